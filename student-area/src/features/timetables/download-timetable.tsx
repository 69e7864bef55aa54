import { DownloadMenu } from '../../files/download-menu.tsx';
import { listTimetableEntries } from './list-timetable-entries.ts';
import { listTimetableSessions } from './list-timetable-sessions.ts';
import type { Timetable } from './timetable.ts';
import { timetableFile } from './timetable-file.ts';
import { calendarFile, pdfFile, printedTimetable } from './timetable-files.ts';

/** The timetable of a class as a file: its sessions for a calendar, its week for a spreadsheet or a sheet of paper. */
export function DownloadTimetable({ timetable }: { timetable: Timetable }) {
  const { id, title, className, downloadUrl } = timetable;
  const entries = () => listTimetableEntries({ timetableId: id });
  return (
    <DownloadMenu
      of={className}
      kinds={[
        ...(downloadUrl === null ? [] : [{ label: 'Published file', make: () => openElsewhere(downloadUrl) }]),
        { label: 'Calendar (iCalendar)', make: async () => calendarFile(title, await listTimetableSessions(id)) },
        { label: 'Table (CSV)', make: async () => timetableFile(title, await entries()) },
        { label: 'Sheet (PDF)', make: async () => pdfFile(printedTimetable(timetable, await entries())) },
      ]}
    />
  );
}

function openElsewhere(address: string): Promise<null> {
  window.open(address, '_blank', 'noopener');
  return Promise.resolve(null);
}
