import { attendanceOf, handsIn, pointsOf, scoreOf } from './records.ts';
import { sampleStudents, signingIn } from './students.ts';

const students = sampleStudents();
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(left: readonly number[], right: readonly number[]): number {
  const covariance = (a: readonly number[], b: readonly number[]) =>
    mean(a.map((value, place) => (value - mean(a)) * ((b[place] ?? 0) - mean(b))));
  return covariance(left, right) / Math.sqrt(covariance(left, left) * covariance(right, right));
}

test('120 students in five classes, no name or roll number twice, the same at every start', () => {
  expect(students).toHaveLength(120);
  expect(new Set(students.map(({ email }) => email)).size).toBe(120);
  expect(new Set(students.map(({ rollNumber }) => rollNumber)).size).toBe(120);
  expect(new Set(students.map(({ className }) => className)).size).toBe(5);
  expect(sampleStudents()).toEqual(students);
});

test('the two who sign in are in the third year and in the first of the master', () => {
  expect(students.filter(signingIn).map(({ className }) => className)).toEqual([
    'B.Sc. Statistics III Year',
    'M.Sc. Statistics I Year',
  ]);
});

test('abilities are as a standard normal sample of 120 may be, and go with diligence', () => {
  const abilities = students.map(({ ability }) => ability);
  // Three standard errors: of the mean 1/sqrt(120), of the correlation (1 - 0.25)/sqrt(120).
  expect(Math.abs(mean(abilities))).toBeLessThan(3 / Math.sqrt(120));
  const together = correlation(
    abilities,
    students.map(({ diligence }) => diligence),
  );
  expect(Math.abs(together - 0.5)).toBeLessThan((3 * 0.75) / Math.sqrt(120));
});

test('four of five hours are attended, and most students stay above three quarters', () => {
  const days = Array.from({ length: 40 }, (_, place) =>
    new Date(Date.UTC(2026, 8, 1) + place * 86_400_000).toISOString().slice(0, 10),
  );
  const shares = students.map((student) => {
    const statuses = days.map((day, place) =>
      attendanceOf(student, { day, startsAt: '10:00', subject: 'Inference', week: Math.floor(place / 6) }),
    );
    const counted = statuses.filter((status) => status !== 'excused');
    return counted.filter((status) => status !== 'absent').length / counted.length;
  });
  expect(mean(shares)).toBeGreaterThan(0.78);
  expect(mean(shares)).toBeLessThan(0.9);
  const low = shares.filter((share) => share < 0.75).length;
  expect(low).toBeGreaterThan(10);
  expect(low).toBeLessThan(50);
});

test('scores lie in halves between nothing and the most, and follow ability', () => {
  const marked = students.flatMap((student) => {
    const score = scoreOf(student, { id: 'a', maxMarks: 50 });
    return score === null ? [] : [{ score, ability: student.ability }];
  });
  expect(marked.length).toBeGreaterThan(105);
  for (const { score } of marked) {
    expect(score * 2).toBe(Math.round(score * 2));
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(50);
  }
  const followed = correlation(
    marked.map(({ ability }) => ability),
    marked.map(({ score }) => score),
  );
  expect(followed).toBeGreaterThan(0.65);
  expect(followed).toBeLessThan(0.95);
});

test('points are those of the rubric, and more of them for whoever knows more', () => {
  const levels = [
    [4, 3, 2, 0],
    [4, 3, 1, 0],
    [2, 1, 0],
  ];
  const totals = students.map((student) => {
    const points = pointsOf(student, 'a', levels);
    expect(points.map((value, place) => levels[place]?.includes(value))).toEqual([true, true, true]);
    return points.reduce((sum, value) => sum + value, 0);
  });
  const followed = correlation(
    students.map(({ ability }) => ability),
    totals,
  );
  expect(followed).toBeGreaterThan(0.5);
});

test('nine of ten hand in, most of them on the last day, and few too late', () => {
  const hours = students.map((student) => handsIn(student, 'a')).filter((value) => value !== null);
  expect(hours.length / students.length).toBeGreaterThan(0.8);
  expect(hours.length / students.length).toBeLessThan(0.98);
  expect(hours.filter((value) => value < 0).length).toBeLessThan(20);
  expect(hours.filter((value) => value < 24).length).toBeGreaterThan(hours.length / 3);
});
