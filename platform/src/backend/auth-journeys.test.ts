import { siteUrl, startTestBackend, type TestBackend, testPassword } from './testing/test-backend.ts';

// Hashing takes its time on a busy machine.
jest.setTimeout(60_000);

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend();
}, 180_000);
afterAll(() => portal.stop());

const auth = (path: string, init: RequestInit = {}) =>
  portal.fetch(`${siteUrl}/auth/v1${path}`, {
    ...init,
    headers: { apikey: portal.publishableKey, 'content-type': 'application/json', ...init.headers },
  });

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await auth(path, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};

async function signedIn() {
  const person = await portal.createPerson();
  const client = portal.client();
  const { data, error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return { ...person, client, session: data.session };
}

const differentAddress = (() => {
  let made = 0;
  return () => `someone-${(made += 1)}@example.org`;
})();

describe('signing up', () => {
  test('sends a link that opens a session on the sign-in page, once', async () => {
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
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${siteUrl}/auth`);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('signup');

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

  test('can be confirmed with the six-digit code instead', async () => {
    const email = differentAddress();
    await portal.client().auth.signUp({ email, password: testPassword });
    const [mail] = await portal.mailsTo(email);
    const { data, error } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.expires_in).toBe(3600);
  });

  test('answers alike for a new address, an unconfirmed one and one with an account', async () => {
    const { email: known } = await portal.createPerson();
    const fresh = differentAddress();
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

  test('leaves an existing account and its password untouched', async () => {
    const { email, password } = await portal.createPerson();
    await post('/signup', { email, password: 'Another1password', data: { full_name: 'Impostor' } });
    const { data, error } = await portal.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({});
  });

  test.each([
    ['Short1', ['length']],
    ['nouppercase1', ['characters']],
    ['Nodigitshere', ['characters']],
    ['short', ['length', 'characters']],
  ])('refuses the password %s with reasons', async (password, reasons) => {
    const { error } = await portal.client().auth.signUp({ email: differentAddress(), password });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons });
  });

  test.each([
    [{}, 400, 'You must provide either an email or phone number and a password'],
    [{ email: 'no-address', password: testPassword }, 400, 'Unable to validate email address: invalid format'],
    [{ email: 'a@example.org', password: `A1${'ü'.repeat(40)}` }, 400, 'Password cannot be longer than 72 bytes'],
  ])('refuses %j', async (body, status, message) => {
    const answer = await post('/signup', body);
    expect([answer.status, answer.body['msg']]).toEqual([status, message]);
  });

  test('led elsewhere, the link still ends on the sign-in page', async () => {
    const email = differentAddress();
    await auth('/signup?redirect_to=https%3A%2F%2Fevil.example%2F', {
      method: 'POST',
      body: JSON.stringify({ email, password: testPassword }),
    });
    const [mail] = await portal.mailsTo(email);
    const link = new URL(mail?.link ?? '');
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/auth`);
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const answer = await portal.fetch(link.href);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${siteUrl}/auth#access_token=`));
  });

  test('looking at the link with HEAD does not use it up', async () => {
    const email = differentAddress();
    await portal.client().auth.signUp({ email, password: testPassword });
    const [mail] = await portal.mailsTo(email);
    await portal.fetch(mail?.link ?? '', { method: 'HEAD' });
    const answer = await portal.fetch(mail?.link ?? '');
    expect(answer.headers.get('location')).toContain('#access_token=');
  });
});

