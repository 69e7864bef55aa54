import { authCalls } from './testing/auth-calls.ts';
import { startTestBackend, type TestBackend, testPassword } from '../testing/test-backend.ts';

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({ config: '[auth.email]\nenable_confirmations = false' });
});
afterAll(() => portal.stop());
const { send, post, newEmail } = authCalls(() => portal);

test('where addresses are not confirmed, a sign-up is a session at once, and no mail goes out', async () => {
  const email = newEmail();
  const client = portal.client();
  const { data, error } = await client.auth.signUp({
    email,
    password: testPassword,
    options: { data: { full_name: 'Asha Kale' } },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Asha Kale', email_verified: true } });
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect((await client.from('people').select('full_name')).data).toEqual([{ full_name: 'Asha Kale' }]);
  expect((await portal.client().auth.signInWithPassword({ email, password: testPassword })).error).toBeNull();
  expect(await portal.query('select from private.outbox')).toEqual([]);
  expect((await send('GET', '/settings')).body).toMatchObject({ mailer_autoconfirm: true });
});

test('a known address is refused there, and its account stays as it is', async () => {
  const { email, password } = await portal.createPerson();
  const answer = await post('/signup', { email, password: 'Another1horse' });
  expect(answer).toMatchObject({
    status: 422,
    body: { error_code: 'user_already_exists', msg: 'User already registered' },
  });
  expect((await portal.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await portal.client().auth.signInWithPassword({ email, password: 'Another1horse' })).error).not.toBeNull();
});
