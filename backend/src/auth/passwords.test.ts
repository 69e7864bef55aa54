import { hashPassword, isPassword } from './passwords.ts';

test('a password fits its hash under each name that the algorithm has, and no other password does', async () => {
  const hashed = await hashPassword('Variance-1970');
  expect(hashed).toMatch(/^\$2b\$10\$/);
  for (const name of ['2a', '2b', '2y']) {
    const stored = hashed.replace(/^\$2b/, `$${name}`);
    expect([name, await isPassword('Variance-1970', stored)]).toEqual([name, true]);
    expect([name, await isPassword('Variance-1971', stored)]).toEqual([name, false]);
  }
});

test('nothing fits where no password is stored, nor beyond the bytes that count', async () => {
  expect(await isPassword('Variance-1970', null)).toBe(false);
  expect(await isPassword('x'.repeat(73), await hashPassword('x'.repeat(72)))).toBe(false);
});
