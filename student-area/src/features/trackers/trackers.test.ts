import { sampleAttendance } from './sample.ts';

test('the sample attendance is 87%', () => {
  const attended = sampleAttendance.filter(Boolean).length;
  expect(Math.round((attended / sampleAttendance.length) * 100)).toBe(87);
});
