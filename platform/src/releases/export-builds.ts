import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PartName } from '../parts.ts';
import { hasIntegrity, isFileIntact, isIntactCopy } from './integrity.ts';
import type { BuildName } from './made-live.ts';
import { PublishError } from './publish-error.ts';
import type { Registry } from './release.ts';
import { removeAllIn } from './remove-all-in.ts';
import { replaceFile } from './replace-file.ts';
import type { ReleaseStore } from './store.ts';

/** A build is written within seconds; what lies there for longer was left by a kill. */
const COMING_MS = 3_600_000;

interface ClientFile {
  name: string;
  isIntact: (content: Buffer) => boolean;
}

/**
 * Has the client files of what is live, and of canaries, in `<target>/assets`, as browsers ask for them. A build appears there whole or not at all; of one that is there, files
 * that are not as recorded are replaced. Nothing else is touched. Resolves to the builds that were added or mended. Rejects with `PublishError` when a
 * part is not live or the store has damaged files.
 */
export async function exportBuilds(
  store: ReleaseStore,
  target: string,
  wanted: readonly PartName[] = [],
): Promise<BuildName[]> {
  const registry = store.registry();
  const parts = wanted.length > 0 ? wanted : Object.keys(registry.parts);
  const builds = parts.flatMap((part) => neededBuilds(registry, part));
  await removeAllIn(comingIn(target), ({ mtimeMs }) => mtimeMs < Date.now() - COMING_MS);
  return builds.filter((build) => exportBuild(store, target, build));
}

/** Takes builds out of `<target>/assets` that the store has no more, which happens two weeks after they were needed (`stored-builds.ts`). Resolves to them. */
export async function pruneExport(
  store: ReleaseStore,
  target: string,
  parts: readonly PartName[],
): Promise<BuildName[]> {
  const registry = store.registry();
  const gone = parts.flatMap((part) => {
    const needed = neededBuilds(registry, part).map(({ buildId }) => buildId);
    const folder = path.join(target, 'assets', part);
    const buildIds = existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]+$/.test(name)) : [];
    const old = buildIds.filter((buildId) => !needed.includes(buildId) && !store.has(part, buildId));
    return old.map((buildId) => ({ part, buildId }));
  });
  const goingTo = path.join(target, 'assets', '.going');
  if (gone.length > 0) mkdirSync(goingTo, { recursive: true });
  for (const build of gone)
    renameSync(folderIn(target, build), path.join(goingTo, `${build.part}-${build.buildId}-${Date.now()}`));
  await removeAllIn(goingTo);
  return gone;
}

function neededBuilds({ parts }: Registry, part: PartName): BuildName[] {
  const live = parts[part];
  if (!live) throw new PublishError(`${part} is not live.`);
  const { buildId, canary } = live;
  return [{ part, buildId }, ...(canary ? [{ part, buildId: canary.buildId }] : [])];
}

/** Whether there was something to do. */
function exportBuild(store: ReleaseStore, target: string, build: BuildName): boolean {
  const folder = folderIn(target, build);
  const missing = clientFiles(store, build).filter(
    ({ name, isIntact }) => !isFileIntact(path.join(folder, name), isIntact),
  );
  if (missing.length === 0) return false;
  if (existsSync(folder))
    for (const file of missing) replaceFile(inFolder(folder, file), readStored(store, build, file));
  else addWhole(store, target, build, missing);
  return true;
}

function addWhole(store: ReleaseStore, target: string, build: BuildName, files: readonly ClientFile[]): void {
  const folder = folderIn(target, build);
  const coming = path.join(comingIn(target), `${build.part}-${build.buildId}-${process.pid}`);
  try {
    for (const file of files) writeFileSync(inFolder(coming, file), readStored(store, build, file));
    mkdirSync(path.dirname(folder), { recursive: true });
    renameSync(coming, folder);
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
}

/** What the record names, with the compressed copies that are worth it. */
function clientFiles(store: ReleaseStore, { part, buildId }: BuildName): ClientFile[] {
  return Object.entries(store.release(part, buildId).files).flatMap(([name, file]) => {
    const plain = { name, isIntact: (content: Buffer) => hasIntegrity(content, file.integrity) };
    const copy = { name: `${name}.br`, isIntact: (content: Buffer) => isIntactCopy(content, file) };
    return file.brotliBytes < file.bytes ? [plain, copy] : [plain];
  });
}

function readStored(store: ReleaseStore, { part, buildId }: BuildName, { name, isIntact }: ClientFile): Buffer {
  const location = path.join(store.buildFolder(part, buildId), 'client', name);
  const content = existsSync(location) ? readFileSync(location) : null;
  if (!content || !isIntact(content)) throw new PublishError(`${location} is missing or differs from what was built.`);
  return content;
}

/** Where a file is in a folder, which has its folders then. */
function inFolder(folder: string, { name }: ClientFile): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

function folderIn(target: string, { part, buildId }: BuildName): string {
  return path.join(target, 'assets', part, buildId);
}

function comingIn(target: string): string {
  return path.join(target, 'assets', '.coming');
}
