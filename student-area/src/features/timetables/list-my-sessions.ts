import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { CHANGES_SHOW_AT_ONCE } from '../../time/changes-show-at-once.ts';
import { type Session, toSession } from './session.ts';

/** Days, both included: at most 201. */
export interface DaysInput {
  from: string;
  to: string;
}

export function mySessionsOptions(input: DaysInput) {
  return queryOptions({
    queryKey: queryKeys.timetables.mine(input),
    queryFn: ({ signal }) => listMySessions(input, signal),
    ...CHANGES_SHOW_AT_ONCE,
  });
}

/** The reader's own sessions: of their class and courses, of staff those that they teach. */
export async function listMySessions({ from, to }: DaysInput, signal?: AbortSignal): Promise<Session[]> {
  const client = await database();
  const query = client.rpc('my_sessions', { from_day: from, to_day: to });
  return unwrap(await (signal ? query.abortSignal(signal) : query)).map(toSession);
}
