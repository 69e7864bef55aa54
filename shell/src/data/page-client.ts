import type { QueryClient } from '@tanstack/react-query';

let clientOfPage: QueryClient | undefined;

/** Makes a client the one of hooks that no provider stands above. */
export function takeClient(client: QueryClient): void {
  clientOfPage = client;
}

export function presentClient(): QueryClient | undefined {
  return clientOfPage;
}
