import { authCalls, fragmentOf } from './testing/auth-calls.ts';
import { siteUrl, startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

// Hashing takes its time on a busy machine.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend();
});
afterAll(() => portal.stop());
const { send, post, newEmail, allowMails } = authCalls(() => portal);

test('a sign-up sends a link that opens a session on the sign-in page, once', async () => {
  const email = 'Asha.Kale@example.org';
  const { data, error } = await portal.client().auth.signUp({
    email,
    password: testPassword,
    options: { data: { full_name: 'Asha Kale' }, emailRedirectTo: `${siteUrl}/auth` },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: 'asha.kale@example.org', user_metadata: { full_name: 'Asha Kale' } });
  const early = await portal.client().auth.signInWithPassword({ email, password: testPassword });
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

  const [mail] = await portal.mailsTo('asha.kale@example.org');
  const answer = await portal.fetch(mail?.link ?? '');
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location');
  expect(location).toMatch(new RegExp(`^${siteUrl}/auth#`));
  const fragment = fragmentOf(location);
  expect([fragment.get('type'), fragment.get('token_type'), fragment.get('expires_in')]).toEqual([
    'signup',
    'bearer',
    '3600',
  ]);

  const client = portal.client();
  const adopted = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(adopted.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  const people = await client.from('people').select('full_name, role');
  expect(people.data).toEqual([{ full_name: 'Asha Kale', role: 'student' }]);

  const again = await portal.fetch(mail?.link ?? '');
  expect(again.headers.get('location')).toMatch(/\/auth#error=access_denied&error_code=otp_expired/);
});

test('it can be confirmed with the six-digit code instead', async () => {
  const email = newEmail();
  await portal.client().auth.signUp({ email, password: testPassword });
  const [mail] = await portal.mailsTo(email);
  const { data, error } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
  expect(error).toBeNull();
  expect(data.session?.expires_in).toBe(3600);
});

test('the answer is alike for a new address, an unconfirmed one and one with an account', async () => {
  const { email: known } = await portal.createPerson();
  const fresh = newEmail();
  const shape = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (_key, value: unknown) => (typeof value === 'string' ? 'text' : value));
  const answers = [];
  for (const email of [known, fresh]) {
    answers.push(await post('/signup', { email, password: testPassword, data: { full_name: 'A' } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(shape(answers[0]?.body)).toEqual(shape(answers[1]?.body));
  expect(Object.keys(answers[0]?.body ?? {})).toEqual(Object.keys(answers[1]?.body ?? {}));

  const repeated = [];
  for (const email of [known, fresh]) repeated.push(await post('/signup', { email, password: testPassword }));
  expect(repeated.map(({ status, body }) => [status, body['error_code']])).toEqual([
    [429, 'over_email_send_rate_limit'],
    [429, 'over_email_send_rate_limit'],
  ]);
  const [mail] = await portal.mailsTo(known);
  expect(mail?.subject).toContain('You already have an account');
});

test('an existing account and its password stay untouched', async () => {
  const { email, password } = await portal.createPerson();
  await post('/signup', { email, password: 'Another1password', data: { full_name: 'Impostor' } });
  const { data, error } = await portal.client().auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({});
});

test("signing up under somebody else's address puts no password into their later account", async () => {
  const email = 'victim@example.org';
  const signUp = async (password: string) => {
    await allowMails();
    await portal.client().auth.signUp({ email, password });
  };
  const signIn = async (password: string) =>
    (await portal.client().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in';

  await signUp('Attackers1password');
  await portal.mailsTo(email, 1);
  await signUp(testPassword);
  const [, mine] = await portal.mailsTo(email, 2);
  await signUp('Attackers2password');
  const [, , theirs] = await portal.mailsTo(email, 3);
  await portal.fetch(mine?.link ?? '');

  expect(await signIn('Attackers1password')).toBe('invalid_credentials');
  expect(await signIn('Attackers2password')).toBe('invalid_credentials');
  expect(await signIn(testPassword)).toBe('signed in');
  const late = await portal.fetch(theirs?.link ?? '');
  expect(late.headers.get('location')).toContain('error_code=otp_expired');
});

test('nor does it when the address is proven by a forgotten password or a sign-in code', async () => {
  for (const proveBy of ['recovery', 'email'] as const) {
    const email = newEmail();
    await post('/signup', { email, password: 'Attackers1password' });
    await portal.mailsTo(email, 1);
    await allowMails();
    await post(proveBy === 'recovery' ? '/recover' : '/otp', { email });
    const [, mine] = await portal.mailsTo(email, 2);
    const { error } = await portal.client().auth.verifyOtp({ email, token: mine?.code ?? '', type: proveBy });
    expect(error).toBeNull();
    const attacker = await portal.client().auth.signInWithPassword({ email, password: 'Attackers1password' });
    expect(attacker.error?.code).toBe('invalid_credentials');
  }
});

test('led elsewhere, the link still ends on the sign-in page', async () => {
  const email = newEmail();
  await post('/signup?redirect_to=https%3A%2F%2Fevil.example%2F', { email, password: testPassword });
  const [mail] = await portal.mailsTo(email);
  const link = new URL(mail?.link ?? '');
  expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/auth`);
  link.searchParams.set('redirect_to', 'https://evil.example/');
  const answer = await portal.fetch(link.href);
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${siteUrl}/auth#access_token=`));
});

test('looking at the link with HEAD does not use it up', async () => {
  const email = newEmail();
  await portal.client().auth.signUp({ email, password: testPassword });
  const [mail] = await portal.mailsTo(email);
  const looked = await portal.fetch(mail?.link ?? '', { method: 'HEAD' });
  expect(looked.status).toBe(405);
  const answer = await portal.fetch(mail?.link ?? '');
  expect(answer.headers.get('location')).toContain('#access_token=');
});

test('the confirmation is sent again to an account that waits, and to nobody else', async () => {
  const email = newEmail();
  await portal.client().auth.signUp({ email, password: testPassword });
  await allowMails();
  expect((await portal.client().auth.resend({ type: 'signup', email })).error).toBeNull();
  const [, again] = await portal.mailsTo(email, 2);
  expect((await post('/resend', { type: 'signup', email: 'unknown@example.org' })).body).toEqual({});
  expect((await post('/resend', { type: 'signup', email })).body['error_code']).toBe('over_email_send_rate_limit');
  await portal.fetch(again?.link ?? '');
  expect((await portal.client().auth.signInWithPassword({ email, password: testPassword })).error).toBeNull();
});

test('the link ends with otp_expiry', async () => {
  const email = newEmail();
  await portal.client().auth.signUp({ email, password: testPassword });
  const [mail] = await portal.mailsTo(email);
  await portal.query(
    `update auth.one_time_tokens set created_at = now() - interval '61 minutes' where relates_to = $1`,
    [email],
  );
  const answer = await portal.fetch(mail?.link ?? '');
  expect(fragmentOf(answer.headers.get('location')).get('error_description')).toBe(
    'Email link is invalid or has expired',
  );
  const byCode = await post('/verify', { type: 'signup', email, token: mail?.code });
  expect([byCode.status, byCode.body['error_code']]).toEqual([403, 'otp_expired']);
});

test('a link of another kind is not taken, and stays good', async () => {
  const email = newEmail();
  await portal.client().auth.signUp({ email, password: testPassword });
  const [mail] = await portal.mailsTo(email);
  const link = new URL(mail?.link ?? '');
  link.searchParams.set('type', 'recovery');
  expect((await portal.fetch(link.href)).headers.get('location')).toContain('error_code=otp_expired');
  link.searchParams.set('type', 'signup');
  expect((await portal.fetch(link.href)).headers.get('location')).toContain('access_token=');
});

test.each([
  ['Short1', ['length']],
  ['nouppercase1', ['characters']],
  ['Nodigitshere', ['characters']],
  ['short', ['length', 'characters']],
])('the password %s is refused with reasons', async (password, reasons) => {
  const { error } = await portal.client().auth.signUp({ email: newEmail(), password });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons });
});

test('an account made for staff is ready at once, and not made twice', async () => {
  const input = {
    email: 'head@stat.tarangini.example',
    password: testPassword,
    emailConfirmed: true,
    userMetadata: { full_name: 'Head' },
  };
  const { id } = await portal.createUser(input);
  await expect(portal.createUser(input)).rejects.toThrow('There is an account');
  const { data } = await portal.client().auth.signInWithPassword(input);
  expect(data.user?.id).toBe(id);
});

test('a sign-up that was mailed twice at the same moment makes one account', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send('POST', '/signup', { email, password: testPassword }, { 'x-test-address': `198.51.100.${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
  const accounts = await portal.query(`select id from auth.users where email = $1`, [email]);
  expect(accounts).toHaveLength(1);
});
