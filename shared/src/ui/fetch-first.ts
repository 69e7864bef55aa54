import type { QueryClient } from '@tanstack/react-query';
import type { PersonOfPage, RouteParams } from '@portal/shared/contract';

/**
 * Fills the query client with what a page of somebody who is signed in shows first at an address; it is asked before the page is drawn,
 * which then waits a moment for the promise that it returns (`lazyPage`).
 * Written out in the page's module: one that a call makes is another after each change, so that the page in development is loaded again.
 */
export type FetchFirst = (
  client: QueryClient,
  search: URLSearchParams,
  person: PersonOfPage,
  params: RouteParams,
) => Promise<unknown>;
