import { fileName, type FileToSave, toCsv } from '@portal/shared/data';
import { compareText, formatDate, formatDateRange } from '@portal/shared/ui';
import { departmentZone } from '@portal/shared/contract';
import { type ClassWeek, holidayOn } from './class-week.ts';
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

/** One week of a class with everything that is not as its plan says, as it is printed. */
export function printedClassWeek(timetable: Timetable, { days, sessions, holidays }: ClassWeek): PrintedWeek {
  const changed = new Set(sessions.filter(({ state }) => state !== 'held').map(({ key }) => key)).size;
  const free = days.flatMap((day) => {
    const title = holidayOn(day, holidays);
    return title === null ? [] : [`${formatDate(day, { hasWeekday: true, hasYear: false })}: ${title}`];
  });
  return {
    title: `${timetable.title}, ${formatDateRange(days[0] ?? '', days.at(-1) ?? '')}`,
    subtitle: [
      timetable.className,
      changed === 1 ? '1 session is not as planned' : `${changed} sessions are not as planned`,
      ...free,
    ].join(' · '),
    columns: days.map((day) => formatDate(day, { style: 'short', hasWeekday: true, hasYear: false })),
    entries: sessions.map((session) => printedSession(days.indexOf(session.day), { ...session, className: null })),
  };
}

/** The same week as a file that spreadsheets open; a holiday has a row of its own. */
export function classWeekCsv(timetable: Timetable, { days, sessions, holidays }: ClassWeek): FileToSave {
  const free = days.flatMap((day) => {
    const title = holidayOn(day, holidays);
    return title === null
      ? []
      : [{ day, row: [day, weekdayOf(day), '', '', title, '', '', '', 'Holiday', '', '', ''] }];
  });
  const held = sessions.map((session) => ({
    day: session.day,
    row: sessionRow({ ...session, className: timetable.className }),
  }));
  const rows = [...free, ...held].toSorted((one, other) => compareText(one.day, other.day)).map(({ row }) => row);
  const title = `${timetable.title} ${days[0] ?? ''}`;
  return { name: fileName(title, 'csv'), type: 'text/csv', content: toCsv(SESSION_HEADER, rows) };
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
  return { name: fileName(title, 'csv'), type: 'text/csv', content: toCsv(SESSION_HEADER, sessions.map(sessionRow)) };
}

const SESSION_HEADER = [
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

function sessionRow(session: Session): string[] {
  const change = describeChange(session);
  return [
    session.day,
    weekdayOf(session.day),
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
}

function weekdayOf(day: string): string {
  return formatDate(day, { hasWeekday: true }).split(' ')[0] ?? '';
}
