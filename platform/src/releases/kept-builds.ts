import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { withPidLock } from '@portal/backend/pid-lock';
import { programFile } from '@portal/backend/program-url';
import { type PartName, REPOSITORY } from '../parts.ts';
import type { BuildName } from './made-live.ts';
import { PublishError } from './publish-error.ts';
import { releaseSchema } from './release.ts';
import type { ReleaseStore } from './store.ts';

/** More only crowd each other out: a build keeps about one core busy. */
const BUILDS_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/** Builds what the store does not have, several at once. Rejects with `PublishError`. */
export async function ensureAllBuilt(
  store: ReleaseStore,
  builds: readonly BuildName[],
  onBuild: (part: PartName) => void = () => undefined,
): Promise<void> {
  const waiting = builds.filter(({ part, buildId }) => !store.has(part, buildId));
  const buildNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onBuild(next.part);
      await ensureBuilt(store, next.part, next.buildId);
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, buildNext));
}

/** Has a build in the store. Rejects with `PublishError` when it does not build. */
export async function ensureBuilt(store: ReleaseStore, part: PartName, buildId: string): Promise<void> {
  if (store.has(part, buildId)) return;
  const kept = await ensureKept(part, buildId);
  const staging = store.stagingFolder(part, buildId);
  cpSync(kept, staging, { recursive: true });
  store.adopt(releaseSchema.parse(JSON.parse(readFileSync(path.join(staging, 'release.json'), 'utf8'))), staging);
}

/** Has a build in the checkout's own cache, in the folder that this resolves to. Rejects with `PublishError` when it does not build. */
export async function ensureKept(part: PartName, buildId: string): Promise<string> {
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
    const { file, execArgv } = programFile('build-process', new URL('build-worker.ts', import.meta.url));
    const child = fork(file, [part, buildId, folder], {
      execArgv,
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
