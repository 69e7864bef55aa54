import type { Factor } from '@supabase/supabase-js';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { authError, config, type FakeAccount, sessionOf, userOf } from './fake-supabase.ts';

export const APP_CODE = '123456';
export const RECOVERY_CODE = 'ABCDE-FGHJK';

export function buildFactor(overrides: Partial<Factor> = {}): Factor {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    friendly_name: 'Authenticator app',
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-02T04:30:00Z',
    updated_at: '2026-11-02T04:30:00Z',
    ...overrides,
  };
}

/**
 * The `/factors` of Auth and the recovery codes for one account, whose list of factors they change. `codesLeft` is what the database counts,
 * `requests` what was asked, as `METHOD /path`.
 */
export function fakeSecondFactor(account: FakeAccount): {
  handlers: RequestHandler[];
  state: { codesLeft: number };
  requests: string[];
} {
  const at = (path: string) => `${config.supabaseUrl}${path}`;
  const state = { codesLeft: account.factors.length > 0 ? 10 : 0 };
  const requests: string[] = [];
  let isProved = false;
  const note = (request: Request) => requests.push(`${request.method} ${new URL(request.url).pathname}`);

  return {
    state,
    requests,
    handlers: [
      http.post(at('/auth/v1/factors'), ({ request }) => {
        note(request);
        const factor = buildFactor({ status: 'unverified' });
        account.factors = [...account.factors, factor];
        return HttpResponse.json({
          id: factor.id,
          type: 'totp',
          friendly_name: factor.friendly_name,
          totp: {
            qr_code: '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h1v1H0z"/></svg>',
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/x',
          },
        });
      }),
      http.post(at('/auth/v1/factors/:id/challenge'), ({ request }) => {
        note(request);
        return HttpResponse.json({ id: 'challenge', type: 'totp', expires_at: 4_102_444_800 });
      }),
      http.post(at('/auth/v1/factors/:id/verify'), async ({ request, params }) => {
        note(request);
        const body: unknown = await request.json();
        const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
        if (code !== APP_CODE) return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
        isProved = true;
        account.factors = account.factors.map((factor) =>
          factor.id === params.id ? { ...factor, status: 'verified' as const } : factor,
        );
        return HttpResponse.json(sessionOf(account, 'aal2'));
      }),
      http.delete(at('/auth/v1/factors/:id'), ({ request, params }) => {
        note(request);
        account.factors = account.factors.filter(({ id }) => id !== params.id);
        return HttpResponse.json({ id: params.id });
      }),
      http.post(at('/auth/v1/token'), ({ request }) => {
        if (!request.url.includes('grant_type=refresh_token')) return undefined;
        note(request);
        return HttpResponse.json(sessionOf(account, isProved && account.factors.length > 0 ? 'aal2' : 'aal1'));
      }),
      http.get(at('/auth/v1/user'), () => HttpResponse.json(userOf(account))),
      http.post(at('/rest/v1/rpc/use_recovery_code'), async ({ request }) => {
        note(request);
        const body: unknown = await request.json();
        const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
        if (code !== RECOVERY_CODE) return HttpResponse.json(false);
        isProved = true;
        state.codesLeft -= 1;
        return HttpResponse.json(true);
      }),
      http.post(at('/rest/v1/rpc/recovery_codes_left'), () => HttpResponse.json(state.codesLeft)),
      http.post(at('/rest/v1/rpc/make_recovery_codes'), ({ request }) => {
        note(request);
        state.codesLeft = 10;
        return HttpResponse.json(Array.from({ length: 10 }, (_, index) => `CODE${index}-${index}EDOC`));
      }),
    ],
  };
}
