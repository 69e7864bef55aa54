import { sumFunding } from './sum-funding.ts';

test('the sums of each agency come largest first, with the number of projects', () => {
  expect(
    sumFunding([
      { funding: 'State Science Foundation', amount: 10 },
      { funding: 'National Board', amount: 25 },
      { funding: 'State Science Foundation', amount: 5 },
    ]),
  ).toEqual([
    { agency: 'National Board', projects: 1, amount: 25 },
    { agency: 'State Science Foundation', projects: 2, amount: 15 },
  ]);
});

test('no projects are no agencies', () => {
  expect(sumFunding([])).toEqual([]);
});
