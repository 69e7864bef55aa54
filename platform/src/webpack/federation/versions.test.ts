import { satisfy } from './versions.ts';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.10.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0', true],
  ['2.0.0', '<=1.10.0', false],
  ['1.0.0', '~1.0.0', false],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});
