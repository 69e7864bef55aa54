import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type Course, COURSE_CATEGORIES, COURSE_LEVELS, COURSE_STATUSES } from './course.ts';

const columns =
  'id, code, title, description, level, category, duration, status, seats, students, waiting, starts_on, teacher_id, teacher_name, updated_at';

type Row = Pick<
  Database['public']['Views']['course_summaries']['Row'],
  | 'id'
  | 'code'
  | 'title'
  | 'description'
  | 'level'
  | 'category'
  | 'duration'
  | 'status'
  | 'seats'
  | 'students'
  | 'waiting'
  | 'starts_on'
  | 'teacher_id'
  | 'teacher_name'
  | 'updated_at'
>;

function toCourse(row: Row): Course {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    level: row.level,
    category: row.category,
    duration: row.duration,
    status: row.status,
    seats: row.seats,
    students: row.students,
    waiting: row.waiting,
    startsOn: row.starts_on,
    teacherId: row.teacher_id,
    teacherName: row.teacher_name,
    updatedAt: row.updated_at,
  };
}

/** Courses of the catalogue; only those with one of `ids`, when given. */
export async function listCourses(
  request: ListRequest,
  ids: readonly string[] | null,
  signal: AbortSignal,
): Promise<ListPage<Course>> {
  const client = await database();
  let query = client.from('course_summaries').select(columns, { count: 'estimated' });
  if (ids !== null) query = query.in('id', [...ids]);
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const level = filterValue(COURSE_LEVELS, request.filters.level);
  if (level) query = query.eq('level', level);
  const category = filterValue(COURSE_CATEGORIES, request.filters.category);
  if (category) query = query.eq('category', category);
  const status = filterValue(COURSE_STATUSES, request.filters.status);
  if (status) query = query.eq('status', status);
  if (request.filters.waiting === 'yes') query = query.gt('waiting', 0);
  const column = orderColumn(['title', 'code', 'level', 'category', 'status', 'seats', 'starts_on'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toCourse) };
}

export function listCoursesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'courses', request],
    queryFn: ({ signal }) => listCourses(request, null, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getCourse(id: string): Promise<Course> {
  const client = await database();
  return toCourse(unwrap(await client.from('course_summaries').select(columns).eq('id', id).single()));
}
