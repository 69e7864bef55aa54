import { COUNTED, type DatabaseClient, listQueryOf, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** The courses that are not drafts, with their demand. */
const courses = (client: DatabaseClient) =>
  client.from('course_summaries').select('id, title, level, students, seats, waiting', COUNTED).neq('status', 'Draft');

export type CourseFigures = RowOf<ReturnType<typeof courses>>;

export const listCourseFigures = listQueryOf(queryKeys.analytics.courses, courses, {
  sorts: ['students', 'title', 'level', 'seats', 'waiting'],
  search: ['search_text'],
});
