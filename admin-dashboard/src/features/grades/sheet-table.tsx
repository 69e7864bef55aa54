import { Badge, type Column, DataTable, formatNumber, MenuButton } from '@portal/shared/ui';
import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { type GradedStudent, entryOf, tasksOf } from './grade-sheet.ts';

interface SheetTableProps {
  students: readonly GradedStudent[];
  onStanding: (student: GradedStudent) => void;
}

/** Students with total and grade, then task by task: what goes beyond the window is scrolled to. */
export function SheetTable({ students, onStanding }: SheetTableProps) {
  const tasks = tasksOf(students).map(({ task, title, weight }): Column<GradedStudent> => ({
    key: task,
    header: `${title}, weight ${weight}`,
    stackLabel: title,
    render: (student) => <Cell entry={entryOf(student, task)} />,
  }));
  return (
    <Sheet>
      <DataTable
        caption="Grade sheet"
        isDense
        columns={[...whose, ...outcome, menu(onStanding), ...tasks]}
        rows={students}
        getRowKey={({ id }) => id}
      />
    </Sheet>
  );
}

const whose: readonly Column<GradedStudent>[] = [
  {
    key: 'name',
    header: 'Student',
    render: ({ name, rollNumber }) => (
      <>
        <b>{name}</b>
        {rollNumber !== null && <Quiet>{rollNumber}</Quiet>}
      </>
    ),
  },
];

const outcome: readonly Column<GradedStudent>[] = [
  {
    key: 'total',
    header: 'Total',
    render: ({ total, worst, best }) => (
      <>
        {total === null ? 'none yet' : <b>{`${total.toFixed(2)}%`}</b>}
        {worst !== best && worst !== null && best !== null && (
          <Quiet>
            {worst.toFixed(2)} to {best.toFixed(2)}
          </Quiet>
        )}
      </>
    ),
  },
  {
    key: 'grade',
    header: 'Grade',
    render: ({ grade, points }) => (grade === null ? '' : `${grade}, ${points}`),
  },
  {
    key: 'declared',
    header: 'Declared',
    render: ({ declaredTotal, declaredGrade, total }) =>
      declaredTotal !== null && (
        <Badge tone={declaredTotal === total ? 'success' : 'warning'}>
          {declaredTotal.toFixed(2)}%, {declaredGrade}
        </Badge>
      ),
  },
];

const menu = (onStanding: SheetTableProps['onStanding']): Column<GradedStudent> => ({
  key: 'menu',
  header: 'Actions',
  isHeaderHidden: true,
  isMenu: true,
  render: (student) => (
    <MenuButton
      label={`Actions for ${student.name}`}
      icon={<Ellipsis aria-hidden="true" />}
      items={[{ label: 'Absent or exempt…', onSelect: () => onStanding(student) }]}
    />
  ),
});

function Cell({ entry }: { entry: ReturnType<typeof entryOf> }) {
  if (!entry) return null;
  const { state, score, marks, dropped, released } = entry;
  const words = `${formatNumber(score ?? 0, 2)} of ${marks}`;
  if (state === 'open') return <Quiet>not yet</Quiet>;
  if (state !== 'marked') return <Badge tone={state === 'absent' ? 'warning' : 'neutral'}>{state}</Badge>;
  return (
    <>
      {dropped ? <s>{words}</s> : words}
      {(dropped || !released) && (
        <Quiet>{[dropped && 'dropped', !released && 'not released'].filter(Boolean).join(', ')}</Quiet>
      )}
    </>
  );
}

// Titles of tasks are long, and names and totals short: the former give way.
const Sheet = styled.div`
  ${media.md} {
    & thead th {
      min-inline-size: 4.5rem;
      white-space: normal;
    }
    & tbody > tr > :nth-child(-n + 4) {
      white-space: nowrap;
    }
  }
`;

const Quiet = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: 400;
`;
