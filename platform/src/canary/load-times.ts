/** Upper ends of the classes in which times are counted, in ms: each 1.25 times the one before, from 50 ms to a minute. */
const ENDS = Array.from({ length: 33 }, (_, index) => Math.round(50 * 1.25 ** index));
const LONGEST = ENDS.at(-1) ?? 0;

/** How many times fell into each class; one more class for what took longer than the last. */
export type LoadTimes = readonly number[];

export const NO_TIMES: LoadTimes = Array.from({ length: ENDS.length + 1 }, () => 0);

/** The same with one more time, in ms. */
export function withTime(times: LoadTimes, ms: number): LoadTimes {
  const found = ENDS.findIndex((end) => ms <= end);
  const at = found < 0 ? ENDS.length : found;
  return times.map((count, index) => (index === at ? count + 1 : count));
}

export function together(one: LoadTimes, other: LoadTimes): LoadTimes {
  return one.map((count, index) => count + (other[index] ?? 0));
}

/**
 * The time that so large a share of them took at most, in ms: linear within its class, which is a quarter wide.
 * What was faster than the first class ends counts as its end, what was slower than the last as the last end. Null without times.
 */
export function quantileOf(times: LoadTimes, share: number): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = share * all;
  let before = 0;
  for (const [index, count] of times.entries()) {
    if (count > 0 && before + count >= wanted) {
      const to = ENDS[index] ?? LONGEST;
      const from = ENDS[index - 1] ?? to;
      return Math.round(from + ((to - from) * Math.max(0, wanted - before)) / count);
    }
    before += count;
  }
  return LONGEST;
}
