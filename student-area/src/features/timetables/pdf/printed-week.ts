import { formatClockRange } from '@portal/shared/time';

/** One hour of a printed week. */
export interface PrintedEntry {
  /** Which column, from 0. */
  column: number;
  /** '09:00'. */
  startsAt: string;
  endsAt: string;
  title: string;
  /** Type, teacher, room, and what has changed. */
  notes: readonly string[];
  type: 'Lecture' | 'Practical' | 'Break';
  /** Stands crossed out. */
  isOff?: boolean;
}

export interface PrintedWeek {
  title: string;
  /** Term, days, day of printing. */
  subtitle: string;
  columns: readonly string[];
  entries: readonly PrintedEntry[];
}

export interface PrintedCell {
  entries: readonly PrintedEntry[];
  /** Rows that it stands over. */
  span: number;
}

export interface PrintedRow {
  startsAt: string;
  /** What all days do together at this time; null otherwise. */
  breakTitle: string | null;
  /** Null: one from above goes on here. */
  cells: readonly (PrintedCell | null)[];
}

/** The rows of a week, one for each time at which something begins. Nothing is left out where two things are at once. */
export function printedRows({ columns, entries }: PrintedWeek): PrintedRow[] {
  const starts = [...new Set(entries.map((entry) => entry.startsAt))].sort();
  const rows = starts.map((startsAt) => ({
    startsAt,
    breakTitle: commonBreak(entries, startsAt),
    cells: [] as (PrintedCell | null)[],
  }));
  for (const column of columns.keys()) {
    let covered = 0;
    for (const [index, row] of rows.entries()) {
      if (covered > 0) {
        row.cells.push(null);
        covered -= 1;
        continue;
      }
      const here = entries.filter((entry) => entry.column === column && entry.startsAt === row.startsAt);
      const span = spanOf(here, entries, rows.slice(index + 1));
      row.cells.push({ entries: here, span });
      covered = span - 1;
    }
  }
  return rows;
}

/** Rows that begin while these last, until something else of the day begins, or the break of all. */
function spanOf(here: readonly PrintedEntry[], entries: readonly PrintedEntry[], later: readonly PrintedRow[]): number {
  const end =
    here
      .map((entry) => entry.endsAt)
      .sort()
      .at(-1) ?? '';
  const stop = later.findIndex(
    (row) =>
      row.startsAt >= end ||
      row.breakTitle !== null ||
      entries.some((entry) => entry.column === here[0]?.column && entry.startsAt === row.startsAt),
  );
  return 1 + (stop < 0 ? later.length : stop);
}

/** A break counts for the week when nothing but breaks of one name begins at its time and nothing runs through it. */
function commonBreak(entries: readonly PrintedEntry[], startsAt: string): string | null {
  const beginning = entries.filter((entry) => entry.startsAt === startsAt);
  const [first] = beginning;
  const isOneBreak = beginning.every((entry) => entry.type === 'Break' && entry.title === first?.title && !entry.isOff);
  const runsThrough = entries.some((entry) => entry.startsAt < startsAt && entry.endsAt > startsAt);
  return first && isOneBreak && !runsThrough ? first.title : null;
}

/** What stands in a cell for an entry, line by line, the first one strong. */
export function entryLines(entry: PrintedEntry): string[] {
  return [entry.title, formatClockRange(entry.startsAt, entry.endsAt), ...entry.notes.filter(Boolean)];
}
