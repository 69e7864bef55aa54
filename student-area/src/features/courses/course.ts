import { COUNTED, type DatabaseClient, listQueryOf, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { wordOptions } from '../../list/capitalised.ts';
import { queryKeys } from '../../query-keys.ts';
import type { Place } from '../../seats/seat-control.tsx';

const courses = (client: DatabaseClient) =>
  client
    .from('course_summaries')
    .select(
      'id, slug, code, title, description, level, category, duration, students, seats, waiting, teacherName:teacher_name, startsOn:starts_on, status, my_status',
      COUNTED,
    )
    .neq('status', 'Draft');

/** A course of the catalogue, with the reader's own place in it. `students` are seats taken, at the counter and online. */
export type Course = ReturnType<typeof toCourse>;

function toCourse({ my_status: status, ...course }: RowOf<ReturnType<typeof courses>>) {
  const myPlace: Place = status === 'enrolled' ? 'taken' : status === 'waiting' ? 'waiting' : null;
  return { ...course, myPlace };
}

/** How the levels read in the URL. */
const levelsByParam: Readonly<Record<string, Course['level']>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const courseFilters: readonly ListFilter[] = [
  {
    name: 'level',
    label: 'Level',
    anyLabel: 'All levels',
    options: Object.entries(levelsByParam).map(([value, label]) => ({ value, label })),
  },
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: wordOptions(choices.courses.category) },
];

export const listCourses = listQueryOf(queryKeys.courses.list, courses, {
  sorts: ['title'],
  search: ['search_text'],
  filters: {
    level: (query, value) => query.eq('level', levelsByParam[value] ?? 'Beginner'),
    category: choices.courses.category,
  },
  toRecord: toCourse,
});
