import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  kind: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
  /** First and last day, both included: '2026-03-19'. */
  startsOn: string;
  endsOn: string;
}

const DAY_MS = 86_400_000;
const DAYS_BACK = 200;
const MOST = 300;

/** Everything from two hundred days ago on: enough to hold the whole of the semester that is running. */
export async function listCalendarEntries(signal: AbortSignal): Promise<CalendarEntry[]> {
  const client = await database();
  const from = new Date(Date.now() - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
  const rows = unwrap(
    await client
      .from('academic_calendar_entries')
      .select('id, title, kind, starts_on, ends_on')
      .gte('ends_on', from)
      .order('starts_on')
      .order('id')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}

export const calendarQuery = queryOptions({
  queryKey: ['public-site', 'calendar'],
  queryFn: ({ signal }) => listCalendarEntries(signal),
  ...published,
});
