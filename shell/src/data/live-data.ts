import type { hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';

/** What the shell itself needs of TanStack Query. */
export interface QueryLibrary {
  QueryClient: typeof QueryClient;
  QueryObserver: typeof QueryObserver;
  hydrate: typeof hydrate;
}

let whenHere: ((library: QueryLibrary) => void) | null = null;

/** Calls `start` in the moment TanStack Query arrives, whoever asked for it, before any page can use it. */
export function startWithLiveData(start: (library: QueryLibrary) => void): void {
  whenHere = start;
}

/** The library tells that it is here; its facade does, once. */
export function announceLibrary(library: QueryLibrary): void {
  whenHere?.(library);
}

/** Fetches TanStack Query, which visitors do without until something has to be fetched. Rejects when its file cannot be had. */
export function loadLiveData(): Promise<unknown> {
  return import('@tanstack/react-query');
}
