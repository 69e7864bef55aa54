import { formatNumber } from '@portal/shared/ui';

/** "31 of 40 taken", "40 of 40 taken, 3 waiting", or "86 so far" where nothing is limited. */
export function describeSeats(taken: number, capacity: number | null, waiting = 0): string {
  if (capacity === null) return `${formatNumber(taken)} so far, no limit`;
  const base = `${formatNumber(taken)} of ${formatNumber(capacity)} taken`;
  return waiting > 0 ? `${base}, ${formatNumber(waiting)} waiting` : base;
}
