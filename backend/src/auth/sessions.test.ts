import { decodeJwt } from 'jose';
import { authCalls } from './testing/auth-calls.ts';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ config: '[auth]\njwt_expiry = 1800\nrefresh_token_reuse_interval = 600' });
});
afterAll(() => portal.stop());
const { send, post, signedIn, newEmail } = authCalls(() => portal);

const refreshWith = (token: unknown) => post('/token?grant_type=refresh_token', { refresh_token: token });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing in', () => {
  test('tells an unknown address, a wrong password and an unconfirmed account with a wrong password apart from nothing', async () => {
    const { email } = await portal.createPerson();
    const unconfirmed = newEmail();
    await portal.client().auth.signUp({ email: unconfirmed, password: testPassword });
    const answers = await Promise.all(
      [email, 'nobody@example.org', unconfirmed].map((address) =>
        post('/token?grant_type=password', { email: address, password: 'Wrong1password' }),
      ),
    );
    const expected = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    expect(answers.map(({ body }) => body)).toEqual([expected, expected, expected]);
  });

  test('is possible with the address in any case', async () => {
    const { email, password } = await portal.createPerson();
    const { error } = await portal.client().auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
  });

  test('does not fail for a person with the right password after others were wrong', async () => {
    const { email, password } = await portal.createPerson();
    for (let count = 0; count < 5; count += 1)
      await post('/token?grant_type=password', { email, password: 'Wrong1password' });
    expect((await portal.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a banned account cannot be used, nor its open sessions', async () => {
    const { email, password, id, session } = await signedIn();
    await portal.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id]);
    const { error } = await portal.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('user_banned');
    const refreshed = await refreshWith(session.refresh_token);
    expect([refreshed.status, refreshed.body['msg']]).toEqual([400, 'Invalid Refresh Token: User Banned']);
    expect((await send('GET', '/user', undefined, bearer(session.access_token))).body['error_code']).toBe(
      'user_banned',
    );
  });

  test('tells of a password that would not be taken any more', async () => {
    const { email, id, password } = await portal.createPerson();
    const answer = await post('/token?grant_type=password', { email, password });
    expect(answer.body['weak_password']).toBeNull();
    // What a department may have brought along from its former system: "weak".
    await portal.query(
      `update auth.users set encrypted_password = extensions.crypt('weak', extensions.gen_salt('bf', 4)) where id = $1`,
      [id],
    );
    const weak = await post('/token?grant_type=password', { email, password: 'weak' });
    expect([weak.status, weak.body['weak_password']]).toEqual([
      200,
      { message: expect.any(String) as string, reasons: ['length', 'characters'] },
    ]);
  });

  test('wrong passwords do not keep readers waiting', async () => {
    const started = performance.now();
    const flood = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/token?grant_type=password', { email: `flood-${index}@example.org`, password: 'Wrong1password' }),
      ),
    );
    const read = await portal.fetch(`${siteUrl}/rest/v1/notes?select=id`, {
      headers: { apikey: portal.publishableKey },
    });
    const readDone = performance.now() - started;
    await flood;
    expect(read.status).toBe(200);
    expect(readDone).toBeLessThan(performance.now() - started);
  });
});

describe('the access token', () => {
  test('says what that of hosted Auth says', async () => {
    const { session, id, email } = await signedIn();
    const claims = decodeJwt(session.access_token);
    const { iat = 0 } = claims;
    expect(claims).toEqual({
      iss: `${siteUrl}/auth/v1`,
      aud: 'authenticated',
      sub: id,
      exp: iat + 1800,
      iat,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_anonymous: false,
    });
    expect([session.expires_in, session.expires_at]).toEqual([1800, claims.exp]);
  });

  test('keeps how and when the person signed in when it is refreshed', async () => {
    const { session, client } = await signedIn();
    const { data } = await client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toEqual(decodeJwt(session.access_token)['amr']);
  });

  test('comes with a user that has every field of hosted Auth, times as RFC 3339', async () => {
    const { session, id, email } = await signedIn();
    const { body } = await send('GET', '/user', undefined, bearer(session.access_token));
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/) as string;
    expect(body).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: time,
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [
        {
          identity_id: expect.any(String) as string,
          id,
          user_id: id,
          identity_data: { sub: id, email, email_verified: true, phone_verified: false },
          provider: 'email',
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
          email,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    });
  });
});

