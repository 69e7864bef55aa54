import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type Thesis, THESIS_LEVELS } from './thesis.ts';

const columns = 'id, title, student, level, supervisor, supervisor_id, year, abstract, tags, updated_at';

type Row = Omit<Thesis, 'updatedAt' | 'supervisorId'> & { updated_at: string; supervisor_id: string | null };

function toThesis({ updated_at: updatedAt, supervisor_id: supervisorId, ...thesis }: Row): Thesis {
  return { ...thesis, supervisorId, updatedAt };
}

export async function listTheses(request: ListRequest, signal: AbortSignal): Promise<ListPage<Thesis>> {
  const client = await database();
  let query = client.from('student_research').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'student', 'supervisor'], request.search));
  const level = filterValue(THESIS_LEVELS, request.filters.level);
  if (level) query = query.eq('level', level);
  const column = orderColumn(['year', 'title', 'student', 'supervisor', 'level'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toThesis) };
}

export function listThesesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'theses', request],
    queryFn: ({ signal }) => listTheses(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getThesis(id: string): Promise<Thesis> {
  const client = await database();
  return toThesis(unwrap(await client.from('student_research').select(columns).eq('id', id).single()));
}
