import type { QueryClient } from '@tanstack/react-query';
import type { PersonOfPage } from '@portal/shared/contract';

/** Fills the query client with what a page of staff shows first at an address; it is asked before the page is drawn. */
export type FetchFirst = (client: QueryClient, search: URLSearchParams, person: PersonOfPage) => Promise<unknown>;
