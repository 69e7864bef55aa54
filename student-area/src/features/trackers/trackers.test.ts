import { meanGradePoint } from './grade-points.ts';
import { sampleAttendance } from './sample.ts';

test('the sample attendance is 87%', () => {
  const attended = sampleAttendance.filter(Boolean).length;
  expect(Math.round((attended / sampleAttendance.length) * 100)).toBe(87);
});

test('the mean grade point counts every result alike', () => {
  expect(meanGradePoint(['A+', 'B'])).toBe(8.5);
  expect(meanGradePoint([])).toBeNull();
});
