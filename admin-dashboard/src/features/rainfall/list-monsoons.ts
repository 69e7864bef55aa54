import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Monsoon } from './monsoon.ts';

const columns = 'year, mm, updated_at';

function toMonsoon({ year, mm, updated_at: updatedAt }: { year: number; mm: number; updated_at: string }): Monsoon {
  return { id: String(year), year, mm, updatedAt };
}

/** The monsoons on record; a search finds its year. */
export async function listMonsoons(request: ListRequest, signal: AbortSignal): Promise<ListPage<Monsoon>> {
  const client = await database();
  let query = client.from('rainfall_observations').select(columns, { count: 'estimated' });
  if (request.search !== '') {
    const year = /^\d{1,4}$/.test(request.search) ? Number(request.search) : 0;
    query = query.eq('year', year);
  }
  const { rows, total } = unwrapPage(
    await query
      .order(orderColumn(['year', 'mm'], request.sort), { ascending: request.sort.direction === 'ascending' })
      .order('year')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toMonsoon) };
}

export function listMonsoonsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'rainfall', request],
    queryFn: ({ signal }) => listMonsoons(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getMonsoon(id: string): Promise<Monsoon> {
  const client = await database();
  return toMonsoon(unwrap(await client.from('rainfall_observations').select(columns).eq('year', Number(id)).single()));
}
