import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface Announcement {
  id: string;
  text: string;
  type: 'event' | 'admission' | 'workshop' | 'academic';
  date: string;
}

/** The ticker holds four (specification, section 9). */
const TICKER_ITEMS = 4;

export async function listAnnouncements(signal: AbortSignal): Promise<Announcement[]> {
  const client = await database();
  return unwrap(
    await client
      .from('announcements')
      .select('id, text, type, date')
      .order('date', { ascending: false })
      .order('id')
      .limit(TICKER_ITEMS)
      .abortSignal(signal),
  );
}

export const announcementsQuery = queryOptions({
  queryKey: ['public-site', 'announcements'],
  queryFn: ({ signal }) => listAnnouncements(signal),
  ...published,
});
