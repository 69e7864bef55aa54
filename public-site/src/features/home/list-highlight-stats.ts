import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** A figure the department shows of itself; `part` of `whole` is its base when it is a share. */
export interface HighlightStat {
  key: string;
  value: string;
  label: string;
  scope: string;
  cohort: string | null;
  source: string | null;
  part: number | null;
  whole: number | null;
}

async function listHighlightStats(signal: AbortSignal): Promise<HighlightStat[]> {
  const client = await database();
  return unwrap(
    await client
      .from('highlight_stats')
      .select('key, value, label, scope, cohort, source, part, whole')
      .order('position')
      .limit(12)
      .abortSignal(signal),
  );
}

export const highlightStatsQuery = publishedQuery({
  queryKey: queryKeys.home.highlights(),
  queryFn: ({ signal }) => listHighlightStats(signal),
  ...published,
});
