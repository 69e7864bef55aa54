import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { CHANGES_SHOW_AT_ONCE } from '../../time/changes-show-at-once.ts';
import type { WeekChange, WeekItem, WeekItemKind, WeekItemState } from './week-item.ts';

/** How many days the week has, from today on. */
export const WEEK_DAYS = 7;

export function myWeekOptions(from: string) {
  return queryOptions({
    queryKey: queryKeys.week.mine(from),
    queryFn: ({ signal }) => listMyWeek(from, signal),
    ...CHANGES_SHOW_AT_ONCE,
  });
}

/** What is the reader's own in the seven days from `from` ('2026-11-23') on, in the order of time; what has no hour stands last. */
async function listMyWeek(from: string, signal: AbortSignal): Promise<WeekItem[]> {
  const client = await database();
  const rows = unwrap(await client.rpc('my_week', { from_day: from, days: WEEK_DAYS }).abortSignal(signal));
  return rows.map((row) => ({
    key: `${row.kind} ${row.key}`,
    kind: row.kind as WeekItemKind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    title: row.title,
    place: row.place ?? '',
    note: row.note ?? '',
    state: row.state as WeekItemState,
    path: row.path,
    change: row.change as WeekChange | null,
    reason: row.reason,
    planned: row.planned_at ? { at: row.planned_at, place: row.planned_place ?? '' } : null,
    now: row.new_at ? { at: row.new_at, place: row.new_place ?? '' } : null,
  }));
}
