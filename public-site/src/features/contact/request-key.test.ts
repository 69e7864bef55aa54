import { RequestKeys } from './request-key.ts';

test('the same words keep their key until they were stored; other words get another', () => {
  const keys = new RequestKeys();
  const first = keys.keyFor({ message: 'a' });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys.keyFor({ message: 'a' })).toBe(first);
  const second = keys.keyFor({ message: 'b' });
  expect(second).not.toBe(first);
  keys.forget();
  expect(keys.keyFor({ message: 'b' })).not.toBe(second);
});
