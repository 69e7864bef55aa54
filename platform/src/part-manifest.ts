import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@portal/backend/start-error';
import { PERMISSIONS, ROLES, type SlotName } from '@portal/shared/contract';
import { z } from 'zod';
import { partFolder, type PartName, partNames } from './parts.ts';

/** Of the portal, without a parameter: `/`, `/students/materials`. */
const pathSchema = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'is no path such as /courses');
const wordsSchema = z.string().trim().min(1).max(40);

const linkSchema = z.strictObject({
  label: wordsSchema,
  path: pathSchema,
  /** Links of all parts stand by rising order; of equal ones by the names of their parts. */
  order: z.number().int().min(0).max(999),
});

/** Whom something is shown: whoever is one of these, or holds one of the permissions. A courtesy; the pages and the server decide. */
const audienceSchema = z.array(z.enum(['visitors', 'signed-in', 'staff', ...ROLES, ...PERMISSIONS])).min(1);

/** A page of the part, or something to be done there, that the search of the whole portal offers. */
const searchEntrySchema = z.strictObject({
  label: wordsSchema,
  /** One of the part's pages without a parameter; a query may open a form on it. */
  path: z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:\?[a-z0-9=&-]+)?$/, 'is no path such as /courses'),
  /** Further words that it is found by, shown below the label; without them, what the page itself tells search engines. */
  words: z.string().trim().min(1).max(160).optional(),
  /** Everybody, when left out. */
  for: audienceSchema.optional(),
  /** Something to be done instead of a page. */
  isAction: z.literal(true).optional(),
  /** Whom it is offered before anything is typed. */
  suggestedTo: audienceSchema.optional(),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

const slots: Record<SlotName, true> = { 'overview-card': true, 'this-week': true, 'profile-section': true };

/** What the part puts into a page of another part. */
const fillerSchema = z.strictObject({
  slot: z.enum(Object.keys(slots) as [SlotName, ...SlotName[]]),
  /** Heading of what is put there. */
  title: wordsSchema,
  /** As of links: fillers of a slot stand by rising order, of equal ones by the names of their parts. */
  order: linkSchema.shape.order,
  /** Everybody who sees the page, when left out. */
  for: audienceSchema.optional(),
});
export type Filler = z.infer<typeof fillerSchema>;

/** What a part says of itself to people and to the other parts. */
export const nameplateSchema = z.strictObject({
  /** The part in messages to people. */
  title: wordsSchema,
  /** Paths at and below which its pages stand; of two that fit, the longer one counts. */
  prefixes: z.array(pathSchema).min(1),
  /** Its links in the navigation bar: `in` names the dropdown, which any part may begin; without it the link stands in the bar itself. */
  menu: z.array(linkSchema.extend({ in: wordsSchema.optional() })).default([]),
  /** Its links among the quick links of the footer. */
  quickLinks: z.array(linkSchema).default([]),
  /** What the search offers of it. Records from before it was recorded have none, as of `slots`. */
  search: z.array(searchEntrySchema).optional(),
  /** The slots it fills. */
  slots: z.array(fillerSchema).optional(),
});
export type Nameplate = z.infer<typeof nameplateSchema>;

/** What a part may weigh at most, in bytes as browsers get them (brotli): the part's own package.json says it, under `portal.budgets`. */
export const budgetsSchema = z.object({
  /** The entry and what it asks for at once. */
  entry: z.number().int().positive(),
  /** The code of any one page. */
  page: z.number().int().positive(),
  /** Any one script. */
  file: z.number().int().positive(),
});

/** A page of a build that a stock federation plugin has made: what the build itself would be asked for otherwise. */
const stockRouteSchema = z.strictObject({
  /** May have parameters, as the router writes them. */
  path: z
    .string()
    .regex(/^\/(?:(?:[a-z0-9-]+|:[a-zA-Z]+)(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*)?$/, 'is no path such as /courses/:code'),
  access: z.enum(['public', 'signed-in', 'staff']).default('public'),
  frame: z.enum(['site', 'bare']).default('site'),
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(200).optional(),
});

/** Where the build of a stock federation plugin is, and what cannot be read from it. */
const stockSchema = z.strictObject({
  /** With all its files, from the folder of package.json. */
  folder: z.string().min(1).default('dist'),
  /** `filename` and `name` of the plugin's options; where there is an mf-manifest.json, that says it. */
  entry: z.string().min(1).default('remoteEntry.js'),
  container: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'is no name of a global variable')
    .optional(),
  /** What the plugin exposes, which exports what remotes do (`RemoteModule`). */
  exposes: z.string().startsWith('./').default('./remote'),
  /** The version of the contract that it was written for. */
  contract: z.string().regex(/^\d+\.\d+$/, 'is no version such as 1.9'),
  routes: z.array(stockRouteSchema).min(1),
});
export type StockDescription = z.infer<typeof stockSchema>;

