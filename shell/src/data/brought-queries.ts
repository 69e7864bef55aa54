import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** A query that a document was rendered with: its key, its data, and when they were read, in milliseconds since 1970. */
export type BroughtQuery = readonly [key: QueryKey, data: unknown, readAt: number];

/** What a document brings of a client's queries: those that have been answered. */
export function broughtBy(client: QueryClient): BroughtQuery[] {
  const queries = client.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === 'success');
  return answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

/** Those of a client's queries that have what the document brought, and have read nothing since. */
export function stillAsBrought(client: QueryClient, brought: readonly BroughtQuery[]): ReadonlySet<Query> {
  const cache = client.getQueryCache();
  const found = brought.flatMap(([queryKey, , readAt]) => {
    const query = cache.find({ queryKey });
    return query?.state.dataUpdatedAt === readAt ? [query] : [];
  });
  return new Set(found);
}

/** Gives a client what the document brought, except where it has read later. */
export function fillWith(client: QueryClient, queries: readonly BroughtQuery[]): void {
  for (const [key, data, readAt] of queries) {
    const known = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (known < readAt) client.setQueryData(key, data, { updatedAt: readAt });
  }
}
