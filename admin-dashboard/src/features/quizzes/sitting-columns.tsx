import { Badge, type Column, formatDateTime, formatNumber } from '@portal/shared/ui';
import { sittingPath } from '../../paths.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { Sitting } from './sittings.ts';
import { minutesInWords } from './terms-words.ts';
import { RowLink } from '../../ui/row-name.tsx';

/** The choices of the filter by state. */
export const sittingStates = [
  { value: 'under way', label: 'Under way' },
  { value: 'student', label: 'Submitted by the student' },
  { value: 'deadline', label: 'Submitted at the end of the time' },
];

export const nameOfStudent = ({ name }: Pick<Sitting, 'name'>) => name ?? 'Not named';

export const sittingColumns: readonly Column<Sitting>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => (
      <TwoLines
        first={<RowLink to={sittingPath(row.quizId, row.id)}>{nameOfStudent(row)}</RowLink>}
        second={row.rollNumber ?? ''}
      />
    ),
  },
  { key: 'number', header: 'Attempt', isNumeric: true, isSortable: true, render: ({ number }) => formatNumber(number) },
  {
    key: 'started_at',
    header: 'Begun',
    isSortable: true,
    render: ({ startedAt }) => <NoWrap>{formatDateTime(startedAt)}</NoWrap>,
  },
  { key: 'submitted', header: 'Submitted', render: (row) => submittedWords(row) },
  {
    key: 'minutes',
    header: 'Time',
    render: ({ durationMinutes, extraMinutes }) => <NoWrap>{minutesInWords(durationMinutes, extraMinutes)}</NoWrap>,
  },
  {
    key: 'score',
    header: 'Score',
    isNumeric: true,
    isSortable: true,
    render: ({ score, maxScore, changes }) => (
      <>
        {scoreWords(score, maxScore)} {changes > 0 && <Badge tone="info">graded again</Badge>}
      </>
    ),
  },
  {
    key: 'receipt',
    header: 'Receipt',
    render: ({ receipt }) => (receipt === null ? '' : <code title={receipt}>{receipt.slice(0, 8)}</code>),
  },
];

function submittedWords({ submittedAt, submittedBy }: Sitting) {
  if (submittedAt === null) return <Badge tone="warning">Under way</Badge>;
  return (
    <TwoLines
      first={formatDateTime(submittedAt)}
      second={submittedBy === 'deadline' ? 'by the server, at the end of the time' : 'by the student'}
    />
  );
}

/** '7.5 of 10'; '' before the attempt is graded. */
export function scoreWords(score: number | null, most: number | null): string {
  return score === null || most === null ? '' : `${formatNumber(score, 2)} of ${formatNumber(most, 2)}`;
}
