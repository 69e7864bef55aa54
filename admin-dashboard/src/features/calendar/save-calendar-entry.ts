import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { CalendarEntryInput } from './calendar-entry.ts';

/** Adds an entry of the academic calendar, or changes the opened one. */
export async function saveCalendarEntry(opened: Opened | null, input: CalendarEntryInput): Promise<void> {
  const row = {
    title: input.title,
    kind: input.kind,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    closes_office: input.closesOffice,
    note: input.note,
  };
  if (opened) return changeRow('academic_calendar_entries', opened, row);
  const client = await database();
  unwrapWritten(await client.from('academic_calendar_entries').insert(row).select('id'));
}
