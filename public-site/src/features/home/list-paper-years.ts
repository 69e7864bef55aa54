import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface PaperYears {
  firstYear: number;
  /** Papers in each year from `firstYear` on; empty when there is none. */
  counts: number[];
}

const MOST = 1000;

export async function listPaperYears(signal: AbortSignal): Promise<PaperYears> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('research_papers')
      .select('year')
      .order('year', { ascending: false })
      .limit(MOST)
      .abortSignal(signal),
  );
  return countYears(rows.map((row) => row.year));
}

export const paperYearsQuery = queryOptions({
  queryKey: ['public-site', 'paper-years'],
  queryFn: ({ signal }) => listPaperYears(signal),
  ...published,
});

/** How often each year occurs, from the first to the last, years without any included. */
export function countYears(years: readonly number[]): PaperYears {
  if (years.length === 0) return { firstYear: 0, counts: [] };
  const firstYear = Math.min(...years);
  const counts = Array.from({ length: Math.max(...years) - firstYear + 1 }, () => 0);
  for (const year of years) counts[year - firstYear] = (counts[year - firstYear] ?? 0) + 1;
  return { firstYear, counts };
}
