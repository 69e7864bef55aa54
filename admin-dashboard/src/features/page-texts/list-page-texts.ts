import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { PageText } from './page-text.ts';

const columns = 'key, heading, body, attribution, updated_at';

interface Row {
  key: string;
  heading: string;
  body: string;
  attribution: string | null;
  updated_at: string;
}

function toPageText({ key: id, updated_at: updatedAt, ...text }: Row): PageText {
  return { ...text, id, updatedAt };
}

export async function listPageTexts(request: ListRequest, signal: AbortSignal): Promise<ListPage<PageText>> {
  const client = await database();
  let query = client.from('page_texts').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['heading', 'body', 'key'], request.search));
  const column = orderColumn(['key', 'heading', 'updated_at'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toPageText) };
}

export function listPageTextsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'page-texts', request],
    queryFn: ({ signal }) => listPageTexts(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getPageText(key: string): Promise<PageText> {
  const client = await database();
  return toPageText(unwrap(await client.from('page_texts').select(columns).eq('key', key).single()));
}
