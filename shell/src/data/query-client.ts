import { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import type { AuthState } from '@portal/shared/contract';

const fresh = 60_000;

/** Query defaults of the whole portal: one retry, no refetch on window focus (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, staleTime: fresh },
      mutations: { retry: false },
    },
  });
}

/** Forgets what one person fetched before another person, or nobody, looks at the same page. Returns the way to stop. */
export function forgetDataOfOthers(client: QueryClient, authStore: StoreApi<AuthState>): () => void {
  return authStore.subscribe((state, before) => {
    if (state.user?.id === before.user?.id) return;
    // What nobody fetched is the document's own: the page that shows it may not have hydrated yet.
    if (before.user) client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  });
}

/** Calls `onLost` when an answer says that the session is over, so that the shell can check it. Returns the way to stop. */
export function watchForLostSession(client: QueryClient, onLost: () => void): () => void {
  const isLost = (error: unknown) => error instanceof Error && error.name === 'NotSignedInError';
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) onLost();
  });
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) onLost();
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
