import { type CountedTask, gradeIn, gradePointAverage, weightedTotal } from './arithmetic.ts';

const none = { assignment: 0, assessment: 0 };
const task = (score: number | null, given: Partial<CountedTask> = {}): CountedTask => ({
  task: `${given.kind ?? 'assignment'} ${score}`,
  kind: 'assignment',
  weight: 10,
  marks: 10,
  score,
  ...given,
});

// The example of the guidelines, Annexure (University Grants Commission, Guidelines on Adoption of CBCS, 2015):
// credits 3, 4, 3, 3, 3, 4 with points 8, 7, 6, 10, 5, 6 make 139 of 20 credits, SGPA 6.95.
test('SGPA is that of the guidelines', () => {
  const credits = [3, 4, 3, 3, 3, 4];
  const points = [8, 7, 6, 10, 5, 6];
  expect(gradePointAverage(credits.map((value, place) => ({ credits: value, points: points[place] ?? 0 })))).toBe(6.95);
});

// The same document: semesters of 20, 22, 25, 26, 26 and 25 credits with SGPA 6.9, 7.8, 5.6, 6.0, 6.3 and 8.0 make 6.73.
test('CGPA is that of the guidelines', () => {
  const semesters = [
    [20, 69],
    [22, 78],
    [25, 56],
    [26, 60],
    [26, 63],
    [25, 80],
  ] as const;
  const tenfold = gradePointAverage(semesters.map(([credits, points]) => ({ credits, points }))) ?? 0;
  expect((tenfold / 10).toFixed(2)).toBe('6.73');
});

test('subjects without credits or without a grade do not count, half credits do', () => {
  expect(gradePointAverage([{ credits: null, points: 10 }])).toBeNull();
  expect(
    gradePointAverage([
      { credits: 4, points: 8 },
      { credits: 1.5, points: 6 },
      { credits: 0, points: 0 },
      { credits: 4, points: null },
    ]),
  ).toBe(7.45);
});

test('a total is rounded once, half up, and exact before that', () => {
  const thirds = [1, 2].map((score) => task(score, { task: `${score}`, marks: 3, weight: 1 }));
  expect(weightedTotal(thirds, none, 2).total).toBe(50);
  expect(weightedTotal([task(17.99, { marks: 20 })], none, 0).total).toBe(90);
  // 89.995 in a hundred is 90.00; 89.99 is not.
  expect(weightedTotal([task(89.99, { marks: 100 }), task(90, { task: 'x', marks: 100 })], none, 2).total).toBe(90);
  expect(weightedTotal([task(89.99, { marks: 100 })], none, 2).total).toBe(89.99);
});

test('what is dropped is what makes the total greatest, not what looks lowest', () => {
  // 8 of 10 with the weight 1 is lower than 8.5 with 50, but costs less.
  const entries = [
    task(9, { task: 'a', weight: 30 }),
    task(8, { task: 'b', weight: 1 }),
    task(8.5, { task: 'c', weight: 50 }),
  ];
  const { total, dropped } = weightedTotal(entries, { assignment: 1, assessment: 0 }, 2);
  expect([...dropped]).toEqual(['c']);
  expect(total).toBe(89.68);
});

test('nothing is dropped that lifts the total, and never everything', () => {
  const entries = [task(9), task(4, { kind: 'assessment' })];
  expect([...weightedTotal(entries, { assignment: 1, assessment: 0 }, 2).dropped]).toEqual([]);
  expect(weightedTotal([task(0)], { assignment: 5, assessment: 5 }, 2).total).toBe(0);
});

test('what is open or exempt counts neither way, and nothing makes no total', () => {
  expect(weightedTotal([task(8), task(null)], none, 2).total).toBe(80);
  expect(weightedTotal([task(null)], none, 2).total).toBeNull();
  expect(weightedTotal([task(8, { weight: 0 })], none, 2).total).toBeNull();
});

test('a grade begins at its percentage', () => {
  const grades = [
    { grade: 'F', from: 0, points: 0 },
    { grade: 'A', from: 80, points: 9 },
  ];
  expect(gradeIn(grades, 80)?.grade).toBe('A');
  expect(gradeIn(grades, 79.99)?.grade).toBe('F');
  expect(gradeIn(grades, null)).toBeNull();
});
