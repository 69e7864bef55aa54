import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../part-manifest.ts';
import { isRemoteName, type RemoteName } from '../parts.ts';
import { gitRevision } from '../releases/git-revision.ts';
import type { PartSources } from '../releases/part-sources.ts';
import { changesOf } from '../releases/part-version.ts';
import { PublishError } from '../releases/publish-error.ts';
import { sourcesIn } from '../releases/sources.ts';
import { CONTRACT_PACKAGE } from '../webpack/singletons.ts';
import { packageFolder } from '../webpack/packages.ts';
import { DECLARATIONS, type DeclaredFiles } from './declared-files.ts';

/** What goes into a build, of the remote's own. */
const OWN_INPUTS = ['src', 'public', 'package.json'];
const NOT_AN_INPUT = /\.test\.tsx?$|(^|\/)testing(\/|$)/;
const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** The sources of a remote in a repository of its own, which lie in `folder`. Throws `PublishError` where something is missing that a build needs, `StartError` with what is wrong in its package.json. */
export function sourcesElsewhere(folder: string): PartSources {
  const { part, version } = remoteIn(folder);
  if (!existsSync(path.join(folder, 'src/remote.tsx')))
    throw new PublishError(`${part} has no src/remote.tsx, which says what its pages are.`);
  const contract = packageFolder(CONTRACT_PACKAGE);
  return {
    part,
    buildId: buildIdElsewhere(folder, [contract, packageFolder('@portal/build')]),
    folder,
    elsewhere: folder,
    root: folder,
    manifest: readManifest(part, folder),
    version,
    changes: changesOf('.', version, folder),
    revision: gitRevision(folder),
    sharedInputs: [],
    declare: (target) => {
      cpSync(path.join(contract, DECLARATIONS), target, { recursive: true });
      const { entries } = JSON.parse(
        readFileSync(path.join(contract, `${DECLARATIONS}.json`), 'utf8'),
      ) as DeclaredFiles;
      return Promise.resolve(entries);
    },
  };
}

/** The remote whose package.json is in `folder`. Throws `PublishError` where there is none. */
export function remoteIn(folder: string): { part: RemoteName; version: string } {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new PublishError(`There is no package.json in ${folder}.`);
  const { name = '', version = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
  if (!version) throw new PublishError('package.json names no version.');
  if (!isRemoteName(name))
    throw new PublishError(`${name} in package.json is no name of a remote: small letters, with a hyphen.`);
  return { part: name, version };
}

/** A digest of the sources, of what is installed as the lock file has it, and of the versions of our two packages. */
function buildIdElsewhere(folder: string, packages: readonly string[]): string {
  const own = sourcesIn(folder);
  const names = own.filesBelow(OWN_INPUTS).filter((file) => !NOT_AN_INPUT.test(file));
  const sorted = names.sort();
  const hash = createHash('sha256');
  own.readAll(sorted).forEach((content, index) => hash.update(`${sorted[index]}\0`).update(content).update('\0'));
  hash.update(readFileSync(lockFileAbove(folder))).update('\0');
  for (const place of packages) hash.update(readFileSync(path.join(place, 'package.json')));
  return hash.digest('hex').slice(0, 12);
}

/** Of the remote, or of the repository that it is a folder of. */
function lockFileAbove(folder: string): string {
  for (let place = folder; ; place = path.dirname(place)) {
    const found = LOCK_FILES.map((name) => path.join(place, name)).find((file) => existsSync(file));
    if (found) return found;
    if (place === path.dirname(place))
      throw new PublishError(
        `There is no lock file (${LOCK_FILES.join(', ')}) in ${folder} or above: a build is named by what is installed.`,
      );
  }
}
