import { SignJWT } from 'jose';
import { authCalls } from './testing/auth-calls.ts';
import { authRefusalCases } from './testing/refusal-cases.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

// What Supabase Auth answers to odd and refused calls, read from its source (supabase/auth, internal/api). Where the portal differs
// on purpose, the test says so.

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend();
});
afterAll(() => portal.stop());
const { send, post, signedIn } = authCalls(() => portal);

const email = 'someone@example.org';

test.each(authRefusalCases)('%s %s %j', async (method, path, body, status, code, message) => {
  const answer = await send(method, path, body);
  expect([answer.status, answer.body]).toEqual([status, { code: status, error_code: code, msg: message }]);
  expect(answer.headers.get('x-sb-error-code')).toBe(code);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

// errors.go and apiversions.go: auth-js asks for the version of 2024, which has `code` and `message` instead.
describe('the version of the API', () => {
  test.each(['2024-01-01', '2025-06-30'])('%s gives a code in words, and is echoed', async (version) => {
    const answer = await post(
      '/token?grant_type=password',
      { email, password: 'Wrong1password' },
      { 'x-supabase-api-version': version },
    );
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ]);
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test.each(['2023-12-31', 'tomorrow', '2024-13-45', ''])('%j gives the first one', async (version) => {
    const answer = await post(
      '/token?grant_type=password',
      { email, password: 'Wrong1password' },
      { 'x-supabase-api-version': version },
    );
    expect(answer.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
    expect(answer.headers.get('x-supabase-api-version')).toBeNull();
  });

  test('keeps the reasons of a weak password', async () => {
    const answer = await post('/signup', { email, password: 'weak' }, { 'x-supabase-api-version': '2024-01-01' });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: 'weak_password',
        message: expect.stringContaining('at least 8 characters') as string,
        weak_password: { reasons: ['length', 'characters'] },
      },
    ]);
  });
});

// tokens/service.go: the one place where the shape of RFC 6749 is left.
test('a refresh without a token is refused as OAuth does', async () => {
  const answer = await post('/token?grant_type=refresh_token', {});
  expect([answer.status, answer.body]).toEqual([
    400,
    { error: 'invalid_request', error_description: 'refresh_token required' },
  ]);
});

