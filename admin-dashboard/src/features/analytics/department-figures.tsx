import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatShare, Kpi, KpiRow, QueryState, Skeleton } from '@portal/shared/ui';
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
        base={`${baseOf(seats)} in ${formatNumber(seats.courses)} active courses; ${formatNumber(seats.waiting)} wait`}
      />
      <Kpi
        label="Places at coming events"
        value={shareOf(places)}
        base={`${baseOf(places)} at ${formatNumber(places.events)} events with a limit`}
      />
      <Kpi
        label="Survey Responses"
        value={formatNumber(responses.count)}
        base={`to ${formatNumber(responses.surveys)} surveys`}
      />
      <Kpi
        label="Material and quizzes"
        value={formatNumber(downloads.count)}
        base={`downloads of ${formatNumber(downloads.materials)} materials; ${formatNumber(quizzes.participants)} people in ${formatNumber(quizzes.quizzes)} quizzes`}
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
