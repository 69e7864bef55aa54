import { database, unwrap, unwrapNothing } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../query-keys.ts';

/** A private address of the reader's calendar; its token is known to nobody but who has copied it. */
export interface CalendarFeed {
  createdAt: string;
  /** The last day on which a calendar asked; null before the first. */
  lastReadOn: string | null;
}

export function calendarFeedOptions() {
  return queryOptions({
    queryKey: queryKeys.timetables.feed(),
    queryFn: ({ signal }) => getCalendarFeed(signal),
  });
}

/** Null without one. */
async function getCalendarFeed(signal: AbortSignal): Promise<CalendarFeed | null> {
  const client = await database();
  const [feed] = unwrap(await client.rpc('my_calendar_feed').abortSignal(signal));
  return feed ? { createdAt: feed.created_at, lastReadOn: feed.last_read_on } : null;
}

/** A new address, which takes the place of an earlier one. It is told this once. */
export async function makeCalendarFeed(): Promise<string> {
  const client = await database();
  const token = unwrap(await client.rpc('make_calendar_feed'));
  return `${window.location.origin}/calendar/${token}.ics`;
}

/** From now on the address leads to nothing. */
export async function revokeCalendarFeed(): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('revoke_calendar_feed'));
}
