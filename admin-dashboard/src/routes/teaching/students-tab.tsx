import { useQuery } from '@tanstack/react-query';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatNumber,
  formatPercent,
  QueryState,
  Skeleton,
} from '@portal/shared/ui';
import type { Group } from '../../features/teaching-groups/group.ts';
import { type StudentOfGroup, studentsOfGroupQuery } from '../../features/teaching/list-students.ts';
import { LIMIT_WORDS } from '../../features/teaching/under-limit-panel.tsx';
import { Quiet } from '../../ui/quiet.tsx';

const columns: readonly Column<StudentOfGroup>[] = [
  { key: 'name', header: 'Student', render: (row) => <b>{row.name}</b> },
  { key: 'rollNumber', header: 'Roll number', render: (row) => row.rollNumber ?? 'none' },
];

const attendance: Column<StudentOfGroup> = {
  key: 'attendance',
  header: 'Attendance',
  render: (row) => (
    <>
      {row.held ? formatPercent(row.attended ?? 0, row.held) : 'no hours yet'}
      {row.excused ? `, ${formatNumber(row.excused)} excused` : ''}{' '}
      {row.isUnder && <Badge tone="danger">under 75 %</Badge>}
    </>
  ),
};

/** The students of a group, as far as the database shows them to whoever looks. */
export function StudentsTab({ group }: { group: Group }) {
  const query = useQuery(studentsOfGroupQuery(group.id));
  return (
    <QueryState
      query={query}
      errorTitle="The students could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={
        <EmptyState title="No students" headingLevel={2}>
          Nobody is in this group today, or it is not one of yours.
        </EmptyState>
      }
    >
      {(students) => (
        <>
          {group.isMine && <Quiet>{LIMIT_WORDS}</Quiet>}
          <DataTable
            caption="Students"
            isDense
            columns={group.isMine ? [...columns, attendance] : columns}
            rows={students}
            getRowKey={({ id }) => id}
          />
        </>
      )}
    </QueryState>
  );
}
