import { addDays } from '@portal/shared/time';
import { departmentToday } from '@portal/shared/ui';
import { DownloadMenu } from '../../files/download-menu.tsx';
import { type DaysInput, listMySessions } from './list-my-sessions.ts';
import { calendarFile, pdfFile, printedSessions, sessionsCsv } from './timetable-files.ts';
import { daysOfWeek } from './week.ts';

/** How far the file for calendars reaches: what is over lately, and the rest of the term. */
const DAYS_BACK = 28;
const DAYS_AHEAD = 170;

/** The reader's own sessions as a file: of the term for calendars, of the week that is shown for spreadsheets and paper. */
export function DownloadMySessions({ days, hasClassName }: { days: DaysInput; hasClassName: boolean }) {
  const today = departmentToday();
  const term = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const title = `My timetable ${days.from}`;
  return (
    <DownloadMenu
      of="my timetable"
      kinds={[
        {
          label: 'Calendar of the term (iCalendar)',
          make: async () => calendarFile('My timetable', await listMySessions(term)),
        },
        { label: 'This week (CSV)', make: async () => sessionsCsv(title, await listMySessions(days)) },
        {
          label: 'This week (PDF)',
          make: async () => {
            const sessions = await listMySessions(days);
            return pdfFile(printedSessions(daysOfWeek(days.from, sessions), sessions, { hasClassName }));
          },
        },
      ]}
    />
  );
}
