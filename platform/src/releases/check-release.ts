import path from 'node:path';
import { isContractCompatible } from '@portal/shared/contract';
import { isRemoteName, isShellPath, ownerOfPath, type PartName } from '../parts.ts';
import { hasIntegrity, isFileIntact, isIntactCopy } from './integrity.ts';
import { type LivePart, type Registry, type Release, toLivePart } from './release.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Why `release` must not become live beside the parts that are live in `registry`; empty when it may. Looks at the contract, the singletons,
 * the federation runtime and the routes.
 */
export function findFaults(store: ReleaseStore, release: Release, registry: Registry): string[] {
  if (release.part === 'shell') return liveRemotes(store, registry).flatMap((remote) => findMisfits(release, remote));
  return [
    ...findMisplacedRoutes(release),
    ...liveShell(store, registry).flatMap((shell) => findMisfits(shell, release)),
  ];
}

/** What of a build is not as it was built: files that are served, their compressed copies, and those that the composer runs. */
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
  const server = Object.entries(release.serverFiles ?? {})
    .filter(([name, { integrity }]) => !isFileIntact(path.join(folder, 'server', name), isAs(integrity)))
    .map(([name]) => `server/${name}`);
  return [...client, ...server].map((name) => `${name} is missing or differs from what was built.`);
}

/** What of a registry entry differs from the record of the build it names; empty when the entry is that build's own. */
export function findForeignEntries(live: LivePart, release: Release): string[] {
  const { since, reason, previous } = live;
  const own = toLivePart(release, { since, reason, previous });
  return Object.keys({ ...own, ...live })
    .filter((name) => JSON.stringify(valueOf(own, name)) !== JSON.stringify(valueOf(live, name)))
    .map((name) => `The registry names another ${name} than the record of build ${live.buildId}.`);
}

function valueOf(object: object, name: string): unknown {
  return new Map(Object.entries(object)).get(name);
}

function findMisplacedRoutes(release: Release): string[] {
  if (!isRemoteName(release.part)) return [];
  const paths = release.routes.map((route) => route.path);
  const foreign = paths.filter((route) => ownerOfPath(route) !== release.part || isShellPath(route));
  const twice = paths.filter((route, index) => paths.indexOf(route) !== index);
  return [
    ...foreign.map((route) => `Route ${route} lies outside the prefixes of ${release.part}.`),
    ...twice.map((route) => `Route ${route} is listed twice.`),
  ];
}

function findMisfits(shell: Release, remote: Release): string[] {
  const faults: string[] = [];
  if (!isContractCompatible(shell.contract, remote.contract)) {
    faults.push(
      `${remote.part} ${remote.buildId} speaks contract ${remote.contract}, shell ${shell.buildId} ${shell.contract}.`,
    );
  }
  if (shell.federation && remote.federation && shell.federation !== remote.federation) {
    faults.push(
      `${remote.part} calls federation runtime ${remote.federation}; shell ${shell.buildId} brings ${shell.federation}.`,
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
  for (const [request, version] of Object.entries(remote.shared)) {
    const provided = shell.shared[request];
    if (provided && !satisfiesCaret(provided, version)) {
      faults.push(`${remote.part} was built with ${request} ${version}; shell ${shell.buildId} provides ${provided}.`);
    }
  }
  return faults;
}

/** Whether `version` lies in `^wanted`, for plain three-part versions: same major, not older. */
export function satisfiesCaret(version: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted.split('.').map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function liveShell(store: ReleaseStore, registry: Registry): Release[] {
  return registry.parts.shell ? [store.release('shell', registry.parts.shell.buildId)] : [];
}

function liveRemotes(store: ReleaseStore, registry: Registry): Release[] {
  return (Object.keys(registry.parts) as PartName[])
    .filter(isRemoteName)
    .flatMap((part) => (registry.parts[part] ? [store.release(part, registry.parts[part].buildId)] : []));
}
