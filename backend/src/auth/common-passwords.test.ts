import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'PASSWORD1',
  'P@ssw0rd',
  'Pa55word123',
  'Welcome123',
  'Welcome@2026',
  'Qwerty123',
  'Abcd1234',
  'Iloveyou1',
  '123Dragon',
  'Dragon123456789',
  'Adm1n2024',
  'Summer2026!',
])('%s is guessed at once', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Correct1horse', 'Variance1970', 'Dragon84729163', 'Kestrel7above', 'xK9vTq2mLw', 'A1', ''])(
  '%j is not among the first guesses',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a password of any length is answered at once', () => {
  const started = performance.now();
  isCommonPassword(`a${'1'.repeat(200_000)}a`);
  // Looked at from each of its places it would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
});
