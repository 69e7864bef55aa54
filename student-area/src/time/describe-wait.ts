import { daysBetween } from '@portal/shared/time';
import { toDayKey } from '@portal/shared/ui';

/** How long it is until a moment, in words that continue a sentence: 'today', 'tomorrow', 'in 5 days', '3 days ago'. */
export function describeWait(moment: string, now: number): string {
  const days = daysUntil(moment, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** Whole days on the department's calendar from now until a moment; negative when it is over. */
export function daysUntil(moment: string, now: number): number {
  return daysBetween(toDayKey(new Date(now)), toDayKey(moment));
}
