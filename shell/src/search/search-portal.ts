import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isPortalPath } from '@portal/shared/contract';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';

export interface SearchResult {
  /** What it is; the words for it stand in `group-results.ts`. */
  kind: string;
  title: string;
  detail: string;
  /** Where the words stand, when they do not stand in the title. */
  excerpt: string | null;
  path: string;
}

export interface SearchAnswer {
  results: readonly SearchResult[];
  /** The words that were found; not those that were typed when a letter was wrong. Null when nothing was found. */
  searched: string | null;
}

/** Less than this is not looked for. */
export const SHORTEST_QUERY = 2;
/** What the database reads of a query, and a little more. */
const LONGEST_QUERY = 200;
const PER_KIND = 4;

async function searchPortal(query: string, signal: AbortSignal): Promise<SearchAnswer> {
  const client = await database();
  const rows = unwrap(
    await client.rpc('search_portal', { query: query.slice(0, LONGEST_QUERY), per_kind: PER_KIND }).abortSignal(signal),
  );
  const results = rows
    .filter(({ path }) => isPortalPath(path))
    .map(({ kind, title, detail, excerpt, path }) => ({ kind, title, detail, excerpt: excerpt || null, path }));
  return { results, searched: rows[0]?.searched ?? null };
}

/** What the portal holds for `query`, as far as this person may see it. A newer query cancels an older one. */
export function searchOptions(query: string, personId: string | null) {
  return queryOptions({
    queryKey: queryKeys.search.results(personId, query),
    queryFn: ({ signal }) => searchPortal(query, signal),
    enabled: query.length >= SHORTEST_QUERY,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
