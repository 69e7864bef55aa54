import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type PartName, partNames, SHELL } from '../parts.ts';
import { contentOf, packBuild, unpackBuild } from './artefact.ts';
import { BuildError } from './build-error.ts';
import { buildIdOf } from './build-id.ts';
import { canaryParts, SHELL_FOR_ALL, startCanary, withCanaries } from './canary.ts';
import { findDamagedFiles, findFaults, findLostRoutes, pairsThatMeet } from './check-release.ts';
import { ensureAllBuilt, ensureBuilt, ensureKept } from './kept-builds.ts';
import type { LivePart, Registry, Release } from './release.ts';
import type { BuildName, MadeLive } from './made-live.ts';
import { PublishError } from './publish-error.ts';
import type { ReleaseStore } from './store.ts';
import { KEPT_DAYS } from './stored-builds.ts';
import { NotTriedError, type RunTrial, TrialVerdicts } from './trial-verdicts.ts';
import { findTypeErrors } from './types/check-part.ts';
import { NotComparedError, TypeVerdicts } from './types/compare-types.ts';

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

/**
 * As `publish`, of a build that was made elsewhere and comes as an artefact (`packBuild`). `only` is the part that whoever brings it may publish. Rejects with
 * `PublishError` when it is of another, is not whole, or differs from what the store has under its name.
 */
export async function publishArtefact(
  store: ReleaseStore,
  packed: Uint8Array,
  wishes: Wishes = {},
  trial: RunTrial | null = null,
  only?: PartName,
): Promise<MadeLive[]> {
  const staging = store.stagingFolder('artefact', randomBytes(6).toString('hex'));
  try {
    const release = unpack(packed, staging);
    const { part, buildId } = release;
    requireOneCanary([part], wishes);
    if (only !== undefined && part !== only)
      throw new PublishError(`The token is for ${only}; this is a build of ${part}.`);
    if (store.has(part, buildId) && contentOf(store.release(part, buildId)) !== contentOf(release))
      throw new PublishError(`The store has another build under the name of ${part} ${buildId}.`);
    store.adopt(release, staging);
    return await goLive(store, [{ part, buildId }], 'publish', wishes, trial);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Builds a remote from the present sources, its types checked, into one file for another portal. Rejects with `PublishError`. */
export async function packArtefact(part: PartName): Promise<{ buildId: string; packed: Uint8Array }> {
  const packed = packBuild(await build(part));
  return { buildId: buildIdOf(part), packed };
}

function unpack(packed: Uint8Array, folder: string): Release {
  try {
    return unpackBuild(packed, folder);
  } catch (error) {
    if (error instanceof BuildError) throw new PublishError(`This is no build that can be published. ${error.message}`);
    throw error;
  }
}

/** Checks the types of the present sources of `part` and builds it into the checkout's own cache, without making anything live. Resolves to the folder. Rejects with `PublishError`. */
export async function build(part: PartName): Promise<string> {
  await requireRightTypes(part);
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
  await store.home.share([release]);
  await store.want(part, buildId);
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
  await store.home.share(builds);
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
