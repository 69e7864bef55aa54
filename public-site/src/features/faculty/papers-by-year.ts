import type { PaperCount } from './list-paper-counts.ts';

export interface PaperYears {
  firstYear: number;
  /** By id of the person: papers in each year from `firstYear` on. People without a paper in these years are left out. */
  counts: ReadonlyMap<string, readonly number[]>;
}

/** Years that every chart shows, so that the charts of different people can be compared. */
const YEARS_SHOWN = 11;

/** Papers of each person by year: the same years for everyone, up to the latest in which anyone published. */
export function papersByYear(entries: readonly PaperCount[]): PaperYears {
  const latest = Math.max(...entries.map((entry) => entry.year));
  const firstYear = latest - YEARS_SHOWN + 1;
  const counts = new Map<string, number[]>();
  for (const { facultyId, year, papers } of entries) {
    if (year < firstYear) continue;
    const years = counts.get(facultyId) ?? Array.from({ length: YEARS_SHOWN }, () => 0);
    years[year - firstYear] = papers;
    counts.set(facultyId, years);
  }
  return { firstYear, counts };
}
