import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { addDays } from '@portal/shared/time';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

export interface CalendarEntry {
  kind: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
  /** First and last day, both included: '2026-03-19'. */
  startsOn: string;
  endsOn: string;
}

const DAYS_BACK = 200;
const MOST = 300;

export interface Calendar {
  /** The day it was read, so that the server and the browser draw the same "today" at first. */
  asOf: string;
  entries: CalendarEntry[];
}

/** Everything from two hundred days ago on: enough to hold the whole of the semester that is running. */
export async function listCalendarEntries(signal: AbortSignal): Promise<Calendar> {
  const client = await database();
  const today = departmentToday();
  const rows = unwrap(
    await client
      .from('academic_calendar_entries')
      .select('kind, starts_on, ends_on')
      .gte('ends_on', addDays(today, -DAYS_BACK))
      .order('starts_on')
      .order('id')
      .limit(MOST)
      .abortSignal(signal),
  );
  const entries = rows.map((row) => ({
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
  return { asOf: today, entries };
}

export const calendarQuery = publishedQuery({
  queryKey: queryKeys.home.calendar(),
  queryFn: ({ signal }) => listCalendarEntries(signal),
  ...published,
});
