import { presentClient } from '../data/page-client.ts';
import { importRemote } from '../remotes/federation.ts';
import { fetchRegistry } from '../remotes/fetch-registry.ts';
import { forgetContainersBut } from '../remotes/forget-containers.ts';
import { ReleaseFollower } from '../remotes/release-follower.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { type PageVisit, VisitReports } from '../remotes/visit-reports.ts';
import { ownerOf } from '../router/match-route.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';

/** What an open tab does about releases: it follows what is live, and tells how the pages do that it opens. */
export function followReleases(loader: RemoteLoader): void {
  const ownerOfPage = (pathname: string) => ownerOf(pathname, shellRoutes, loader.registry);
  new ReleaseFollower(loader, {
    importRemote,
    fetchRegistry,
    forgetContainersBut,
    ownerOf: ownerOfPage,
    // Another build may read the same data in another shape.
    onReplaced: (part) =>
      presentClient()?.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] === part }),
  }).start();
  // One draw for the document: who tells of failures tells of what works as well.
  const draw = Math.random();
  const tell = (visit: PageVisit) => {
    if (draw < (loader.registry.tell ?? 0)) send(visit);
  };
  new VisitReports({ loader, ownerOf: ownerOfPage, tell }).start();
}

/** Outlasts the page; what does not arrive is lost. */
function send(visit: PageVisit): void {
  navigator.sendBeacon('/page-visits', new Blob([JSON.stringify([visit])], { type: 'application/json' }));
}
