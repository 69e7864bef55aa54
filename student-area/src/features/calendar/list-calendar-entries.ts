import { database, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  kind: 'teaching' | 'event' | 'examination' | 'holiday' | 'deadline';
  startsOn: string;
  /** The last day, included. */
  endsOn: string;
  note: string | null;
}

/** How many days and spans the list shows. */
const SHOWN = 12;

export function calendarOptions() {
  return queryOptions({
    queryKey: queryKeys.calendar.coming(),
    queryFn: ({ signal }) => listCalendarEntries(signal),
  });
}

/** What is on or still to come, soonest first. */
async function listCalendarEntries(signal: AbortSignal): Promise<CalendarEntry[]> {
  const client = await database();
  const answer = await client
    .from('academic_calendar_entries')
    .select('id, title, kind, starts_on, ends_on, note')
    .gte('ends_on', departmentToday())
    .order('starts_on')
    .order('id')
    .limit(SHOWN)
    .abortSignal(signal);
  return unwrap(answer).map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    note: row.note,
  }));
}
