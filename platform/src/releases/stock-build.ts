import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type PartManifest, readManifest, type StockDescription } from '../part-manifest.ts';
import { containerName, type PartName, STANDARD_MANIFEST } from '../parts.ts';
import { STOCK_ENTRY_SOURCES, stockConfig } from '../webpack/stock-config.ts';
import { REMOTE_ENTRY } from '../webpack/part-config.ts';
import { SINGLETONS } from '../webpack/singletons.ts';
import { packBuild } from './artefact.ts';
import { BuildError } from './build-error.ts';
import { bundle } from './bundle.ts';
import { gitRevision } from './git-revision.ts';
import { integrityOf } from './integrity.ts';
import { compressAndMeasure, filesBelow } from './measure-files.ts';
import { changesOf } from './part-version.ts';
import type { Release } from './release.ts';

/** Folder of the build's own files, beside the entry that is made for it. */
const STOCK_FOLDER = 'stock';

/** What hosts read, people debug with, and browsers are never asked to load. */
const LEFT_OUT = /\.(?:map|html?|d\.ts|zip|txt)$|(?:^|\/)mf-(?:manifest|stats)\.json$/;

/** What is read of the manifest that the federation plugin writes beside its entry (https://module-federation.io). */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().optional() })),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }).optional() }),
  ),
});

/** The container that a stock plugin has made. */
interface StockContainer {
  /** Its global name. */
  name: string;
  /** File that makes it, and files of the exposed module beside it, from the folder of the build. */
  entry: string;
  preload: string[];
  /** Library -> version, of what it expects to be shared; nothing where no manifest says. */
  shared: Record<string, string>;
}

/**
 * Packs what a stock federation plugin has built of a remote, whose package.json is in `folder`, as `packBuild` does. Of the scripts nothing is changed but the global names, which
 * are to be those of this build alone. Rejects with `BuildError` when it is no build that the portal can load, with `StartError` for what is wrong in package.json.
 */
