import { papersByYear } from './papers-by-year.ts';

test('everyone is counted over the same eleven years, up to the latest of all', () => {
  const { firstYear, counts } = papersByYear([
    { facultyId: 'a', year: 2025, papers: 2 },
    { facultyId: 'b', year: 2016, papers: 1 },
    { facultyId: 'b', year: 2001, papers: 9 },
  ]);
  expect(firstYear).toBe(2015);
  expect(counts.get('a')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(counts.get('b')).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('without papers nobody has a chart', () => {
  expect(papersByYear([]).counts.size).toBe(0);
});
