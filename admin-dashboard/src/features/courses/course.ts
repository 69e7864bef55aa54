import { queryOptions } from '@tanstack/react-query';
import { COUNTED, type DatabaseClient, listQueryOf, type ListShape, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, optionalDay, optionalText, requiredText, textList, wholeNumber } from '../../ui/form-schema.ts';

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

const bounds = limits.courses;

export const courseSchema = z.object({
  code: requiredText('code', bounds.code.longest).min(2, 'The code has at least two characters.'),
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  level: choice('level', choices.courses.level),
  category: choice('category', choices.courses.category),
  duration: requiredText('duration', bounds.duration.longest),
  status: choice('status', choices.courses.status),
  seats: wholeNumber('number of seats', bounds.seats.least, bounds.seats.most),
  offlineCount: wholeNumber('number of seats given at the office', bounds.offline_count.least, bounds.seats.most),
  startsOn: optionalDay('first day'),
  enrolUntil: optionalDay('last day to enrol'),
  workload: optionalText('work', bounds.workload.longest),
  grading: optionalText('assessment', bounds.grading.longest),
  syllabus: textList('week', bounds.syllabus),
  outcomes: textList('outcome', bounds.outcomes),
  benefits: textList('entry', bounds.benefits),
  teacherId: z.string().transform((value) => value || null),
});
