import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterValues } from '../../list/list-filter.ts';
import { type Page, pageRange } from '../../list/page.ts';
import { type Course, type courseFilters, levelsByParam } from './course.ts';

export const COURSE_PAGE_SIZE = 12;

export interface CourseListInput extends FilterValues<typeof courseFilters> {
  search: string;
  page: number;
}

export function courseListOptions(input: CourseListInput) {
  return queryOptions({
    queryKey: ['courses', 'list', input],
    queryFn: ({ signal }) => listCourses(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listCourses(input: CourseListInput, signal: AbortSignal): Promise<Page<Course>> {
  const client = await database();
  let query = client
    .from('course_summaries')
    .select(
      'id, slug, code, title, description, level, category, duration, students, seats, waiting, teacher_name, starts_on, status, my_status',
      { count: 'estimated' },
    )
    .neq('status', 'Draft');
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.level !== 'all') query = query.eq('level', levelsByParam[input.level]);
  if (input.category !== 'all') query = query.eq('category', input.category);
  const answer = await query
    .order('title')
    .order('id')
    .range(...pageRange(input.page, COURSE_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, COURSE_PAGE_SIZE));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      code: row.code,
      title: row.title,
      description: row.description,
      level: row.level,
      category: row.category,
      duration: row.duration,
      students: row.students,
      seats: row.seats,
      waiting: row.waiting,
      teacherName: row.teacher_name,
      startsOn: row.starts_on,
      isUpcoming: row.status === 'Upcoming',
      myPlace: toPlace(row.my_status),
    })),
  };
}

function toPlace(status: string | null): Course['myPlace'] {
  if (status === 'enrolled') return 'taken';
  return status === 'waiting' ? 'waiting' : null;
}
