import { database, unwrapWritten } from '@portal/shared/data';
import type { CalendarEntryInput } from './calendar-entry.ts';

/** Adds an entry of the academic calendar, or changes the one with `id`. */
export async function saveCalendarEntry(id: string | null, input: CalendarEntryInput): Promise<void> {
  const client = await database();
  const row = {
    title: input.title,
    kind: input.kind,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    note: input.note,
  };
  const table = client.from('academic_calendar_entries');
  unwrapWritten(await (id === null ? table.insert(row).select('id') : table.update(row).eq('id', id).select('id')));
}
