import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type LoadFailureCause, type LoadState, type PatientLoad } from './patient-load.ts';
import { slowLoadTitle, watchSlowLoads } from './slow-loads.ts';
import { usePortalServices } from './provider.ts';

/** How far a load is. Does not start it. */
export function useLoadState<Module>(load: PatientLoad<Module>): LoadState<Module> {
  const read = () => load.state;
  return useSyncExternalStore(load.subscribe, read, read);
}

/** Title of what has been loading for over a second, whichever page is shown meanwhile. */
export function useSlowLoad(): string | undefined {
  // A document never says so: it is taken over as it was rendered, even after a second.
  return useSyncExternalStore(watchSlowLoads, slowLoadTitle, () => undefined);
}

interface LoadedProps<Module> {
  load: PatientLoad<Module>;
  children: (module: Module) => ReactNode;
}

/**
 * Draws what `load` brings. Suspends until that is there or has failed; a failure is told by the shell's card, in this place, until it
 * leaves the page or its 'Try again' succeeds.
 */
export function Loaded<Module>({ load, children }: LoadedProps<Module>): ReactNode {
  const [found] = useState(load.state);
  return found.status === 'ready' ? children(found.module) : <Awaited load={load}>{children}</Awaited>;
}

function Awaited<Module>({ load, children }: LoadedProps<Module>): ReactNode {
  const state = useLoadState(load);
  use(load.settled());
  if (state.status === 'ready') return children(state.module);
  return state.status === 'failed' ? <Failed load={load} cause={state.cause} /> : null;
}

function Failed({ load, cause }: { load: PatientLoad<unknown>; cause: LoadFailureCause }) {
  const { LoadFailure } = usePortalServices('Loaded');
  useEffect(() => () => load.forgetFailure(), [load]);
  return <LoadFailure cause={cause} isPart={load.title === undefined} onRetry={load.retry} />;
}
