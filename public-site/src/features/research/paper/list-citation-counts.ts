import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import { published } from '../../../site/published.ts';

/** More points than this hide each other. */
const MOST = 400;

/** How often each of the newest papers was cited. */
async function listCitationCounts(signal: AbortSignal): Promise<number[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('research_papers')
      .select('citation_count')
      .order('year', { ascending: false })
      .order('title')
      .order('id')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map((row) => row.citation_count);
}

export const citationCountsQuery = publishedQuery({
  queryKey: queryKeys.research.citationCounts(),
  queryFn: ({ signal }) => listCitationCounts(signal),
  ...published,
});
