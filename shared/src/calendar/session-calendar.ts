import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { portalName } from '../portal-name/portal-name.ts';
import { timeZoneComponent } from './time-zone-component.ts';

/** One session of a timetable, as `sessions_between` tells of it. */
export interface CalendarSession {
  /** Stays the same when the session is moved or cancelled. */
  key: string;
  /** '2026-11-23'. */
  day: string;
  /** '09:00', by the clock of the department. */
  startsAt: string;
  endsAt: string;
  subject: string;
  /** The class that is taught; null for a course. */
  className: string | null;
  teacher: string;
  room: string;
  type: string;
  state: 'held' | 'cancelled' | 'moved' | 'added';
  /** Why it is not as planned; null where it is. */
  reason: string | null;
  /** Where a moved one was to be; null for others. */
  planned: { day: string; startsAt: string; room: string } | null;
  /** The moment, in ISO form, at which it, or what it was made of, was last changed. */
  changedAt: string;
}

export interface SessionCalendar {
  /** What calendars call it: 'B.Sc. Statistics II Year'. */
  name: string;
  /** IANA name of the department's zone. */
  zone: string;
  /** Host part of the identifiers, which must not change. */
  host: string;
  sessions: readonly CalendarSession[];
  /** How often calendars that subscribed ask again, in seconds. */
  refreshSeconds?: number;
}

/**
 * Sessions as iCalendar (RFC 5545), in the department's zone. Breaks are left out. A session keeps its UID when it is moved; a cancelled one
 * stays, marked. The same sessions make the same text, so that an ETag can be made of it.
 */
export function sessionCalendar(content: SessionCalendar): string {
  const { zone, sessions, refreshSeconds } = content;
  const taught = sessions.filter((session) => session.type !== 'Break');
  const days = taught.map((session) => session.day).sort();
  const calendar = ical({
    name: oneLine(content.name),
    prodId: { company: portalName, product: 'Timetables', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Not named here, or the library would tell stamps by the clock of whoever makes the file, instead of in UTC.
    timezone: {
      name: null,
      generator: (name) => timeZoneComponent(name, days[0] ?? '2000-01-01', days.at(-1) ?? '2000-01-01'),
    },
    ...(refreshSeconds === undefined ? {} : { ttl: refreshSeconds }),
  });
  calendar.x('X-WR-TIMEZONE', zone);
  for (const session of taught) calendar.createEvent(sessionEvent(session, content));
  return calendar.toString();
}

function sessionEvent(session: CalendarSession, { zone, host }: SessionCalendar): ICalEventData {
  const isCancelled = session.state === 'cancelled';
  const changed = new Date(session.changedAt);
  return {
    id: `${session.key}@${host}`,
    summary: isCancelled ? `Cancelled: ${session.subject}` : session.subject,
    description: describe(session),
    location: session.room,
    timezone: zone,
    start: `${session.day}T${session.startsAt}:00`,
    end: `${session.day}T${session.endsAt}:00`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    categories: [{ name: session.type }],
    stamp: changed,
    lastModified: changed,
    // A later change has a higher sequence, so that calendars take it over (RFC 5545, 3.8.7.4).
    sequence: Math.floor(changed.getTime() / 1000) % 2 ** 31,
  };
}

function describe({ type, className, teacher, state, reason, planned }: CalendarSession): string {
  const moved =
    state === 'moved' && planned !== null
      ? `Moved from ${planned.day}, ${planned.startsAt}${planned.room === '' ? '' : `, ${planned.room}`}.`
      : '';
  const words = { held: '', cancelled: 'Cancelled.', moved, added: 'Added.' }[state];
  return [[type, className, teacher].filter(Boolean).join(', '), [words, reason ?? ''].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n');
}

/** The library escapes what belongs to events, not the name of the calendar. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&');
}
