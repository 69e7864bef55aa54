import { presentClient } from '../data/page-client.ts';
import { importRemote } from '../remotes/federation.ts';
import { fetchRegistry } from '../remotes/fetch-registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { watchReleases } from '../remotes/watch-releases.ts';
import { ownerOf } from '../router/match-route.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';

/** Has this tab go on with releases that go live while it is open. */
export function followReleases(loader: RemoteLoader): void {
  watchReleases(loader, {
    importRemote,
    fetchRegistry,
    ownerOf: (pathname) => ownerOf(pathname, shellRoutes, loader.registry),
    // Another build may read the same data in another shape.
    onReplaced: (part) =>
      presentClient()?.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] === part }),
  });
}
