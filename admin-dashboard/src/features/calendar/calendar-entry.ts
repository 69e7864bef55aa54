import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, day, requiredText, textOrNull } from '../../ui/form-schema.ts';

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

const { title, note } = limits.academic_calendar_entries;

export const calendarEntrySchema = z
  .object({
    title: requiredText('title', title.longest),
    kind: choice('kind', kind),
    startsOn: day('first day'),
    endsOn: day('last day'),
    closesOffice: z.boolean(),
    note: textOrNull('note', note.longest),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day cannot be before the first day.',
  });
