import { describeStanding } from './describe-standing.ts';

test.each([
  [[3], 3, 'Our first paper'],
  [[3, 9, 9], 3, 'Among the least cited of our papers so far'],
  [[3, 9, 12], 9, 'Cited more often than 1 of our 2 other papers'],
  [[3, 9, 12], 12, 'Our most cited paper, of 3'],
])('among %j, %d citations are told as "%s"', (counts, count, words) => {
  expect(describeStanding(counts, count)).toBe(words);
});
