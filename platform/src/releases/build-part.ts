import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, StatsCompilation, WebpackPluginInstance } from 'webpack';
import { findOtherFillers } from '../part-manifest.ts';
import { containerName, type PartName, REPOSITORY, SHELL } from '../parts.ts';
import { packageFolder } from '../webpack/packages.ts';
import {
  type BuildTarget,
  clientConfig,
  EXPOSED_CHUNK,
  LIVE_DATA_FILE,
  REMOTE_ENTRY,
  serverConfig,
  SESSION_CHUNK,
} from '../webpack/part-config.ts';
import { CONTRACT_KEY, findOtherLibraries, singletonVersions, solePackages } from '../webpack/singletons.ts';
import { BuildError } from './build-error.ts';
import { bundle } from './bundle.ts';
import { BundledPackagesPlugin } from './bundled-packages-plugin.ts';
import { BundledSourcesPlugin } from './bundled-sources-plugin.ts';
import { describeServerBuild, installedExports } from './describe-server-build.ts';
import { compressAndMeasure, measure } from './measure-files.ts';
import type { PartSources } from './part-sources.ts';
import { readSourceRoutes, undrawnChunks } from './read-source-routes.ts';
import type { Release } from './release.ts';
import { SingletonExportsPlugin } from './singleton-exports-plugin.ts';
import { writeStandardFiles } from './standard-files.ts';

/**
 * Builds a part into `folder`: `client/` (every file with a `.br` beside it), `server/`, `types/` and `release.json`.
 * Rejects with `BuildError`.
 */
export async function buildPart(from: PartSources, folder: string): Promise<Release> {
  const { part, buildId, elsewhere, manifest } = from;
  const isElsewhere = elsewhere !== undefined;
  refuse(part, findOtherLibraries(manifest.peerDependencies));
  rmSync(folder, { recursive: true, force: true });
  const clientFolder = path.join(folder, 'client');
  const serverFolder = path.join(folder, 'server');
  mkdirSync(clientFolder, { recursive: true });

  const singletonExports = new SingletonExportsPlugin();
  const packages = new BundledPackagesPlugin();
  const sources = isElsewhere ? null : new BundledSourcesPlugin(packageFolder('@portal/shared'));
  const target = { part, buildId, elsewhere, mode: 'production' } as const;
  const typesFolder = path.join(folder, 'types');
  const [client, , entries] = await Promise.all([
    bundle(watched(clientConfig({ ...target, outputFolder: clientFolder }), [singletonExports, packages, sources])),
    bundleForServer({ ...target, outputFolder: serverFolder }, [singletonExports, sources]),
    from.declare(typesFolder),
  ]);

  if (sources) requireKnown(part, from.sharedInputs, sources.files());
  copyStaticFiles(from.folder, part === 'shell', clientFolder);
  const described = describeServerBuild(part, serverFolder, isElsewhere);
  refuse(part, findOtherFillers(manifest.nameplate, described.slots));
  const entry = part === 'shell' ? 'shell.js' : REMOTE_ENTRY;
  const preload = part === 'shell' ? [] : filesOfChunk(client, EXPOSED_CHUNK).filter((file) => file !== entry);
  if (part !== 'shell') writeStandardFiles({ part, buildId, preload }, clientFolder);
  // TanStack Query is a file of the shell, and no page's own.
  const isOwn = (file: string) => part !== 'shell' || file !== LIVE_DATA_FILE;
  const release: Release = {
    part,
    buildId,
    version: from.version,
    changes: from.changes,
    contract: described.contract,
    ...(described.contracts.length > 1 && { contracts: described.contracts }),
    container: containerName(part, buildId),
    entry,
    preload,
    ...(part === 'shell' && { sessionFiles: [...filesOfChunk(client, SESSION_CHUNK), LIVE_DATA_FILE] }),
    exposes: part === 'shell' ? [] : ['./remote'],
    shared: singletonVersions(part),
    ...(part === 'shell' && { federation: 'none' }),
    singletonExports:
      part === 'shell' ? described.provides : singletonExports.used((key) => installedExports(key, isElsewhere)),
    ...(part !== 'shell' && { singletonPlaces: singletonPlaces(from, singletonExports) }),
    declarations: { entries, files: measure(typesFolder) },
    packages: packages.packages(),
    ...(part === 'shell' && { solePackages: solePackages() }),
    nameplate: manifest.nameplate,
    budgets: manifest.budgets,
    routes: described.routes.map(({ chunk = [], ...route }) => ({
      ...route,
      files: [...new Set([chunk].flat().flatMap((name) => filesOfChunk(client, name)))].filter(isOwn),
    })),
    files: await compressAndMeasure(clientFolder),
    serverFiles: measure(serverFolder),
    revision: from.revision,
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** Throws `BuildError` when there is a sentence about the part that speaks against building it. */
function refuse(part: PartName, misfits: readonly string[]): void {
  if (misfits.length > 0) throw new BuildError(misfits.map((misfit) => `${part} ${misfit}`).join('\n'));
}

/** The build id is a digest of what goes into the build: a file that it does not know of could change without another build. */
function requireKnown(part: PartName, known: readonly string[], bundled: readonly string[]): void {
  const unknown = bundled.filter((file) => !known.includes(file) && file.startsWith('src/'));
  if (unknown.length > 0)
    throw new BuildError(`${part} holds code of shared that its build id does not know of: ${unknown.join(', ')}`);
}

async function bundleForServer(
  target: BuildTarget,
  watchers: readonly (WebpackPluginInstance | null)[],
): Promise<void> {
  const undrawn = target.part === SHELL ? [] : undrawnChunks(await readSourceRoutes(target));
  await bundle(watched(serverConfig(target, undrawn), watchers));
}

function watched(config: Configuration, watchers: readonly (WebpackPluginInstance | null)[]): Configuration {
  return { ...config, plugins: [...(config.plugins ?? []), ...watchers] };
}

function filesOfChunk(stats: StatsCompilation, chunk: string): string[] {
  const group = stats.namedChunkGroups?.[chunk];
  if (!group) throw new BuildError(`${stats.name ?? 'The build'} has no chunk named ${chunk}.`);
  return (group.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

/** `public/` of a part is served as it is; the shell also carries the heading font. */
function copyStaticFiles(folder: string, isShell: boolean, clientFolder: string): void {
  const sources = [path.join(folder, 'public')];
  if (isShell) sources.push(path.join(REPOSITORY, 'shared/src/theme/fonts'));
  for (const source of sources) if (existsSync(source)) cpSync(source, clientFolder, { recursive: true });
}

/** Where the part itself uses something of the contract, before what it brings along does. */
function singletonPlaces({ folder, root }: PartSources, exports: SingletonExportsPlugin): Release['singletonPlaces'] {
  const own = `${folder}${path.sep}`;
  const places = exports.users(CONTRACT_KEY).map(([name, files]) => {
    const [first = ''] = [...files].sort(
      (one, other) => Number(other.startsWith(own)) - Number(one.startsWith(own)) || (one < other ? -1 : 1),
    );
    return [name, `${path.relative(root, first)}:${lineOf(name, readFileSync(first, 'utf8'))}`];
  });
  return { [CONTRACT_KEY]: Object.fromEntries(places) as Record<string, string> };
}

/** The line that names something first, beside imports. */
function lineOf(name: string, source: string): number {
  const lines = source.replaceAll(/^import\b[^;]*;/gm, (words) => words.replaceAll(/[^\n]/g, '')).split('\n');
  return lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line)) + 1;
}
