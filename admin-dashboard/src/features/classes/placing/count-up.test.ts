import { countUp } from './count-up.ts';

test.each([
  ['1', 0, '1'],
  ['1', 41, '42'],
  ['BS-009', 1, 'BS-010'],
  ['99', 1, '100'],
  [' 2026/7 ', 3, '2026/10'],
  ['', 1, ''],
  ['A', 1, ''],
])('%j counted up by %d is %j', (first, places, number) => {
  expect(countUp(first, places)).toBe(number);
});