const manifestSchema = z.object({
  version: z.string(),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  portal: nameplateSchema
    .extend({
      budgets: budgetsSchema,
      /** Files that a page may be spread over: visitors arrive cold and get one, people who stay share what pages have in common. */
      filesPerPage: z.number().int().min(1).max(8).default(1),
      /** Of a remote whose build is not ours to make. */
      federation: stockSchema.optional(),
    })
    .superRefine((portal, context) => {
      for (const { at, message } of findMisstatements(portal)) context.addIssue({ code: 'custom', path: at, message });
    }),
});

/** What of a description is right by itself and wrong beside the rest. */
function findMisstatements({ prefixes, search = [], slots: fillers = [] }: Nameplate) {
  const isOwn = (page: string) => prefixes.some((prefix) => isBelow(page, prefix));
  const foreign = search.flatMap(({ path: to }, index) =>
    isOwn(pageOf(to)) ? [] : [{ at: ['search', index, 'path'], message: 'lies outside the prefixes of the part' }],
  );
  const twice = repeatsIn(search.map(({ path: to }) => to)).map((index) => ({
    at: ['search', index, 'path'],
    message: 'is listed twice',
  }));
  const filledTwice = repeatsIn(fillers.map(({ slot }) => slot)).map((index) => ({
    at: ['slots', index, 'slot'],
    message: 'is filled twice',
  }));
  return [...foreign, ...twice, ...filledTwice];
}

function repeatsIn(words: readonly string[]): number[] {
  return words.flatMap((word, index) => (words.indexOf(word) < index ? [index] : []));
}

/** The page of a search entry, without its query. */
export function pageOf(entryPath: string): string {
  return entryPath.split('?')[0] ?? entryPath;
}

/** Whether the page at `path` is that at `prefix` or lies below it. */
export function isBelow(path: string, prefix: string): boolean {
  return `${path}/`.startsWith(prefix.replace(/\/?$/, '/'));
}

/** The package.json of a part, as far as the portal reads it. */
export interface PartManifest {
  version: string;
  nameplate: Nameplate;
  budgets: z.infer<typeof budgetsSchema>;
  filesPerPage: number;
  federation?: StockDescription;
  /** Package -> range of versions, of what the shell provides. */
  peerDependencies: Readonly<Record<string, string>>;
}

/** What the sources of `part`, in `folder`, say of it. Throws `StartError` with everything that is wrong in its package.json. */
export function readManifest(part: PartName, folder = partFolder(part)): PartManifest {
  return parseManifest(part, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
}

/** The same of a package.json that was read. */
export function parseManifest(part: PartName, json: unknown): PartManifest {
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `  - ${at.join('.')}: ${message}`);
    throw new StartError(`${part}/package.json does not describe the part as it should:\n${faults.join('\n')}`);
  }
  const { version, portal, peerDependencies } = parsed.data;
  const { budgets, filesPerPage, federation, ...nameplate } = portal;
  return { version, nameplate, budgets, filesPerPage, federation, peerDependencies };
}

/** Where the slots that a build fills are not those that its package.json names, by which they are looked for. */
export function findOtherFillers({ slots: fillers = [] }: Nameplate, filled: readonly string[]): string[] {
  const named: string[] = fillers.map(({ slot }) => slot);
  return [
    ...named
      .filter((slot) => !filled.includes(slot))
      .map((slot) => `does not fill ${slot}, which its package.json names.`),
    ...filled
      .filter((slot) => !named.includes(slot))
      .map((slot) => `fills ${slot}, which its package.json does not name.`),
  ];
}

/** What is known of a part in the store, where it may be from before parts described themselves. */
interface KnownPart {
  nameplate?: Nameplate;
  routes: readonly { path: string }[];
}

/** The nameplate of a part that is or would be live; of one without, what the sources say, or what can be told from its pages. */
export function nameplateOf(part: PartName, { nameplate, routes }: KnownPart): Nameplate {
  if (nameplate) return nameplate;
  const prefixes = [...new Set(routes.map((route) => `/${route.path.split('/')[1] ?? ''}`))];
  return nameplateInSources(part) ?? { title: part, prefixes, menu: [], quickLinks: [] };
}

/** What the search offers of a part that is or would be live; of a build from before it was recorded, what the sources say of pages that the build has. */
export function searchOf(part: PartName, known: KnownPart): SearchEntry[] {
  const { search } = nameplateOf(part, known);
  if (search) return search;
  const inSources = nameplateInSources(part)?.search ?? [];
  return inSources.filter((entry) => known.routes.some((route) => route.path === pageOf(entry.path)));
}

/** What stands in a package.json that is being edited must not keep what is live from being served: null, then. */
function nameplateInSources(part: PartName): Nameplate | null {
  if (!partNames().includes(part)) return null;
  try {
    return readManifest(part).nameplate;
  } catch {
    return null;
  }
}
