import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const MOST = 10;

async function listNews(signal: AbortSignal) {
  const client = await database();
  return unwrap(
    await client
      .from('announcements')
      .select('id, text, date')
      .order('date', { ascending: false })
      .order('id')
      .limit(MOST)
      .abortSignal(signal),
  );
}

/** What is published stays as the document brought it: the composer makes another one when it changes. */
export const newsQuery = queryOptions({
  queryKey: queryKeys.news.list(),
  queryFn: ({ signal }) => listNews(signal),
  staleTime: Infinity,
});