describe('bodies', () => {
  const paths = [
    '/signup',
    '/token?grant_type=password',
    '/token?grant_type=refresh_token',
    '/token?grant_type=pkce',
    '/token?grant_type=id_token',
    '/verify',
    '/otp',
    '/recover',
    '/resend',
  ];
  const bodies: [string, string][] = [
    ['no JSON', '{'],
    ['an array', '[]'],
    ['a number', '7'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['nothing', ''],
    ['fields of other types', '{"type":7,"email":[],"password":{},"token":true,"refresh_token":1,"auth_code":[]}'],
    ['a field that is null', '{"type":null,"email":null,"password":null,"token":null,"data":null}'],
    ['NUL in a value', '{"type":"signup","email":"a\\u0000@example.org","password":"Aa1\\u0000aaaaa"}'],
    ['NUL in a name', '{"type":"signup","email":"a@example.org","data":{"\\u0000":1}}'],
    ['half a character', '{"type":"signup","email":"a@example.org","data":{"a":"\\ud800"}}'],
    ['a deep body', `{"email":"a@example.org","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['bytes that are no text', '\u00ff\u00fe{}'],
    ['a large body', `{"email":"${'x'.repeat(500_000)}@example.org","password":"${'Aa1'.repeat(100_000)}"}`],
    ['SQL', `{"type":"signup","email":"' or 1=1 --@example.org","password":"Aa1'; drop table x"}`],
    ['a prototype', '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{}}}'],
  ];

  test.each(bodies)('%s is refused with 4xx in GoTrue’s shape, everywhere', async (_what, body) => {
    for (const path of paths) {
      const answer = await send('POST', path, body);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      const isOAuth = 'error' in answer.body;
      expect(typeof answer.body[isOAuth ? 'error_description' : 'msg']).toBe('string');
    }
  });

  test.each(bodies)('%s never fails a signed-in person either', async (_what, body) => {
    const { session } = await signedIn();
    const answer = await send('PUT', '/user', body, { authorization: `Bearer ${session.access_token}` });
    expect(answer.status).toBeLessThan(500);
  });

  test.each([
    ['{', 'bad_json', 'Could not parse request body as JSON'],
    ['[]', 'bad_json', 'Could not parse request body as JSON'],
    ['{"email":7}', 'bad_json', 'Could not parse request body as JSON: email: '],
  ])('%s is said to be no JSON that is understood', async (body, code, message) => {
    const answer = await send('POST', '/recover', body);
    expect([answer.status, answer.body['error_code']]).toEqual([400, code]);
    expect(answer.body['msg']).toMatch(new RegExp(`^${message}`));
  });

  test('what was refused has stored nothing and broken nothing', async () => {
    expect(await portal.query(`select id from auth.users where email like 'a%@example.org'`)).toEqual([]);
    expect((await portal.health()).ok).toBe(true);
  });
});

describe('addresses and headers', () => {
  const odd = [
    '%00',
    '%',
    '%ff%fe',
    '__proto__',
    'constructor',
    '%F0%9F%99%82',
    "'--",
    'x'.repeat(4000),
    '%0d%0aset-cookie:a=b',
  ];

  test.each(odd)('%s in every parameter is never a failure of the server', async (value) => {
    const answers = await Promise.all([
      send('GET', `/verify?type=${value}&token=${value}&redirect_to=${value}`),
      send('GET', `/verify?type=signup&token=pkce_${value}&redirect_to=${value}`),
      send('GET', `/authorize?provider=${value}&redirect_to=${value}`),
      send('POST', `/token?grant_type=${value}`, {}),
      send('POST', `/recover?redirect_to=${value}`, {}),
      send('GET', `/${value}`),
      send('GET', `/factors/${value}`),
    ]);
    for (const answer of answers) expect([answer.status >= 300, answer.status < 500]).toEqual([true, true]);
    for (const answer of answers) expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test.each([
    ['authorization', 'Bearer'],
    ['authorization', 'Bearer a.b.c'],
    ['authorization', `Bearer ${'x'.repeat(7000)}`],
    ['authorization', 'Basic c29tZW9uZTpzZWNyZXQ='],
    ['authorization', 'Bearer eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA'],
    ['user-agent', '\u00ff\u00fe'],
    ['x-supabase-api-version', '9999-99-99'],
    ['content-type', 'multipart/form-data'],
  ])('%s: %s does not open the door, nor fail', async (name, value) => {
    const answer = await send('GET', '/user', undefined, { [name]: value });
    expect([401, 403]).toContain(answer.status);
  });
});

describe('paths', () => {
  test('that do not exist are refused in JSON', async () => {
    const answer = await send('GET', '/nowhere');
    expect([answer.status, answer.body['error_code']]).toEqual([404, 'not_found']);
  });

  test.each([
    ['GET', '/signup', 'POST'],
    ['DELETE', '/token', 'POST'],
    ['PATCH', '/user', 'GET, PUT'],
    ['PUT', '/verify', 'POST, GET'],
  ])('%s %s is refused with the methods that are there', async (method, path, allowed) => {
    const answer = await send(method, path);
    expect([answer.status, answer.headers.get('allow')?.split(', ').sort()]).toEqual([405, allowed.split(', ').sort()]);
  });

  test('may end in a slash', async () => {
    expect((await send('GET', '/settings/')).status).toBe(200);
  });

  test('need an API key, but for links, the key set and the way to a provider', async () => {
    const status = async (path: string) => (await portal.fetch(`${siteUrl}/auth/v1${path}`)).status;
    expect(await status('/settings')).toBe(401);
    expect(await status('/verify?type=signup&token=x')).toBe(303);
    expect(await status('/.well-known/jwks.json')).toBe(200);
    expect(await status('/authorize?provider=google')).toBe(400);
  });
});

describe('access tokens', () => {
  const get = (token: string) => send('GET', '/user', undefined, { authorization: `Bearer ${token}` });
  const invalid = 'invalid JWT: unable to parse or verify signature, ';

  test('that cannot be read or were not signed here are refused', async () => {
    const { session } = await signedIn();
    const malformed = await get('nonsense');
    expect([malformed.status, malformed.body]).toEqual([
      403,
      {
        code: 403,
        error_code: 'bad_jwt',
        msg: `${invalid}token is malformed: token contains an invalid number of segments`,
      },
    ]);
    const forged = await get(`${session.access_token.slice(0, -8)}AAAAAAAA`);
    expect(forged.body['msg']).toBe(`${invalid}token signature is invalid: signature is invalid`);
    const unsigned = await get(`eyJhbGciOiJub25lIn0.${session.access_token.split('.')[1]}.`);
    expect([unsigned.status, unsigned.body['error_code']]).toEqual([403, 'bad_jwt']);
    expect((await get(session.access_token)).status).toBe(200);
  });

  test('of a person who is gone are refused', async () => {
    const { session, id } = await signedIn();
    await portal.query(`delete from auth.users where id = $1`, [id]);
    const answer = await get(session.access_token);
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: 403, error_code: 'user_not_found', msg: 'User from sub claim in JWT does not exist' },
    ]);
  });

  test('signed with another secret are refused', async () => {
    const token = await new SignJWT({ role: 'authenticated', session_id: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('00000000-0000-0000-0000-000000000000')
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret that is long enough'));
    expect((await get(token)).body['error_code']).toBe('bad_jwt');
  });
});

test('settings say what can be signed in with, in full', async () => {
  const { body } = await send('GET', '/settings');
  const external = body['external'] as Record<string, boolean>;
  expect(Object.entries(external).filter(([, isOn]) => isOn)).toEqual([['email', true]]);
  expect(Object.keys(external)).toEqual(
    expect.arrayContaining(['anonymous_users', 'apple', 'google', 'linkedin_oidc', 'phone', 'zoom']),
  );
  expect({ ...body, external: null }).toEqual({
    external: null,
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
});

test('an unknown logout scope is refused, and linking identities is off', async () => {
  const { session } = await signedIn();
  const authorization = `Bearer ${session.access_token}`;
  const scope = await send('POST', '/logout?scope=odd', undefined, { authorization });
  expect([scope.status, scope.body['msg']]).toEqual([400, 'Unsupported logout scope "odd"']);
  const link = await send('GET', '/user/identities/authorize?provider=google', undefined, { authorization });
  expect([link.status, link.body['error_code']]).toEqual([404, 'manual_linking_disabled']);
});

// Decision 10: the words after the sentence are ours, and an empty body is an empty object.
test.each([{ refresh_token: 7 }, { refresh_token: { a: 1 } }, { refresh_token: ['x'] }])(
  'a refresh token of the wrong type (%j) is no valid body',
  async (body) => {
    const answer = await post('/token?grant_type=refresh_token', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        code: 400,
        error_code: 'bad_json',
        msg: expect.stringMatching(/^Could not parse request body as JSON: refresh_token: /) as string,
      },
    ]);
  },
);

test.each([{}, { refresh_token: '' }, { refresh_token: null }, undefined])(
  '%j holds no refresh token',
  async (body) => {
    const answer = await send('POST', '/token?grant_type=refresh_token', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  },
);
