import { fillYears } from './list-paper-years.ts';

test('years without a paper are counted as none', () => {
  const years = [
    { year: 2025, papers: 2 },
    { year: 2022, papers: 1 },
  ];
  expect(fillYears(years)).toEqual({ firstYear: 2022, counts: [1, 0, 0, 2] });
});

test('no papers have no years', () => {
  expect(fillYears([]).counts).toEqual([]);
});
