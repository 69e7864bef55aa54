import type { RouteAccess, SlotName } from '@portal/shared/contract';
import type { Menus } from '../navigation/nav-links.ts';
import type { Audience } from './audience.ts';

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
  /** The part in messages to people. Registries from before parts described themselves have none, as of `menus`. */
  title?: string;
  buildId: string;
  contract: string;
  container: string;
  entry: Asset;
  preload: Asset[];
  routes: RegistryRoute[];
  /** Set while the department has switched it off: why, in words for everybody, when they gave any. */
  disabled?: { because: string | null };
}

/** A page, or something to be done, that the search offers (platform/src/part-manifest.ts). */
export interface SearchEntry {
  label: string;
  path: string;
  /** Searched and shown below the label. */
  words?: string;
  for?: Audience;
  isAction?: boolean;
  suggestedTo?: Audience;
}

/** What a remote puts into a slot. */
export interface Filler {
  part: RemotePart;
  title: string;
  for?: Audience;
}

/** Name of a remote: with a hyphen, which 'shell' is without (platform/src/parts.ts). */
export type RemotePart = `${string}-${string}`;

/** What the shell knows of the remotes: written into the document by the composer, read again before a retry. */
export interface Registry {
  /** Build of the shell that goes with these parts. */
  shell?: string;
  parts: Partial<Record<RemotePart, RegistryPart>>;
  /** What the live parts put into the navigation bar and the footer. */
  menus?: Menus;
  /** What the search offers of the live parts. Documents do not tell it, as who fills slots: both are read when somebody comes to them. */
  search?: readonly SearchEntry[];
  slots?: Readonly<Partial<Record<SlotName, readonly Filler[]>>>;
  /** Of how many documents browsers are to tell how pages do, 0 to 1. */
  tell?: number;
  /** Set while there are parts that the document did not tell of (`toldRegistry`): an address that nobody knows may be theirs. */
  isPartial?: boolean;
}

/** The remotes that a registry names. */
export function remotesOf({ parts }: Pick<Registry, 'parts'>): RemotePart[] {
  return Object.keys(parts) as RemotePart[];
}

/** Checks what `/registry.json` answered. Throws when it is not a registry. */
export function parseRegistry(json: unknown): Registry {
  const { shell, parts, menus, search, slots, tell } = recordOf(json);
  if (!areParts(parts)) throw new Error('The registry could not be read.');
  return {
    parts,
    ...(typeof shell === 'string' && { shell }),
    ...(areMenus(menus) && { menus }),
    ...(Array.isArray(search) && { search: search as SearchEntry[] }),
    ...(isRecord(slots) && { slots }),
    ...(typeof tell === 'number' && { tell }),
  };
}

function areParts(parts: unknown): parts is Registry['parts'] {
  return isRecord(parts) && Object.values(parts).every((part) => 'entry' in recordOf(part));
}

function areMenus(menus: unknown): menus is Menus {
  const { bar, quickLinks } = recordOf(menus);
  return Array.isArray(bar) && Array.isArray(quickLinks);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
