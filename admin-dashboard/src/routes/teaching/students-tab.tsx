import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import type { Group } from '../../features/teaching-groups/group.ts';
import { type StudentOfGroup, studentsOfGroupQuery } from '../../features/teaching/list-students.ts';

const columns: readonly Column<StudentOfGroup>[] = [
  { key: 'name', header: 'Student', render: (row) => row.name },
  { key: 'rollNumber', header: 'Roll number', render: (row) => row.rollNumber ?? 'none' },
];

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
        <DataTable caption="Students" isDense columns={columns} rows={students} getRowKey={({ id }) => id} />
      )}
    </QueryState>
  );
}
