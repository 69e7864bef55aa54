import { parseInteger, parseNumeric, parseTimestamp } from './values.ts';

test.each([
  ['2026-11-20 07:15:48.577+00', '2026-11-20T07:15:48.577+00:00'],
  ['2026-11-20 07:15:48+05:30', '2026-11-20T07:15:48+05:30'],
  ['2026-11-20 07:15:48', '2026-11-20T07:15:48'],
  ['infinity', 'infinity'],
])('the time %s is read as %s', (text, time) => {
  expect(parseTimestamp(text)).toBe(time);
});

test.each([
  ['12.50', 12.5],
  ['-0.001', -0.001],
  ['100', 100],
  ['NaN', 'NaN'],
  ['12345678901234567.89', '12345678901234567.89'],
])('the numeric %s is read as %p', (text, value) => {
  expect(parseNumeric(text)).toBe(value);
});

test('an integer that a number cannot hold stays text', () => {
  expect(parseInteger('9007199254740993')).toBe('9007199254740993');
  expect(parseInteger('9007199254740991')).toBe(9007199254740991);
});
