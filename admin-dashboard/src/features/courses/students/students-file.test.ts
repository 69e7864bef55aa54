import type { CourseStudent } from './course-student.ts';
import { mailAddress, studentsFile } from './students-file.ts';

const asha: CourseStudent = {
  id: 'p1',
  course_id: 'c1',
  name: 'Asha Rao',
  email: 'asha+stat@example.org',
  status: 'enrolled',
  className: 'B.Sc. Statistics III Year',
  rollNumber: '12',
  enrolledAt: '2026-11-20T08:00:00Z',
  outcome: null,
};
const waiting: CourseStudent = {
  ...asha,
  id: 'p2',
  name: null,
  email: 'w@example.org',
  status: 'waiting',
  rollNumber: null,
};

test('the file lists everybody with their place', () => {
  const file = studentsFile('Time Series', [asha, waiting]);
  expect(file.name).toBe('time-series-students.csv');
  expect(file.content).toContain('w@example.org,w@example.org,B.Sc. Statistics III Year,,waiting,2026-11-20');
});

test('a mail goes to those who have a seat, who do not read each other’s addresses', () => {
  expect(mailAddress('Time Series', [asha, waiting])).toBe(
    'mailto:?bcc=asha%2Bstat%40example.org&subject=Time%20Series',
  );
  expect(mailAddress('Time Series', [waiting])).toBeNull();
});
