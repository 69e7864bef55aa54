import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface Opening {
  id: string;
  title: string;
  description: string;
  qualification: string;
  howToApply: string;
  posts: number;
  closesOn: string;
}

export async function listOpenings(signal: AbortSignal): Promise<Opening[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('openings')
      .select('id, title, description, qualification, how_to_apply, posts, closes_on')
      .order('closes_on')
      .order('id')
      .limit(50)
      .abortSignal(signal),
  );
  return rows.map(({ how_to_apply: howToApply, closes_on: closesOn, ...opening }) => ({
    ...opening,
    howToApply,
    closesOn,
  }));
}

export const openingsQuery = publishedQuery({
  queryKey: queryKeys.faculty.openings(),
  queryFn: ({ signal }) => listOpenings(signal),
  ...published,
});
