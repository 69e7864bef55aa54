/** The part of TanStack Query that exists at run time. */
export {
  dehydrate,
  hydrate,
  HydrationBoundary,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-whole';
