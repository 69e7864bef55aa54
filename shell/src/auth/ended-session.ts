import { createStore, type StoreApi } from 'zustand';

export interface EndedPerson {
  id: string;
  email: string;
  /** The session stands but lacks its second step, which alone is asked for. */
  isHalfSignedIn: boolean;
}

/** A session that has ended under somebody who is at a page of their own. */
export interface EndedSession {
  /** Who may go on in place by signing in again; null when nobody's session has ended so. */
  person: EndedPerson | null;
}

export interface EndedSessionKeeper {
  store: StoreApi<EndedSession>;
  /** Whether a page that only its person may see stands open. */
  hasPage: () => boolean;
  /** A page that only its person may see has appeared. Returns the way to tell that it is gone. */
  openPage: () => () => void;
}

/** `onLeft` is called when the last page of a person whose session has ended is gone: nothing is left to go on with. */
export function createEndedSession(onLeft: () => void): EndedSessionKeeper {
  const store = createStore<EndedSession>(() => ({ person: null }));
  let pages = 0;
  return {
    store,
    hasPage: () => pages > 0,
    openPage: () => {
      pages += 1;
      return () => {
        pages -= 1;
        // One page may take the place of another.
        queueMicrotask(() => {
          if (pages === 0 && store.getState().person) onLeft();
        });
      };
    },
  };
}
