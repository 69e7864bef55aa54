import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PartName, partNames, REPOSITORY, SHELL } from '../parts.ts';
import { withPidLock } from '@portal/backend/pid-lock';
import { buildIdOf } from './build-id.ts';
import { canaryParts, SHELL_FOR_ALL, startCanary, withCanaries } from './canary.ts';
import { findDamagedFiles, findFaults, findLostRoutes, pairsThatMeet } from './check-release.ts';
import { type LivePart, type Registry, type Release, releaseSchema } from './release.ts';
import type { BuildName, MadeLive } from './made-live.ts';
import type { ReleaseStore } from './store.ts';
import { KEPT_DAYS } from './stored-builds.ts';
import { NotTriedError, type RunTrial, TrialVerdicts } from './trial-verdicts.ts';
import { findTypeErrors } from './types/check-part.ts';
import { NotComparedError, TypeVerdicts } from './types/compare-types.ts';

/** Raised when a part cannot be published; nothing live has changed. The message says why. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** More only crowd each other out: a build keeps about one core busy. */
const BUILDS_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/** Stands for the permission to drop whatever page is live. */
const ANY_ROUTE = 'any route';

/** What the publisher says beside the parts. */
export interface Wishes {
  /** Addresses of pages that may go: without being named here, none that is live does. */
  dropRoutes?: readonly string[];
  /** How many people in a hundred get the build, which is of one remote; everybody when it is not said. */
  percent?: number;
}

/** A part, and the build it is to return to: the one before the live one when none is named. */
export interface Return {
  part: PartName;
  buildId?: string;
}

/**
 * Checks the types of the present sources of the parts, builds them unless the store has those builds, checks these, tries them in a browser where `trial` is given, and
 * makes them live together, all or none, or gives one to a share of the people. Rejects with `PublishError`.
 */
export async function publish(
  store: ReleaseStore,
  parts: readonly PartName[],
  wishes: Wishes = {},
  trial: RunTrial | null = null,
): Promise<MadeLive[]> {
  requireOneCanary(parts, wishes);
  for (const part of parts) await requireRightTypes(part);
  const builds = parts.map((part) => ({ part, buildId: buildIdOf(part) }));
  await ensureAllBuilt(store, builds);
  return goLive(store, builds, 'publish', wishes, trial);
}

/** Builds `part` from the present sources into the checkout's own cache, without making anything live. Resolves to the folder. */
export async function build(part: PartName): Promise<string> {
  return ensureKept(part, buildIdOf(part));
}

/**
 * Has a build of `part` ready to be looked at beside what is live, without making it live: that of the present sources, checked and built as for a release, or a stored one. It may
 * lack pages that are live. Rejects with `PublishError`.
 */
export async function prepareBuild(store: ReleaseStore, part: PartName, stored?: string): Promise<Release> {
  if (stored === undefined) await requireRightTypes(part);
  const buildId = stored ?? buildIdOf(part);
  if (stored === undefined) await ensureBuilt(store, part, buildId);
  else requireStored(store, part, buildId);
  const release = store.release(part, buildId);
  const registry = store.registry();
  const pairs = pairsThatMeet(store, [release], registry);
  const types = new TypeVerdicts(store);
  await types.compare(pairs);
  refuseIf(`${part} ${buildId} cannot be shown`, [
    ...findDamagedFiles(store, release),
    ...findFaults(store, [release], registry),
    ...types.faultsOf(pairs),
  ]);
  store.want(part, buildId);
  return release;
}

/** Makes stored builds live together, or gives one to a share of the people. Rejects with `PublishError` when the store does not have one or they do not fit. */
export async function promote(
  store: ReleaseStore,
  builds: readonly BuildName[],
  wishes: Wishes = {},
  trial: RunTrial | null = null,
): Promise<MadeLive[]> {
  requireOneCanary(
    builds.map(({ part }) => part),
    wishes,
  );
  for (const { part, buildId } of builds) requireStored(store, part, buildId);
  return goLive(store, builds, 'promote', wishes, trial);
}

/**
 * Gives the canary of a part to another share of the people, so many in a hundred. It may lack the pages that it lacked before. Rejects with `PublishError` when there is none, or when it
 * no longer fits what is live.
 */
export async function shareCanary(store: ReleaseStore, part: PartName, percent: number): Promise<MadeLive[]> {
  const { canary, routes = [] } = store.registry().parts[part] ?? {};
  if (!canary) throw new PublishError(`No canary of ${part} is tried (portal publish ${part} --canary 10).`);
  const kept = new Set(canary.routes.map(({ path: at }) => at));
  const dropRoutes = routes.map(({ path: at }) => at).filter((at) => !kept.has(at));
  return promote(store, [{ part, buildId: canary.buildId }], { percent, dropRoutes });
}

/**
 * Returns parts together to the builds that were serving before the live ones, or to those named. A part that was returned already is left
 * where it is, so that two people who see the same fault do not go back two releases. What a build before had no page for is dropped without a word.
 */
