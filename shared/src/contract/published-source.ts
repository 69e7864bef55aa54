import type { QueryFunction, QueryKey } from '@tanstack/react-query';

/** A query for what everybody may read, made with `publishedQuery` (`@portal/shared/data`): its key is plain text. */
export interface PublishedQuery<Data> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Data, never> | symbol;
}

/** The part of a TanStack Query result that pages draw. */
export interface PublishedResult<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** Where published data comes from. A result is the same object until something in it changes. */
export interface PublishedSource {
  read<Data>(query: PublishedQuery<Data>): PublishedResult<Data>;
  /** What the server rendered with, whatever has changed since: finished HTML is taken over with nothing else. */
  readRendered<Data>(query: PublishedQuery<Data>): PublishedResult<Data>;
  /** Fetches what is missing. Returns the way to stop listening. */
  subscribe<Data>(query: PublishedQuery<Data>, listener: () => void): () => void;
}
