import { useContext } from 'react';
import * as library from 'react-query-whole';
import { beginLiveData } from './begin-live-data.ts';
import { announceLibrary } from './live-data.ts';
import { presentClient } from './page-client.ts';

/** The part of TanStack Query that exists at run time. */
export {
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
} from 'react-query-whole';

type Hook = (options: never, client?: library.QueryClient) => unknown;

/**
 * The library's hooks, which without a provider take the client of the page. A provider above pages whose finished HTML still waits for its
 * code would have to change when the library arrives, and React would drop that HTML.
 */
export const useQuery = withClientOfPage(library.useQuery);
export const useInfiniteQuery = withClientOfPage(library.useInfiniteQuery);
export const useMutation = withClientOfPage(library.useMutation);

export function useQueryClient(own?: library.QueryClient): library.QueryClient {
  const provided = useContext(library.QueryClientContext);
  return library.useQueryClient(own ?? provided ?? presentClient());
}

function withClientOfPage<Given extends Hook>(useOfLibrary: Given): Given {
  const useIt: Hook = (options, own) => useOfLibrary(options, useQueryClient(own));
  return useIt as Given;
}

announceLibrary((given) => beginLiveData(library, given));
