import { departmentToday } from '@portal/shared/ui';
import { DownloadMenu } from '../../files/download-menu.tsx';
import { readClassWeek } from './class-week.ts';
import { listTimetableEntries } from './list-timetable-entries.ts';
import { listTimetableSessions } from './list-timetable-sessions.ts';
import type { Timetable } from './timetable.ts';
import { timetableFile } from './timetable-file.ts';
import { calendarFile, classWeekCsv, pdfFile, printedClassWeek, printedTimetable } from './timetable-files.ts';
import { presentMonday } from './week.ts';

/**
 * The timetable of a class as a file: its sessions for a calendar; its plan, or this week with every change, for a spreadsheet or a sheet of
 * paper.
 */
export function DownloadTimetable({ timetable }: { timetable: Timetable }) {
  const { id, title, className, downloadUrl } = timetable;
  const entries = () => listTimetableEntries({ timetableId: id });
  const week = () => readClassWeek(id, presentMonday(departmentToday()));
  return (
    <DownloadMenu
      of={className}
      kinds={[
        ...(downloadUrl === null ? [] : [{ label: 'Published file', make: () => openElsewhere(downloadUrl) }]),
        { label: 'Calendar (iCalendar)', make: async () => calendarFile(title, await listTimetableSessions(id)) },
        { label: 'Table (CSV)', make: async () => timetableFile(title, await entries()) },
        { label: 'Sheet (PDF)', make: async () => pdfFile(printedTimetable(timetable, await entries())) },
        { label: 'This week with changes (CSV)', make: async () => classWeekCsv(timetable, await week()) },
        {
          label: 'This week with changes (PDF)',
          make: async () => pdfFile(printedClassWeek(timetable, await week())),
        },
      ]}
    />
  );
}

function openElsewhere(address: string): Promise<null> {
  window.open(address, '_blank', 'noopener');
  return Promise.resolve(null);
}
