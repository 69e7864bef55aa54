import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const { schedule } = choices.opening_hours;
/** 1 is Monday. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const openingSpans = (client: DatabaseClient) =>
  client
    .from('opening_hours')
    .select('id, schedule, weekday, opensAt:opens_at, closesAt:closes_at, updatedAt:updated_at', COUNTED);

/** One span in which office or campus are open in every week, by the clock of the department. */
export type OpeningSpan = RowOf<ReturnType<typeof openingSpans>>;

/** '09:00:00' of the database is '09:00' here. */
function withoutSeconds(span: OpeningSpan): OpeningSpan {
  return { ...span, opensAt: span.opensAt.slice(0, 5), closesAt: span.closesAt.slice(0, 5) };
}

export const listOpeningSpans = listQueryOf(queryKeys.hours.list, openingSpans, {
  sorts: ['weekday', 'schedule', 'opens_at'],
  tieBreak: ['schedule', 'weekday', 'opens_at'],
  filters: { schedule },
  toRecord: withoutSeconds,
});

export const readOpeningSpan = readOne(openingSpans, { toRecord: withoutSeconds });

/** 'Monday' for 1. */
export function weekdayName(weekday: number): string {
  return names[weekday - 1] ?? '';
}
