import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, where the parts have their folders. */
export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

/** The parts that are built and released on their own, by folder name. The shell is the host of the others. */
export const PART_NAMES = ['shell', 'public-site', 'student-area', 'admin-dashboard'] as const;
export type PartName = (typeof PART_NAMES)[number];

export const REMOTE_NAMES = ['public-site', 'student-area', 'admin-dashboard'] as const satisfies readonly PartName[];
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** URL prefixes each remote may own routes under; the check of a release refuses a route outside them. */
const REMOTE_PREFIXES: Record<RemoteName, readonly string[]> = {
  'public-site': ['/'],
  'student-area': ['/students', '/courses', '/quizzes', '/blog', '/events', '/surveys'],
  'admin-dashboard': ['/admin'],
};

/** What the public site may not take although its prefix is `/`: the prefixes of the others and the shell's own pages. */
const SHELL_PATHS = ['/account', '/auth', '/auth/security', '/notices', '/notices/unsubscribe'] as const;

export function isShellPath(pathname: string): boolean {
  return SHELL_PATHS.some((own) => own === pathname);
}

export function isPartName(name: string): name is PartName {
  return PART_NAMES.some((part) => part === name);
}

export function isRemoteName(name: string): name is RemoteName {
  return REMOTE_NAMES.some((remote) => remote === name);
}

/** The remote that owns `path` by prefix, whether or not it has a page there. */
export function ownerOfPath(pathname: string): RemoteName {
  const owner = REMOTE_NAMES.find((remote) =>
    REMOTE_PREFIXES[remote].some(
      (prefix) => prefix !== '/' && (pathname === prefix || pathname.startsWith(`${prefix}/`)),
    ),
  );
  return owner ?? 'public-site';
}

/** File name of a part's server build, which the composer loads. */
export const SERVER_ENTRY = 'index.cjs';

export function partFolder(part: PartName): string {
  return path.join(REPOSITORY, part);
}
