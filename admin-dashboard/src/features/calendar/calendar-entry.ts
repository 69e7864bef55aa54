import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

/** `closesOffice`: office and campus are closed on these days. */
const calendarEntries = (client: DatabaseClient) =>
  client
    .from('academic_calendar_entries')
    .select(
      'id, title, kind, startsOn:starts_on, endsOn:ends_on, closesOffice:closes_office, note, updatedAt:updated_at',
      COUNTED,
    );

export type CalendarEntry = RowOf<ReturnType<typeof calendarEntries>>;

const { kind } = choices.academic_calendar_entries;

export const listCalendarEntries = listQueryOf(queryKeys.calendar.list, calendarEntries, {
  sorts: ['starts_on', 'title', 'kind'],
  search: ['title'],
  filters: { kind },
});

export const readCalendarEntry = readOne(calendarEntries);
