import { containsPattern, pageRange } from './page.ts';

test('the second page of twelve starts at the thirteenth row', () => {
  expect(pageRange(2, 12)).toEqual([12, 23]);
});

test('wildcards in a search text are looked for as they stand', () => {
  expect(containsPattern(' 100%_\\ ')).toBe('%100\\%\\_\\\\%');
});

test('a search ignores case', () => {
  expect(containsPattern('Bayes')).toBe('%bayes%');
});
