import { countYears } from './list-paper-years.ts';

test('years without a paper are counted as none', () => {
  expect(countYears([2025, 2022, 2025])).toEqual({ firstYear: 2022, counts: [1, 0, 0, 2] });
});

test('no papers have no years', () => {
  expect(countYears([]).counts).toEqual([]);
});
