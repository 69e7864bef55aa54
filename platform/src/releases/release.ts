import { z } from 'zod';
import { budgetsSchema, nameplateSchema } from '../part-manifest.ts';
import { PART_NAME, type PartName } from '../parts.ts';

/** One built file: bytes, brotli bytes, the digest browsers check (`sha256-…`; `sha384-…` in older builds), and that of the compressed copy, where there is one. */
const fileSchema = z.object({
  integrity: z.string(),
  bytes: z.number(),
  brotliBytes: z.number(),
  /** Records from before it was kept have none. */
  brotliIntegrity: z.string().optional(),
});
export type ReleaseFile = z.infer<typeof fileSchema>;

/** One file of the server build or of the declarations; it is never served. */
const serverFileSchema = z.object({ integrity: z.string(), bytes: z.number() });

/** Rows that have pages of their own; the names are put into addresses of the Data API. */
export const rowsWithPagesSchema = z.object({
  table: z.string().regex(/^[a-z_]+$/),
  column: z.string().regex(/^[a-z_]+$/),
});

/** A page of a part, as the shell needs to know it before the part is loaded. */
const routeSchema = z.object({
  path: z.string().startsWith('/'),
  access: z.enum(['public', 'signed-in', 'staff']),
  frame: z.enum(['site', 'bare']),
  title: z.string().min(1),
  description: z.string().optional(),
  pageOf: rowsWithPagesSchema.optional(),
  /** Files of the page's own code, worth a preload beside those of its part. */
  files: z.array(z.string()).default([]),
});

const partNameSchema = z.string().regex(PART_NAME);

