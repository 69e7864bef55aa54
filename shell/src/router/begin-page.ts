import { matchPath } from 'react-router-dom';
import type { StoreApi } from 'zustand';
import type { AuthState, PatientLoad, PersonOfPage, RemoteModule } from '@portal/shared/contract';
import { loadLiveData } from '../data/live-data.ts';
import { presentClient } from '../data/page-client.ts';
import { bestMatch } from './match-route.ts';

/**
 * Has the page that somebody signed in opens by its address ask for its first data in the moment the server has said who they are, before React draws
 * anything of it: a page that has asked is drawn once, with its answers. Its code is run while the server is asked. What does not come by this way, the
 * page asks for itself. Never rejects.
 */
export async function beginPage(remote: PatientLoad<RemoteModule>, authStore: StoreApi<AuthState>): Promise<void> {
  const { pathname, search } = location;
  try {
    await remote.settled();
    const route = remote.state.status === 'ready' && bestMatch(remote.state.module.routes, pathname);
    if (!route || route.access === 'public') return;
    let isLost = false;
    route.preload?.().catch(() => (isLost = true));
    await loadLiveData();
    await onceKnown(authStore, async (person) => {
      const client = presentClient();
      // Code that did not come is asked for again by whoever draws the page, not from here.
      if (!client || isLost || location.pathname !== pathname) return;
      const params = matchPath({ path: route.path, end: true }, pathname)?.params ?? {};
      await route.prefetch?.(client, new URLSearchParams(search), params, person);
    });
  } catch {
    // The page tells of what it does not get.
  }
}

/** Calls `begin` as soon as the server has said who somebody is, in the same turn, in which nothing has been drawn of it; not when it does not. */
function onceKnown(authStore: StoreApi<AuthState>, begin: (person: PersonOfPage) => Promise<void>): Promise<unknown> {
  return new Promise((resolve) => {
    const look = ({ loading, profile, permissions }: AuthState) => {
      if (!loading) resolve(profile && begin({ profile, permissions }));
      return !loading;
    };
    if (look(authStore.getState())) return;
    const stop = authStore.subscribe((state) => {
      if (look(state)) stop();
    });
  });
}
