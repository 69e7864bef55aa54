import { createHash } from 'node:crypto';
import { sessionCalendar } from '@portal/shared/calendar';
import { z } from 'zod';

/** The address of a person's private calendar: a secret, which no log may hold. */
export const PERSONAL_CALENDAR = /^\/calendar\/([0-9a-f]{64})\.ics$/;

const REFRESH_SECONDS = 3600;

interface PersonalCalendarParts {
  siteUrl: string;
  /** Calls `read_calendar_feed` for a visitor; null while the data is not there yet. */
  read(token: string): Promise<Response | null>;
}

const sessionSchema = z.object({
  key: z.string(),
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  subject: z.string(),
  className: z.string().nullable(),
  teacher: z.string(),
  room: z.string(),
  type: z.string(),
  state: z.enum(['held', 'cancelled', 'moved', 'added']),
  reason: z.string().nullable(),
  plannedDay: z.string().nullable(),
  plannedStartsAt: z.string().nullable(),
  plannedRoom: z.string().nullable(),
  changedAt: z.string(),
});

const feedSchema = z
  .object({
    department: z.string(),
    timeZone: z.string(),
    sessions: z.array(sessionSchema),
  })
  .nullable();

/**
 * A person's own sessions as iCalendar, for whoever knows the address. 404 where it leads to nobody (unknown, revoked, account gone), 429
 * for a network that tries many; the answer is kept by its reader alone. Null while the data is not there yet.
 */
export async function answerPersonalCalendar(parts: PersonalCalendarParts, request: Request): Promise<Response | null> {
  const token = PERSONAL_CALENDAR.exec(new URL(request.url).pathname)?.[1] ?? '';
  const answer = await parts.read(token);
  if (!answer) return null;
  if (answer.status === 429) return refusal(429, 'Too many requests.', answer.headers.get('retry-after') ?? '3600');
  if (!answer.ok) return refusal(503, 'The calendar cannot be read now. Please try again.', '60');
  const feed = feedSchema.parse(await answer.json());
  if (!feed) return refusal(404, 'There is no such calendar.');
  return sendCalendar(writeFeed(feed, parts.siteUrl), request);
}

function writeFeed(feed: NonNullable<z.output<typeof feedSchema>>, siteUrl: string): string {
  return sessionCalendar({
    name: `My timetable, ${feed.department}`,
    zone: feed.timeZone,
    host: new URL(siteUrl).hostname,
    refreshSeconds: REFRESH_SECONDS,
    sessions: feed.sessions.map(({ plannedDay, plannedStartsAt, plannedRoom, className, ...session }) => ({
      ...session,
      className,
      planned:
        plannedDay === null || plannedStartsAt === null
          ? null
          : { day: plannedDay, startsAt: plannedStartsAt, room: plannedRoom ?? '' },
    })),
  });
}

function sendCalendar(body: string, request: Request): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="my-timetable.ics"',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function refusal(status: number, words: string, retryAfter?: string): Response {
  const headers = { 'cache-control': 'private, no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
  return new Response(words, { status, headers });
}
