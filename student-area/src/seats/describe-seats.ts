import { formatCount, formatNumber } from '@portal/shared/ui';

/** "31 of 40 seats taken", "40 of 40 seats taken, 3 waiting", or how many there are where nothing is limited. */
export function describeSeats(taken: number, capacity: number | null, waiting = 0): string {
  if (capacity === null) return taken === 0 ? 'No limit, nobody yet' : `${formatNumber(taken)} so far, no limit`;
  const base = `${formatNumber(taken)} of ${formatCount(capacity, 'seat')} taken`;
  return waiting > 0 ? `${base}, ${formatNumber(waiting)} waiting` : base;
}