export async function packStockBuild(part: PartName, folder: string): Promise<{ buildId: string; packed: Uint8Array }> {
  const manifest = readManifest(part, folder);
  const { federation } = manifest;
  if (!federation) throw new BuildError(`${part} does not say where its build is (portal.federation of package.json).`);
  const built = path.resolve(folder, federation.folder);
  if (!existsSync(built)) throw new BuildError(`There is no folder ${built}; build ${part} first.`);
  const names = filesBelow(built)
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name));
  const container = containerIn(built, federation, part);
  requireLoadable(names, container);
  const contents = new Map(names.map((name) => [name, readFileSync(path.join(built, name))]));
  const buildId = buildIdOf(manifest, contents);
  const draft = mkdtempSync(path.join(tmpdir(), 'portal-stock-'));
  try {
    await writeBuild(
      { part, folder, manifest, federation, container, buildId },
      renamed(contents, container, containerName(part, buildId)),
      draft,
    );
    return { buildId, packed: packBuild(draft) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function containerIn(built: string, described: StockDescription, part: PartName): StockContainer {
  const file = path.join(built, STANDARD_MANIFEST);
  if (!existsSync(file)) {
    const { entry, container = part.replaceAll('-', '_') } = described;
    return { name: container, entry, preload: [], shared: {} };
  }
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new BuildError(`${file} is no manifest of federation.`);
  const { metaData, exposes, shared } = parsed.data;
  const { remoteEntry, publicPath } = metaData;
  if (!['global', 'var'].includes(remoteEntry.type))
    throw new BuildError(
      `Its container is of the type ${remoteEntry.type}; the portal loads those that are a global variable (library.type var).`,
    );
  if (publicPath !== undefined && publicPath !== 'auto')
    throw new BuildError(`Its files would be asked for at ${publicPath}; the portal needs output.publicPath 'auto'.`);
  const exposed = exposes.find(({ path: name }) => name === described.exposes);
  if (!exposed)
    throw new BuildError(
      `It exposes ${exposes.map(({ path: name }) => name).join(', ') || 'nothing'}, and not ${described.exposes}.`,
    );
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  return {
    name: metaData.globalName,
    entry,
    preload: (exposed.assets?.js.sync ?? []).filter((name) => name !== entry),
    shared: Object.fromEntries(
      shared.flatMap(({ name, version, requiredVersion = '' }) => {
        const wanted = PLAIN_RANGE.exec(requiredVersion) ?? PLAIN_RANGE.exec(version);
        return name in SINGLETONS && wanted?.[1] ? [[name, wanted[1]]] : [];
      }),
    ),
  };
}

/** A version, or what is compatible with it. Of other ranges the version counts that the build had. */
const PLAIN_RANGE = /^[\^~]?(\d+\.\d+\.\d+)$/;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function requireLoadable(names: readonly string[], { entry, preload }: StockContainer): void {
  const missing = [entry, ...preload].find((name) => !names.includes(name));
  if (missing) throw new BuildError(`It has no ${missing}.`);
  const module = names.find((name) => name.endsWith('.mjs'));
  if (module) throw new BuildError(`${module} is a module; the portal loads scripts (output.module false).`);
  const style = names.find((name) => name.endsWith('.css'));
  if (style)
    throw new BuildError(
      `${style}: pages of the portal take no style sheets from files; styled-components, which the shell shares, writes where they may be.`,
    );
}

/** What the build is made of, here too: its own files, what package.json says of it, and the entry that is made for it. */
function buildIdOf({ version: _, ...described }: PartManifest, contents: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(JSON.stringify(described));
  for (const [name, content] of contents) hash.update(`${name}\0`).update(content).update('\0');
  for (const source of STOCK_ENTRY_SOURCES) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 12);
}

const QUEUE = /\bwebpackChunk[\w$]*/g;

/** Two builds of a remote live in one tab while people go from one to the other: the container and the queue of its chunks get names that no other build has. */
function renamed(
  contents: ReadonlyMap<string, Buffer>,
  { name, entry }: StockContainer,
  target: string,
): Map<string, Buffer> {
  const text = contents.get(entry)?.toString('utf8') ?? '';
  const isNamed = wholeWord(name);
  if (!isNamed.test(text)) throw new BuildError(`${entry} makes no container that is called ${name}.`);
  const [queue, ...others] = [...new Set(text.match(QUEUE) ?? [])];
  if (others.length > 0)
    throw new BuildError(`${entry} has more than one queue of chunks: ${[queue, ...others].join(', ')}.`);
  const isQueue = queue === undefined ? null : wholeWord(queue);
  return new Map(
    [...contents].map(([file, content]) => {
      if (!file.endsWith('.js')) return [file, content];
      let changed = content.toString('utf8');
      if (isQueue) changed = changed.replaceAll(isQueue, `webpackChunk${target}`);
      if (file === entry) changed = changed.replaceAll(isNamed, target);
      return [file, Buffer.from(changed)];
    }),
  );
}

function wholeWord(word: string): RegExp {
  return new RegExp(String.raw`(?<![\w$])${word.replaceAll('$', String.raw`\$`)}(?![\w$])`, 'g');
}

interface StockSources {
  part: PartName;
  folder: string;
  manifest: PartManifest;
  federation: StockDescription;
  container: StockContainer;
  buildId: string;
}

async function writeBuild(
  { part, folder, manifest, federation, container, buildId }: StockSources,
  contents: ReadonlyMap<string, Buffer>,
  draft: string,
): Promise<void> {
  const client = path.join(draft, 'client');
  for (const [name, content] of contents) {
    const file = path.join(client, STOCK_FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const inFolder = (name: string) => `${STOCK_FOLDER}/${name}`;
  const scripts = [...contents].filter(([name]) => name.endsWith('.js'));
  const { version, nameplate, budgets } = manifest;
  await bundle(
    stockConfig(
      {
        container: containerName(part, buildId),
        file: inFolder(container.entry),
        exposed: federation.exposes,
        scripts: Object.fromEntries(scripts.map(([name, content]) => [inFolder(name), integrityOf(content)])),
      },
      client,
    ),
  );
  const release: Release = {
    ...{ part, buildId, version, changes: changesOf('.', version, folder), contract: federation.contract },
    container: containerName(part, buildId),
    entry: REMOTE_ENTRY,
    preload: [container.entry, ...container.preload].map(inFolder),
    exposes: ['./remote'],
    shared: container.shared,
    // What it takes of them and brings along is not told by scripts that others have made small: its pages are tried.
    ...{ singletonExports: {}, singletonPlaces: {}, packages: {} },
    ...{ budgets, nameplate },
    drawnBy: 'browser',
    routes: federation.routes.map((route) => ({ ...route, files: [] })),
    files: await compressAndMeasure(client),
    serverFiles: {},
    revision: gitRevision(folder),
    builtAt: new Date().toISOString(),
  };
  writeFileSync(path.join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