describe('the session', () => {
  test('is refreshed once for twenty who ask at the same time: one family is left, and it lives', async () => {
    const { session } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const given = new Set(answers.map(({ body }) => body['refresh_token']));
    expect(given.size).toBe(1);
    const { session_id: sessionId } = decodeJwt(session.access_token);
    const live = await portal.query<{ token: string }>(
      `select token from auth.refresh_tokens where session_id = $1 and not revoked`,
      [sessionId],
    );
    expect(live.map(({ token }) => token)).toEqual([...given]);
    expect((await refreshWith([...given][0])).status).toBe(200);
  });

  test('survives twenty at once after the token before was exchanged, and the reuse interval decides', async () => {
    const { session } = await signedIn();
    const second = await refreshWith(session.refresh_token);
    await refreshWith(second.body['refresh_token']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(session.refresh_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
  });

  test('ends when an old refresh token comes back after the reuse interval', async () => {
    const { session } = await signedIn();
    const second = await refreshWith(session.refresh_token);
    const third = await refreshWith(second.body['refresh_token']);
    expect((await refreshWith(second.body['refresh_token'])).body['refresh_token']).toBe(third.body['refresh_token']);
    await portal.query(`update auth.refresh_tokens set updated_at = now() - interval '601 seconds' where token = $1`, [
      session.refresh_token,
    ]);
    const stolen = await refreshWith(session.refresh_token);
    expect([stolen.status, stolen.body['error_code'], stolen.body['msg']]).toEqual([
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ]);
    expect((await refreshWith(third.body['refresh_token'])).status).toBe(400);
    expect((await send('GET', '/user', undefined, bearer(session.access_token))).body['error_code']).toBe(
      'session_not_found',
    );
  });

  test('is over at its not_after', async () => {
    const { session, id } = await signedIn();
    await portal.query(`update auth.sessions set not_after = now() where user_id = $1`, [id]);
    const refreshed = await refreshWith(session.refresh_token);
    expect([refreshed.status, refreshed.body['error_code']]).toEqual([400, 'session_expired']);
  });

  test('tells who is signed in, and no longer after signing out', async () => {
    const { client, session, email } = await signedIn();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await client.auth.signOut()).error).toBeNull();
    const answer = await send('GET', '/user', undefined, bearer(session.access_token));
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'session_not_found']);
  });

  test('others of the same person end with scope others, this one stays', async () => {
    const { client, email, password } = await signedIn();
    const other = portal.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test('ends alone with scope local, and with all others with scope global', async () => {
    const { client, email, password } = await signedIn();
    const other = portal.client();
    await other.auth.signInWithPassword({ email, password });
    const third = portal.client();
    await third.auth.signInWithPassword({ email, password });
    expect((await third.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });
});

test('without rotation an old refresh token is refused and the session goes on', async () => {
  const steady = await startTestBackend({
    config: '[auth]\nenable_refresh_token_rotation = false\nrefresh_token_reuse_interval = 0',
  });
  const calls = authCalls(() => steady);
  const { session } = await calls.signedIn();
  const refresh = (token: unknown) => calls.post('/token?grant_type=refresh_token', { refresh_token: token });
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.body['refresh_token']);
  expect((await refresh(session.refresh_token)).body['error_code']).toBe('refresh_token_already_used');
  expect((await refresh(third.body['refresh_token'])).status).toBe(200);
  await steady.stop();
});
