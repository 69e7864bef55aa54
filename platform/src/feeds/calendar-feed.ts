import ical, { type ICalEventData } from 'ical-generator';
import { addDays, dayIn } from '@portal/shared/time';
import { z } from 'zod';
import { type DataSource, readRows, readSite, type Site } from './data-source.ts';

const eventSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string(),
  updated_at: z.string(),
});
export type CalendarEvent = z.infer<typeof eventSchema>;

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  note: z.string().nullable(),
  updated_at: z.string(),
});
export type CalendarEntry = z.infer<typeof entrySchema>;

const eventColumns = 'id,slug,title,description,category,starts_at,ends_at,location,updated_at';
/** A calendar that was subscribed to keeps the past year; older days are history. */
const daysBack = 365;
const refreshSeconds = 6 * 3600;
const dayMilliseconds = 86_400_000;

/** The academic calendar and all events as iCalendar (RFC 5545), for people to subscribe to. */
export async function calendarFeed(source: DataSource, siteUrl: string, now = new Date()): Promise<string> {
  const site = await readSite(source);
  const firstDay = addDays(dayIn(site.time_zone, now), -daysBack);
  const [entries, events] = await Promise.all([
    readRows(
      source,
      `academic_calendar_entries?select=id,title,kind,starts_on,ends_on,note,updated_at&ends_on=gte.${firstDay}&order=starts_on,id`,
      entrySchema,
    ),
    readRows(source, `events?select=${eventColumns}&ends_at=gte.${firstMoment(now)}&order=starts_at,id`, eventSchema),
  ]);
  return writeCalendar({ name: `${site.department}, ${site.college}`, site, siteUrl, entries, events });
}

/** Events as one iCalendar file, to be taken into a calendar once; null when none of them is there and published. */
export async function eventFeed(source: DataSource, siteUrl: string, slugs: readonly string[]): Promise<string | null> {
  const [site, events] = await Promise.all([
    readSite(source),
    readRows(
      source,
      `events?select=${eventColumns}&slug=in.(${slugs.map(encodeURIComponent).join(',')})&order=starts_at,id`,
      eventSchema,
    ),
  ]);
  const [first] = events;
  if (!first) return null;
  return writeCalendar({ name: events.length === 1 ? first.title : 'Events', site, siteUrl, entries: [], events });
}

/** The events of the calendar, each of which has a file of its own. */
export async function listEventSlugs(source: DataSource, now = new Date()): Promise<string[]> {
  const query = `events?select=slug&ends_at=gte.${firstMoment(now)}&order=starts_at,id`;
  return (await readRows(source, query, eventSchema.pick({ slug: true }))).map(({ slug }) => slug);
}

function firstMoment(now: Date): string {
  return new Date(now.getTime() - daysBack * dayMilliseconds).toISOString();
}

interface CalendarContent {
  name: string;
  site: Site;
  siteUrl: string;
  entries: readonly CalendarEntry[];
  events: readonly CalendarEvent[];
}

export function writeCalendar({ name, site, siteUrl, entries, events }: CalendarContent): string {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name,
    prodId: { company: site.college, product: site.department, language: 'EN' },
    ttl: refreshSeconds,
    url: `${siteUrl}/calendar.ics`,
  });
  for (const entry of entries) calendar.createEvent(dayEvent(entry, host));
  for (const event of events) calendar.createEvent(timedEvent(event, site, siteUrl));
  return calendar.toString();
}

function dayEvent(entry: CalendarEntry, host: string): ICalEventData {
  return {
    id: `${entry.id}@${host}`,
    summary: entry.title,
    allDay: true,
    start: entry.starts_on,
    // The end of an all-day event is the first day that is free again (RFC 5545, 3.6.1).
    end: addDays(entry.ends_on, 1),
    ...(entry.note ? { description: entry.note } : {}),
    categories: [{ name: entry.kind }],
    ...stamps(entry.updated_at),
  };
}

function timedEvent(event: CalendarEvent, site: Site, siteUrl: string): ICalEventData {
  return {
    id: `${event.id}@${new URL(siteUrl).hostname}`,
    summary: event.title,
    description: event.description,
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    location: `${event.location}, ${site.college}`,
    url: `${siteUrl}/events/${event.slug}`,
    categories: [{ name: event.category }],
    organizer: { name: site.department, email: site.email },
    ...stamps(event.updated_at),
  };
}

/** A later change has a higher sequence, so that calendars take it over (RFC 5545, 3.8.7.4). */
function stamps(updatedAt: string): Pick<ICalEventData, 'stamp' | 'lastModified' | 'sequence'> {
  const changed = new Date(updatedAt);
  return { stamp: changed, lastModified: changed, sequence: Math.floor(changed.getTime() / 1000) % 2 ** 31 };
}
