import { availableParallelism, loadavg } from 'node:os';

/** A line of what a run has found. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The middle one, or the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** How busy the machine is, because figures of a busy one are worth less. */
export function loadOfMachine(): string {
  const [ofMinute = 0, , ofQuarter = 0] = loadavg();
  return `Load ${ofMinute.toFixed(1)} (${ofQuarter.toFixed(1)} over a quarter of an hour) on ${availableParallelism()} cores`;
}
