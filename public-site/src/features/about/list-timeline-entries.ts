import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface TimelineEntry {
  id: string;
  year: number;
  title: string;
  description: string;
}

export async function listTimelineEntries(signal: AbortSignal): Promise<TimelineEntry[]> {
  const client = await database();
  return unwrap(
    await client
      .from('timeline_entries')
      .select('id, year, title, description')
      .order('year')
      .limit(50)
      .abortSignal(signal),
  );
}

export const timelineQuery = publishedQuery({
  queryKey: queryKeys.about.timeline(),
  queryFn: ({ signal }) => listTimelineEntries(signal),
  ...published,
});
