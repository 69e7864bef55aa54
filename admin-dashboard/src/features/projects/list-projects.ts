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
import { type Project, PROJECT_STATUSES } from './project.ts';

const columns =
  'id, title, description, investigators, timeline, funding, amount, status, outcomes, started_on, updated_at';

type Row = Omit<Project, 'updatedAt' | 'startedOn'> & { updated_at: string; started_on: string | null };

function toProject({ updated_at: updatedAt, started_on: startedOn, ...project }: Row): Project {
  return { ...project, startedOn, updatedAt };
}

export async function listProjects(request: ListRequest, signal: AbortSignal): Promise<ListPage<Project>> {
  const client = await database();
  let query = client.from('projects').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'description', 'funding'], request.search));
  const status = filterValue(PROJECT_STATUSES, request.filters.status);
  if (status) query = query.eq('status', status);
  const column = orderColumn(['started_on', 'title', 'funding', 'amount', 'status'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toProject) };
}

export function listProjectsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'projects', request],
    queryFn: ({ signal }) => listProjects(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getProject(id: string): Promise<Project> {
  const client = await database();
  return toProject(unwrap(await client.from('projects').select(columns).eq('id', id).single()));
}
