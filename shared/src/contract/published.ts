import { useCallback, useState, useSyncExternalStore } from 'react';
import { usePortalServices } from './provider.ts';
import type { PublishedQuery, PublishedResult } from './published-source.ts';

/**
 * What `useQuery` gives, without the library behind it: the document's own data until something has to be fetched, TanStack Query's
 * from then on. For what is published; what whoever is signed in reads takes `useQuery`.
 */
export function usePublished<Data>(query: PublishedQuery<Data>): PublishedResult<Data> {
  const { published } = usePortalServices('usePublished');
  const [held, hold] = useState(query);
  // Whoever makes the query anew in each drawing does not listen anew.
  if (nameOf(query) !== nameOf(held)) hold(query);
  const subscribe = useCallback((listener: () => void) => published.subscribe(held, listener), [published, held]);
  return useSyncExternalStore(
    subscribe,
    () => published.read(held),
    () => published.readRendered(held),
  );
}

const nameOf = ({ queryKey }: PublishedQuery<unknown>) => JSON.stringify(queryKey);
