import { formatCount } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import type { CopiedWeek } from './roll-over.ts';

/** The timetables that come along, with the hours that had no place. */
export function CopiedWeeks({ weeks }: { weeks: readonly CopiedWeek[] }) {
  const hours = weeks.reduce((sum, week) => sum + week.hours, 0);
  const incomplete = weeks.filter(({ missing }) => missing.length > 0);
  if (weeks.length === 0) return <Quiet>There is no timetable that could come along.</Quiet>;
  return (
    <>
      <p>
        {formatCount(weeks.length, 'timetable')} with {formatCount(hours, 'hour')}
      </p>
      {incomplete.map(({ name, missing }) => (
        <details key={name}>
          <summary>
            {name}: {formatCount(missing.length, 'hour')} left out
          </summary>
          <ul>
            {missing.map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
