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

/** One entry as an iCalendar file (RFC 5545), in UTC. */
export function toCalendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tarangini College//Department of Statistics//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@stat.tarangini.example`,
    `DTSTAMP:${toStamp(entry.updatedAt)}`,
    `DTSTART:${toStamp(entry.startsAt)}`,
    `DTEND:${toStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === undefined ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

function toStamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines are at most 75 octets long; what follows begins with a blank (section 3.1). */
function fold(line: string): string[] {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current];
}
