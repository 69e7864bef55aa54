import { useQuery } from '@tanstack/react-query';
import { type Column, EmptyState, useListParams } from '@portal/shared/ui';
import { listMembers, type Member, nameOf } from '../../features/classes/member.ts';
import type { Group } from '../../features/teaching-groups/group.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<Member>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => <TwoLines first={nameOf(row)} second={row.name === null ? '' : (row.email ?? '')} />,
  },
  { key: 'roll_order', header: 'Roll number', isSortable: true, render: (row) => <NoWrap>{row.rollNumber}</NoWrap> },
];

/** The students of a group, as far as the database shows them to whoever looks. */
export function StudentsTab({ group }: { group: Group }) {
  if (group.classId === null) return <EmptyState title="Courses show their students here soon" />;
  return <ClassStudents classId={group.classId} />;
}

function ClassStudents({ classId }: { classId: string }) {
  const params = useListParams({ defaultSort: { key: 'roll_order', direction: 'ascending' } });
  const filters = { class_id: classId, state: '' };
  const query = useQuery(listMembers({ ...params.request, filters }));
  return (
    <RecordList
      isInTabs
      caption="Students"
      noun={['student', 'students']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Name, roll number or e-mail"
      nameOf={nameOf}
      onOpen={null}
    />
  );
}
