import { Redirects } from './redirects.ts';

const redirects = new Redirects('http://localhost:3000', [
  'https://stat.example/app/*',
  'https://exact.example/auth',
  'https://bare.example',
  'https://deep.example/**',
  'https://*.campus.example/auth',
  'https://v?.example/{sign-in,sign-up}',
  'https://r[0-9].example/',
  'stat.app://callback/**',
]);

test.each([
  ['http://localhost:3000/auth?mode=reset', 'http://localhost:3000/auth?mode=reset'],
  ['/courses', 'http://localhost:3000/courses'],
  ['https://stat.example/app/anything', 'https://stat.example/app/anything'],
  ['https://exact.example/auth', 'https://exact.example/auth'],
  ['https://bare.example', 'https://bare.example/'],
  ['https://deep.example/a/b.html?c=d', 'https://deep.example/a/b.html?c=d'],
  ['https://maths.campus.example/auth', 'https://maths.campus.example/auth'],
  ['https://v2.example/sign-up', 'https://v2.example/sign-up'],
  ['https://r7.example/', 'https://r7.example/'],
  ['stat.app://callback/done', 'stat.app://callback/done'],
  ['http://localhost:3000/auth#access_token=planted', 'http://localhost:3000/auth'],
])('%s may be led to', (wanted, target) => {
  expect(redirects.resolve(wanted).href).toBe(target);
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/auth',
  '\\\\evil.example\\auth',
  '\thttps://evil.example/',
  'https://exact.example/auth\u0000',
  'http://localhost:3001/auth',
  'http://127.0.0.1:3000/auth',
  'http://[::1]:3000/auth',
  'http://sub.localhost:3000/auth',
  'http://localhost:3000@evil.example/',
  'http://me:you@localhost:3000/auth',
  'https://me@exact.example/auth',
  'https://stat.example.evil.example/app/x',
  'https://stat.example/apple',
  'https://stat.example/app/one/two',
  'https://stat.example/app/one.html',
  'https://exact.example/auth/more',
  'https://exactXexample/auth',
  'https://a.b.campus.example/auth',
  'https://evil.example/x.campus.example/auth',
  'https://evil.example\\.campus.example/auth',
  'https://v22.example/sign-up',
  'https://v2.example/sign-out',
  'https://ra.example/',
  'stat.app://other',
  'javascript:alert(1)',
  'data:text/html,hello',
])('%j leads to the sign-in page instead', (wanted) => {
  expect(redirects.resolve(wanted).href).toBe('http://localhost:3000/auth');
});

test('no pattern lets an address through that would run a script', () => {
  const open = new Redirects('http://localhost:3000', ['**']);
  expect(open.resolve('https://anything.example/').href).toBe('https://anything.example/');
  expect(open.resolve('javascript:alert(1)').href).toBe('http://localhost:3000/auth');
});

test('a pattern that is not closed is a mistake of the settings', () => {
  expect(() => new Redirects('http://localhost:3000', ['https://{a,b.example/'])).toThrow('without }');
});
