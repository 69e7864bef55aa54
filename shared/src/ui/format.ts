import { COUNTED_EXACTLY } from '../data/counted-exactly.ts';
import { type DateLike, dateParts } from './department-time.ts';

/** "19 March 2026"; "19 Mar 2026" when short; "Thursday 19 March 2026" with the weekday; without the year on request. */
export function formatDate(
  value: DateLike,
  options: { style?: 'long' | 'short'; hasWeekday?: boolean; hasYear?: boolean } = {},
): string {
  const { style = 'long', hasWeekday = false, hasYear = true } = options;
  const parts = dateParts(value);
  const cut = (name: string) => (style === 'short' ? name.slice(0, 3) : name);
  const weekday = hasWeekday ? `${cut(parts.weekday)} ` : '';
  const year = hasYear ? ` ${parts.year}` : '';
  return `${weekday}${parts.day} ${cut(parts.monthName)}${year}`;
}

/** "5:00 PM". */
export function formatTime(value: DateLike): string {
  const { hour, minute } = dateParts(value);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Thu 19 March 2026, 5:00 PM". */
export function formatDateTime(value: DateLike, options: { hasYear?: boolean } = {}): string {
  const { weekday } = dateParts(value);
  return `${weekday.slice(0, 3)} ${formatDate(value, { hasYear: options.hasYear ?? true })}, ${formatTime(value)}`;
}

/** "Thursday". */
export function formatDay(value: DateLike): string {
  return dateParts(value).weekday;
}

/** "16–18 March 2026", "24 April – 9 May 2026", or one date when both are the same day. */
export function formatDateRange(from: DateLike, to: DateLike, options: { hasYear?: boolean } = {}): string {
  const hasYear = options.hasYear ?? true;
  const start = dateParts(from);
  const end = dateParts(to);
  if (start.year !== end.year) return `${formatDate(from)} – ${formatDate(to)}`;
  if (start.month !== end.month) return `${formatDate(from, { hasYear: false })} – ${formatDate(to, { hasYear })}`;
  if (start.day !== end.day) return `${start.day}–${formatDate(to, { hasYear })}`;
  return formatDate(from, { hasYear });
}

const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * "12,43,000" in Indian grouping; at most `digits` decimals (default 0). Written here as `Intl` would write it, whose first answer takes a phone 100 to 200 ms:
 * every page counts something. It is asked for what is negative, very large or very small.
 */
export function formatNumber(value: number, digits = 0): string {
  // Shifted as a decimal number, which 1.005 is; times 100 it would be 100.49999999999999.
  const shifted = Math.round(Number(`${value}e${digits}`));
  if (!(value >= 0 && shifted < 1e15)) return formatByIntl(value, digits);
  const [whole = '', ...decimals] = String(shifted / 10 ** digits).split('.');
  return [whole.replace(GROUPS, ','), ...decimals].join('.');
}

function formatByIntl(value: number, digits: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }).format(value);
}

/** "1 student", "27 students", "2 entries": a count with its noun; `many` where the plural takes more than an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** "61" matches, or "about 1,00,000": an estimate is told in two digits. */
export function formatTotal(total: number): string {
  if (total <= COUNTED_EXACTLY) return formatNumber(total);
  return `about ${formatNumber(Number(total.toPrecision(2)))}`;
}

/** "87% (13 of 15)": a share never without its base. Without a base of at least 1, "none of 0". */
export function formatPercent(count: number, base: number, digits = 0): string {
  if (base === 0) return 'none of 0';
  return `${formatShare(count / base, digits)} (${formatNumber(count)} of ${formatNumber(base)})`;
}

/** "87%" of a share between 0 and 1. Say the base beside it. */
export function formatShare(share: number, digits = 0): string {
  return `${formatNumber(share * 100, digits)}%`;
}

/** "1.5 MB" from bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${formatNumber(bytes / 1000)} KB`;
  return `${formatNumber(bytes / 1_000_000, 1)} MB`;
}
