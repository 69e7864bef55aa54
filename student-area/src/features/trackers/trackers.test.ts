import { attendanceOutlook } from './attendance-outlook.ts';
import { meanGradePoint } from './grade-points.ts';
import { sampleAttendance } from './sample.ts';

test('the sample attendance is 87%', () => {
  const attended = sampleAttendance.filter(Boolean).length;
  expect(Math.round((attended / sampleAttendance.length) * 100)).toBe(87);
});

test('the outlook says exactly how many classes may be missed', () => {
  for (let held = 1; held <= 60; held += 1) {
    for (let attended = 0; attended <= held; attended += 1) {
      const outlook = attendanceOutlook(attended, held);
      if (outlook.kind === 'may-miss') {
        expect(attended / (held + outlook.classes)).toBeGreaterThanOrEqual(0.75);
        expect(attended / (held + outlook.classes + 1)).toBeLessThan(0.75);
      } else {
        expect((attended + outlook.classes) / (held + outlook.classes)).toBeGreaterThanOrEqual(0.75);
        expect((attended + outlook.classes - 1) / (held + outlook.classes - 1)).toBeLessThan(0.75);
      }
    }
  }
});

test('the mean grade point counts every result alike', () => {
  expect(meanGradePoint(['A+', 'B'])).toBe(8.5);
  expect(meanGradePoint([])).toBeNull();
});
