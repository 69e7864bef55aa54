import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { prefetchNextPages } from '../remotes/prefetch.ts';
import { bestMatch, matchRoute, ownerOf } from '../router/match-route.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';

/** Makes the next page quick, once the browser has nothing better to do; `prepare` fetches what any of them needs. */
export function prepareNextPages(loader: RemoteLoader, prepare: () => void): void {
  prefetchNextPages({
    loader,
    prepare,
    filesOf: (pathname, registry) => {
      const match = matchRoute(pathname, shellRoutes, registry);
      if (match.owner === null || match.owner === 'shell' || registry.parts[match.owner]?.disabled) return [];
      return match.route.preload ?? [];
    },
    begin: (pathname) => {
      const owner = ownerOf(pathname, shellRoutes, loader.registry);
      if (owner) loader.of(owner).load();
    },
    run: (pathname, remotes) => {
      const owner = ownerOf(pathname, shellRoutes, loader.registry);
      if (!owner || !remotes.includes(owner)) return;
      const { state } = loader.of(owner);
      const route = state.status === 'ready' ? bestMatch(state.module.routes, pathname) : undefined;
      // Who may see other pages is not known here.
      if (route?.access === 'public') route.preload?.().catch(() => undefined);
    },
  });
}
