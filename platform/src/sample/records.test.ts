import { attendanceOf, gradeOf, markOf, quizSitting } from './records.ts';
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

test('marks lie in halves between nothing and the most, follow ability, and agree with their grades', () => {
  const assessment = { id: 'a', maxMarks: 50 };
  const marked = students.flatMap((student) => {
    const mark = markOf(student, assessment);
    return mark ? [{ ...mark, ability: student.ability }] : [];
  });
  expect(marked.length).toBeGreaterThan(105);
  for (const { score, grade } of marked) {
    expect(score * 2).toBe(Math.round(score * 2));
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThanOrEqual(50);
    expect(grade).toBe(gradeOf(score, 50));
  }
  const followed = correlation(
    marked.map(({ ability }) => ability),
    marked.map(({ score }) => score),
  );
  expect(followed).toBeGreaterThan(0.65);
  expect(followed).toBeLessThan(0.95);
});

test.each([
  [50, 'A+'],
  [45, 'A+'],
  [44.5, 'A'],
  [35, 'B+'],
  [30, 'B'],
  [25, 'C'],
  [20, 'D'],
  [19.5, 'F'],
])('%d of 50 is %s', (score, grade) => {
  expect(gradeOf(score, 50)).toBe(grade);
});

test('a quiz gives whole points of its questions, more where it is easy, within its time', () => {
  const sat = (difficulty: string) =>
    students.map((student) => quizSitting(student, { id: difficulty, difficulty, questions: 10, minutes: 20 }));
  for (const { score, minutes } of [...sat('Easy'), ...sat('Hard')]) {
    expect(Number.isInteger(score) && score >= 0 && score <= 10).toBe(true);
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThan(20);
  }
  const scores = (difficulty: string) => mean(sat(difficulty).map(({ score }) => score));
  expect(scores('Easy')).toBeGreaterThan(scores('Hard') + 1);
});
