import { asOptions } from '@portal/shared/ui';
import { COUNTED, database, type DatabaseClient, listQueryOf, type RowOf, unwrap } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Place } from '../../seats/seat-control.tsx';

const columns =
  'id, slug, code, title, description, level, category, duration, students, seats, waiting, teacherName:teacher_name, startsOn:starts_on, status, my_status, waitingPlace:my_waiting_place, seatSince:my_seat_since, outcome:my_outcome, outcomeOn:my_outcome_on';

const courses = (client: DatabaseClient) =>
  client.from('course_summaries').select(columns, COUNTED).neq('status', 'Draft');

/** A course of the catalogue, with the reader's own place in it. `students` are seats taken, at the counter and online. */
export type Course = ReturnType<typeof toCourse<RowOf<ReturnType<typeof courses>>>>;

function toCourse<Row extends { my_status: string | null }>({ my_status: status, ...course }: Row) {
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
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(choices.courses.category) },
  {
    name: 'mine',
    label: 'My place',
    anyLabel: 'All courses',
    options: [
      { value: 'enrolled', label: 'My courses' },
      { value: 'waiting', label: 'Where I wait' },
      { value: 'finished', label: 'Finished' },
    ],
  },
];

export const listCourses = listQueryOf(queryKeys.courses.list, courses, {
  sorts: ['title'],
  search: ['search_text'],
  filters: {
    level: (query, value) => query.eq('level', levelsByParam[value] ?? 'Beginner'),
    category: choices.courses.category,
    mine: (query, value) =>
      value === 'finished'
        ? query.eq('my_outcome', 'finished')
        : query.eq('my_status', value === 'waiting' ? 'waiting' : 'enrolled'),
  },
  toRecord: toCourse,
});

const pageColumns =
  `${columns}, teacherSlug:teacher_slug, syllabus, outcomes, benefits, grading, workload, enrolUntil:enrol_until` as const;

const coursePages = (client: DatabaseClient) =>
  client.from('course_summaries').select(pageColumns).neq('status', 'Draft');

/** A course with all that its page says. `syllabus` has an entry for each week; `enrolUntil` is the last day for seats, or null. */
export type CourseDetails = ReturnType<typeof toCourse<RowOf<ReturnType<typeof coursePages>>>>;

/** Rejects with a `NotFoundError` for an address that no course has, or that of a draft. */
export function courseOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.courses.one(slug),
    queryFn: async ({ signal }): Promise<CourseDetails> =>
      toCourse(
        unwrap(
          await coursePages(await database())
            .eq('slug', slug)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      ),
  });
}
