import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import {
  Badge,
  type BadgeTone,
  type Column,
  DataTable,
  FigureFrame,
  FigureKey,
  formatCount,
  formatDate,
  formatNumber,
  formatShare,
  Panel,
  wilsonInterval,
  StandingReasons,
  standingColumns,
} from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { MarksFigure, resultsOf } from './marks-figure.tsx';
import type { GroupStanding, RecordEntry, StudentRecord as Record } from './progress.ts';
import { byWeek, WeeksFigure } from './weeks-figure.tsx';

const groupColumns: readonly Column<GroupStanding>[] = [
  {
    key: 'subject',
    header: 'Group',
    render: (row) => <TwoLines first={row.subject} second={[row.className, row.termName].filter(Boolean).join(', ')} />,
  },
  { key: 'reasons', header: 'Needs attention', stackLabel: null, render: (row) => <StandingReasons standing={row} /> },
  ...standingColumns,
];

const tones: { [state: string]: BadgeTone } = { 'handed in': 'success', late: 'warning', missed: 'danger' };

const entryColumns: readonly Column<RecordEntry>[] = [
  { key: 'at', header: 'Day', render: ({ at }) => formatDate(at, { style: 'short' }) },
  { key: 'title', header: 'What', render: (row) => <TwoLines first={row.title} second={row.subject} /> },
  {
    key: 'state',
    header: 'Work',
    render: ({ kind, state }) =>
      kind === 'quiz' ? 'quiz' : state && <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>,
  },
  {
    key: 'result',
    header: 'Result',
    isNumeric: true,
    render: ({ part, whole }) =>
      part === null || whole === null ? 'none released' : `${formatNumber(part, 1)} of ${formatNumber(whole, 1)}`,
  },
];

/** What the reader's groups hold of a student: where they stand, and how it went over time. */
export function StudentRecord({ record }: { record: Record }) {
  const work = record.entries.filter(({ kind }) => kind !== 'week').reverse();
  return (
    <Parts>
      <Panel title="Where they stand">
        <DataTable
          caption="Where they stand in each group"
          isDense
          columns={groupColumns}
          rows={record.groups}
          getRowKey={({ id }) => id}
        />
      </Panel>
      <Two>
        <AttendanceOverTime entries={record.entries} />
        <ResultsOverTime entries={record.entries} />
      </Two>
      <Panel title="Tasks and quizzes" intro="The latest first. Marks are shown once they are released.">
        {work.length === 0 ? (
          <Quiet>Nothing was given yet.</Quiet>
        ) : (
          <DataTable
            caption="Every task and attempt"
            isDense
            columns={entryColumns}
            rows={work}
            getRowKey={({ key }) => key}
          />
        )}
      </Panel>
    </Parts>
  );
}

function AttendanceOverTime({ entries }: { entries: readonly RecordEntry[] }) {
  const { ref, width } = useWidth();
  const weeks = byWeek(entries);
  const attended = weeks.reduce((sum, week) => sum + week.attended, 0);
  const held = weeks.reduce((sum, week) => sum + week.held, 0);
  const { low, high } = wilsonInterval(attended, held);
  const finding =
    held < 5
      ? 'Attendance: too few hours to say'
      : `Attendance: ${formatShare(attended / held)} (${formatNumber(attended)} of ${formatCount(held, 'hour')})`;
  return (
    <FigureFrame
      title={<h2>{finding}</h2>}
      subtitle={
        held < 5
          ? 'An interval is drawn from 5 counted hours on'
          : `Share up to each week; band: 95 % interval (Wilson), ${formatShare(low)} to ${formatShare(high)} at the end`
      }
      source={`n = ${formatCount(held, 'hour')} on rolls of your groups. Late counts as attended, excused hours are left out. Columns: hours of the week.`}
      table={
        <DataTable
          caption="Hours by week"
          isDense
          columns={[
            { key: 'week', header: 'Week from', render: (week) => formatDate(week.at, { style: 'short' }) },
            { key: 'attended', header: 'Attended', isNumeric: true, render: (week) => formatNumber(week.attended) },
            { key: 'held', header: 'Counted', isNumeric: true, render: (week) => formatNumber(week.held) },
          ]}
          rows={weeks}
          getRowKey={({ at }) => at}
        />
      }
    >
      {weeks.length === 0 ? (
        <Quiet>No roll has been taken yet.</Quiet>
      ) : (
        <div ref={ref}>{width > 0 && <WeeksFigure weeks={entries} width={width} title={finding} />}</div>
      )}
    </FigureFrame>
  );
}

function ResultsOverTime({ entries }: { entries: readonly RecordEntry[] }) {
  const { ref, width } = useWidth();
  const results = resultsOf(entries);
  const marks = results.filter(({ kind }) => kind === 'task');
  const reached = marks.reduce((sum, { part }) => sum + (part ?? 0), 0);
  const whole = marks.reduce((sum, mark) => sum + (mark.whole ?? 0), 0);
  const finding =
    marks.length < 2
      ? 'Results: too few to say'
      : `Results: ${formatShare(reached / whole)} of the marks in ${formatCount(marks.length, 'task')}`;
  return (
    <FigureFrame
      title={<h2>{finding}</h2>}
      subtitle="Each result as a share of what was to be had, by day"
      source={`n = ${formatCount(marks.length, 'released mark')} and ${formatCount(results.length - marks.length, 'attempt')} at quizzes. These are all there are, so there is no interval.`}
      table={
        <DataTable
          caption="Results"
          isDense
          columns={entryColumns.filter(({ key }) => key !== 'state')}
          rows={results}
          getRowKey={({ key }) => key}
        />
      }
    >
      {results.length === 0 ? (
        <Quiet>No mark has been released yet.</Quiet>
      ) : (
        <>
          <div ref={ref}>{width > 0 && <MarksFigure entries={entries} width={width} title={finding} />}</div>
          <FigureKey
            items={[
              { mark: 'p-dot-solid', label: 'released mark', shape: 'dot' },
              { mark: 'p-dot', label: 'attempt at a quiz', shape: 'dot' },
            ]}
          />
        </>
      )}
    </FigureFrame>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  & figcaption h2 {
    font-size: 1.125rem;
    line-height: 1.3;
  }
`;

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${media.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
