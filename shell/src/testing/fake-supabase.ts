import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Factor, Session } from '@supabase/supabase-js';
import type { BackendConfig } from '@portal/shared/data';
import { buildUser } from '@portal/shared/testing';

/** The back end of the shell's tests: the same origin as the page, as in the product. */
export const config: BackendConfig = { supabaseUrl: 'http://localhost:3000', publishableKey: 'sb_publishable_test' };

export interface FakeAccount {
  id: string;
  email: string;
  password: string;
  role: string;
  fullName: string;
  permissions: readonly string[];
  /** Authenticator apps; with a verified one a password alone makes a session of level `aal1`. */
  factors: readonly Factor[];
}

export type FakeLevel = 'aal1' | 'aal2';

export function buildAccount(overrides: Partial<FakeAccount> = {}): FakeAccount {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'diya.nair@tarangini.example',
    password: 'Variance1970',
    role: 'student',
    fullName: 'Diya Nair',
    permissions: [],
    factors: [],
    ...overrides,
  };
}

/** The head of the department. */
export function buildHead(overrides: Partial<FakeAccount> = {}): FakeAccount {
  return buildAccount({
    id: '00000000-0000-4000-8000-000000000002',
    email: 'meenakshi.sundaram@stat.tarangini.example',
    role: 'hod',
    fullName: 'Meenakshi Sundaram',
    permissions: ['manage_users', 'view_analytics'],
    ...overrides,
  });
}

/** Auth and Data API as far as signing in goes, over `accounts`. `requests` lists what was asked, as `METHOD /path`. */
export function fakeSupabase(accounts: readonly FakeAccount[]): { handlers: RequestHandler[]; requests: string[] } {
  const requests: string[] = [];
  const at = (path: string) => `${config.supabaseUrl}${path}`;
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${pathname.endsWith('/token') ? search : ''}`);
  };
  const bearer = (request: Request) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const isHolder = (account: FakeAccount) =>
      token === accessTokenOf(account, 'aal1') || token === accessTokenOf(account, 'aal2');
    return accounts.find(isHolder) ?? null;
  };
  const restOf = (request: Request, columns: (account: FakeAccount) => object) => {
    note(request);
    const account = bearer(request);
    return HttpResponse.json(account ? [columns(account)] : []);
  };

  return {
    requests,
    handlers: [
      http.post(at('/auth/v1/token'), async ({ request }) => {
        note(request);
        const body = await readBody(request);
        const account = accounts.find(
          (one) =>
            (one.email === body.email && one.password === body.password) || body.refresh_token === `refresh-${one.id}`,
        );
        if (account) return HttpResponse.json(sessionOf(account));
        return authError(400, 'invalid_credentials', 'Invalid login credentials');
      }),
      http.get(at('/auth/v1/user'), ({ request }) => {
        note(request);
        const account = bearer(request);
        return account ? HttpResponse.json(userOf(account)) : authError(403, 'session_not_found', 'Session not found');
      }),
      http.post(at('/auth/v1/logout'), ({ request }) => {
        note(request);
        return new HttpResponse(null, { status: 204 });
      }),
      http.get(at('/rest/v1/profiles'), ({ request }) =>
        restOf(request, (account) => ({
          id: account.id,
          email: account.email,
          full_name: account.fullName,
          avatar_url: null,
          role: account.role,
          created_at: '2025-06-16T04:30:00Z',
          updated_at: '2025-06-16T04:30:00Z',
          post: account.role === 'student' ? null : { department: 'Statistics', designation: 'Professor and Head' },
        })),
      ),
      http.post(at('/rest/v1/rpc/my_permissions'), ({ request }) => {
        note(request);
        return HttpResponse.json(bearer(request)?.permissions ?? []);
      }),
    ],
  };
}

/** What supabase-js keeps in storage for `account`. `expiresIn` seconds from now. */
export function storedSession(account: FakeAccount, level: FakeLevel = 'aal1', expiresIn = 3600): string {
  return JSON.stringify({ ...sessionOf(account, level), expires_at: Math.floor(Date.now() / 1000) + expiresIn });
}

/** The fragment with which the auth service sends somebody back from a mail link. */
export function arrivalFragment(account: FakeAccount, type: 'signup' | 'recovery' | 'email_change'): string {
  const session = sessionOf(account);
  return `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&expires_at=${session.expires_at}&token_type=bearer&type=${type}`;
}

/** An answer in the shape of the auth service's errors. */
export function authError(status: number, code: string, message: string) {
  return HttpResponse.json({ code: status, error_code: code, msg: message }, { status });
}

export function sessionOf(account: FakeAccount, level: FakeLevel = 'aal1'): Session {
  return {
    access_token: accessTokenOf(account, level),
    refresh_token: `refresh-${account.id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: userOf(account),
  };
}

export function userOf(account: FakeAccount) {
  return buildUser({
    id: account.id,
    email: account.email,
    user_metadata: { full_name: account.fullName },
    // Auth leaves the list out while it is empty.
    ...(account.factors.length > 0 ? { factors: [...account.factors] } : {}),
  });
}

/** Well formed, unsigned: the client reads expiry and subject out of it and leaves the signature to the server. */
function accessTokenOf(account: FakeAccount, aal: FakeLevel): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: account.id, exp: 4_102_444_800, role: 'authenticated', aal })}.${part({ fake: true })}`;
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
