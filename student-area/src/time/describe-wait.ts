import { toDayKey } from '@portal/shared/ui';

const DAY = 24 * 60 * 60_000;

/** How long it is until a moment, in words that continue a sentence: 'today', 'tomorrow', 'in 5 days', '3 days ago'. */
export function describeWait(moment: string, now: number): string {
  const days = daysUntil(moment, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Whole calendar days in Pune from now until a moment; negative when it is over. */
export function daysUntil(moment: string, now: number): number {
  const dayStart = (value: string | Date) => new Date(`${toDayKey(value)}T00:00:00Z`).getTime();
  return Math.round((dayStart(moment) - dayStart(new Date(now))) / DAY);
}
