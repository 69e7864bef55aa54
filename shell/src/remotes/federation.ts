import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { matchPath } from 'react-router-dom';
import { CONTRACT_VERSION, isContractCompatible, type RemoteModule } from '@portal/shared/contract';
import { expectIntegrity } from './integrity.ts';
import type { RegistryPart } from './registry.ts';
import { type FailureCause, RemoteLoadError } from './remote-failure.ts';

/**
 * Loads the module a build exposes. Every attempt registers the container under a new name, because the runtime keeps
 * what failed under a name, and asks for the entry with a new query, because the browser keeps what failed under a URL.
 * Rejects with `RemoteLoadError`.
 */
export async function importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule> {
  if (!isContractCompatible(CONTRACT_VERSION, build.contract)) throw new RemoteLoadError('incompatible');
  [build.entry, ...build.preload].forEach(expectIntegrity);
  if (attempt > 1) await refreshCopies(build);
  // The runtime finds names by prefix, so the number stands in front.
  const name = attempt === 1 ? build.container : `attempt${attempt}_${build.container}`;
  const entry = attempt === 1 ? build.entry.url : `${build.entry.url}?attempt=${attempt}`;
  registerRemotes([{ name, entry, entryGlobalName: build.container }]);
  try {
    const module = await loadRemote<RemoteModule>(`${name}/remote`);
    if (!module?.routes) throw new RemoteLoadError('damaged');
    // The present page's own file belongs to the attempt: missing only that, the page would fail while it is drawn.
    await module.routes.find(isOpen)?.preload?.();
    return module;
  } catch (error) {
    throw error instanceof RemoteLoadError ? error : new RemoteLoadError(causeOf(error), { cause: error });
  }
}

function isOpen({ path }: { path: string }): boolean {
  return matchPath({ path, end: true }, location.pathname) !== null;
}

const REFRESH_PATIENCE_MS = 1_500;

/**
 * Has the browser fetch the files past its caches: what arrived damaged once is kept under its address, for a year at worst, and
 * would be refused again.
 */
async function refreshCopies(build: RegistryPart): Promise<void> {
  const page = build.routes.find(isOpen);
  const signal = AbortSignal.timeout(REFRESH_PATIENCE_MS);
  const refreshing = [...build.preload, ...(page?.preload ?? [])].map(({ url }) =>
    fetch(url, { cache: 'reload', signal }),
  );
  await Promise.allSettled(refreshing);
}

function causeOf(error: unknown): FailureCause {
  if (!navigator.onLine) return 'offline';
  const message = error instanceof Error ? error.message : '';
  return /ScriptExecutionError|RUNTIME-001/.test(message) ? 'damaged' : 'unreachable';
}
