import { formatCount } from '@portal/shared/ui';

export interface PapersOfYears {
  firstYear: number;
  /** Papers in each year from the first on, gaps included. */
  counts: readonly number[];
}

/** Fewer years than this would look like a career of one. */
const FEWEST_YEARS = 9;

/** How many papers appeared in each year up to the latest; needs at least one. */
export function papersOfYears(years: readonly number[]): PapersOfYears {
  const lastYear = Math.max(...years);
  const firstYear = Math.min(...years, lastYear - FEWEST_YEARS + 1);
  const counts = Array.from({ length: lastYear - firstYear + 1 }, () => 0);
  for (const year of years) counts[year - firstYear] = (counts[year - firstYear] ?? 0) + 1;
  return { firstYear, counts };
}

/** "5 papers since 2017, 2 of them in 2025": what the figure shows, in words. */
export function describePapers(years: readonly number[]): string {
  const lastYear = Math.max(...years);
  const firstYear = Math.min(...years);
  const latest = years.filter((year) => year === lastYear).length;
  if (years.length === 1) return `One paper, in ${lastYear}`;
  if (firstYear === lastYear) return `${formatCount(years.length, 'paper')}, all in ${lastYear}`;
  return `${years.length} papers since ${firstYear}, ${latest === 1 ? 'the latest' : `${latest} of them`} in ${lastYear}`;
}