export async function rollback(store: ReleaseStore, parts: readonly Return[]): Promise<MadeLive[]> {
  const registry = store.registry();
  const builds = parts.map(({ part, buildId }) => {
    const live = registry.parts[part];
    if (!live) throw new PublishError(`${part} is not live.`);
    const target = buildId ?? (live.reason === 'rollback' ? live.buildId : live.previous);
    if (!target) throw new PublishError(`${part} has no earlier build to return to.`);
    requireStored(store, part, target);
    return { part, buildId: target };
  });
  return goLive(store, builds, 'rollback', ANY_ROUTE);
}

/**
 * Publishes every part whose sources were never live, together. A build that was live once and was rolled back is left alone:
 * starting the portal must not bring a withdrawn release back. Pages that the new sources lack go: who starts the portal has replaced all of it.
 */
export async function publishStale(store: ReleaseStore, onBuild: (part: PartName) => void): Promise<MadeLive[]> {
  const registry = store.registry();
  const everLive = new Set(store.audit().map(({ part, to }) => `${part}@${to}`));
  const stale = partNames()
    .map((part) => ({ part, buildId: buildIdOf(part) }))
    .filter(({ part, buildId }) => registry.parts[part]?.buildId !== buildId && !everLive.has(`${part}@${buildId}`));
  await ensureAllBuilt(store, stale, onBuild);
  return stale.length > 0 ? goLive(store, stale, 'publish', ANY_ROUTE) : [];
}

async function goLive(
  store: ReleaseStore,
  builds: readonly BuildName[],
  reason: LivePart['reason'],
  wishes: Wishes | typeof ANY_ROUTE,
  trial: RunTrial | null = null,
): Promise<MadeLive[]> {
  const names = builds.map(({ part, buildId }) => `${part} ${buildId}`).join(' and ');
  const percent = wishes === ANY_ROUTE ? undefined : wishes.percent;
  const refusal = `${names} ${builds.length > 1 ? 'were' : 'was'} not ${percent === undefined ? 'made live' : 'given to anybody'}`;
  const releases = builds.map(({ part, buildId }) => store.release(part, buildId));
  refuseIf(
    refusal,
    releases.flatMap((release) => findDamagedFiles(store, release)),
  );
  const types = new TypeVerdicts(store);
  const trials = new TrialVerdicts(trial);
  const requireFit = (candidates: readonly Release[], registry: Registry) =>
    refuseIf(refusal, [
      ...companiesOf(candidates, registry).flatMap((company) => [
        ...findFaults(store, candidates, company),
        ...types.faultsOf(pairsThatMeet(store, candidates, company)),
      ]),
      ...(wishes === ANY_ROUTE ? [] : findLostRoutes(candidates, registry, wishes.dropRoutes ?? [])),
    ]);
  // To compare types takes a second and a trial longer, while others need the registry; what they have made live meanwhile is looked at then.
  for (;;) {
    const registry = store.registry();
    const companies = companiesOf(releases, registry);
    await types.compare(companies.flatMap((company) => pairsThatMeet(store, releases, company)));
    requireFit(releases, registry);
    for (const company of companies) await trials.try(releases, company);
    const check = (candidates: readonly Release[], live: Registry) => {
      requireFit(candidates, live);
      refuseIf(
        refusal,
        companiesOf(candidates, live).flatMap((company) => trials.faultsOf(candidates, company)),
      );
    };
    try {
      const [canary] = percent === undefined ? [] : builds;
      if (canary) return [await startCanary(store, canary, percent ?? 0, check)];
      return await store.makeLive(builds, reason, check);
    } catch (error) {
      if (!(error instanceof NotComparedError || error instanceof NotTriedError)) throw error;
    }
  }
}

/** Beside what builds would be: what is live, and, where a shell comes, the canaries that some people have with it. */
function companiesOf(candidates: readonly Release[], registry: Registry): Registry[] {
  const canaries = canaryParts(registry).filter((part) => !candidates.some((candidate) => candidate.part === part));
  const meetsThem = canaries.length > 0 && candidates.some(({ part }) => part === SHELL);
  return meetsThem ? [registry, withCanaries(registry, canaries)] : [registry];
}

function requireOneCanary(parts: readonly PartName[], { percent }: Wishes): void {
  if (percent === undefined) return;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new PublishError('How many people in a hundred? --canary takes a whole number from 0 to 100.');
  if (parts.length !== 1) throw new PublishError('One part at a time is given to a share of the people (--canary).');
  if (parts[0] === SHELL) throw new PublishError(SHELL_FOR_ALL);
}

function refuseIf(refusal: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new PublishError(`${refusal}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** The bundler leaves types out, wrong ones too. */
async function requireRightTypes(part: PartName): Promise<void> {
  const faults = await findTypeErrors(part);
  if (faults.length > 0)
    throw new PublishError(`${part} is wrong by its types:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

function requireStored(store: ReleaseStore, part: PartName, buildId: string): void {
  if (store.has(part, buildId)) return;
  const pruned = store
    .audit()
    .findLast((entry) => entry.action === 'prune' && entry.part === part && entry.from === buildId);
  const why = pruned
    ? `: it was pruned at ${pruned.at}, since nothing had needed it for ${KEPT_DAYS} days. Publish its sources again`
    : '';
  throw new PublishError(`The store has no build ${buildId} of ${part}${why}.`);
}

async function ensureAllBuilt(
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