test("signing up under somebody else's address puts no password into their later account", async () => {
  const patient = await startTestBackend({ config: '[auth.email]\nmax_frequency = "0s"' });
  const email = 'victim@example.org';
  const signUp = (password: string) => patient.client().auth.signUp({ email, password });
  const signIn = async (password: string) =>
    (await patient.client().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in';

  await signUp('Attackers1password');
  await patient.mailsTo(email, 1);
  await signUp(testPassword);
  const [, mine] = await patient.mailsTo(email, 2);
  await signUp('Attackers2password');
  const [, , theirs] = await patient.mailsTo(email, 3);
  await patient.fetch(mine?.link ?? '');

  expect(await signIn('Attackers1password')).toBe('invalid_credentials');
  expect(await signIn('Attackers2password')).toBe('invalid_credentials');
  expect(await signIn(testPassword)).toBe('signed in');
  const late = await patient.fetch(theirs?.link ?? '');
  expect(late.headers.get('location')).toContain('error_code=otp_expired');
  await patient.stop();
}, 180_000);

test('a mail that cannot be sent is kept with the reason and tried again later', async () => {
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
}, 180_000);

describe('signing in', () => {
  test('tells an unknown address, a wrong password and an unconfirmed account with a wrong password apart from nothing', async () => {
    const { email } = await portal.createPerson();
    const unconfirmed = differentAddress();
    await portal.client().auth.signUp({ email: unconfirmed, password: testPassword });
    const answers = await Promise.all(
      [email, 'nobody@example.org', unconfirmed].map((address) =>
        post('/token?grant_type=password', { email: address, password: 'Wrong1password' }),
      ),
    );
    const expected = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    expect(answers.map(({ body }) => body)).toEqual([expected, expected, expected]);
  });

  test('without address or password says what is missing', async () => {
    const answer = await post('/token?grant_type=password', {});
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'You must provide either an email or phone number and a password',
    });
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

  test('thirty wrong passwords within minutes are the last ones, and the answer says when to try again', async () => {
    const { email } = await portal.createPerson();
    const wrong = () => post('/token?grant_type=password', { email, password: 'Wrong1password' });
    const answers = await Promise.all(Array.from({ length: 32 }, wrong));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 30 }, () => 400), 429, 429]);
    const refused = await wrong();
    expect(refused.body['error_code']).toBe('over_request_rate_limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  });

  test('a banned account cannot be used', async () => {
    const { email, password, id } = await portal.createPerson();
    await portal.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id]);
    const { error } = await portal.client().auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('user_banned');
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

describe('the session', () => {
  test('is refreshed once for many who ask at the same time', async () => {
    const { session } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
  });

  test('ends when an old refresh token comes back', async () => {
    const { session } = await signedIn();
    const refreshWith = (token: unknown) => post('/token?grant_type=refresh_token', { refresh_token: token });
    const second = await refreshWith(session.refresh_token);
    const third = await refreshWith(second.body['refresh_token']);
    expect((await refreshWith(second.body['refresh_token'])).body['refresh_token']).toBe(third.body['refresh_token']);
    await portal.query(`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1`, [
      session.refresh_token,
    ]);
    const stolen = await refreshWith(session.refresh_token);
    expect(stolen.body['error_code']).toBe('refresh_token_already_used');
    expect((await refreshWith(third.body['refresh_token'])).status).toBe(400);
  });

  test('a token that never was is refused for good', async () => {
    const answer = await post('/token?grant_type=refresh_token', { refresh_token: 'none' });
    expect([answer.status, answer.body['error_code']]).toEqual([400, 'refresh_token_not_found']);
  });

  test('tells who is signed in, and no longer after signing out', async () => {
    const { client, session, email } = await signedIn();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await client.auth.signOut()).error).toBeNull();
    const answer = await auth('/user', { headers: { authorization: `Bearer ${session.access_token}` } });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      403,
      'session_not_found',
    ]);
  });

  test('others of the same person end with scope others, this one stays', async () => {
    const { client, email, password } = await signedIn();
    const other = portal.client();
    await other.auth.signInWithPassword({ email, password });
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test.each([
    [{}, 401, 'no_authorization'],
    [{ authorization: 'Bearer nonsense' }, 403, 'bad_jwt'],
  ])('is needed for /user (%j)', async (headers, status, code) => {
    const answer = await auth('/user', { headers: headers as Record<string, string> });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([status, code]);
  });
});

describe('changing oneself', () => {
  test('a new password ends the other sessions and replaces the old one', async () => {
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

  test("metadata is merged; roles and other people's fields are not taken", async () => {
    const { client, id } = await signedIn();
    await client.auth.updateUser({ data: { full_name: 'Neha', town: 'Pune' } });
    const { session } = (await client.auth.getSession()).data;
    const answer = await auth('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session?.access_token}` },
      body: JSON.stringify({ data: { town: null }, app_metadata: { role: 'admin' }, role: 'service_role' }),
    });
    expect(await answer.json()).toMatchObject({
      id,
      role: 'authenticated',
      user_metadata: { full_name: 'Neha' },
      app_metadata: { provider: 'email' },
    });
  });
});

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

  test('guessing from one address ends with the twentieth code of an account, elsewhere it goes on for a while', async () => {
    const guess = (address: string) =>
      post(
        '/verify',
        { type: 'recovery', email: 'target@example.org', token: '000000' },
        { 'x-test-address': address },
      );
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await guess('198.51.100.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await guess('198.51.100.2')).status).toBe(403);
  });
});

describe('mails', () => {
  test('are sent again for an account that waits, and to nobody else', async () => {
    const email = differentAddress();
    await portal.client().auth.signUp({ email, password: testPassword });
    expect((await post('/resend', { type: 'signup', email })).body['error_code']).toBe('over_email_send_rate_limit');
    expect((await post('/resend', { type: 'signup', email: 'unknown@example.org' })).body).toEqual({});
  });

  test('leave no link or code in the database once they are sent', async () => {
    const email = differentAddress();
    await portal.client().auth.signUp({ email, password: testPassword });
    await portal.mailsTo(email);
    const [row] = await waitFor(() =>
      portal.query<{ payload: object }>(
        `select payload from private.outbox where payload ->> 'to' = $1 and sent_at is not null`,
        [email],
      ),
    );
    expect(row?.payload).toEqual({ to: email, template: 'confirmation' });
  });

  test('a sign-in link works for somebody with an account', async () => {
    const { email } = await portal.createPerson();
    expect((await portal.client().auth.signInWithOtp({ email })).error).toBeNull();
    const [mail] = await portal.mailsTo(email);
    const { data } = await portal.client().auth.verifyOtp({ email, token: mail?.code ?? '', type: 'email' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('odd calls', () => {
  test('an unknown path, a broken body and a missing key are refused in JSON', async () => {
    expect((await auth('/sso')).status).toBe(404);
    expect((await auth('/token?grant_type=password', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await portal.fetch(`${siteUrl}/auth/v1/settings`)).status).toBe(401);
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

  test('health names the memory in use', async () => {
    expect(await portal.health()).toMatchObject({ ok: true, detail: expect.stringMatching(/\d+ MB in use/) as string });
  });
});

async function waitFor<Row>(read: () => Promise<Row[]>): Promise<Row[]> {
  for (;;) {
    const rows = await read();
    if (rows.length > 0) return rows;
  }
}
