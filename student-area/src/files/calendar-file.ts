import { contentLines } from '@portal/shared/content-lines';
import { portalName } from '@portal/shared/portal-name';

export interface CalendarEntry {
  /** Stays the same when the entry changes, so that calendars replace instead of repeat. */
  id: string;
  title: string;
  description: string;
  location?: string;
  /** ISO moments. */
  startsAt: string;
  endsAt: string;
  /** When the entry was last changed. */
  updatedAt: string;
}

/**
 * One entry as an iCalendar file (RFC 5545), in UTC: for what only whoever is signed in may read. What everybody may read has its file at
 * the server (`/calendar/<slug>.ics`).
 */
export function toCalendarFile(entry: CalendarEntry): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${portalName}//Assessments//EN`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${window.location.hostname}`,
    `DTSTAMP:${toStamp(entry.updatedAt)}`,
    `DTSTART:${toStamp(entry.startsAt)}`,
    `DTEND:${toStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function toStamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
