import { formatDateRange, formatTime, toDayKey } from '@portal/shared/ui';
import type { PortalEvent } from './event.ts';

/** "10:00 AM to 5:00 PM", or the days where there are several. */
export function eventHours({ startsAt, endsAt }: Pick<PortalEvent, 'startsAt' | 'endsAt'>): string {
  if (toDayKey(startsAt) !== toDayKey(endsAt)) {
    return `${formatDateRange(startsAt, endsAt)}, from ${formatTime(startsAt)}`;
  }
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}
