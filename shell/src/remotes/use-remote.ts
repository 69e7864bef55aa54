import { createContext, use, useContext, useSyncExternalStore } from 'react';
import { REMOTE_PARTS, type RemotePart } from './registry.ts';
import type { RemoteLoader, RemoteState } from './remote-loader.ts';

const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export const RemoteLoaderProvider = RemoteLoaderContext.Provider;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader must be used within RemoteLoaderProvider.');
  return loader;
}

/** How far a remote is. Does not start loading it. */
export function useRemoteState(part: RemotePart): RemoteState {
  const loader = useRemoteLoader();
  const read = () => loader.state(part);
  return useSyncExternalStore(loader.subscribe, read, read);
}

/** The remote that has been loading for over a second, if one has, whichever page is shown meanwhile. */
export function useSlowRemote(): RemotePart | undefined {
  const loader = useRemoteLoader();
  const read = () =>
    REMOTE_PARTS.find((part) => {
      const state = loader.state(part);
      return state.status === 'loading' && state.isSlow;
    });
  // A document never says so: it is taken over as it was rendered, even after a second.
  return useSyncExternalStore(loader.subscribe, read, () => undefined);
}

/**
 * The remote's state once it is ready or has failed; suspends until then. While finished HTML of the remote stands on
 * the page (`keepsServerHtml`) a failure does not end the wait, so that people can go on reading.
 */
export function useSettledRemote(part: RemotePart, keepsServerHtml: boolean): RemoteState {
  const loader = useRemoteLoader();
  const state = useRemoteState(part);
  if (state.status === 'ready') return state;
  if (keepsServerHtml) use(loader.ready(part));
  else if (state.status !== 'failed') use(loader.settled(part));
  return state;
}
