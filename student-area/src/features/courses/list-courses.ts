import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { type Course, levelsByParam } from './course.ts';

const courses = (client: DatabaseClient) =>
  client
    .from('course_summaries')
    .select(
      'id, slug, code, title, description, level, category, duration, students, seats, waiting, teacherName:teacher_name, startsOn:starts_on, status, my_status',
      COUNTED,
    )
    .neq('status', 'Draft');

export const listCourses = listQueryOf(['student-area', 'courses', 'list'], courses, {
  sorts: ['title'],
  search: ['search_text'],
  filters: {
    level: (query, value) => query.eq('level', levelsByParam[value] ?? 'Beginner'),
    category: choices.courses.category,
  },
  toRecord: ({ my_status: status, ...course }): Course => ({ ...course, myPlace: toPlace(status) }),
});

function toPlace(status: string | null): Course['myPlace'] {
  if (status === 'enrolled') return 'taken';
  return status === 'waiting' ? 'waiting' : null;
}
