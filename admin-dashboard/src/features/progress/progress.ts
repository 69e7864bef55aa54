import { COUNTED, type DatabaseClient, listQueryOf, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns = `id, name:full_name, email,
  enrolments:course_enrolments!course_enrolments_profile_id_fkey(status),
  attendance:attendance_records!attendance_records_student_id_fkey1(status),
  outcomes:marks!marks_student_id_fkey(score:final_score, maxMarks:max_marks)`;

const students = (client: DatabaseClient) => client.from('profiles').select(columns, COUNTED).eq('role', 'student');

/** What is recorded of a student: seats, attendance, results. */
function toProgress({ id, name, email, ...recorded }: RowOf<ReturnType<typeof students>>) {
  const { enrolments, attendance } = recorded;
  const outcomes = recorded.outcomes.filter(({ score }) => score !== null);
  const counted = attendance.filter(({ status }) => status !== 'excused');
  return {
    id,
    name,
    email,
    courses: enrolments.filter(({ status }) => status === 'enrolled').length,
    waiting: enrolments.filter(({ status }) => status === 'waiting').length,
    /** Hours attended, late ones included, of hours that count. */
    attended: counted.filter(({ status }) => status === 'present' || status === 'late').length,
    hours: counted.length,
    /** Marks reached of marks to be reached, over the tasks of the reader's groups with a mark. */
    marks: sum(outcomes.map(({ score }) => score ?? 0)),
    maxMarks: sum(outcomes.map(({ maxMarks }) => maxMarks)),
    results: outcomes.length,
  };
}

export type StudentProgress = ReturnType<typeof toProgress>;

export const listProgress = listQueryOf(queryKeys.progress.list, students, {
  sorts: ['full_name', 'email'],
  search: ['full_name', 'email'],
  toRecord: toProgress,
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
