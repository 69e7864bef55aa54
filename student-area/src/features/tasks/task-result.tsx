import { filesOf, mostPoints, pointsOf, rubricOf } from '@portal/shared/data';
import {
  Alert,
  DataTable,
  Disclosure,
  formatCount,
  formatDateTime,
  formatNumber,
  QueryState,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type OwnMark, resultOptions, type TaskResult as Result } from './get-result.ts';
import { GradeBadge } from './grade-badge.tsx';
import { GradeDistribution } from './grade-distribution.tsx';
import { FileLinks, Text } from './submission-list.tsx';
import type { Task } from './task.ts';

/** What the reader has reached in a task: score, grade, feedback, what the mark has been, and the grades of the class. */
export function TaskResult({ task, studentId }: { task: Task; studentId: string }) {
  const query = useQuery(resultOptions(task.id, studentId));
  return (
    <QueryState
      query={query}
      errorTitle="Your result could not be loaded"
      isEmpty={({ mark }) => mark === null}
      skeleton={<Skeleton count={4} label="Loading your result..." />}
      empty={
        <Alert tone="info" role={null} title="No result of yours is published here">
          Either it is still being marked, or you did not take part. It appears here when the marks are released.
        </Alert>
      }
    >
      {(result) => <ResultBody task={task} result={result} />}
    </QueryState>
  );
}

function ResultBody({ task, result: { mark, history, distribution } }: { task: Task; result: Result }) {
  if (!mark || mark.score === null || mark.grade === null) return null;
  const files = filesOf(mark.files);
  return (
    <Stack gap={5}>
      <ScoreLine score={mark.score} maxMarks={task.maxMarks} grade={mark.grade} />
      {mark.deduction > 0 && (
        <p>
          {formatNumber(mark.fullScore ?? 0, 1)} marks, less {formatNumber(mark.deduction, 1)} for being late.
        </p>
      )}
      {mark.feedback !== '' && (
        <section aria-label="Feedback">
          <h3>Feedback</h3>
          <Text>{mark.feedback}</Text>
        </section>
      )}
      {files.length > 0 && <FileLinks bucket="feedback" files={files} />}
      <Criteria task={task} mark={mark} />
      <GradeDistribution grades={distribution} own={mark.grade} />
      {history.length > 1 && <History task={task} history={history} />}
    </Stack>
  );
}

function ScoreLine({ score, maxMarks, grade }: { score: number; maxMarks: number; grade: string }) {
  const x = (value: number) => Math.round(8 + (544 * Math.min(value, maxMarks)) / maxMarks);
  return (
    <div>
      <Score>
        <b>{formatNumber(score, 1)}</b>
        <span>of {formatCount(maxMarks, 'mark')}</span>
        <GradeBadge grade={grade} />
      </Score>
      <svg
        className="plot plot-fill"
        viewBox="0 0 560 24"
        width="560"
        height="24"
        role="img"
        aria-label={`${formatNumber(score, 1)} of ${formatCount(maxMarks, 'mark')}`}
      >
        <rect x="0" y="8" width="560" height="8" className="p-band" />
        <rect x="0" y="8" width={x(score)} height="8" className="p-bar" />
        <circle cx={x(score)} cy="12" r="7" className="p-hi" />
      </svg>
    </div>
  );
}

function Criteria({ task, mark }: { task: Task; mark: OwnMark }) {
  const rubric = rubricOf(task.rubric);
  if (rubric.length === 0) return null;
  const points = pointsOf(mark.points);
  const rows = rubric.map((criterion, place) => ({ criterion, points: points[place] ?? null }));
  return (
    <DataTable
      caption="Points by criterion"
      isCaptionHidden={false}
      columns={[
        { key: 'criterion', header: 'Criterion', render: ({ criterion }: (typeof rows)[number]) => criterion.name },
        {
          key: 'level',
          header: 'Reached',
          render: (row) => row.criterion.levels.find((level) => level.points === row.points)?.name ?? '',
        },
        {
          key: 'points',
          header: 'Points',
          isNumeric: true,
          render: (row) => `${formatNumber(row.points ?? 0, 1)} of ${formatNumber(mostPoints(row.criterion), 1)}`,
        },
      ]}
      rows={rows}
      getRowKey={({ criterion }) => criterion.name}
    />
  );
}

function History({ task, history }: { task: Task; history: Result['history'] }) {
  return (
    <Disclosure labels={['Show what this mark has been', 'Hide what this mark has been']}>
      <DataTable
        caption={`What the mark of ${task.title} has been`}
        columns={[
          {
            key: 'when',
            header: 'Since',
            render: ({ changedAt }: Result['history'][number]) => formatDateTime(changedAt),
          },
          {
            key: 'score',
            header: 'Score',
            render: ({ score, maxMarks, grade }) => `${formatNumber(score ?? 0, 1)} of ${maxMarks}, ${grade ?? ''}`,
          },
          { key: 'reason', header: 'Reason', render: ({ reason }) => reason ?? 'The marks were released.' },
        ]}
        rows={history}
        getRowKey={({ id }) => id}
      />
    </Disclosure>
  );
}

const Score = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  color: var(--text-muted);
  & > b {
    color: var(--text);
    font-family: var(--font-heading);
    font-size: 2.5rem;
    font-weight: var(--weight-heading);
    line-height: 1;
  }
`;
