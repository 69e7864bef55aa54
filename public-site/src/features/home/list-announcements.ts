import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface Announcement {
  id: string;
  text: string;
  type: 'event' | 'admission' | 'workshop' | 'academic';
  date: string;
}

/** The ticker holds four (specification, section 9). */
export const TICKER_ITEMS = 4;

/** As many as the search of the portal finds (`search_portal`). */
const MOST = 20;

export async function listAnnouncements(signal: AbortSignal): Promise<Announcement[]> {
  const client = await database();
  return unwrap(
    await client
      .from('announcements')
      .select('id, text, type, date')
      .order('date', { ascending: false })
      .order('id')
      .limit(MOST)
      .abortSignal(signal),
  );
}

export const announcementsQuery = publishedQuery({
  queryKey: queryKeys.home.announcements(),
  queryFn: ({ signal }) => listAnnouncements(signal),
  ...published,
});
