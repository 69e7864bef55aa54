import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@portal/backend/start-error';
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

const manifestSchema = z.object({
  version: z.string(),
  portal: nameplateSchema.extend({
    budgets: budgetsSchema,
    /** Files that a page may be spread over: visitors arrive cold and get one, people who stay share what pages have in common. */
    filesPerPage: z.number().int().min(1).max(8),
  }),
});

/** The package.json of a part, as far as the portal reads it. */
export interface PartManifest {
  version: string;
  nameplate: Nameplate;
  budgets: z.infer<typeof budgetsSchema>;
  filesPerPage: number;
}

/** What the sources of `part` say of it. Throws `StartError` with everything that is wrong in its package.json. */
export function readManifest(part: PartName): PartManifest {
  return parseManifest(part, JSON.parse(readFileSync(path.join(partFolder(part), 'package.json'), 'utf8')));
}

/** The same of a package.json that was read. */
export function parseManifest(part: PartName, json: unknown): PartManifest {
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `  - ${at.join('.')}: ${message}`);
    throw new StartError(`${part}/package.json does not describe the part as it should:\n${faults.join('\n')}`);
  }
  const { version, portal } = parsed.data;
  const { budgets, filesPerPage, ...nameplate } = portal;
  return { version, nameplate, budgets, filesPerPage };
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

/** What stands in a package.json that is being edited must not keep what is live from being served: null, then. */
function nameplateInSources(part: PartName): Nameplate | null {
  if (!partNames().includes(part)) return null;
  try {
    return readManifest(part).nameplate;
  } catch {
    return null;
  }
}
