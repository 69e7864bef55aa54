import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';

export interface Holiday {
  title: string;
  startsOn: string;
  endsOn: string;
}

/** The holidays of the academic calendar that have a day between two days. */
export function holidaysQuery(from: string, to: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.holidays(from, to),
    queryFn: async ({ signal }): Promise<Holiday[]> => {
      const client = await database();
      return unwrap(
        await client
          .from('academic_calendar_entries')
          .select('title, startsOn:starts_on, endsOn:ends_on')
          .eq('kind', 'holiday')
          .lte('starts_on', to)
          .gte('ends_on', from)
          .order('starts_on')
          .limit(50)
          .abortSignal(signal),
      );
    },
  });
}

/** The holiday on a day, if it is one. */
export function holidayOn(holidays: readonly Holiday[], day: string): Holiday | undefined {
  return holidays.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
}
