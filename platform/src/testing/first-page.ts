import { promote } from '../releases/publish.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { remoteServer, shellServer, storeServerBuild } from './server-builds.ts';

/** A live page that says 'the first page', and a stored build `bb` of it that says 'the second page'. */
export async function releaseFirstPage(store: ReleaseStore): Promise<void> {
  storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(store, 'public-site', 'aa', remoteServer('return "the first page";'));
  storeServerBuild(store, 'public-site', 'bb', remoteServer('return "the second page";'));
  await promote(store, [
    { part: 'shell', buildId: 'aa' },
    { part: 'public-site', buildId: 'aa' },
  ]);
}
