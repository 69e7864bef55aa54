import { AccessTokens, ExpiredTokenError, InvalidTokenError } from './access-token.ts';

const person = {
  sub: '00000000-0000-4000-8000-000000000001',
  role: 'authenticated',
  email: 'asha@example.org',
  phone: '',
  session_id: '00000000-0000-4000-8000-000000000002',
  aal: 'aal1',
  amr: [],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
} as const;

const tokens = () => new AccessTokens('a secret of thirty-two characters', 'http://portal.test/auth/v1', 60);

afterEach(() => jest.useRealTimers());

test('a token that was good a moment ago ends at its time', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const ours = tokens();
  const { token } = await ours.sign(person);
  await expect(ours.verify(token)).resolves.toMatchObject({ sub: person.sub });
  jest.advanceTimersByTime(59_000);
  await expect(ours.verify(token)).resolves.toMatchObject({ sub: person.sub });
  jest.advanceTimersByTime(1000);
  await expect(ours.verify(token)).rejects.toBeInstanceOf(ExpiredTokenError);
});

test('a changed token is refused, whatever was checked before', async () => {
  const ours = tokens();
  const { token } = await ours.sign(person);
  await ours.verify(token);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const elevated = Buffer.from(JSON.stringify({ ...person, sub: 'somebody else' })).toString('base64url');
  await expect(ours.verify(`${head}.${elevated}.${signature}`)).rejects.toBeInstanceOf(InvalidTokenError);
  await expect(ours.verify(`${head}.${claims}.`)).rejects.toBeInstanceOf(InvalidTokenError);
});
