import { z } from 'zod';
import { type LoadTimes, NO_TIMES, quantileOf, together, withTime } from './load-times.ts';
import { hasFailed, type PageVisit } from './page-visit.ts';

/** Classes of what was thrown that are told apart for a build on a day; the names come from browsers. */
const MOST_CLASSES = 20;

/** What was told of a build on a day. */
export const visitCountsSchema = z.object({
  visits: z.number(),
  failures: z.number(),
  /** How pages failed -> how often. */
  causes: z.record(z.string(), z.number()),
  /** Class of what was thrown -> how often. */
  thrown: z.record(z.string(), z.number()),
  times: z.array(z.number()).length(NO_TIMES.length),
});
export type VisitCounts = z.infer<typeof visitCountsSchema>;

export const NO_VISITS: VisitCounts = { visits: 0, failures: 0, causes: {}, thrown: {}, times: [...NO_TIMES] };

/** The same with one more visit. */
export function withVisit(counts: VisitCounts, visit: PageVisit): VisitCounts {
  const { outcome, thrown, ms } = visit;
  const isKnown = thrown !== undefined && thrown in counts.thrown;
  const name = isKnown || Object.keys(counts.thrown).length < MOST_CLASSES ? thrown : 'Error';
  return {
    visits: counts.visits + 1,
    failures: counts.failures + (hasFailed(visit) ? 1 : 0),
    causes: outcome === 'works' ? counts.causes : withOne(counts.causes, outcome),
    thrown: name === undefined ? counts.thrown : withOne(counts.thrown, name),
    times: outcome === 'works' && ms !== undefined ? [...withTime(counts.times, ms)] : counts.times,
  };
}

/** What was told on several days. */
export function sumOf(days: readonly VisitCounts[]): VisitCounts {
  return days.reduce(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      failures: sum.failures + day.failures,
      causes: added(sum.causes, day.causes),
      thrown: added(sum.thrown, day.thrown),
      times: [...together(sum.times, day.times)],
    }),
    NO_VISITS,
  );
}

/** Until a page worked: what half of the visits took at most, and three of four; null where none did. */
export function typicalTimes(times: LoadTimes): { medianMs: number | null; upperQuartileMs: number | null } {
  return { medianMs: quantileOf(times, 0.5), upperQuartileMs: quantileOf(times, 0.75) };
}

function withOne(counts: Record<string, number>, name: string): Record<string, number> {
  return { ...counts, [name]: (counts[name] ?? 0) + 1 };
}

function added(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
