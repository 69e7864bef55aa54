import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber, formatShare, Kpi, KpiRow, QueryState, Skeleton } from '@portal/shared/ui';
import { type DepartmentFigures, getDepartmentFiguresQuery, type ShareOf } from './get-department-figures.ts';

/** What is counted over the whole department, each number with its base. */
export function DepartmentFiguresRow() {
  const query = useQuery(getDepartmentFiguresQuery());
  return (
    <QueryState
      query={query}
      errorTitle="The figures could not be loaded"
      skeleton={<Skeleton shape="heading" count={4} columns={4} />}
    >
      {(figures) => <Row figures={figures} />}
    </QueryState>
  );
}

function Row({ figures }: { figures: DepartmentFigures }) {
  const { seats, places, responses, downloads, quizzes } = figures;
  return (
    <KpiRow aria-label="Department in figures">
      <Kpi
        label="Seats taken"
        value={shareOf(seats)}
        base={`${baseOf(seats)} in ${formatCount(seats.courses, 'active course')}; ${formatNumber(seats.waiting)} waiting`}
      />
      <Kpi
        label="Places at coming events"
        value={shareOf(places)}
        base={`${baseOf(places)} at ${formatCount(places.events, 'event')} with a limit`}
      />
      <Kpi
        label="Survey Responses"
        value={formatNumber(responses.count)}
        base={`to ${formatCount(responses.surveys, 'survey')}`}
      />
      <Kpi
        label="Material and quizzes"
        value={formatNumber(downloads.count)}
        base={`${downloads.count === 1 ? 'download' : 'downloads'} of ${formatCount(downloads.materials, 'material')}; ${formatCount(quizzes.participants, 'person', 'people')} in ${formatCount(quizzes.quizzes, 'quiz', 'quizzes')}`}
      />
    </KpiRow>
  );
}

function shareOf({ part, whole }: ShareOf): string {
  return whole === 0 ? 'none' : formatShare(part / whole);
}

function baseOf({ part, whole }: ShareOf): string {
  return `${formatNumber(part)} of ${formatNumber(whole)}`;
}
