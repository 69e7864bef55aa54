import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { formatDate, formatDateRange } from '@portal/shared/ui';
import { departmentZone } from '@portal/shared/contract';
import { describeChange, isHeldHere } from './describe-change.ts';
import type { PrintedEntry, PrintedWeek } from './pdf/printed-week.ts';
import type { Session } from './session.ts';
import { DAYS, dayTabs, type Timetable, type TimetableEntry } from './timetable.ts';

/** The file's host part of the identifiers: where calendars find the same sessions, under the same names, when they subscribe. */
function host(): string {
  return window.location.hostname;
}

/** Sessions as a calendar file; what has moved stands once, where it is now. */
export async function calendarFile(title: string, sessions: readonly Session[]): Promise<FileToSave> {
  const { sessionCalendar } = await import(/* webpackChunkName: "session-calendar" */ '@portal/shared/calendar');
  const content = sessionCalendar({
    name: title,
    zone: departmentZone(),
    host: host(),
    sessions: sessions.flatMap(({ state, ...session }) => (state === 'moved_away' ? [] : [{ ...session, state }])),
  });
  return { name: fileName(title, 'ics'), type: 'text/calendar', content };
}

/** A week as an A4 sheet. */
export async function pdfFile(week: PrintedWeek): Promise<FileToSave> {
  const [{ weekPdf }, { fetchFont }] = await Promise.all([
    import(/* webpackChunkName: "week-pdf" */ './pdf/week-pdf.ts'),
    import(/* webpackChunkName: "week-pdf" */ '@portal/shared/pdf'),
  ]);
  return { name: fileName(week.title, 'pdf'), type: 'application/pdf', content: await weekPdf(week, fetchFont) };
}

/** A class's own week, as it is printed. */
export function printedTimetable(timetable: Timetable, entries: readonly TimetableEntry[]): PrintedWeek {
  return {
    title: timetable.title,
    subtitle: [
      timetable.className,
      `${timetable.termName}, ${formatDateRange(timetable.startsOn, timetable.endsOn)}`,
      `as of ${formatDate(timetable.updatedAt)}`,
    ].join(' · '),
    columns: dayTabs.map((day) => day.label),
    entries: entries.map((entry) => ({
      column: DAYS.indexOf(entry.day),
      startsAt: entry.startsAt,
      endsAt: entry.endsAt,
      title: entry.subject,
      notes: [entry.type === 'Practical' ? entry.type : '', entry.teacher, entry.room],
      type: entry.type,
    })),
  };
}

/** The reader's own days, as they are printed. */
export function printedSessions(
  days: readonly string[],
  sessions: readonly Session[],
  { hasClassName }: { hasClassName: boolean },
): PrintedWeek {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? first;
  return {
    title: `My timetable, ${formatDateRange(first, last)}`,
    subtitle: `${sessions.length === 1 ? '1 session' : `${sessions.length} sessions`}, with every change that was known`,
    columns: days.map((day) => formatDate(day, { style: 'short', hasWeekday: true, hasYear: false })),
    entries: sessions.map((session) =>
      printedSession(days.indexOf(session.day), hasClassName ? session : { ...session, className: null }),
    ),
  };
}

function printedSession(column: number, session: Session): PrintedEntry {
  const change = describeChange(session);
  const words =
    change && [change.word, change.now, change.before && `before ${change.before}`].filter(Boolean).join(' ');
  return {
    column,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    title: session.subject,
    notes: [
      words ? `${words}. ${session.reason ?? ''}` : '',
      session.type === 'Practical' ? session.type : '',
      session.className ?? '',
      session.teacher,
      session.room,
    ],
    type: session.type,
    isOff: !isHeldHere(session),
  };
}

/** The reader's own days as a file that spreadsheets open. */
export function sessionsCsv(title: string, sessions: readonly Session[]): FileToSave {
  const rows = sessions.map((session) => {
    const change = describeChange(session);
    return [
      session.day,
      formatDate(session.day, { hasWeekday: true }).split(' ')[0] ?? '',
      session.startsAt,
      session.endsAt,
      session.subject,
      session.className ?? '',
      session.teacher,
      session.room,
      session.type,
      [change?.word, change?.now].filter(Boolean).join(' '),
      change?.before ?? '',
      session.reason ?? '',
    ];
  });
  const header = [
    'Date',
    'Day',
    'From',
    'To',
    'Subject',
    'Class',
    'Teacher',
    'Room',
    'Type',
    'Change',
    'Before',
    'Reason',
  ];
  return { name: fileName(title, 'csv'), type: 'text/csv', content: toCsv(header, rows) };
}
