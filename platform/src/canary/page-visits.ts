import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { RecentMap } from '@portal/backend/recent-map';
import type { PartName } from '../parts.ts';
import type { Canary, LivePart, Registry } from '../releases/release.ts';
import { replaceFile } from '../releases/replace-file.ts';
import { isChosen } from './lots.ts';
import { hasFailed, type PageVisit } from './page-visit.ts';
import {
  againstLimit,
  compare,
  type Evidence,
  expectedOf,
  NOTHING_COMPARED,
  type Seen,
  verdictOf,
  winningsOf,
} from './sequential-test.ts';
import { NO_VISITS, sumOf, typicalTimes, type VisitCounts, visitCountsSchema, withVisit } from './visit-counts.ts';

const FILE = 'page-visits.json';

export const VISITS_KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Visits that one address may tell of in a minute, and addresses that are kept in mind: a school may stand behind one, and a script as well. */
const TOLD_PER_MINUTE = 120;
const ADDRESSES_KEPT = 2_000;

const NOTHING_SEEN: Seen = { visits: 0, failures: 0 };

const seenSchema = z.object({ visits: z.number(), failures: z.number() });
const bothSchema = z.object({ live: seenSchema, canary: seenSchema });

/** A canary and the live build beside it: what was seen of both since they meet, what of it is not compared yet, and what the comparison came to. */
const comparisonSchema = z.object({
  live: z.string(),
  canary: z.string(),
  seen: bothSchema,
  open: bothSchema,
  evidence: z.object({ comparison: z.array(z.number()) }),
});
type Comparison = z.infer<typeof comparisonSchema>;

const keptSchema = z.object({
  /** Day (UTC) -> part and build -> what was told. */
  days: z.record(z.string(), z.record(z.string(), visitCountsSchema)),
  /** By part. */
  comparisons: z.record(z.string(), comparisonSchema),
});

/** What was told of a build: in all days that are kept, and since it stands beside the other. */
export interface BuildFigures extends Seen {
  buildId: string;
  compared: Seen;
  causes: Record<string, number>;
  thrown: Record<string, number>;
  /** Until a page worked. */
  medianMs: number | null;
  upperQuartileMs: number | null;
}

/** How a canary does beside what is live. */
export interface CanaryFigures {
  part: PartName;
  percent: number;
  since: string;
  live: BuildFigures;
  canary: BuildFigures;
  /** How many times their stake the bets against the canary have won (`sequential-test`): against what is live, and against the limit. */
  winnings: { comparison: number; limit: number };
}

/** A canary that has to go, and why, in words. */
export interface Verdict {
  part: PartName;
  buildId: string;
  because: string;
}

interface PageVisitsOptions {
  dataDir: string;
  now?: () => number;
}

/**
 * What browsers tell of the pages they open, by build and day, and what follows for a canary. Kept for a fortnight in `<data>/page-visits.json`; of a file that cannot be read it
 * begins anew.
 */
export class PageVisits {
  readonly #file: string;
  readonly #now: () => number;
  readonly #told = new RecentMap<{ minute: number; visits: number }>(ADDRESSES_KEPT);
  #days: Record<string, Record<string, VisitCounts>> = {};
  #comparisons: Record<PartName, Comparison> = {};
  #isSaved = true;

