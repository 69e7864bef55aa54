import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface Achievement {
  id: string;
  title: string;
  description: string;
  year: number | null;
  source: string | null;
  /** Where the source can be opened: a path of this site or an address elsewhere. */
  link: string | null;
}

/** The six that the page shows (specification, section 2). */
export async function listAchievements(signal: AbortSignal): Promise<Achievement[]> {
  const client = await database();
  return unwrap(
    await client
      .from('achievements')
      .select('id, title, description, year, source, link')
      .order('position')
      .order('id')
      .limit(6)
      .abortSignal(signal),
  );
}

export const achievementsQuery = publishedQuery({
  queryKey: queryKeys.about.achievements(),
  queryFn: ({ signal }) => listAchievements(signal),
  ...published,
});
