import { authCalls, waitFor } from './testing/auth-calls.ts';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend();
});
afterAll(() => portal.stop());
const { post, newEmail } = authCalls(() => portal);

describe('a forgotten password', () => {
  test('is replaced with the link of the mail, which a scanner may open first', async () => {
    const { email } = await portal.createPerson();
    const { error } = await portal
      .client()
      .auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/auth?mode=reset` });
    expect(error).toBeNull();
    const [mail] = await portal.mailsTo(email);
    const page = new URL(mail?.link ?? '');
    expect(page.origin + page.pathname).toBe(`${siteUrl}/auth`);
    expect(page.searchParams.get('mode')).toBe('reset');
    const client = portal.client();
    const tokenHash = page.searchParams.get('token_hash') ?? '';
    expect((await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Remembered1now' })).error).toBeNull();
    expect((await portal.client().auth.signInWithPassword({ email, password: 'Remembered1now' })).error).toBeNull();
    expect((await portal.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('asking answers alike for an unknown address, first and again', async () => {
    const { email } = await portal.createPerson();
    for (const address of [email, 'nobody-here@example.org']) {
      const first = await post('/recover', { email: address });
      const second = await post('/recover', { email: address });
      expect([first.status, first.body, second.status, second.body['error_code']]).toEqual([
        200,
        {},
        429,
        'over_email_send_rate_limit',
      ]);
    }
  });

  test('five wrong codes burn the right one; the link still works', async () => {
    const { email } = await portal.createPerson();
    await post('/recover', { email });
    const [mail] = await portal.mailsTo(email);
    const code = mail?.code ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await post('/verify', { type: 'recovery', email, token: wrong })).body['error_code']).toBe('otp_expired');
    }
    expect((await post('/verify', { type: 'recovery', email, token: code })).status).toBe(403);
    const tokenHash = new URL(mail?.link ?? '').searchParams.get('token_hash');
    expect((await post('/verify', { type: 'recovery', token_hash: tokenHash })).status).toBe(200);
  });
});

describe('a sign-in code', () => {
  test('opens a session for somebody with an account, by code or by link', async () => {
    const { email } = await portal.createPerson();
    expect((await portal.client().auth.signInWithOtp({ email })).error).toBeNull();
    const [mail] = await portal.mailsTo(email);
    expect(new URL(mail?.link ?? '').searchParams.get('type')).toBe('magiclink');
    const { data } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
    expect(data.session?.user.email).toBe(email);
  });

  test('makes an account for somebody without one, whose password nobody knows', async () => {
    const email = newEmail();
    const options = { data: { full_name: 'Code Only' } };
    expect((await portal.client().auth.signInWithOtp({ email, options })).error).toBeNull();
    const [mail] = await portal.mailsTo(email);
    const { data } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Code Only', email_verified: true } });
    const guessed = await portal.client().auth.signInWithPassword({ email, password: testPassword });
    expect(guessed.error?.code).toBe('invalid_credentials');
  });

  test('makes none when that is not wanted, and answers as if there were one', async () => {
    const email = newEmail();
    const { email: known } = await portal.createPerson();
    for (const address of [email, known]) {
      const answer = await post('/otp', { email: address, create_user: false });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await portal.mailsTo(known);
    expect(await portal.query(`select id from auth.users where email = $1`, [email])).toEqual([]);
  });
});

test('a code has the length of otp_length, and sign-ups can be switched off', async () => {
  const closed = await startTestBackend({ config: '[auth]\nenable_signup = false\n[auth.email]\notp_length = 8' });
  const calls = authCalls(() => closed);
  const { email } = await closed.createPerson();
  await calls.post('/otp', { email });
  const [mail] = await closed.mailsTo(email);
  expect(mail?.text).toMatch(/code: \d{8}\s/);
  const code = /code: (\d{8})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await calls.post('/verify', { type: 'email', email, token: code })).status).toBe(200);

  const signUp = await calls.post('/signup', { email: 'new@example.org', password: testPassword });
  expect([signUp.status, signUp.body['error_code']]).toEqual([422, 'signup_disabled']);
  expect((await calls.send('GET', '/settings')).body['disable_signup']).toBe(true);
  const byCode = await calls.post('/otp', { email: 'new@example.org' });
  expect([byCode.status, byCode.body]).toEqual([200, {}]);
  expect(await closed.query(`select id from auth.users where email = 'new@example.org'`)).toEqual([]);
  await closed.stop();
});

describe('mails', () => {
  test('leave no link or code in the database once they are sent', async () => {
    const email = newEmail();
    await portal.client().auth.signUp({ email, password: testPassword });
    await portal.mailsTo(email);
    const [row] = await waitFor(() =>
      portal.query<{ payload: object }>(
        `select payload from private.outbox where payload ->> 'to' = $1 and sent_at is not null`,
        [email],
      ),
    );
    expect(row?.payload).toEqual({ to: email, template: 'confirmation', seconds: 3600 });
  });

  test('that cannot be sent are kept with the reason and tried again later', async () => {
    const portalWithoutMail = await startTestBackend({ smtpUrl: 'smtp://127.0.0.1:9' });
    await portalWithoutMail.client().auth.signUp({ email: 'patient@example.org', password: testPassword });
    const [row] = await waitFor(() =>
      portalWithoutMail.query<{ attempts: number; last_error: string; is_later: boolean; sent_at: null }>(
        `select attempts, last_error, not_before > now() as is_later, sent_at from private.outbox where last_error is not null`,
      ),
    );
    expect(row).toMatchObject({ attempts: 1, is_later: true, sent_at: null });
    expect(row?.last_error).toContain('ECONNREFUSED');
    await portalWithoutMail.stop();
  });
});

test('health names the memory in use', async () => {
  expect(await portal.health()).toMatchObject({ ok: true, detail: expect.stringMatching(/\d+ MB in use/) as string });
});
