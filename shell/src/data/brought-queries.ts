import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query that a document was rendered with: its key, its data, and when they were read, in milliseconds since 1970. */
export type BroughtQuery = readonly [key: QueryKey, data: unknown, readAt: number];

/** What a document brings of a client's queries: those that have been answered. */
export function broughtBy(client: QueryClient): BroughtQuery[] {
  const queries = client.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === 'success');
  return answered.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]);
}

/** Gives a client what the document brought, except where it has read later. */
export function fillWith(client: QueryClient, queries: readonly BroughtQuery[]): void {
  for (const [key, data, readAt] of queries) {
    const known = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (known < readAt) client.setQueryData(key, data, { updatedAt: readAt });
  }
}
