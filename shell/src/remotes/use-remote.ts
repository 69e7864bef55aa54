import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoadState } from '@portal/shared/contract';
import { useUntil } from '@portal/shared/ui';
import type { RemotePart } from './registry.ts';
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
  return useLoadState(useRemoteLoader().of(part));
}

/**
 * The remote's state once it is ready or has failed; suspends until then. While finished HTML of the remote stands on
 * the page (`keepsServerHtml`) a failure does not end the wait, so that people can go on reading.
 */
export function useSettledRemote(part: RemotePart, keepsServerHtml: boolean): RemoteState {
  const load = useRemoteLoader().of(part);
  const state = useLoadState(load);
  const waitsForCode = keepsServerHtml && !load.wasReady;
  const hasSettled = state.status === 'ready' || (state.status === 'failed' && !waitsForCode);
  const wait = () => (waitsForCode ? load.ready() : load.settled());
  useUntil(hasSettled ? null : wait());
  return state;
}

/** What is drawn of a remote: what it was when the present page was opened, so that nothing is replaced under somebody's hands. */
export function useRemoteOfVisit(part: RemotePart, state: RemoteState): RemoteState {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const [visit, setVisit] = useState({ pathname, successor: loader.successorOf(part) });
  if (visit.pathname !== pathname) setVisit({ pathname, successor: loader.successorOf(part) });
  const { successor } = visit;
  useEffect(() => {
    if (successor) loader.adopt(part, successor);
  }, [loader, part, successor]);
  return successor && loader.successorOf(part) === successor ? successor.state : state;
}
