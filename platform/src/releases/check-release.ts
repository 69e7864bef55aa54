import path from 'node:path';
import { isSpoken, majorOf } from '@portal/shared/contract-majors';
import { isBelow, nameplateOf, pageOf } from '../part-manifest.ts';
import { isRemoteName, type PartName } from '../parts.ts';
import { hasIntegrity, isFileIntact, isIntactCopy } from './integrity.ts';
import {
  type Canary,
  contractsOf,
  type LivePart,
  type Registry,
  type Release,
  toCanary,
  toLivePart,
} from './release.ts';
import type { ReleaseStore } from './store.ts';

/** A shell and a remote that would be live together. */
export interface Pair {
  shell: Release;
  remote: Release;
}

/** Which builds would meet if `candidates` became live beside the others in `registry`, as far as a candidate is among the two. */
export function pairsThatMeet(store: ReleaseStore, candidates: readonly Release[], registry: Registry): Pair[] {
  const candidate = (part: PartName) => candidates.find((release) => release.part === part);
  // The record of a build that is replaced is not asked for: it may be lost, which is why the part is published again.
  const releaseOf = (part: PartName) => {
    const live = registry.parts[part];
    return candidate(part) ?? (live && store.release(part, live.buildId));
  };
  const shell = releaseOf('shell');
  if (!shell) return [];
  const remotes = new Set([...Object.keys(registry.parts), ...candidates.map(({ part }) => part)].filter(isRemoteName));
  return [...remotes]
    .filter((part) => candidate('shell') ?? candidate(part))
    .flatMap((part) => {
      const remote = releaseOf(part);
      return remote ? [{ shell, remote }] : [];
    });
}

/**
 * Why `candidates` must not become live together, beside the other parts that are live in `registry`; empty when they may. Looks at the contract,
 * the singletons, the federation runtime, the routes and the budgets; types are compared beside it (`TypeVerdicts`).
 */
export function findFaults(store: ReleaseStore, candidates: readonly Release[], registry: Registry): string[] {
  const claims = claimsOf(candidates, registry);
  return [
    ...findDoubleClaims(claims),
    ...findTakenPages(candidates, registry, claims),
    ...candidates.flatMap((release) => [
      ...findMisplacedRoutes(release, claims),
      ...findDeadEntries(release),
      ...findExcesses(release),
    ]),
    ...pairsThatMeet(store, candidates, registry).flatMap(({ shell, remote }) => findMisfits(shell, remote)),
  ];
}

/** Pages that are live and that `candidates` no longer have, but for those in `dropped`; and what `dropped` names without need. */
export function findLostRoutes(
  candidates: readonly Release[],
  registry: Registry,
  dropped: readonly string[],
): string[] {
  const kept = new Set(candidates.flatMap(({ routes }) => routes.map((route) => route.path)));
  const lost = candidates.flatMap(({ part }) =>
    (registry.parts[part]?.routes ?? [])
      .map((route) => ({ part, path: route.path }))
      .filter(({ path: at }) => !kept.has(at)),
  );
  return [
    ...lost
      .filter((route) => !dropped.includes(route.path))
      .map(
        ({ part, path: at }) => `${part} has no page ${at} any more, which is live; if it is to go: --drop-route ${at}`,
      ),
    ...dropped
      .filter((at) => !lost.some((route) => route.path === at))
      .map((at) => `No page ${at} would be lost, which --drop-route names.`),
  ];
}

/** What of a build is not as it was built: files that are served, their compressed copies, those that the composer runs, and declarations. */
export function findDamagedFiles(store: ReleaseStore, release: Release): string[] {
  const folder = store.buildFolder(release.part, release.buildId);
  const isAs = (integrity: string) => (content: Buffer) => hasIntegrity(content, integrity);
  const client = Object.entries(release.files).flatMap(([name, built]) => {
    const file = path.join(folder, 'client', name);
    const hasCopy = built.brotliBytes < built.bytes;
    return [
      ...(isFileIntact(file, isAs(built.integrity)) ? [] : [name]),
      ...(hasCopy && !isFileIntact(`${file}.br`, (content) => isIntactCopy(content, built)) ? [`${name}.br`] : []),
    ];
  });
  const unserved = [
    ['server', release.serverFiles],
    ['types', release.declarations?.files],
  ] as const;
  const others = unserved.flatMap(([place, files = {}]) =>
    Object.entries(files)
      .filter(([name, { integrity }]) => !isFileIntact(path.join(folder, place, name), isAs(integrity)))
      .map(([name]) => `${place}/${name}`),
  );
  return [...client, ...others].map((name) => `${name} is missing or differs from what was built.`);
}

/** What of a registry entry differs from the record of the build it names; empty when the entry is that build's own. */
export function findForeignEntries(entry: LivePart | Canary, release: Release): string[] {
  const own = ownEntry(entry, release);
  return Object.keys({ ...own, ...entry })
    .filter((name) => JSON.stringify(valueOf(own, name)) !== JSON.stringify(valueOf(entry, name)))
    .map((name) => `The registry names another ${name} than the record of build ${entry.buildId}.`);
}

function ownEntry(entry: LivePart | Canary, release: Release): object {
  const { since } = entry;
  if ('percent' in entry) return toCanary(release, { since, percent: entry.percent });
  const { reason, previous, disabled, canary } = entry;
  return { ...toLivePart(release, { since, reason, previous, disabled }), ...(canary && { canary }) };
}

function valueOf(object: object, name: string): unknown {
  return new Map(Object.entries(object)).get(name);
}

/** Whose the pages at and below a prefix are. */
interface Claim {
  prefix: string;
  part: PartName;
}

