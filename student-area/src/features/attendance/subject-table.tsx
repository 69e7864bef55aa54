import { Badge, type Column, DataTable, formatNumber, formatPercent } from '@portal/shared/ui';
import styled from 'styled-components';
import { outlookWords } from '../../attendance/outlook.ts';
import type { SubjectAttendance } from './list-subjects.ts';

const columns: readonly Column<SubjectAttendance>[] = [
  { key: 'subject', header: 'Subject', render: ({ subject }) => <b>{subject}</b> },
  {
    key: 'share',
    header: 'Attended of held',
    stackLabel: null,
    render: ({ held, attended, isUnder }) => (
      <>
        {held === 0 ? 'no hours that count yet' : formatPercent(attended, held)}{' '}
        {isUnder && <Badge tone="danger">under the limit</Badge>}
      </>
    ),
  },
  { key: 'late', header: 'Of them late', isNumeric: true, render: ({ late }) => formatNumber(late) },
  { key: 'excused', header: 'Excused', isNumeric: true, render: ({ excused }) => formatNumber(excused) },
];

const outlook: Column<SubjectAttendance> = {
  key: 'outlook',
  header: 'What it means',
  stackLabel: null,
  isStackWide: true,
  render: ({ held, attended }) => held > 0 && <Outlook attended={attended} held={held} />,
};

const term: Column<SubjectAttendance> = {
  key: 'term',
  header: 'Term',
  stackLabel: null,
  render: ({ termName }) => termName ?? '',
};

interface SubjectTableProps {
  caption: string;
  subjects: readonly SubjectAttendance[];
  /** Terms that are over: nothing can be missed or made up for any more. */
  isOver?: boolean;
}

export function SubjectTable({ caption, subjects, isOver = false }: SubjectTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[...columns, isOver ? term : outlook]}
      rows={subjects}
      getRowKey={({ subject, termName }) => `${subject} ${termName ?? ''}`}
    />
  );
}

function Outlook({ attended, held }: { attended: number; held: number }) {
  const { advice, because } = outlookWords(attended, held);
  return (
    <>
      {advice} <Because>{because}</Because>
    </>
  );
}

const Because = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
