import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, type ListShape, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, code, title, level, category, duration, status, seats, offlineCount:offline_count, students, waiting, startsOn:starts_on, teacherId:teacher_id, teacherName:teacher_name, enrolUntil:enrol_until, updatedAt:updated_at';

export const courses = (client: DatabaseClient) => client.from('course_summaries').select(columns, COUNTED);

export type Course = RowOf<ReturnType<typeof courses>>;

export const courseShape: ListShape<ReturnType<typeof courses>> = {
  sorts: ['title', 'code', 'level', 'category', 'status', 'seats', 'starts_on'],
  search: ['search_text'],
  filters: { ...choices.courses, waiting: (query, value) => (value === 'yes' ? query.gt('waiting', 0) : query) },
};

export const listCourses = listQueryOf(queryKeys.courses.list, courses, courseShape);

export const readCourse = readOne(courses);

/** With the texts of its page, which lists leave out. */
const whole = (client: DatabaseClient) =>
  client
    .from('course_summaries')
    .select(`${columns}, description, syllabus, outcomes, benefits, grading, workload`, COUNTED);

export type WholeCourse = RowOf<ReturnType<typeof whole>>;

const readWhole = readOne(whole);

/** Asked for anew with every version that the list has shown. */
export function wholeCourseQuery({ id, updatedAt }: Course) {
  return queryOptions({
    queryKey: queryKeys.courses.whole(id, updatedAt),
    queryFn: ({ signal }) => readWhole(id, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
