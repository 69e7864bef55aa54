import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Highlight } from './highlight.ts';

const columns = 'id, key, value, label, scope, cohort, source, part, whole, position, updated_at';

type Row = Omit<Highlight, 'updatedAt'> & { updated_at: string };

function toHighlight({ updated_at: updatedAt, ...highlight }: Row): Highlight {
  return { ...highlight, updatedAt };
}

export async function listHighlights(request: ListRequest, signal: AbortSignal): Promise<ListPage<Highlight>> {
  const client = await database();
  let query = client.from('highlight_stats').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['label', 'scope', 'source'], request.search));
  const column = orderColumn(['position', 'label'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toHighlight) };
}

export function listHighlightsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'highlights', request],
    queryFn: ({ signal }) => listHighlights(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getHighlight(id: string): Promise<Highlight> {
  const client = await database();
  return toHighlight(unwrap(await client.from('highlight_stats').select(columns).eq('id', id).single()));
}
