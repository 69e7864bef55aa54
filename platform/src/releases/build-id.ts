import { createHash } from 'node:crypto';
import path from 'node:path';
import { type PartName, REPOSITORY, SHELL } from '../parts.ts';
import { ALIASED_SOURCES, CONTRACT_REQUEST } from '../webpack/singletons.ts';
import { importsOf, SharedSources } from './shared-sources.ts';
import { type Sources, sourcesIn } from './sources.ts';

/** What a build of any part depends on beside the part's own folder and what it takes of `shared`. */
const COMMON_INPUTS = ['platform/src/webpack', 'platform/src/parts.ts'];

const NOT_AN_INPUT = /(\.test\.tsx?|\.md)$|(^|\/)(testing|node_modules)(\/|$)/;

/** Which contract a remote was built for is recorded with it. */
const CONTRACT_VERSION_SOURCE = 'src/contract/version.ts';
const FONTS = 'src/theme/fonts/';

/** What goes into a build of one part, in one state of the sources. */
interface Inputs {
  /** Of the part's own folder, and of what builds any part. */
  own: Map<string, Buffer>;
  common: Map<string, Buffer>;
  shared: SharedSources;
}

/**
 * Identity of the build that these sources of `part`, by default the present ones, would give: a digest of everything that goes into it, of `shared` what it imports.
 * Equal sources have equal ids, so a build that is in the store need not be made again.
 */
export function buildIdOf(part: PartName, sources = sourcesIn(REPOSITORY)): string {
  const { own, common, shared } = inputsOf(part, sources);
  const [lock = '', manifest = ''] = sources.readAll(['package-lock.json', 'shared/package.json']).map(String);
  const hash = createHash('sha256');
  for (const [name, content] of [...own, ...common, ...shared.contents()])
    hash.update(`${name}\0`).update(content).update('\0');
  hash.update(JSON.stringify([shared.names, withoutVersion(manifest), installedPackages(lock)]));
  return hash.digest('hex').slice(0, 12);
}

/** Files of `shared`, by their place in it, that go into the builds of a part from the present sources. */
export function sharedInputsOf(part: PartName): string[] {
  return inputsOf(part, sourcesIn(REPOSITORY)).shared.files;
}

/** The shell provides the contract whole, and serves the fonts. */
function inputsOf(part: PartName, sources: Sources): Inputs {
  const own = read(sources, [`${part}/src`, `${part}/public`, `${part}/package.json`]);
  const files = read(sources, ['shared/src', 'shared/package.json']);
  const inShared = new Map([...files].map(([name, content]) => [path.posix.relative('shared', name), content]));
  const shared = new SharedSources(inShared, part === SHELL ? [] : [CONTRACT_REQUEST]);
  for (const [name, content] of own) if (/\.tsx?$/.test(name)) shared.follow(importsOf(String(content)));
  for (const file of ALIASED_SOURCES) shared.take(file, '*');
  if (part === SHELL) {
    shared.follow([{ from: CONTRACT_REQUEST, names: '*' }]);
    for (const file of inShared.keys()) if (file.startsWith(FONTS)) shared.take(file, '*');
  } else shared.take(CONTRACT_VERSION_SOURCE, '*');
  return { own, common: read(sources, COMMON_INPUTS), shared };
}

/** Contents by name, in the order of the names. */
function read(sources: Sources, places: readonly string[]): Map<string, Buffer> {
  const files = sources.filesBelow(places).filter((file) => !NOT_AN_INPUT.test(file));
  const sorted = files.sort();
  const contents = sources.readAll(sorted);
  return new Map(sorted.map((file, index) => [file, contents[index] ?? Buffer.alloc(0)]));
}

/** The version of what all parts share stands in no build: a new one makes no other builds. */
function withoutVersion(manifest: string): object {
  return { ...(JSON.parse(manifest) as object), version: undefined };
}

/** What the lock file installs. What our own packages ask for is theirs: another part, or a part more, makes no other build of this one. */
function installedPackages(text: string): [place: string, locked: object][] {
  const lock = JSON.parse(text) as { packages: Record<string, { link?: boolean }> };
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}
