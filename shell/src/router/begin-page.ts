import { matchPath } from 'react-router-dom';
import type { StoreApi } from 'zustand';
import type { AuthState, PatientLoad, PersonOfPage, RemoteModule } from '@portal/shared/contract';
import { loadLiveData } from '../data/live-data.ts';
import { presentClient } from '../data/page-client.ts';
import { bestMatch } from './match-route.ts';

/**
 * Has the page that somebody signed in opens by its address ask for its first data once its part and the person are there, before React has drawn
 * what stands around it. Its code is run while the server is asked who they are. What does not come by this way, the page asks for itself. Never rejects.
 */
export async function beginPage(remote: PatientLoad<RemoteModule>, authStore: StoreApi<AuthState>): Promise<void> {
  const { pathname, search } = location;
  try {
    await remote.settled();
    const route = remote.state.status === 'ready' && bestMatch(remote.state.module.routes, pathname);
    if (!route || route.access === 'public') return;
    let isLost = false;
    route.preload?.().catch(() => (isLost = true));
    const [person] = await Promise.all([personOf(authStore), loadLiveData()]);
    const client = presentClient();
    // Code that did not come is asked for again by whoever draws the page, not from here.
    if (!person || !client || isLost || location.pathname !== pathname) return;
    const params = matchPath({ path: route.path, end: true }, pathname)?.params ?? {};
    await route.prefetch?.(client, new URLSearchParams(search), params, person);
  } catch {
    // The page tells of what it does not get.
  }
}

/** Resolves once the server has said who somebody is; to null when it does not. */
function personOf(authStore: StoreApi<AuthState>): Promise<PersonOfPage | null> {
  return new Promise((resolve) => {
    const isKnown = ({ loading, profile, permissions }: AuthState) => {
      if (!loading) resolve(profile && { profile, permissions });
      return !loading;
    };
    if (isKnown(authStore.getState())) return;
    const stop = authStore.subscribe((state) => {
      if (isKnown(state)) stop();
    });
  });
}
