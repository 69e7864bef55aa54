import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, where the parts have their folders. */
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/** A part that is built and released on its own: its folder, its package and its place in the store have this name. */
export type PartName = string;
/** A part that the shell hosts. */
export type RemoteName = string;

/** The host of the other parts. */
export const SHELL = 'shell';

/** File name of a part's server build, which the composer loads. */
export const SERVER_ENTRY = 'index.cjs';

/** File name of what tells hosts that are no shell of the portal where a remote's container is (https://module-federation.io). */
export const STANDARD_MANIFEST = 'mf-manifest.json';

/** What a part may be called, whether or not there is one. A remote's name has a hyphen: no build id, and none of the house's other folders, has. */
export const PART_NAME = /^(?:shell|[a-z][a-z0-9]*(?:-[a-z0-9]+)+)$/;

export function isPartName(name: string): boolean {
  return PART_NAME.test(name);
}

export function isRemoteName(name: string): boolean {
  return isPartName(name) && name !== SHELL;
}

/** Global name of a part's container in the browser, unique per build. */
export function containerName(part: PartName, buildId: string): string {
  return `${part.replaceAll('-', '_')}_${buildId}`;
}

/** The parts of these sources, or of others at `root`: the workspaces whose package.json has a `portal` field, the shell first. */
export function partNames(root = REPOSITORY): PartName[] {
  const { workspaces = [] } = readJson(path.join(root, 'package.json')) as { workspaces?: string[] };
  const remotes = workspaces.filter((name) => isRemoteName(name) && isPart(path.join(root, name)));
  return [SHELL, ...remotes];
}

export function partFolder(part: PartName): string {
  return path.join(REPOSITORY, part);
}

function isPart(folder: string): boolean {
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && 'portal' in (readJson(manifest) as object);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
