import { containsPattern } from './contains-pattern.ts';

test('signs with a meaning in LIKE are taken as typed', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
});

test('the star of the Data API matches one character only', () => {
  expect(containsPattern('a*b')).toBe('%a_b%');
});

test('a search ignores case and blanks around it', () => {
  expect(containsPattern(' Bayes ')).toBe('%bayes%');
});
