import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  type ListRequest,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

const students = (client: DatabaseClient) =>
  client
    .from('course_student_summaries')
    .select(
      'id:profile_id, name:full_name, email, status, className:class_name, rollNumber:roll_number, enrolledAt:enrolled_at, outcome, course_id',
      COUNTED,
    );

/** Somebody with a seat in a course or a place on its waiting list. */
export type CourseStudent = RowOf<ReturnType<typeof students>>;

/** Those of one course; whoever waits in the order of the waiting list. */
export function listCourseStudents(courseId: string, request: ListRequest) {
  const ofCourse = (client: DatabaseClient) => students(client).eq('course_id', courseId);
  return listQueryOf((asked: ListRequest) => queryKeys.courses.students(courseId, asked), ofCourse, {
    sorts: ['status', 'full_name', 'class_name', 'enrolled_at', 'outcome'],
    tieBreak: ['enrolled_at', 'profile_id'],
    search: ['full_name', 'email', 'roll_number'],
    filters: { status: ['enrolled', 'waiting'] },
  })(request);
}

/** As many as one file or one mail takes. */
const MOST_EXPORTED = 1_000;

/** All of a course, those with a seat first, then the waiting list in its order. */
export async function allCourseStudents(courseId: string): Promise<CourseStudent[]> {
  const ofCourse = students(await database()).eq('course_id', courseId);
  return unwrap(await ofCourse.order('status').order('enrolled_at').order('profile_id').limit(MOST_EXPORTED));
}
