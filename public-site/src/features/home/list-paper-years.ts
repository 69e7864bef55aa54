import { publishedQuery } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { countPaperYears, type PaperYear } from '../../site/count-paper-years.ts';
import { published } from '../../site/published.ts';

export interface PaperYears {
  firstYear: number;
  /** Papers in each year from `firstYear` on; empty when there is none. */
  counts: number[];
}

export const paperYearsQuery = publishedQuery({
  queryKey: queryKeys.home.paperYears(),
  queryFn: async ({ signal }) => fillYears(await countPaperYears('', signal)),
  ...published,
});

/** The counts from the first year to the last, years without any included. */
export function fillYears(years: readonly PaperYear[]): PaperYears {
  if (years.length === 0) return { firstYear: 0, counts: [] };
  const known = years.map(({ year }) => year);
  const firstYear = Math.min(...known);
  const counts = Array.from({ length: Math.max(...known) - firstYear + 1 }, () => 0);
  for (const { year, papers } of years) counts[year - firstYear] = papers;
  return { firstYear, counts };
}
