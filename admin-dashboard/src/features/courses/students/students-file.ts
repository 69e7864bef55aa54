import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { nameOf } from '../../../data/person-name.ts';
import type { CourseStudent } from './course-student.ts';

/** The students of a course as a file that spreadsheets open. */
export function studentsFile(courseTitle: string, students: readonly CourseStudent[]): FileToSave {
  const rows = students.map((student) => [
    nameOf(student),
    student.email ?? '',
    student.className ?? '',
    student.rollNumber ?? '',
    student.status,
    student.enrolledAt.slice(0, 10),
    student.outcome ?? '',
  ]);
  const header = ['Name', 'E-mail', 'Class', 'Roll number', 'Place', 'Since', 'Result'];
  return { name: fileName(`${courseTitle} students`, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}

/** Opens a mail to all who have a seat; nobody reads the addresses of the others. Null when nobody has one. */
export function mailAddress(courseTitle: string, students: readonly CourseStudent[]): string | null {
  const addresses = students.flatMap(({ status, email }) => (status === 'enrolled' && email !== null ? [email] : []));
  if (addresses.length === 0) return null;
  return `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(courseTitle)}`;
}