/** `release.json` of a build: everything that is known about it without running it. Written once, never changed. */
export const releaseSchema = z.object({
  part: partNameSchema,
  buildId: z.string(),
  /** Version of the part's package, with `+later` where the sources have changed since it was made (`part-version.ts`). */
  version: z.string(),
  /** What the part's changelog says that this version brought. Records from before it was kept have none. */
  changes: z.array(z.string()).optional(),
  /** Contract the part was built with. */
  contract: z.string(),
  /** Contracts that a shell speaks, that one first; left out where it speaks no other. */
  contracts: z.array(z.string()).optional(),
  /** Global name of the container; unique per build, so that two builds can live in one tab. */
  container: z.string(),
  /** File the browser loads first. */
  entry: z.string(),
  /** Files that the entry will ask for at once, in order; worth a preload. */
  preload: z.array(z.string()),
  /** Files that the shell asks for at once where a session is stored. Of the shell alone; records from before they were kept have none. */
  sessionFiles: z.array(z.string()).optional(),
  /** Modules the container exposes; empty for the shell. */
  exposes: z.array(z.string()),
  /** Share key -> version the part was built with. */
  shared: z.record(z.string(), z.string()),
  /** Version of the federation runtime that a shell brought or a remote called, until decision 110. Shells bring none since, and say so; remotes that call none have no such entry, nor have records from before it was kept. */
  federation: z.string().optional(),
  /** Share key -> exports: what the shell provides, or what a remote imports. */
  singletonExports: z.record(z.string(), z.array(z.string())),
  /** Share key of our own code -> export -> `file:line` where a remote uses it first. Records from before it was kept have none, as of `declarations`. */
  singletonPlaces: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** What shell and remote know of each other's types: declarations of what the shell provides of our own code, as the part was built with it. */
  declarations: z
    .object({
      /** Share key -> the one of `files` that declares it. */
      entries: z.record(z.string(), z.string()),
      /** Files below `types/` by name. */
      files: z.record(z.string(), serverFileSchema),
    })
    .optional(),
  /** Packages that the browser build holds, with their versions. Records from before they were kept have none, here and in the next two. */
  packages: z.record(z.string(), z.array(z.string())).optional(),
  /** Packages of which a page must hold one copy: the shell's. Of the shell alone. */
  solePackages: z.array(z.string()).optional(),
  budgets: budgetsSchema.optional(),
  /** What the part says of itself. Records from before parts did have none. */
  nameplate: nameplateSchema.optional(),
  /** Where the pages get their text, of a build without a server build: one that a stock federation plugin has made. */
  drawnBy: z.literal('browser').optional(),
  routes: z.array(routeSchema),
  /** Client files by name. */
  files: z.record(z.string(), fileSchema),
  /** Files of the server build by name. Records from before it was kept have none. */
  serverFiles: z.record(z.string(), serverFileSchema).optional(),
  /** Git revision of the sources, when they were in a repository. */
  revision: z.string().nullable(),
  builtAt: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;
export type ReleaseRoute = z.infer<typeof routeSchema>;

const assetSchema = z.object({ url: z.string(), integrity: z.string() });

const liveRouteSchema = routeSchema.omit({ files: true }).extend({ preload: z.array(assetSchema).default([]) });
export type LiveRoute = z.infer<typeof liveRouteSchema>;

/** A build as the registry holds it: what the browser needs. */
const buildSchema = z.object({
  buildId: z.string(),
  version: z.string(),
  contract: z.string(),
  contracts: z.array(z.string()).optional(),
  container: z.string(),
  entry: assetSchema,
  preload: z.array(assetSchema),
  sessionFiles: z.array(assetSchema).optional(),
  drawnBy: z.literal('browser').optional(),
  routes: z.array(liveRouteSchema),
  /** Entries of builds from before parts described themselves have none. */
  nameplate: nameplateSchema.optional(),
});

/** A build that a share of the people get in the place of what is live: so many in a hundred, since then. */
const canarySchema = buildSchema.extend({ percent: z.number().int().min(0).max(100), since: z.string() });
export type Canary = z.infer<typeof canarySchema>;

/** What is live of a part, and who made it so, when and why. */
const livePartSchema = buildSchema.extend({
  since: z.string(),
  reason: z.enum(['publish', 'promote', 'rollback']),
  /** Build that was live before this one; `rollback` returns to it. */
  previous: z.string().nullable(),
  /** Since when nobody gets it, whatever build it is, and why; absent while people do. */
  disabled: z.object({ since: z.string(), because: z.string().nullable() }).optional(),
  canary: canarySchema.optional(),
});
export type LivePart = z.infer<typeof livePartSchema>;

/** `registry.json`, the one mutable file of the store. */
export const registrySchema = z.object({
  revision: z.number().int().nonnegative(),
  parts: z.record(partNameSchema, livePartSchema),
});
export type Registry = z.infer<typeof registrySchema>;

export const EMPTY_REGISTRY: Registry = { revision: 0, parts: {} };

/** URL of a client file of a build, relative to the origin or CDN that serves the store. */
export function assetUrl(part: PartName, buildId: string, file: string): string {
  return `/assets/${part}/${buildId}/${file}`;
}

/** The registry entry that makes `release` live. */
export function toLivePart(
  release: Release,
  how: Pick<LivePart, 'since' | 'reason' | 'previous' | 'disabled'>,
): LivePart {
  return { ...toBuild(release), ...how };
}

/** The registry entry by which a share of the people get `release`. */
export function toCanary(release: Release, how: Pick<Canary, 'percent' | 'since'>): Canary {
  return { ...toBuild(release), ...how };
}

function toBuild(release: Release): z.infer<typeof buildSchema> {
  const asset = (file: string) => {
    const built = release.files[file];
    if (!built) throw new Error(`Release ${release.part}@${release.buildId} names ${file} but does not hold it.`);
    return { url: assetUrl(release.part, release.buildId, file), integrity: built.integrity };
  };
  return {
    buildId: release.buildId,
    version: release.version,
    contract: release.contract,
    ...(release.contracts && { contracts: release.contracts }),
    container: release.container,
    entry: asset(release.entry),
    preload: release.preload.map(asset),
    ...(release.sessionFiles && { sessionFiles: release.sessionFiles.map(asset) }),
    ...(release.drawnBy && { drawnBy: release.drawnBy }),
    routes: release.routes.map(({ files, ...route }) => ({ ...route, preload: files.map(asset) })),
    ...(release.nameplate && { nameplate: release.nameplate }),
  };
}

/** What a shell speaks, and what a remote was built with. */
export function contractsOf({ contract, contracts }: Pick<Release, 'contract' | 'contracts'>): readonly string[] {
  return contracts ?? [contract];
}

/** Builds of a registry that people get, as one string, to tell whether two registries have the same. */
export function buildsOf({ parts }: Registry): string {
  return Object.entries(parts)
    .map(([part, live]) => `${part}@${live.buildId}${live.disabled ? ' (disabled)' : ''}`)
    .sort()
    .join();
}
