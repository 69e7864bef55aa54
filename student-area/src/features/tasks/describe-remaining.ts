import { formatCount } from '@portal/shared/ui';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left, in its two largest units: '2 days 3 hours', '5 minutes 10 seconds'; '0 seconds' when none is. */
export function describeRemaining(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return pair(left, DAY, 'day', HOUR, 'hour');
  if (left >= HOUR) return pair(left, HOUR, 'hour', MINUTE, 'minute');
  if (left >= MINUTE) return pair(left, MINUTE, 'minute', SECOND, 'second');
  return formatCount(Math.floor(left / SECOND), 'second');
}

function pair(left: number, large: number, largeWord: string, small: number, smallWord: string): string {
  const first = formatCount(Math.floor(left / large), largeWord);
  const rest = Math.floor((left % large) / small);
  return rest === 0 ? first : `${first} ${formatCount(rest, smallWord)}`;
}
