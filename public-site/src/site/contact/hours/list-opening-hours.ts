import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../../../query-keys.ts';
import { published } from '../../published.ts';
import type { Closure, WeeklyHours } from './opening-state.ts';

export interface OpeningHoursData {
  office: readonly WeeklyHours[];
  campus: readonly WeeklyHours[];
  /** The next days of the academic calendar on which office and campus are closed. */
  closures: readonly Closure[];
}

const mostClosures = 12;

async function listOpeningHours(signal: AbortSignal): Promise<OpeningHoursData> {
  const client = await database();
  const [hours, days] = await Promise.all([
    client
      .from('opening_hours')
      .select('schedule, weekday, opens_at, closes_at')
      .order('weekday')
      .order('opens_at')
      .limit(100)
      .abortSignal(signal),
    client
      .from('academic_calendar_entries')
      .select('title, starts_on, ends_on')
      .eq('closes_office', true)
      .gte('ends_on', departmentToday())
      .order('starts_on')
      .limit(mostClosures)
      .abortSignal(signal),
  ]);
  const rows = unwrap(hours);
  const weekOf = (schedule: 'office' | 'campus') =>
    rows
      .filter((row) => row.schedule === schedule)
      .map((row) => ({
        weekday: row.weekday,
        opensAt: row.opens_at.slice(0, 5),
        closesAt: row.closes_at.slice(0, 5),
      }));
  return {
    office: weekOf('office'),
    campus: weekOf('campus'),
    closures: unwrap(days).map((row) => ({ name: row.title, startsOn: row.starts_on, endsOn: row.ends_on })),
  };
}

export const openingHoursQuery = publishedQuery({
  queryKey: queryKeys.site.openingHours(),
  queryFn: ({ signal }) => listOpeningHours(signal),
  ...published,
});
