import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { authCalls, fragmentOf } from './testing/auth-calls.ts';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ config: '[auth.email]\nmax_frequency = "0s"' });
});
afterAll(() => portal.stop());
const { send, post, signedIn, newEmail } = authCalls(() => portal);

/** A client as a server-rendered page uses it: it keeps a verifier and exchanges the code of a link. */
function pkceClient() {
  return createClient(siteUrl, portal.publishableKey, {
    global: { fetch: portal.fetch },
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Opens the link of the youngest mail; gives the code it leads back with. */
async function codeFromMail(email: string, count = 1): Promise<string> {
  const mails = await portal.mailsTo(email, count);
  const answer = await portal.fetch(mails.at(-1)?.link ?? '');
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.hash).toBe('');
  return target.searchParams.get('code') ?? '';
}

const methodOf = (token: string | undefined) => (decodeJwt(token ?? '')['amr'] as { method: string }[])[0]?.method;

test('a sign-up is finished by the client that began it', async () => {
  const email = newEmail();
  const client = pkceClient();
  expect((await client.auth.signUp({ email, password: testPassword })).error).toBeNull();
  const code = await codeFromMail(email);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(methodOf(data.session?.access_token)).toBe('email/signup');
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test('so are a sign-in code and a forgotten password', async () => {
  const { email } = await portal.createPerson();
  const byLink = pkceClient();
  await byLink.auth.signInWithOtp({ email });
  const linked = await byLink.auth.exchangeCodeForSession(await codeFromMail(email));
  expect(methodOf(linked.data.session?.access_token)).toBe('magiclink');

  const recovering = pkceClient();
  await recovering.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/auth?mode=reset` });
  const [, mail] = await portal.mailsTo(email, 2);
  expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(`${siteUrl}/auth?mode=reset`);
  const recovered = await recovering.auth.exchangeCodeForSession(await codeFromMail(email, 2));
  expect(methodOf(recovered.data.session?.access_token)).toBe('recovery');
});

test('a confirmation that is sent again goes on with the challenge it was asked with', async () => {
  const email = newEmail();
  const client = pkceClient();
  await portal.client().auth.signUp({ email, password: testPassword });
  await portal.mailsTo(email);
  expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
  const { data } = await client.auth.exchangeCodeForSession(await codeFromMail(email, 2));
  expect(data.user?.email).toBe(email);
});

describe('the code of a link', () => {
  const verifier = 'v'.repeat(64);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  async function codeFor(fields: { code_challenge: string; code_challenge_method: string }): Promise<string> {
    const { email } = await portal.createPerson();
    expect((await post('/otp', { email, ...fields })).status).toBe(200);
    return codeFromMail(email);
  }
  const exchange = (code: unknown, codeVerifier: unknown = verifier) =>
    post('/token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });

  // auth-js 2.109 forgets its verifier when it stores the person that PUT /user answers, so the exchange is done by hand.
  test('finishes a change of address, after both mailboxes agreed', async () => {
    const { session, email } = await signedIn();
    const wanted = newEmail();
    const fields = { email: wanted, code_challenge: challenge, code_challenge_method: 's256' };
    await send('PUT', '/user', fields, { authorization: `Bearer ${session.access_token}` });
    const [toNew] = await portal.mailsTo(wanted);
    const halfway = new URL((await portal.fetch(toNew?.link ?? '')).headers.get('location') ?? '');
    expect(halfway.searchParams.get('message')).toContain('Confirmation link accepted');
    const moved = await exchange(await codeFromMail(email));
    expect(moved.body['user']).toMatchObject({ email: wanted });
    expect(methodOf(String(moved.body['access_token']))).toBe('email_change');
  });

  test('is good once, and only with the verifier', async () => {
    const code = await codeFor({ code_challenge: challenge, code_challenge_method: 's256' });
    const wrong = await exchange(code, 'w'.repeat(64));
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      },
    ]);
    expect((await exchange(code)).status).toBe(200);
    const again = await exchange(code);
    expect([again.status, again.body['error_code']]).toEqual([404, 'flow_state_not_found']);
  });

  test('is exchanged once by two who ask at the same time', async () => {
    const code = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' });
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('may belong to a plain challenge', async () => {
    const code = await codeFor({ code_challenge: verifier, code_challenge_method: 'plain' });
    expect((await exchange(code)).status).toBe(200);
  });

  test('ends after five minutes', async () => {
    const code = await codeFor({ code_challenge: challenge, code_challenge_method: 's256' });
    await portal.query(
      `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where auth_code = $1`,
      [code],
    );
    const late = await exchange(code);
    expect([late.status, late.body['error_code']]).toEqual([422, 'flow_state_expired']);
  });

  test('cannot be had from the database before the link was opened', async () => {
    const { email } = await portal.createPerson();
    await post('/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const [flow] = await portal.query<{ auth_code: string }>(
      `select auth_code from auth.flow_state where auth_code_issued_at is null order by created_at desc limit 1`,
    );
    expect((await exchange(flow?.auth_code)).body['error_code']).toBe('flow_state_not_found');
  });

  test('is not given to whoever else began a flow for the same address', async () => {
    const { email } = await portal.createPerson();
    await post('/otp', { email, code_challenge: challenge, code_challenge_method: 's256' });
    const [mine] = await portal.mailsTo(email);
    await post('/recover', { email, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' });
    const answer = await portal.fetch(mine?.link ?? '');
    // The later mail of the same kind has replaced the link, so that nothing is handed out at all.
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error_code')).toBe('otp_expired');
  });
});

test('a link with PKCE that is used twice leads back with the reason in query and fragment', async () => {
  const email = newEmail();
  await pkceClient().auth.signUp({ email, password: testPassword });
  await codeFromMail(email);
  const [mail] = await portal.mailsTo(email);
  const target = new URL((await portal.fetch(mail?.link ?? '')).headers.get('location') ?? '');
  for (const reasons of [target.searchParams, fragmentOf(target.href)]) {
    expect([reasons.get('error'), reasons.get('error_code'), reasons.get('error_description')]).toEqual([
      'access_denied',
      'otp_expired',
      'Email link is invalid or has expired',
    ]);
  }
});

test.each([
  [
    'a challenge alone',
    { code_challenge: 'x'.repeat(43) },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  ['a method alone', { code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [
    'a short challenge',
    { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    'a challenge with other characters',
    { code_challenge: '+'.repeat(43), code_challenge_method: 's256' },
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
  [
    'another method',
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
    'unsupported code_challenge method "md5"',
  ],
])('%s is refused wherever a mail is asked for', async (_what, fields, message) => {
  for (const [path, body] of [
    ['/signup', { email: newEmail(), password: testPassword }],
    ['/otp', { email: newEmail() }],
    ['/recover', { email: newEmail() }],
    ['/resend', { type: 'signup', email: newEmail() }],
  ] as const) {
    const answer = await post(path, { ...body, ...fields });
    expect([answer.status, answer.body['error_code'], answer.body['msg']]).toEqual([400, 'validation_failed', message]);
  }
});