/** What all parts claim if `candidates` become live, the longest prefixes first. */
function claimsOf(candidates: readonly Release[], registry: Registry): Claim[] {
  const parts = { ...registry.parts, ...Object.fromEntries(candidates.map((release) => [release.part, release])) };
  return Object.entries(parts)
    .flatMap(([part, known]) => nameplateOf(part, known).prefixes.map((prefix) => ({ prefix, part })))
    .sort((one, other) => other.prefix.length - one.prefix.length);
}

function findDoubleClaims(claims: readonly Claim[]): string[] {
  return claims.flatMap(({ prefix, part }, index) => {
    const first = claims.slice(0, index).find((claim) => claim.prefix === prefix);
    return first ? [`${first.part} and ${part} both claim ${prefix} (portal.prefixes of package.json).`] : [];
  });
}

/** Live pages of parts that stay as they are which candidates would take over with a prefix, without having them. */
function findTakenPages(candidates: readonly Release[], registry: Registry, claims: readonly Claim[]): string[] {
  const isCandidate = (part: PartName) => candidates.some((release) => release.part === part);
  return Object.entries(registry.parts)
    .filter(([part]) => !isCandidate(part))
    .flatMap(([part, { routes }]) =>
      routes.flatMap((route) => {
        const taker = claimOn(route.path, claims);
        if (!taker || taker.part === part || !isCandidate(taker.part)) return [];
        return [`${taker.part} claims ${taker.prefix}, where ${part} has the live page ${route.path}.`];
      }),
    );
}

/** The claim that counts for a page. */
function claimOn(route: string, claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ prefix }) => isBelow(route, prefix));
}

function findMisplacedRoutes(release: Release, claims: readonly Claim[]): string[] {
  const paths = release.routes.map((route) => route.path);
  const foreign = paths.filter((route) => claimOn(route, claims)?.part !== release.part);
  const twice = paths.filter((route, index) => paths.indexOf(route) !== index);
  return [
    ...foreign.map((route) => `Route ${route} lies outside the prefixes of ${release.part}.`),
    ...twice.map((route) => `Route ${route} is listed twice.`),
  ];
}

/** What the search would offer of a build, and its pages do not have. */
function findDeadEntries({ part, nameplate, routes }: Release): string[] {
  const dead = (nameplate?.search ?? []).filter(({ path: to }) => !routes.some((route) => route.path === pageOf(to)));
  return dead.map(({ path: to }) => `The search would lead to ${to}, and ${part} has no such page (package.json).`);
}

/** What of a build weighs more than its part's package.json allows, in bytes as browsers get them. */
function findExcesses({ part, budgets, entry, preload, routes, files }: Release): string[] {
  if (!budgets) return [];
  const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + (files[name]?.brotliBytes ?? 0), 0);
  const excess = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what} of ${part} weighs ${bytes} bytes; its budget is ${budget} (package.json).`] : [];
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  return [
    ...excess('The entry', weigh([entry, ...preload]), budgets.entry),
    ...routes.flatMap((route) => excess(`The code of ${route.path}`, weigh(route.files), budgets.page)),
    ...scripts.flatMap((name) => excess(name, weigh([name]), budgets.file)),
  ];
}

function findMisfits(shell: Release, remote: Release): string[] {
  const faults: string[] = [];
  const spoken = contractsOf(shell);
  if (!isSpoken(spoken, remote.contract)) {
    faults.push(
      `${remote.part} ${remote.buildId} speaks contract ${remote.contract}, shell ${shell.buildId} ${spoken.join(' and ')}; ${wayOut(shell, remote)}`,
    );
  }
  if (shell.federation && remote.federation && shell.federation !== remote.federation) {
    faults.push(
      `${remote.part} ${remote.buildId} calls federation runtime ${remote.federation}; shell ${shell.buildId} brings ${shell.federation}. Build ${remote.part} anew first, or publish both in one step.`,
    );
  }
  for (const [request, names] of Object.entries(remote.singletonExports)) {
    const provided = shell.singletonExports[request];
    if (!provided) {
      faults.push(`${remote.part} imports ${request}, which shell ${shell.buildId} does not provide.`);
      continue;
    }
    const missing = names.filter((name) => !provided.includes(name));
    if (missing.length > 0)
      faults.push(
        `${remote.part} imports ${missing.join(', ')} of ${request}; shell ${shell.buildId} does not provide that.`,
      );
  }
  for (const name of shell.solePackages ?? []) {
    if (remote.packages?.[name])
      faults.push(`${remote.part} brings a copy of ${name} of its own, which shell ${shell.buildId} provides.`);
  }
  for (const [request, version] of Object.entries(remote.shared)) {
    const provided = shell.shared[request];
    if (provided && !satisfiesCaret(provided, version)) {
      faults.push(`${remote.part} was built with ${request} ${version}; shell ${shell.buildId} provides ${provided}.`);
    }
  }
  return faults;
}

/** What brings two together that have no contract in common. */
function wayOut(shell: Release, remote: Release): string {
  const major = majorOf(remote.contract);
  const isDropped =
    Number(major) < Number(majorOf(shell.contract)) && !contractsOf(shell).some((one) => majorOf(one) === major);
  return isDropped
    ? `a shell keeps contract ${major} (shared/src/contract-${major}) until ${remote.part} is live with ${shell.contract}, unless both are published in one step.`
    : `publish a shell that speaks ${remote.contract} first, or both in one step.`;
}

/** Whether `version` lies in `^wanted`, for plain three-part versions: same major, not older. */
export function satisfiesCaret(version: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted.split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
