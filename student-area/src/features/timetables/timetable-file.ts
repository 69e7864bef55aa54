import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { compareText } from '@portal/shared/ui';
import { DAYS, dayTabs, type TimetableEntry } from './timetable.ts';

/** A timetable as a file that spreadsheets open, in the order of the week. */
export function timetableFile(title: string, entries: readonly TimetableEntry[]): FileToSave {
  const sorted = entries.toSorted(
    (one, other) => DAYS.indexOf(one.day) - DAYS.indexOf(other.day) || compareText(one.startsAt, other.startsAt),
  );
  const rows = sorted.map((entry) => [
    dayTabs.find((day) => day.value === entry.day)?.label ?? entry.day,
    entry.startsAt,
    entry.endsAt,
    entry.subject,
    entry.teacher,
    entry.room,
    entry.type,
  ]);
  const content = toCsv(['Day', 'From', 'To', 'Subject', 'Teacher', 'Room', 'Type'], rows);
  return { name: fileName(title, 'csv'), type: 'text/csv', content };
}
