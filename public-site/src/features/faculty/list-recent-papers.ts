import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** One of the latest papers of a member of the faculty. */
export interface RecentPaper {
  facultyId: string;
  slug: string;
  title: string;
  journal: string;
  year: number;
}

const MOST = 600;

/** The latest papers of everyone, at most three for a person, the newest first. */
async function listRecentPapers(signal: AbortSignal): Promise<RecentPaper[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('faculty_recent_papers')
      .select('faculty_id, slug, title, journal, year')
      .order('year', { ascending: false })
      .order('title')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map(({ faculty_id: facultyId, ...paper }) => ({ facultyId, ...paper }));
}

export const recentPapersQuery = publishedQuery({
  queryKey: queryKeys.faculty.recentPapers(),
  queryFn: ({ signal }) => listRecentPapers(signal),
  ...published,
});
