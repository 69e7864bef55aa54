import { addDays } from '@portal/shared/time';
import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { CHANGES_SHOW_AT_ONCE } from '../../time/changes-show-at-once.ts';
import { type Session, toSession } from './session.ts';

/** A session of a class that is not held as its week says. */
export interface ClassChange extends Session {
  timetableId: string;
}

export function weekChangesOptions(monday: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.changes(monday),
    queryFn: ({ signal }) => listWeekChanges(monday, signal),
    ...CHANGES_SHOW_AT_ONCE,
  });
}

/** What of the week that begins on `monday` is not as planned, of all timetables. */
async function listWeekChanges(monday: string, signal: AbortSignal): Promise<ClassChange[]> {
  const client = await database();
  const answer = await client
    .rpc('changes_between', { from_day: monday, to_day: addDays(monday, 6) })
    .abortSignal(signal);
  return unwrap(answer).map((row) => ({
    ...toSession({ ...row, changed_at: '' }),
    timetableId: row.timetable_id,
  }));
}
