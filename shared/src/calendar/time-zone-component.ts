import { addDays, fieldsIn, offsetAt } from '../time/zone-time.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/**
 * The VTIMEZONE component of `zone` (RFC 5545, 3.6.5), right for the days from `firstDay` to `lastDay` ('2026-07-20'): one observance for
 * what holds at first, one for each change of the clocks after that. Throws a RangeError for a zone that is not known.
 */
export function timeZoneComponent(zone: string, firstDay: string, lastDay: string): string {
  const begin = Date.parse(`${addDays(firstDay, -1)}T00:00:00Z`);
  const end = Date.parse(`${addDays(lastDay, 2)}T00:00:00Z`);
  const first = offsetAt(zone, begin);
  const observances = [observance('STANDARD', '19700101T000000', first, first)];
  for (let day = begin; day < end; day += DAY_MS) {
    const before = offsetAt(zone, day);
    const after = offsetAt(zone, day + DAY_MS);
    if (before === after) continue;
    const change = changeBetween(zone, day, day + DAY_MS);
    // The change is told by the clock that was in use until then.
    const shown = localStamp(new Date(change + before));
    observances.push(observance(after > before ? 'DAYLIGHT' : 'STANDARD', shown, before, after));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

/** The moment between two of unlike offsets from which on the later one holds. */
function changeBetween(zone: string, from: number, to: number): number {
  const later = offsetAt(zone, to);
  let [before, after] = [from, to];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / 2 / SECOND_MS) * SECOND_MS;
    if (offsetAt(zone, middle) === later) after = middle;
    else before = middle;
  }
  return after;
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetWords(from)}`,
    `TZOFFSETTO:${offsetWords(to)}`,
    `END:${kind}`,
  ];
}

function localStamp(shifted: Date): string {
  const { year, month, day, hour, minute, second } = fieldsIn('UTC', shifted);
  return `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}${two(second)}`;
}

/** '+0530' for 19,800,000 milliseconds. */
function offsetWords(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
