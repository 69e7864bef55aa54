import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PART_NAMES, type PartName } from '../parts.ts';
import { buildIdOf } from './build-id.ts';
import { findFaults } from './check-release.ts';
import { type LivePart, releaseSchema } from './release.ts';
import { ReleaseStore } from './store.ts';

/** Raised when a part cannot be published; nothing live has changed. The message says why. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

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
  await Promise.all(
    stale.map(async ({ part, buildId }) => {
      if (store.has(part, buildId)) return;
      onBuild(part);
      await ensureBuilt(store, part, buildId);
    }),
  );
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
  const faults = findFaults(store, store.release(part, buildId), store.registry());
  if (faults.length > 0)
    throw new PublishError(
      `${part} ${buildId} was not made live:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  return { part, ...(await store.makeLive(part, buildId, reason)) };
}

async function ensureBuilt(store: ReleaseStore, part: PartName, buildId: string): Promise<void> {
  if (store.has(part, buildId)) return;
  const staging = store.stagingFolder(part, buildId);
  const release = releaseSchema.parse(await buildInChild(part, buildId, staging));
  store.adopt(release, staging);
}

/** The bundler needs several hundred megabytes; in a process of its own they are gone when the portal serves. */
function buildInChild(part: PartName, buildId: string, folder: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('build-worker.ts', import.meta.url)), [part, buildId, folder], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let answer: { release?: unknown; error?: string } | undefined;
    child.on('message', (message) => (answer = message as typeof answer));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (answer?.release) resolve(answer.release);
      else
        reject(
          new PublishError(`${part} does not build:\n${answer?.error ?? `The build process ended with code ${code}.`}`),
        );
    });
  });
}
