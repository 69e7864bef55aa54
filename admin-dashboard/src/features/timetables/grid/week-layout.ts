import { clockMinutes, clockOf } from '@portal/shared/time';
import { type Day, DAYS, type Placed, type Slot } from '../week.ts';

const FIRST_HOUR = 8;
const LAST_HOUR = 17;
/** Rows that begin closer together than this would hold nothing that lasts. */
const LEAST_MINUTES = 15;
const LONGEST_FREE_MINUTES = 60;

interface InGrid {
  /** Counted from 0, in `rows` and `DAYS`. */
  row: number;
  day: number;
  /** How many rows it takes. */
  span: number;
}

export interface EntryCell<Entry> extends InGrid {
  kind: 'entry';
  entry: Entry;
}

export interface FreeCell extends InGrid {
  kind: 'free';
  slot: Slot;
}

export type WeekCell<Entry> = EntryCell<Entry> | FreeCell;

/** A week as a table. */
export interface WeekLayout<Entry> {
  /** When each row begins: '09:00'. */
  rows: readonly string[];
  /** The cells that begin in each row, in the order of the days. */
  cells: readonly (readonly WeekCell<Entry>[])[];
}

/**
 * The week as a table: a row for every time at which an entry begins, and between them where one ends and at whole hours, as far as
 * something fits in. Entries take as many rows as they last over; what is free is a cell of one row.
 */
export function weekLayout<Entry extends Placed>(entries: readonly Entry[]): WeekLayout<Entry> {
  const rows = rowsFor(entries);
  const columns = DAYS.map((day, index) => columnOf(entriesOf(entries, day), rows, day, index));
  const cells = rows.map((_, row) => columns.flatMap((column) => column.filter((cell) => cell.row === row)));
  return { rows, cells };
}

/** The entries of a day, in their order. */
export function entriesOf<Entry extends Slot>(entries: readonly Entry[], day: Day): Entry[] {
  return entries
    .filter((entry) => entry.day === day)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** The cell that covers a row on a day. */
export function cellAt<Entry>({ cells }: WeekLayout<Entry>, row: number, day: number): WeekCell<Entry> | undefined {
  const column = cells.flat().filter((cell) => cell.day === day);
  return column.find((cell) => cell.row <= row && row < cell.row + cell.span);
}

/** The row in which a time lies; the first for what is earlier than all. */
export function rowAt({ rows }: WeekLayout<unknown>, time: string): number {
  return Math.max(
    0,
    rows.findLastIndex((start) => start <= time),
  );
}

function rowsFor(entries: readonly Slot[]): string[] {
  const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => clockOf((FIRST_HOUR + index) * 60));
  const openHours = hours.filter((hour) => !entries.some((entry) => entry.startsAt < hour && hour < entry.endsAt));
  const closing = clockOf((LAST_HOUR + 1) * 60 - LEAST_MINUTES);
  const ends = entries.map(({ endsAt }) => endsAt).filter((end) => end <= closing);
  const rows = new Set(entries.map(({ startsAt }) => startsAt));
  for (const time of [...openHours, ...ends, ...hours]) if (isApart(time, rows)) rows.add(time);
  return [...rows].toSorted();
}

function isApart(time: string, rows: ReadonlySet<string>): boolean {
  return [...rows].every((row) => Math.abs(clockMinutes(row) - clockMinutes(time)) >= LEAST_MINUTES);
}

function columnOf<Entry extends Placed>(
  entries: readonly Entry[],
  rows: readonly string[],
  day: Day,
  index: number,
): WeekCell<Entry>[] {
  return rows.flatMap((startsAt, row): WeekCell<Entry>[] => {
    const entry = entries.find((candidate) => candidate.startsAt === startsAt);
    const next = entries.find((candidate) => candidate.startsAt > startsAt)?.startsAt ?? '24:00';
    if (entry) {
      // Two that overlap, of which one was stored a moment ago, both stay in sight.
      const until = entry.endsAt < next ? entry.endsAt : next;
      const span = rows.filter((start) => start >= startsAt && start < until).length;
      return [{ kind: 'entry', entry, row, day: index, span }];
    }
    if (entries.some((candidate) => candidate.startsAt < startsAt && startsAt < candidate.endsAt)) return [];
    const ends = [rows[row + 1] ?? '24:00', next, clockOf(clockMinutes(startsAt) + LONGEST_FREE_MINUTES)];
    return [{ kind: 'free', slot: { day, startsAt, endsAt: ends.toSorted()[0] ?? next }, row, day: index, span: 1 }];
  });
}
