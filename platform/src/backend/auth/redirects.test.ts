import { Redirects } from './redirects.ts';

const redirects = new Redirects('http://localhost:3000', ['https://stat.example/app/*', 'https://exact.example/auth']);

test.each([
  ['http://localhost:3000/auth?mode=reset', 'http://localhost:3000/auth?mode=reset'],
  ['/courses', 'http://localhost:3000/courses'],
  ['https://stat.example/app/anything', 'https://stat.example/app/anything'],
  ['https://exact.example/auth', 'https://exact.example/auth'],
  ['http://localhost:3000/auth#access_token=planted', 'http://localhost:3000/auth'],
])('%s may be led to', (wanted, target) => {
  expect(redirects.resolve(wanted).href).toBe(target);
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/auth',
  'http://localhost:3001/auth',
  'http://localhost:3000@evil.example/',
  'http://me:you@localhost:3000/auth',
  'https://stat.example.evil.example/app/x',
  'https://stat.example/apple',
  'https://exact.example/auth/more',
  'javascript:alert(1)',
])('%s leads to the sign-in page instead', (wanted) => {
  expect(redirects.resolve(wanted).href).toBe('http://localhost:3000/auth');
});
