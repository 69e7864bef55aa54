import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isContractCompatible } from '@portal/shared/contract';
import { isRemoteName, isShellPath, ownerOfPath, type PartName } from '../parts.ts';
import { integrityOf } from './build-part.ts';
import type { Registry, Release } from './release.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Why `release` must not become live beside the parts that are live now; empty when it may. Looks at the stored bytes,
 * the contract, the singletons and the routes.
 */
export function findFaults(store: ReleaseStore, release: Release, registry: Registry): string[] {
  return [
    ...findDamagedFiles(store, release),
    ...(release.part === 'shell'
      ? liveRemotes(store, registry).flatMap((remote) => findMisfits(release, remote))
      : [
          ...findMisplacedRoutes(release),
          ...liveShell(store, registry).flatMap((shell) => findMisfits(shell, release)),
        ]),
  ];
}

/** Names of files whose bytes are not those the record promises. */
export function findDamagedFiles(store: ReleaseStore, release: Release): string[] {
  const folder = path.join(store.buildFolder(release.part, release.buildId), 'client');
  return Object.entries(release.files)
    .filter(([file, { integrity }]) => readIntegrity(path.join(folder, file)) !== integrity)
    .map(([file]) => `${file} is missing or differs from what was built.`);
}

function readIntegrity(file: string): string | null {
  try {
    return integrityOf(readFileSync(file));
  } catch {
    return null;
  }
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
  for (const [request, names] of Object.entries(remote.singletonExports)) {
    const provided = shell.singletonExports[request];
    if (!provided) {
      faults.push(`${remote.part} imports ${request}, which shell ${shell.buildId} does not provide.`);
      continue;
    }
    const missing = names.filter((name) => name !== 'default' && !provided.includes(name));
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
