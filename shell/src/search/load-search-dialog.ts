import type { ComponentType } from 'react';

let loading: Promise<ComponentType> | null = null;

/** The code of the search, fetched once and only when somebody is about to search. A load that failed is tried again. */
export function loadSearchDialog(): Promise<ComponentType> {
  loading ??= import(/* webpackChunkName: "search" */ './search-dialog.tsx').then(
    ({ SearchDialog }) => SearchDialog,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Fetches the code ahead of the click; that it could not be had is told when it is needed. */
export function preloadSearchDialog(): void {
  loadSearchDialog().catch(() => undefined);
}
