import type { RouteAccess } from '@portal/shared/contract';

/** A script of a build and the digest the browser must find in it. */
export interface Asset {
  url: string;
  integrity: string;
}

export interface RegistryRoute {
  path: string;
  access: RouteAccess;
  frame: 'site' | 'bare';
  title: string;
  description?: string;
  /** Scripts of the page's own code. */
  preload?: Pick<Asset, 'url'>[];
}

/** A live build, as `registry.json` names it (platform/src/releases/release.ts). */
export interface RegistryPart {
  buildId: string;
  contract: string;
  container: string;
  entry: Asset;
  preload: Asset[];
  routes: RegistryRoute[];
  /** Set while the department has switched it off: why, in words for everybody, when they gave any. */
  disabled?: { because: string | null };
}

export type RemotePart = 'public-site' | 'student-area' | 'admin-dashboard';
export const REMOTE_PARTS: readonly RemotePart[] = ['public-site', 'student-area', 'admin-dashboard'];

/** What the shell knows of the remotes: written into the document by the composer, read again before a retry. */
export interface Registry {
  /** Build of the shell that goes with these parts. */
  shell?: string;
  parts: Partial<Record<RemotePart, RegistryPart>>;
}

/** Words for a part in messages to people. */
export const PART_TITLES: Record<RemotePart, string> = {
  'public-site': 'Department pages',
  'student-area': 'Student area',
  'admin-dashboard': 'Admin dashboard',
};

/** Checks what `/registry.json` answered. Throws when it is not a registry. */
export function parseRegistry(json: unknown): Registry {
  if (typeof json !== 'object' || json === null) throw new Error('The registry could not be read.');
  const parts = 'parts' in json ? json.parts : null;
  if (typeof parts !== 'object' || parts === null) throw new Error('The registry could not be read.');
  for (const part of Object.values(parts)) {
    if (typeof part !== 'object' || part === null || !('entry' in part))
      throw new Error('The registry could not be read.');
  }
  return { parts, ...('shell' in json && typeof json.shell === 'string' && { shell: json.shell }) };
}
