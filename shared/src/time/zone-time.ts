/** The calendar fields of a moment in a zone. */
export interface ZoneFields {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  second: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Zones whose clocks have not changed since the end of 1945, in minutes ahead of UTC. They are reckoned: the first question to `Intl` takes a phone
 * 100 to 200 ms, and every page tells days.
 */
const UNCHANGED_MINUTES: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['Asia/Kolkata', 330],
]);
const UNCHANGED_SINCE = '1946';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Tells moments as Swedes write them, '2026-03-19 17:00:00', which has the order of ISO 8601. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, made);
  return made;
}

/** Whether this is a zone by which Postgres and this machine count alike: an IANA name without digits, as `site_settings.time_zone` takes it. */
export function isZone(name: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_-]+(\/[A-Z][A-Za-z_-]+){1,2})$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clock and calendar show in `zone`, an IANA name. Throws a RangeError for a zone that is not known. */
export function fieldsIn(zone: string, moment: Date): ZoneFields {
  const ahead = UNCHANGED_MINUTES.get(zone);
  const reckoned = ahead === undefined ? '' : new Date(moment.getTime() + ahead * MINUTE_MS).toISOString();
  // Years that do not have four digits begin with a sign, which stands before all digits.
  const shown = reckoned < UNCHANGED_SINCE ? clockOf(zone).format(moment) : reckoned;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = shown.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second };
}

/** The day in `zone` as '2026-03-19'. */
export function dayIn(zone: string, moment: Date): string {
  const { year, month, day } = fieldsIn(zone, moment);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * The moment at which the clocks of `zone` show `local` ('2026-03-19T17:00', with seconds or without). Of an hour that summer time leaves
 * out, the one after it; of an hour that comes twice, the first.
 */
export function momentIn(zone: string, local: string): Date {
  const wanted = Date.parse(`${local}Z`);
  // The offset is asked for on either side of the change, if there is one; the earlier moment that shows the wanted time counts.
  const guesses = [wanted - DAY_MS, wanted + DAY_MS].map((near) => wanted - offsetAt(zone, near)).sort((a, b) => a - b);
  const fitting = guesses.find((guess) => guess + offsetAt(zone, guess) === wanted);
  return new Date(fitting ?? guesses[1] ?? wanted);
}

/** The first moment of a day ('2026-03-19') in `zone`. */
export function startOfDayIn(zone: string, day: string): Date {
  return momentIn(zone, `${day}T00:00`);
}

/** The day so many days after another; negative goes back. Days alone have no zone. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two: 1 from a day to the next one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** How far the clocks of `zone` are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, moment: number): number {
  const { year, month, day, hour, minute, second } = fieldsIn(zone, new Date(moment));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
