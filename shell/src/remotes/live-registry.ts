import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import type { Registry } from './registry.ts';
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
      loader.meet(live);
      return live;
    },
    staleTime: FRESH_MS,
  });
}
