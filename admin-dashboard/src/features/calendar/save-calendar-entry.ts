import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
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
  await saveRow('academic_calendar_entries', opened, row);
}
