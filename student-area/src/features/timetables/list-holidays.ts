import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { DaysInput } from './list-my-sessions.ts';

export interface Holiday {
  title: string;
  startsOn: string;
  /** The last day, included. */
  endsOn: string;
}

export function holidaysOptions(input: DaysInput) {
  return queryOptions({
    queryKey: queryKeys.timetables.holidays(input),
    queryFn: ({ signal }) => listHolidays(input, signal),
  });
}

/** The holidays that touch these days. */
export async function listHolidays({ from, to }: DaysInput, signal?: AbortSignal): Promise<Holiday[]> {
  const client = await database();
  const request = client
    .from('academic_calendar_entries')
    .select('title, starts_on, ends_on')
    .eq('kind', 'holiday')
    .lte('starts_on', to)
    .gte('ends_on', from)
    .order('starts_on');
  return unwrap(await (signal ? request.abortSignal(signal) : request)).map((row) => ({
    title: row.title,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }));
}
