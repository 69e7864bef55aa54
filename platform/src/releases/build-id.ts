import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PartName, REPOSITORY, SHELL } from '../parts.ts';
import { packageFolder } from '../webpack/packages.ts';
import { ALIASED_SOURCES, OWN_SINGLETONS } from '../webpack/singletons.ts';
import { importsOf, SharedSources } from './shared-sources.ts';

/** What a build of any part depends on beside the part's own folder and what it takes of `shared`. */
const COMMON_INPUTS = ['platform/src/webpack', 'platform/src/parts.ts'];

const NOT_AN_INPUT = /(\.test\.tsx?|\.md)$|(^|\/)(testing|node_modules)(\/|$)/;

/**
 * Identity of the build that the present sources of `part` would give: a digest of everything that goes into it, of `shared` what it imports.
 * Equal sources have equal ids, so a build that is in the store need not be made again.
 */
export function buildIdOf(part: PartName): string {
  const hash = createHash('sha256');
  const update = (name: string, file: string) => hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  for (const file of [...ownFiles(part), ...COMMON_INPUTS.flatMap(filesBelow)].sort())
    update(file, path.join(REPOSITORY, file));
  const shared = sharedInputsOf(part);
  for (const file of ['package.json', ...shared.files]) update(`shared/${file}`, path.join(SHARED, file));
  hash.update(JSON.stringify(shared.names)).update(JSON.stringify(installedPackages()));
  return hash.digest('hex').slice(0, 12);
}

/** Where the package lies that the parts import from. */
export const SHARED = packageFolder('@portal/shared');

/** Which contract a remote was built for is recorded with it. */
const CONTRACT_VERSION_SOURCE = 'src/contract/version.ts';

/** What of `shared` goes into the builds of a part. The shell provides our own singletons whole, and serves the fonts. */
export function sharedInputsOf(part: PartName): SharedSources {
  const shared = new SharedSources(SHARED, part === SHELL ? [] : OWN_SINGLETONS);
  for (const file of ownFiles(part))
    if (/\.tsx?$/.test(file)) shared.follow(importsOf(readFileSync(path.join(REPOSITORY, file), 'utf8')));
  for (const file of ALIASED_SOURCES) shared.take(file, '*');
  if (part !== SHELL) {
    shared.take(CONTRACT_VERSION_SOURCE, '*');
    return shared;
  }
  shared.follow(OWN_SINGLETONS.map((from) => ({ from, names: '*' })));
  for (const font of filesBelow('shared/src/theme/fonts')) shared.take(path.posix.relative('shared', font), '*');
  return shared;
}

function ownFiles(part: PartName): string[] {
  return [`${part}/src`, `${part}/public`, `${part}/package.json`].flatMap(filesBelow);
}

/** What the lock file installs. What our own packages ask for is theirs: another part, or a part more, makes no other build of this one. */
function installedPackages(): [place: string, locked: object][] {
  const lock = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

function filesBelow(relative: string): string[] {
  if (NOT_AN_INPUT.test(relative)) return [];
  const absolute = path.join(REPOSITORY, relative);
  try {
    return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => filesBelow(`${relative}/${entry.name}`));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [relative];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
