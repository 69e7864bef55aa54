import { z } from '@portal/shared/schema';

/*
 * What `GET /releases.json` tells an admin of the releases: written by the gateway (platform/src/gateway/release-report.ts), read by the dashboard's page.
 * Times are ISO 8601 in UTC, sizes bytes.
 */

/** Of a version, `+later` says that the sources have changed since it was made, `+unknown` that nobody can tell. */
const buildSchema = z.object({ buildId: z.string(), version: z.string() });

const partSchema = z.object({
  part: z.string(),
  live: buildSchema.extend({
    /** What it agrees with the shell on, as 'major.minor'. */
    contract: z.string(),
    since: z.string(),
    reason: z.string(),
    /** Account of the machine that made it live; null when the log does not say it. */
    by: z.string().nullable(),
    /** Git revision of its sources, when they were in a repository. */
    sources: z.string().nullable(),
    previous: z.string().nullable(),
    /** What the part's changelog says that the version brought. A portal from before it was told says nothing, here and of stored builds. */
    changes: z.array(z.string()).default([]),
    disabled: z.object({ since: z.string(), because: z.string().nullable() }).nullable(),
  }),
  /** What visitors get; null while they get nothing of it. */
  served: buildSchema.extend({ isDisabled: z.boolean() }).nullable(),
});

const changeSchema = z.object({
  at: z.string(),
  part: z.string(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  because: z.string().nullable(),
  /** How many people in a hundred got a canary from then on. */
  percent: z.number().nullable(),
  /** What a build that was taken out of the store had held. */
  bytes: z.number().nullable(),
});

const faultSchema = z.object({
  part: z.string(),
  buildId: z.string(),
  /** Null when it is the whole build. */
  path: z.string().nullable(),
  kind: z.enum(['loading', 'not-loaded', 'threw', 'too-slow', 'no-data']),
});

const storedSchema = z.object({
  part: z.string(),
  buildId: z.string(),
  version: z.string().nullable().default(null),
  bytes: z.number(),
  /** When it was live last or was stored. */
  usedAt: z.string(),
  /** What it stays for; null when it goes with the next pruning. */
  need: z.string().nullable(),
});

/** Visits to pages of a build, and how many of them failed. */
const seenSchema = z.object({ visits: z.number(), failures: z.number() });

/** What browsers have told of a build in a fortnight, and since it stands beside the other. */
const buildFiguresSchema = seenSchema.extend({
  buildId: z.string(),
  compared: seenSchema,
  /** How pages failed, and the class of what was thrown -> how often. */
  causes: z.record(z.string(), z.number()),
  thrown: z.record(z.string(), z.number()),
  /** Until a page worked. */
  medianMs: z.number().nullable(),
  upperQuartileMs: z.number().nullable(),
});

const canarySchema = z.object({
  part: z.string(),
  /** How many people in a hundred get it. */
  percent: z.number(),
  since: z.string(),
  live: buildFiguresSchema,
  canary: buildFiguresSchema,
  /** In at most one of so many canaries as good as what is live, and good enough, as much would be seen against it. */
  winnings: z.object({ comparison: z.number(), limit: z.number() }),
});

export const releaseReportSchema = z.object({
  at: z.string(),
  revision: z.number(),
  parts: z.array(partSchema),
  /** Newest first, and how many there are. */
  history: z.array(changeSchema),
  changes: z.number(),
  /** Builds that some people get in the place of what is live, and how they do. */
  canaries: z.array(canarySchema),
  composer: z.object({
    state: z.enum(['starting', 'current', 'composing', 'behind']),
    pages: z.number(),
    faults: z.array(faultSchema),
    /** What keeps visitors from what is live. */
    failure: z.enum(['registry', 'pages']).nullable(),
  }),
  stored: z.array(storedSchema),
  /** Days for which a build stays that nothing names. */
  keptDays: z.number(),
});

export type ReleaseReport = z.infer<typeof releaseReportSchema>;
export type ReleasedPart = z.infer<typeof partSchema>;
export type ReleaseChange = z.infer<typeof changeSchema>;
export type CanaryReport = z.infer<typeof canarySchema>;
export type BuildFigures = z.infer<typeof buildFiguresSchema>;
export type ComposingFault = z.infer<typeof faultSchema>;
export type KeptBuild = z.infer<typeof storedSchema>;
