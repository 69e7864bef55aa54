import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/**
 * In the place of the module of this name in TanStack Query: without a provider its hooks take the client of the page. A provider above
 * pages whose finished HTML still waits for its code would have to change when the library arrives, and React would drop that HTML.
 */
let clientOfPage: QueryClient | undefined;

export function takeClient(client: QueryClient): void {
  clientOfPage = client;
}

export const QueryClientContext = createContext<QueryClient | undefined>(undefined);

export function useQueryClient(own?: QueryClient): QueryClient {
  const client = useContext(QueryClientContext);
  const chosen = own ?? client ?? clientOfPage;
  if (!chosen) throw new Error('There is no query client yet.');
  return chosen;
}

/** For the composer, which renders many pages, each with a client of its own. */
export function QueryClientProvider({ client, children }: { client: QueryClient; children?: ReactNode }): ReactNode {
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return createElement(QueryClientContext, { value: client }, children);
}
