import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Cohort } from './cohort.ts';

const columns = 'id, programme, year, graduates, looked_for_work, placed, source, updated_at';

type Row = Omit<Cohort, 'updatedAt' | 'lookedForWork'> & { updated_at: string; looked_for_work: number };

function toCohort({ updated_at: updatedAt, looked_for_work: lookedForWork, ...cohort }: Row): Cohort {
  return { ...cohort, lookedForWork, updatedAt };
}

export async function listCohorts(request: ListRequest, signal: AbortSignal): Promise<ListPage<Cohort>> {
  const client = await database();
  let query = client.from('placement_cohorts').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['programme', 'source'], request.search));
  const column = orderColumn(['year', 'programme', 'graduates'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('programme')
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toCohort) };
}

export function listCohortsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'placement', request],
    queryFn: ({ signal }) => listCohorts(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getCohort(id: string): Promise<Cohort> {
  const client = await database();
  return toCohort(unwrap(await client.from('placement_cohorts').select(columns).eq('id', id).single()));
}
