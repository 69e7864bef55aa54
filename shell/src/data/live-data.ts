import type { StoreApi } from 'zustand';
import { type AuthState, LoadError, PatientLoad } from '@portal/shared/contract';
import { chunkFetcher } from '@portal/shared/ui';
import type { EndedSession } from '../auth/ended-session.ts';
import type { BroughtQuery } from './brought-queries.ts';
import type { DocumentData } from './document-data.ts';

/** What live data begin with. */
export interface LiveDataStart {
  /** Answers until then, and hands over. */
  published: DocumentData;
  /** What the document brought. */
  queries: readonly BroughtQuery[];
  authStore: StoreApi<AuthState>;
  ended: StoreApi<EndedSession>;
  /** Asks whether the session is still good. */
  checkSession: () => void;
}

let start: LiveDataStart | null = null;

/** Has live data begin with `given` in the moment TanStack Query arrives, whoever asked for it, before any page can use it. */
export function startWithLiveData(given: LiveDataStart): void {
  start = given;
}

/** The library tells that it is here; its facade does, once. */
export function announceLibrary(begin: (given: LiveDataStart) => void): void {
  if (start) begin(start);
}

const library = new PatientLoad({ attempt: chunkFetcher(() => import('@tanstack/react-query')) });

/**
 * Fetches TanStack Query, which visitors do without until something has to be fetched. Rejects with `LoadError` when its file cannot be had or is not there in
 * time; what comes late begins all the same (`announceLibrary`), and the next call tries again. Nobody need be waiting for it, as `settled` would take for granted.
 */
export function loadLiveData(): Promise<void> {
  if (library.state.status === 'failed') library.retry();
  else library.load();
  return new Promise((resolve, reject) => {
    const look = () => {
      const { state } = library;
      if (state.status === 'ready') resolve();
      else if (state.status === 'failed') reject(new LoadError(state.cause));
      else return;
      stop();
    };
    const stop = library.subscribe(look);
    look();
  });
}
