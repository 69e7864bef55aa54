import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable, EmptyState, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import type { Group } from '../../features/teaching-groups/group.ts';
import { type StudentOfGroup, studentsOfGroupQuery } from '../../features/teaching/list-students.ts';
import { AttendanceCell } from '../../features/teaching/attendance-cell.tsx';
import { LIMIT_WORDS } from '../../features/teaching/under-limit-panel.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { CourseStudents } from './course-students.tsx';

const columns: readonly Column<StudentOfGroup>[] = [
  { key: 'name', header: 'Student', render: (row) => <b>{row.name}</b> },
  { key: 'rollNumber', header: 'Roll number', render: (row) => row.rollNumber ?? 'none' },
];

const attendance: Column<StudentOfGroup> = {
  key: 'attendance',
  header: 'Attendance',
  render: (row) => <AttendanceCell counted={row} />,
};

/** The students of a group, as far as the database shows them to whoever looks. */
export function StudentsTab({ group }: { group: Group }) {
  return group.courseId === null ? <ClassStudents group={group} /> : <CourseStudents group={group} />;
}

function ClassStudents({ group }: { group: Group }) {
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
        <Stack>
          {group.isMine && <Quiet>{LIMIT_WORDS}</Quiet>}
          <DataTable
            caption="Students"
            isDense
            columns={group.isMine ? [...columns, attendance] : columns}
            rows={students}
            getRowKey={({ id }) => id}
          />
        </Stack>
      )}
    </QueryState>
  );
}
