import { COUNTED, type DatabaseClient, type RowOf } from '@portal/shared/data';
import { listQuery } from '../../data/list-query.ts';

/** The courses that are not drafts, with their demand. */
const courses = (client: DatabaseClient) =>
  client.from('course_summaries').select('id, title, level, students, seats, waiting', COUNTED).neq('status', 'Draft');

export type CourseFigures = RowOf<ReturnType<typeof courses>>;

export const listCourseFigures = listQuery(['analytics', 'courses'], courses, {
  sorts: ['students', 'title', 'level', 'seats', 'waiting'],
  search: ['search_text'],
});
