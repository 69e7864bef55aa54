import { formatRupees } from './format-rupees.ts';

test.each([
  [34_200_000, '₹3.42 crore'],
  [1_250_000, '₹12.5 lakh'],
  [84_000, '₹84,000'],
  [0, '₹0'],
])('%d is said as %s', (amount, words) => {
  expect(formatRupees(amount)).toBe(words);
});
