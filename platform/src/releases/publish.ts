import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PART_NAMES, type PartName, REPOSITORY } from '../parts.ts';
import { withPidLock } from '@portal/backend/pid-lock';
import { buildIdOf } from './build-id.ts';
import { findDamagedFiles, findFaults } from './check-release.ts';
import { type LivePart, releaseSchema } from './release.ts';
import type { ReleaseStore } from './store.ts';

/** Raised when a part cannot be published; nothing live has changed. The message says why. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** More only crowd each other out: a build keeps about one core busy. */
const BUILDS_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

export interface Published {
  part: PartName;
  /** False when this build was live before. */
  changed: boolean;
  live: LivePart;
}

/** Builds `part` from the present sources unless the store has that build, checks it, and makes it live. Rejects with `PublishError`. */
export async function publish(store: ReleaseStore, part: PartName): Promise<Published> {
  const buildId = buildIdOf(part);
  await ensureBuilt(store, part, buildId);
  return goLive(store, part, buildId, 'publish');
}

/** Builds `part` from the present sources into the checkout's own cache, without making anything live. Resolves to the folder. */
export async function build(part: PartName): Promise<string> {
  return ensureKept(part, buildIdOf(part));
}

/** Makes a stored build live. Rejects with `PublishError` when the store does not have it or it does not fit. */
export async function promote(store: ReleaseStore, part: PartName, buildId: string): Promise<Published> {
  if (!store.has(part, buildId)) throw new PublishError(`The store has no build ${buildId} of ${part}.`);
  return goLive(store, part, buildId, 'promote');
}

/**
 * Returns `part` to the build that was serving before the live one, or to `target`. Asked twice it changes nothing more,
 * so that two people who see the same fault do not go back two releases.
 */
export async function rollback(store: ReleaseStore, part: PartName, target?: string): Promise<Published> {
  const live = store.registry().parts[part];
  if (!live) throw new PublishError(`${part} was never published.`);
  if (!target && live.reason === 'rollback') return { part, changed: false, live };
  const buildId = target ?? live.previous;
  if (!buildId) throw new PublishError(`${part} has no earlier build to return to.`);
  if (!store.has(part, buildId)) throw new PublishError(`The store has no build ${buildId} of ${part}.`);
  return goLive(store, part, buildId, 'rollback');
}

/**
 * Publishes every part whose sources were never live. A build that was live once and was rolled back is left alone:
 * starting the portal must not bring a withdrawn release back.
 */
export async function publishStale(store: ReleaseStore, onBuild: (part: PartName) => void): Promise<Published[]> {
  const registry = store.registry();
  const everLive = new Set(store.audit().map(({ part, to }) => `${part}@${to}`));
  const stale = PART_NAMES.map((part) => ({ part, buildId: buildIdOf(part) })).filter(
    ({ part, buildId }) => registry.parts[part]?.buildId !== buildId && !everLive.has(`${part}@${buildId}`),
  );
  const waiting = stale.filter(({ part, buildId }) => !store.has(part, buildId));
  const buildNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onBuild(next.part);
      await ensureBuilt(store, next.part, next.buildId);
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, buildNext));
  const published: Published[] = [];
  for (const { part, buildId } of stale) published.push(await goLive(store, part, buildId, 'publish'));
  return published;
}

async function goLive(
  store: ReleaseStore,
  part: PartName,
  buildId: string,
  reason: LivePart['reason'],
): Promise<Published> {
  const refuseIf = (faults: readonly string[]) => {
    if (faults.length === 0) return;
    throw new PublishError(
      `${part} ${buildId} was not made live:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  };
  refuseIf(findDamagedFiles(store, store.release(part, buildId)));
  const made = await store.makeLive(part, buildId, reason, (release, registry) =>
    refuseIf(findFaults(store, release, registry)),
  );
  return { part, ...made };
}

async function ensureBuilt(store: ReleaseStore, part: PartName, buildId: string): Promise<void> {
  if (store.has(part, buildId)) return;
  const kept = await ensureKept(part, buildId);
  const staging = store.stagingFolder(part, buildId);
  cpSync(kept, staging, { recursive: true });
  store.adopt(releaseSchema.parse(JSON.parse(readFileSync(path.join(staging, 'release.json'), 'utf8'))), staging);
}

async function ensureKept(part: PartName, buildId: string): Promise<string> {
  const kept = keptBuild(part, buildId);
  const isComplete = () => existsSync(path.join(kept, 'release.json'));
  if (isComplete()) return kept;
  await withPidLock(`${kept}.lock`, async () => {
    if (!isComplete()) await buildInChild(part, buildId, kept);
  });
  return kept;
}

/**
 * Where the checkout keeps a build, so that a second store (another data directory, a test) takes it instead of building it again.
 * `release.json` is written last and marks it as complete.
 */
function keptBuild(part: PartName, buildId: string): string {
  const folder = path.join(REPOSITORY, '.cache', 'builds', part);
  mkdirSync(folder, { recursive: true });
  return path.join(folder, buildId);
}

/** The bundler needs several hundred megabytes; in a process of its own they are gone when the portal serves. */
function buildInChild(part: PartName, buildId: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('build-worker.ts', import.meta.url)), [part, buildId, folder], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let answer: { isBuilt: boolean; error?: string } | undefined;
    child.on('message', (message) => (answer = message as typeof answer));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (answer?.isBuilt) resolve();
      else
        reject(
          new PublishError(`${part} does not build:\n${answer?.error ?? `The build process ended with code ${code}.`}`),
        );
    });
  });
}
