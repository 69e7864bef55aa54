import { formatClock, formatClockRange } from '@portal/shared/time';
import { formatDate } from '@portal/shared/ui';

interface When {
  day: string;
  startsAt: string;
  endsAt?: string;
}

/** 'Tue 24 Nov, 9:00–9:55 AM' */
export function describeWhen({ day, startsAt, endsAt }: When): string {
  const time = endsAt === undefined ? formatClock(startsAt) : formatClockRange(startsAt, endsAt);
  return `${formatDate(day, { style: 'short', hasWeekday: true, hasYear: false })}, ${time}`;
}

export const kindNames = { cancelled: 'Cancelled', moved: 'Moved', added: 'Added' } as const;

/** When, where and by whom a changed session is held: 'Tue 24 Nov, 9:00–9:55 AM, Dr. Iyer, Room 201'; '' for one that is not. */
export function describeHeld({ onDay, startsAt, endsAt, room, teacher }: HeldOtherwise): string {
  if (onDay === null || startsAt === null || endsAt === null) return '';
  return [describeWhen({ day: onDay, startsAt, endsAt }), teacher, room].filter(Boolean).join(', ');
}

interface HeldOtherwise {
  onDay: string | null;
  startsAt: string | null;
  endsAt: string | null;
  room: string;
  teacher: string;
}
