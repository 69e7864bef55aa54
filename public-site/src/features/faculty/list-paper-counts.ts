import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** How many papers a member of the faculty published in a year. */
export interface PaperCount {
  facultyId: string;
  year: number;
  papers: number;
}

const MOST = 1000;

async function listPaperCounts(signal: AbortSignal): Promise<PaperCount[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('faculty_paper_counts')
      .select('faculty_id, year, papers')
      .order('year', { ascending: false })
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map(({ faculty_id: facultyId, year, papers }) => ({ facultyId, year, papers }));
}

export const paperCountsQuery = publishedQuery({
  queryKey: queryKeys.faculty.paperCounts(),
  queryFn: ({ signal }) => listPaperCounts(signal),
  ...published,
});
