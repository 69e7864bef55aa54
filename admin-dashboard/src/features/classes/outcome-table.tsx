import styled from 'styled-components';
import { Badge, type Column, DataTable } from '@portal/shared/ui';
import { TwoLines } from '../../ui/two-lines.tsx';
import { type Outcome, wordsOf } from './outcome.ts';

/** One line of a list with what becomes of it. */
export interface JudgedLine extends Outcome {
  id: string;
  name: string | null;
  email: string;
  rollNumber: string;
  /** Of the file it was read from. */
  line?: number;
}

const columns: readonly Column<JudgedLine>[] = [
  {
    key: 'student',
    header: 'Student',
    render: ({ name, email }) => (
      <TwoLines first={name ?? (email || 'no e-mail')} second={name === null ? '' : email} />
    ),
  },
  { key: 'roll', header: 'Roll number', render: (row) => row.rollNumber || 'none' },
  {
    key: 'outcome',
    header: 'Outcome',
    stackLabel: null,
    isStackWide: true,
    render: (row) => <OutcomeWords outcome={row.outcome} detail={row.detail} />,
  },
];

const lineColumn: Column<JudgedLine> = { key: 'line', header: 'Line', render: (row) => row.line };

interface OutcomeTableProps {
  caption: string;
  lines: readonly JudgedLine[];
}

/** What becomes, or became, of each line of a list, in words. */
export function OutcomeTable({ caption, lines }: OutcomeTableProps) {
  const [student, ...others] = columns;
  const hasLines = lines.some(({ line }) => line !== undefined);
  if (!student || lines.length === 0) return null;
  return (
    <section>
      <Heading>{caption}</Heading>
      <DataTable
        caption={caption}
        isDense
        columns={hasLines ? [student, lineColumn, ...others] : columns}
        rows={lines}
        getRowKey={({ id }) => id}
      />
    </section>
  );
}

function OutcomeWords(outcome: Outcome) {
  const { badge, tone, sentence } = wordsOf(outcome);
  return (
    <Root>
      <Badge tone={tone}>{badge}</Badge>
      <span>{sentence}</span>
    </Root>
  );
}

const Heading = styled.h3`
  padding-block-end: var(--space-2);
  font-family: var(--font-text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
`;

const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem var(--space-2);
  align-items: baseline;
`;
