import type { Query, QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import type { AuthState } from '@portal/shared/contract';
import type { EndedSession } from '../auth/ended-session.ts';
import { type BroughtQuery, fillWith, stillAsBrought } from './brought-queries.ts';

const fresh = 60_000;

/** So old at most is the first answer that nobody asks for again where it is drawn, in milliseconds: a page that is opened waits for it (decision 103). */
const justAnswered = 1_000;

function isToBeAskedAgain({ state }: Query): boolean {
  const isFirst = state.dataUpdateCount === 1 && Date.now() - state.dataUpdatedAt < justAnswered;
  return state.isInvalidated || !isFirst;
}

/** Query defaults of the whole portal: one retry, no refetch on window focus (specification, section 7). */
export function createQueryClient(Client: typeof QueryClient): QueryClient {
  return new Client({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, refetchOnMount: isToBeAskedAgain, staleTime: fresh },
      // A write that waits for the net would go out when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Forgets what one person fetched before another person, or nobody, looks at the same page. What the document `brought` is for everybody: a page may still be
 * about to show it, and it is not asked again for somebody else. Returns the way to stop.
 */
export function forgetDataOfOthers(
  client: QueryClient,
  authStore: Pick<StoreApi<Pick<AuthState, 'user'>>, 'subscribe'>,
  brought: readonly BroughtQuery[],
): () => void {
  return authStore.subscribe((state, before) => {
    if (state.user?.id === before.user?.id) return;
    if (before.user) {
      client.removeQueries({ type: 'inactive' });
      fillWith(client, brought);
    }
    const unread = stillAsBrought(client, brought);
    void client.invalidateQueries({ predicate: (query) => !unread.has(query) });
  });
}

/** What was asked while the session was over was answered as for a visitor: it is asked again. Returns the way to stop. */
export function fetchAgainAfterEnd(client: QueryClient, ended: StoreApi<EndedSession>): () => void {
  return ended.subscribe((state, before) => {
    if (before.person && !state.person) void client.invalidateQueries();
  });
}

const lost = new Set(['NotSignedInError', 'SecondFactorNeededError']);

/** At most so often is a session asked after that nobody has refused, in milliseconds. */
const betweenDoubts = 60_000;

/**
 * Calls `onDoubt` when an answer says that the session is over, and now and then while data are fetched: a session that was ended from
 * another device is not refused what visitors read, and would find its lists empty. Returns the way to stop.
 */
export function watchForLostSession(client: QueryClient, onDoubt: () => void): () => void {
  const isLost = (error: unknown) => error instanceof Error && lost.has(error.name);
  let askedAt = Date.now();
  function ask() {
    askedAt = Date.now();
    onDoubt();
  }
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error' && isLost(action.error)) ask();
    else if (action.type === 'success' && Date.now() - askedAt > betweenDoubts) ask();
  });
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) ask();
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
