import { describePapers, papersOfYears } from './papers-of-years.ts';

test('years without a paper stay as gaps, and at least nine years are shown', () => {
  expect(papersOfYears([2025, 2023, 2025])).toEqual({ firstYear: 2017, counts: [0, 0, 0, 0, 0, 0, 1, 0, 2] });
  expect(papersOfYears([2010, 2025]).counts).toHaveLength(16);
});

test.each([
  [[2024], 'One paper, in 2024'],
  [[2024, 2024], '2 papers, all in 2024'],
  [[2025, 2017], '2 papers since 2017, the latest in 2025'],
  [[2025, 2025, 2017], '3 papers since 2017, 2 of them in 2025'],
])('%j is told as "%s"', (years, words) => {
  expect(describePapers(years)).toBe(words);
});
