import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

const config = `
  [auth]
  minimum_password_length = 9
  [auth.rate_limit]
  email_sent = 4
  token_refresh = 3
  sign_in_sign_ups = 8
  token_verifications = 60
  [auth.email]
  max_frequency = "2m"
  [portal.rate_limit]
  wrong_passwords = 3
  wrong_passwords_per_account = 5
  wrong_codes = 60
  wrong_codes_per_account = 60
`;

let dataDir: string;
let portal: TestBackend;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-limits-'));
  portal = await startTestBackend({ dataDir, config });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const newAddress = (() => {
  let made = 0;
  return () => `198.51.100.${(made += 1)}`;
})();

const newEmail = (() => {
  let made = 0;
  return () => `somebody-${(made += 1)}@example.org`;
})();

async function post(path: string, body: object, address: string) {
  const answer = await portal.fetch(`${siteUrl}/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { apikey: portal.publishableKey, 'content-type': 'application/json', 'x-test-address': address },
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const signIn = (email: string, password: string, address: string) =>
  post('/token?grant_type=password', { email, password }, address);

async function repeat<Result>(times: number, work: (count: number) => Promise<Result>): Promise<Result[]> {
  const results = [];
  for (let count = 0; count < times; count += 1) results.push(await work(count));
  return results;
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

test('an address that signs in too often is told when to try again, in the words of GoTrue; another one is served', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(newEmail(), 'Wrong1password', address)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(200);
  expect(Number(refused[0]?.retryAfter)).toBeLessThanOrEqual(300);
  expect((await signIn(newEmail(), 'Wrong1password', newAddress())).status).toBe(400);
});

test('all addresses of one IPv6 network count as one', async () => {
  const email = newEmail();
  const answers = await repeat(4, (count) => signIn(email, 'Wrong1password', `2001:db8:1:2::${count}`));
  expect(statuses(answers)).toEqual([400, 400, 400, 429]);
  expect((await signIn(email, 'Wrong1password', '2001:db8:1:3::1')).status).toBe(400);
});

test('an attempt beyond the limit does not reach the database', async () => {
  const email = newEmail();
  const address = newAddress();
  await repeat(10, () => signIn(email, 'Wrong1password', address));
  const counted = await portal.query<{ points: number }>(
    `select points from auth.attempt_limits where key like 'failedSignInsPerAccountAndAddress:%' and points > 3`,
  );
  // One more than the limit: the attempt that was one too many.
  expect(new Set(counted.map(({ points }) => points))).toEqual(new Set([4]));
});

test('nobody can lock somebody else out: the owner still signs in from where they did before', async () => {
  const { email, password } = await portal.createPerson();
  const home = newAddress();
  expect((await signIn(email, password, home)).status).toBe(200);
  const attack = await repeat(7, () => signIn(email, 'Wrong1password', newAddress()));
  expect(statuses(attack)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await signIn(email, password, newAddress())).status).toBe(429);
  expect((await signIn(email, password, home)).status).toBe(200);
});

test('an account that does not exist is locked in the same way', async () => {
  const email = newEmail();
  const attack = await repeat(6, () => signIn(email, 'Wrong1password', newAddress()));
  expect(statuses(attack)).toEqual([400, 400, 400, 400, 400, 429]);
});

test('good sign-ins do not count', async () => {
  const { email, password } = await portal.createPerson();
  const address = newAddress();
  expect(statuses(await repeat(5, () => signIn(email, password, address)))).toEqual([200, 200, 200, 200, 200]);
});

test('a mail of one kind to one account is not sent twice within max_frequency, and one of another kind is', async () => {
  const { email } = await portal.createPerson();
  const address = newAddress();
  expect((await post('/recover', { email }, address)).status).toBe(200);
  const again = await post('/recover', { email }, address);
  expect([again.status, again.body['error_code']]).toEqual([429, 'over_email_send_rate_limit']);
  expect(again.body['msg']).toBe(`For security purposes, you can only request this after ${again.retryAfter} seconds.`);
  expect(Number(again.retryAfter)).toBeGreaterThan(60);
  expect((await post('/otp', { email, create_user: false }, address)).status).toBe(200);
});

test('an address causes email_sent mails in an hour, whomever they are for', async () => {
  const address = newAddress();
  const answers = await repeat(5, () => post('/recover', { email: newEmail() }, address));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 429]);
  expect(answers[4]?.body['error_code']).toBe('over_email_send_rate_limit');
  expect(Number(answers[4]?.retryAfter)).toBeGreaterThan(3000);
});

test('an address exchanges token_refresh tokens in five minutes', async () => {
  const address = newAddress();
  const exchange = () => post('/token?grant_type=refresh_token', { refresh_token: 'none' }, address);
  expect(statuses(await repeat(4, exchange))).toEqual([400, 400, 400, 429]);
});

test('fifty guesses at once burn the code after five; the link of the mail still works', async () => {
  const email = newEmail();
  await post('/signup', { email, password: testPassword }, newAddress());
  const [mail] = await portal.mailsTo(email);
  const right = mail?.code ?? '';
  const wrong = Array.from({ length: 50 }, (_, count) => String((Number(right) + count + 1) % 1_000_000));
  const guess = (token: string, address: string) =>
    post('/verify', { type: 'signup', email, token: token.padStart(6, '0') }, address);
  const address = newAddress();
  const answers = await Promise.all(wrong.map((token) => guess(token, address)));
  expect(new Set(statuses(answers))).toEqual(new Set([403]));
  expect((await guess(right, newAddress())).body['error_code']).toBe('otp_expired');
  const followed = await portal.fetch(mail?.link ?? '');
  expect(followed.headers.get('location')).toContain('access_token=');
});

test('the right code is taken after four wrong ones', async () => {
  const email = newEmail();
  const address = newAddress();
  await post('/signup', { email, password: testPassword }, address);
  const [mail] = await portal.mailsTo(email);
  const right = mail?.code ?? '';
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const guess = (token: string) => post('/verify', { type: 'signup', email, token }, address);
  expect(statuses(await repeat(4, () => guess(wrong)))).toEqual([403, 403, 403, 403]);
  expect((await guess(right)).status).toBe(200);
});

test.each(['Password1', 'Welcome2026', 'Qwerty123'])(
  'the password %s is refused as one that is known',
  async (password) => {
    const { error } = await portal.client(newAddress()).auth.signUp({ email: newEmail(), password });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
    expect(error?.message).toContain('easy to guess');
  },
);

test('config.toml may ask for longer passwords', async () => {
  const signUp = (password: string) => portal.client(newAddress()).auth.signUp({ email: newEmail(), password });
  expect((await signUp('Kestrel7')).error).toMatchObject({ reasons: ['length'] });
  expect((await signUp('Kestrel7a')).error).toBeNull();
});

test('no person can be read out of what is counted', async () => {
  await signIn('diya@example.org', 'Wrong1password', newAddress());
  const rows = await portal.query<{ key: string }>('select key from auth.attempt_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => !/^\w+:[\w-]{43}$/.test(key))).toEqual([]);
});

test('a restart forgives nothing, and clears away what is over', async () => {
  const email = newEmail();
  const address = newAddress();
  await repeat(3, () => signIn(email, 'Wrong1password', address));
  await portal.query(`insert into auth.attempt_limits (key, points, expire) values ('over', 1, 1)`);
  await portal.stop();
  portal = await startTestBackend({ dataDir, config });
  const late = await signIn(email, 'Wrong1password', address);
  expect(late.status).toBe(429);
  expect(Number(late.retryAfter)).toBeGreaterThan(60);
  expect(await portal.query(`select key from auth.attempt_limits where key = 'over'`)).toEqual([]);
});
