import { useCallback, useSyncExternalStore } from 'react';
import { usePortalServices } from './provider.ts';
import type { PublishedQuery, PublishedResult } from './published-source.ts';

/**
 * What `useQuery` gives, without the library behind it: the document's own data until something has to be fetched, TanStack Query's
 * from then on. For what a visitor sees first; everything else takes `useQuery`.
 */
export function usePublished<Data>(query: PublishedQuery<Data>): PublishedResult<Data> {
  const { published } = usePortalServices('usePublished');
  const subscribe = useCallback((listener: () => void) => published.subscribe(query, listener), [published, query]);
  return useSyncExternalStore(
    subscribe,
    () => published.read(query),
    () => published.readRendered(query),
  );
}
