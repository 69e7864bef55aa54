import { forgetContainersBut } from './forget-containers.ts';
import { ReleaseFollower, type ReleaseFollowing } from './release-follower.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { type PageVisit, VisitReports } from './visit-reports.ts';

/** What an open tab does about releases: it follows what is live, and tells how the pages do that it opens. */
export function watchReleases(loader: RemoteLoader, following: Omit<ReleaseFollowing, 'forgetContainersBut'>): void {
  new ReleaseFollower(loader, { ...following, forgetContainersBut }).start();
  // One draw for the document: who tells of failures tells of what works as well.
  const draw = Math.random();
  const tell = (visit: PageVisit) => {
    if (draw < (loader.registry.tell ?? 0)) send(visit);
  };
  new VisitReports({ loader, ownerOf: following.ownerOf, tell }).start();
}

/** Outlasts the page; what does not arrive is lost. */
function send(visit: PageVisit): void {
  navigator.sendBeacon('/page-visits', new Blob([JSON.stringify([visit])], { type: 'application/json' }));
}
