import { hydrate, QueryClient, QueryObserver } from 'react-query-whole';
import { announceLibrary } from './live-data.ts';

/** The part of TanStack Query that exists at run time. */
export {
  dehydrate,
  hydrate,
  HydrationBoundary,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-whole';

announceLibrary({ QueryClient, QueryObserver, hydrate });
