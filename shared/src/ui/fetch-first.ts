import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PersonOfPage, RouteParams } from '@portal/shared/contract';
import type { ListRequest } from '../data/page-of.ts';
import { listRequestAt, type ListOptions } from './use-list-params.ts';

/** Fills the query client with what a page of somebody who is signed in shows first at an address; it is asked before the page is drawn. */
export type FetchFirst = (
  client: QueryClient,
  search: URLSearchParams,
  person: PersonOfPage,
  params: RouteParams,
) => Promise<unknown>;

/** For a page of one list: the rows that it shows first with the same options of `useListParams`. */
export function rowsFirst<Fetched, Failure, Rows, Key extends QueryKey>(
  list: (request: ListRequest) => FetchQueryOptions<Fetched, Failure, Rows, Key>,
  options: ListOptions,
): FetchFirst {
  return (client, search) => client.prefetchQuery(list(listRequestAt(search, options)));
}
