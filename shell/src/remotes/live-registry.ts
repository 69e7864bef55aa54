import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { type Registry, remotesOf } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Whoever asks again within this time gets the same answer. */
const FRESH_MS = 10_000;

/**
 * What is live now, for what documents do not tell of it: the entries of the search and who fills slots. A remote that came since the document was made
 * is known from then on, so that its pages open.
 */
export function liveRegistryQuery(loader: RemoteLoader) {
  return queryOptions({
    queryKey: queryKeys.registry.live(),
    queryFn: async (): Promise<Registry> => {
      const live = await loader.readLive();
      if (live.shell === loader.registry.shell) meetNewRemotes(loader, live);
      return live;
    },
    staleTime: FRESH_MS,
  });
}

function meetNewRemotes(loader: RemoteLoader, live: Registry): void {
  for (const part of remotesOf(live)) {
    const build = live.parts[part];
    if (build && !loader.registry.parts[part]) loader.know(part, build);
  }
}