  constructor({ dataDir, now = Date.now }: PageVisitsOptions) {
    this.#file = path.join(dataDir, FILE);
    this.#now = now;
    const kept = readKept(this.#file);
    if (kept) ({ days: this.#days, comparisons: this.#comparisons } = kept);
  }

  /** Counts what a browser tells of builds that people get. `lot` says on which side it is; of a browser without one nothing is compared. */
  take(visits: readonly PageVisit[], from: { address: string; lot: number | null }, served: Registry): void {
    for (const visit of visits) {
      const live = served.parts[visit.part];
      const isServed = live && [live.buildId, live.canary?.buildId].includes(visit.buildId);
      if (!isServed || !this.#mayTell(from.address)) continue;
      this.#count(visit);
      const side = live.canary && from.lot !== null ? sideOf(visit, live, live.canary, from.lot) : null;
      if (side && live.canary) this.#compare(visit, this.#comparisonOf(visit.part, live, live.canary), side);
      this.#isSaved = false;
    }
  }

  /** Weighs what was told since the last time. Returns the canaries that have to go; those that stay so are returned again. */
  judge(served: Registry): Verdict[] {
    return canariesOf(served).flatMap(({ part, live, canary }) => {
      const comparison = this.#comparisonOf(part, live, canary);
      const { open } = comparison;
      if (open.canary.visits > 0 && open.live.visits > 0) this.#compareOpen(part, comparison);
      const failed = verdictOf(evidenceOf(comparison));
      if (!failed) return [];
      return [{ part, buildId: canary.buildId, because: wordsOf(this.#figuresOf(part, live, canary), failed) }];
    });
  }

  /** How each canary does. */
  figures(served: Registry): CanaryFigures[] {
    return canariesOf(served).map(({ part, live, canary }) => this.#figuresOf(part, live, canary));
  }

  /** Writes what was told since the last time, and forgets what is too old. Throws the system's error. */
  save(): void {
    const oldest = dayOf(this.#now() - (VISITS_KEPT_DAYS - 1) * DAY_MS);
    for (const day of Object.keys(this.#days)) {
      if (day >= oldest) continue;
      delete this.#days[day];
      this.#isSaved = false;
    }
    if (this.#isSaved) return;
    replaceFile(this.#file, JSON.stringify({ days: this.#days, comparisons: this.#comparisons }));
    this.#isSaved = true;
  }

  #mayTell(address: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    const told = this.#told.get(address);
    const visits = told?.minute === minute ? told.visits + 1 : 1;
    this.#told.set(address, { minute, visits });
    return visits <= TOLD_PER_MINUTE;
  }

  #count(visit: PageVisit): void {
    const day = (this.#days[dayOf(this.#now())] ??= {});
    const key = `${visit.part} ${visit.buildId}`;
    day[key] = withVisit(day[key] ?? NO_VISITS, visit);
  }

  #compare(visit: PageVisit, comparison: Comparison, side: 'live' | 'canary'): void {
    for (const counted of [comparison.seen[side], comparison.open[side]]) {
      counted.visits += 1;
      counted.failures += hasFailed(visit) ? 1 : 0;
    }
  }

  /** Of two builds that have not met before it begins with nothing. */
  #comparisonOf(part: PartName, live: LivePart, canary: Canary): Comparison {
    const known = this.#comparisons[part];
    if (known?.live === live.buildId && known.canary === canary.buildId) return known;
    const nothing = () => ({ live: { ...NOTHING_SEEN }, canary: { ...NOTHING_SEEN } });
    const begun = { live: live.buildId, canary: canary.buildId, seen: nothing(), open: nothing() };
    return (this.#comparisons[part] = { ...begun, evidence: { comparison: [...NOTHING_COMPARED] } });
  }

  #compareOpen(part: PartName, comparison: Comparison): void {
    const { open, evidence } = comparison;
    const told = this.#sumOf(part, comparison.live);
    const before = { visits: told.visits - open.live.visits, failures: told.failures - open.live.failures };
    evidence.comparison = compare(evidence.comparison, expectedOf(before), open);
    comparison.open = { live: { ...NOTHING_SEEN }, canary: { ...NOTHING_SEEN } };
    this.#isSaved = false;
  }

  #figuresOf(part: PartName, live: LivePart, canary: Canary): CanaryFigures {
    const comparison = this.#comparisonOf(part, live, canary);
    const { seen } = comparison;
    const figures = (buildId: string, compared: Seen): BuildFigures => {
      const { times, ...counts } = this.#sumOf(part, buildId);
      return { buildId, compared: { ...compared }, ...counts, ...typicalTimes(times) };
    };
    return {
      ...{ part, percent: canary.percent, since: canary.since },
      live: figures(live.buildId, seen.live),
      canary: figures(canary.buildId, seen.canary),
      winnings: winningsOf(evidenceOf(comparison)),
    };
  }

  #sumOf(part: PartName, buildId: string): VisitCounts {
    return sumOf(Object.values(this.#days).flatMap((day) => day[`${part} ${buildId}`] ?? []));
  }
}

function canariesOf({ parts }: Registry): { part: PartName; live: LivePart; canary: Canary }[] {
  return Object.entries(parts).flatMap(([part, live]) => (live.canary ? [{ part, live, canary: live.canary }] : []));
}

/** Null of a tab that has not followed yet: it has a build that is not of its side. */
function sideOf({ part, buildId }: PageVisit, live: LivePart, canary: Canary, lot: number): 'live' | 'canary' | null {
  const side = isChosen(part, lot, canary.percent) ? 'canary' : 'live';
  return buildId === (side === 'canary' ? canary : live).buildId ? side : null;
}

function wordsOf({ canary, live, winnings }: CanaryFigures, failed: 'comparison' | 'limit'): string {
  const often = `It failed in ${canary.compared.failures} of ${canary.compared.visits} visits`;
  const others = `${live.buildId} in ${live.compared.failures} of ${live.compared.visits}`;
  const chance = `by chance alone so much is seen in at most one of ${Math.round(winnings[failed])} canaries`;
  return `${often}, ${failed === 'comparison' ? others : 'more than one in five'}; ${chance}.`;
}

/** The limit waits for nobody on the other side: there may be none. */
function evidenceOf({ seen, evidence }: Comparison): Evidence {
  return { ...evidence, limit: againstLimit(seen.canary) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function readKept(file: string): z.infer<typeof keptSchema> | null {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
