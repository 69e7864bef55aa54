import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface UpcomingEvent {
  slug: string;
  title: string;
  description: string;
  startsAt: string;
  endsAt: string;
  location: string;
  /** Null means that everyone finds a place. */
  capacity: number | null;
  seatsTaken: number;
}

const SHOWN = 3;

async function listUpcomingEvents(signal: AbortSignal): Promise<UpcomingEvent[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('event_summaries')
      .select('slug, title, description, starts_at, ends_at, location, capacity, seats_taken')
      .gte('ends_at', new Date().toISOString())
      .order('starts_at')
      .order('id')
      .limit(SHOWN)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    description: row.description,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    location: row.location,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }));
}

export const upcomingEventsQuery = publishedQuery({
  queryKey: queryKeys.home.events(),
  queryFn: ({ signal }) => listUpcomingEvents(signal),
  ...published,
});
