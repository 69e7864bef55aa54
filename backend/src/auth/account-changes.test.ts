import { authCalls, fragmentOf } from './testing/auth-calls.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ config: '[auth.email]\nsecure_password_change = true\nmax_frequency = "0s"' });
});
afterAll(() => portal.stop());
const { send, post, signedIn, newEmail } = authCalls(() => portal);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const put = (token: string, body: unknown) => send('PUT', '/user', body, bearer(token));
const waiting = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

describe('a new password', () => {
  test('ends the other sessions and replaces the old one', async () => {
    const { client, email, password } = await signedIn();
    const other = portal.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'weak' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: 'Brandnew1password' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await portal.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('ends links and codes that were mailed before', async () => {
    const { client, email } = await signedIn();
    await post('/recover', { email });
    const [mail] = await portal.mailsTo(email);
    await client.auth.updateUser({ password: 'Brandnew1password' });
    const { error } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
  });

  test('asks a session older than a day for the mailed nonce', async () => {
    const { client, email, id } = await signedIn();
    await portal.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [id]);
    const password = 'Brandnew1password';
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const [mail] = await portal.mailsTo(email);
    const nonce = mail?.code ?? '';
    expect([mail?.link, nonce]).toEqual([null, expect.stringMatching(/^\d{6}$/)]);
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
    expect((await client.auth.updateUser({ password, nonce: wrong })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
    expect((await client.auth.updateUser({ password, nonce })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'Another1password', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });
});

describe('a new address', () => {
  test('is confirmed from both mailboxes, whichever comes first', async () => {
    for (const first of ['old', 'new'] as const) {
      const { client, email, id } = await signedIn();
      const wanted = newEmail();
      const asked = await client.auth.updateUser({ email: wanted.toUpperCase() });
      expect(asked.error).toBeNull();
      expect(asked.data.user).toMatchObject({ email, new_email: wanted });
      const [toOld] = await portal.mailsTo(email);
      const [toNew] = await portal.mailsTo(wanted);
      const [one, two] = first === 'old' ? [toOld, toNew] : [toNew, toOld];

      const halfway = await portal.fetch(one?.link ?? '');
      expect(halfway.status).toBe(303);
      expect(fragmentOf(halfway.headers.get('location')).get('message')).toBe(waiting);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);

      const done = await portal.fetch(two?.link ?? '');
      const fragment = fragmentOf(done.headers.get('location'));
      expect([fragment.get('type'), fragment.has('access_token')]).toEqual(['email_change', true]);
      const { user } = (await client.auth.getUser()).data;
      expect(user).toMatchObject({ id, email: wanted, user_metadata: { email: wanted } });
      expect(user?.new_email).toBeUndefined();
      expect(user?.identities?.[0]?.identity_data).toMatchObject({ email: wanted, email_verified: true });
    }
  });

  test('can be confirmed with the two codes instead', async () => {
    const { client, email, password } = await signedIn();
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const [toOld] = await portal.mailsTo(email);
    const [toNew] = await portal.mailsTo(wanted);
    const swapped = await post('/verify', { type: 'email_change', email: wanted, token: toOld?.code });
    expect(swapped.status).toBe(403);
    const one = await post('/verify', { type: 'email_change', email: wanted, token: toNew?.code });
    expect([one.status, one.body]).toEqual([200, { code: '200', msg: waiting }]);
    const two = await portal.client().auth.verifyOtp({ type: 'email_change', email, token: toOld?.code ?? '' });
    expect(two.data.user?.email).toBe(wanted);
    expect((await portal.client().auth.signInWithPassword({ email: wanted, password })).error).toBeNull();
    expect((await portal.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('one mailbox alone changes nothing, however often it agrees', async () => {
    const { client, email } = await signedIn();
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const [toNew] = await portal.mailsTo(wanted);
    await portal.fetch(toNew?.link ?? '');
    const again = await portal.fetch(toNew?.link ?? '');
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('the mails are sent again with resend, and the earlier ones end', async () => {
    const { client, email } = await signedIn();
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const [before] = await portal.mailsTo(wanted);
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
    const [, after] = await portal.mailsTo(wanted, 2);
    expect((await portal.fetch(before?.link ?? '')).headers.get('location')).toContain('error_code=otp_expired');
    expect((await portal.fetch(after?.link ?? '')).headers.get('location')).toContain('#message=');
  });

  test('that has an account is not told apart, does not change hands, and its owner hears of it', async () => {
    const { email: taken } = await portal.createPerson();
    const free = newEmail();
    const answers = [];
    const people = [];
    for (const wanted of [taken, free]) {
      const person = await signedIn();
      people.push(person);
      answers.push(await put(person.session.access_token, { email: wanted }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(answers[0]?.body ?? {})).toEqual(Object.keys(answers[1]?.body ?? {}));
    const [notice] = await portal.mailsTo(taken);
    expect(notice?.subject).toContain('entered for another account');
    const [toOld] = await portal.mailsTo(people[0]?.email ?? '');
    expect((await portal.fetch(toOld?.link ?? '')).headers.get('location')).toContain('#message=');
    const still = await portal.query(`select id from auth.users where email = $1`, [taken]);
    expect(still).toHaveLength(1);
  });

  test('that somebody else took meanwhile ends the change', async () => {
    const { client, email } = await signedIn();
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const [toOld] = await portal.mailsTo(email);
    const [toNew] = await portal.mailsTo(wanted);
    await portal.fetch(toOld?.link ?? '');
    await portal.createUser({ email: wanted, password: 'Faster1person', emailConfirmed: true, userMetadata: {} });
    const late = await portal.fetch(toNew?.link ?? '');
    expect(late.headers.get('location')).toContain('error_code=otp_expired');
    const { user } = (await client.auth.getUser()).data;
    expect([user?.email, user?.new_email]).toEqual([email, undefined]);
  });

  test('leads only where links may lead', async () => {
    const { session } = await signedIn();
    const wanted = newEmail();
    await send(
      'PUT',
      '/user?redirect_to=https%3A%2F%2Fevil.example%2F',
      { email: wanted },
      bearer(session.access_token),
    );
    const [mail] = await portal.mailsTo(wanted);
    expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(`${siteUrl}/auth`);
  });
});

test('without double_confirm_changes the new mailbox is enough', async () => {
  const simple = await startTestBackend({ config: '[auth.email]\ndouble_confirm_changes = false' });
  const calls = authCalls(() => simple);
  const { client, email } = await calls.signedIn();
  await client.auth.updateUser({ email: 'moved@example.org' });
  const [mail] = await simple.mailsTo('moved@example.org');
  await simple.fetch(mail?.link ?? '');
  expect((await client.auth.getUser()).data.user?.email).toBe('moved@example.org');
  const mails = await simple.query(`select id from private.outbox where payload ->> 'to' = $1`, [email]);
  expect(mails).toEqual([]);
  await simple.stop();
});

describe('metadata', () => {
  test('is merged; null removes a key and stays inside of others', async () => {
    const { client, session } = await signedIn();
    await client.auth.updateUser({ data: { full_name: 'Neha', town: 'Pune', shelf: { book: null } } });
    const answer = await put(session.access_token, { data: { town: null }, role: 'service_role' });
    expect(answer.body).toMatchObject({
      role: 'authenticated',
      user_metadata: { full_name: 'Neha', shelf: { book: null } },
      app_metadata: { provider: 'email' },
    });
    expect(answer.body['user_metadata']).not.toHaveProperty('town');
  });

  test('of the application is not for the person to change', async () => {
    const { session } = await signedIn();
    const answer = await put(session.access_token, { app_metadata: { role: 'admin' } });
    expect([answer.status, answer.body['error_code']]).toEqual([403, 'not_admin']);
  });

  test('cannot grow beyond what fits into a header, in one step or in many', async () => {
    const { session } = await signedIn();
    const part = 'x'.repeat(4000);
    expect((await put(session.access_token, { data: { a: part } })).status).toBe(200);
    expect((await put(session.access_token, { data: { b: part } })).status).toBe(200);
    const tooMuch = await put(session.access_token, { data: { c: part } });
    expect([tooMuch.status, tooMuch.body['error_code']]).toEqual([400, 'validation_failed']);
    const { body } = await send('GET', '/user', undefined, bearer(session.access_token));
    expect(Object.keys(body['user_metadata'] as object).sort()).toEqual(['a', 'b']);
  });
});
