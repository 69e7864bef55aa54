import { lockSecret, openSecret } from './secret-box.ts';

const key = 'a secret of the portal that is long enough';
const locked = lockSecret('JBSWY3DPEHPK3PXP', 'factor-1', key);

test('a secret comes out as it went in, and looks different every time', () => {
  expect(openSecret(locked, 'factor-1', key)).toBe('JBSWY3DPEHPK3PXP');
  expect(lockSecret('JBSWY3DPEHPK3PXP', 'factor-1', key)).not.toBe(locked);
});

test('another key, another factor and a changed byte open nothing', () => {
  expect(() => openSecret(locked, 'factor-1', `${key}!`)).toThrow();
  expect(() => openSecret(locked, 'factor-2', key)).toThrow();
  const [version, nonce, sealed = ''] = locked.split('.');
  const changed = [version, nonce, (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)].join('.');
  expect(() => openSecret(changed, 'factor-1', key)).toThrow();
});

test('a secret that came unlocked from hosted Supabase is taken as it is', () => {
  expect(openSecret('JBSWY3DPEHPK3PXP', 'factor-1', key)).toBe('JBSWY3DPEHPK3PXP');
});
