import { useQuery } from '@tanstack/react-query';
import { type Column, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { moveRow } from '../../data/move-row.ts';
import { type FacultyMember, listFacultyMembers, readFacultyMember } from '../../features/faculty/faculty-member.ts';
import { FacultyMemberForm } from '../../features/faculty/faculty-member-form.tsx';
import { listStaffAccountsQuery } from '../../features/faculty/list-staff-accounts.ts';
import { ReferenceNote } from '../../features/faculty/reference-note.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

const columns: readonly Column<FacultyMember>[] = [
  {
    key: 'name',
    header: 'Name',
    isSortable: true,
    render: (row) => <TwoLines first={row.name} second={row.email} />,
  },
  { key: 'designation', header: 'Designation', isSortable: true, render: (row) => row.designation },
  { key: 'specialization', header: 'Specialization', render: (row) => row.specialization },
  { key: 'account', header: 'Account', render: (row) => <NoWrap>{row.profileId === null ? 'none' : 'linked'}</NoWrap> },
  { key: 'position', header: 'Place', isSortable: true, isNumeric: true, render: (row) => row.position },
];

/** The cards on Faculty, in the order of the page. */
export function FacultyTab() {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' } });
  const query = useQuery(listFacultyMembers(params.request));
  const accounts = useQuery(listStaffAccountsQuery());

  return (
    <RecordManager
      caption="Faculty"
      noun={['member of the faculty', 'members of the faculty']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search the faculty"
      nameOf={(row) => row.name}
      form={(slot) => <FacultyMemberForm {...slot} accounts={accounts.data ?? []} />}
      get={readFacultyMember}
      remove={(row) => deleteRow('faculty_members', row.id)}
      consequence={(row) => <ReferenceNote memberId={row.id} />}
      move={(row, move) => moveRow('faculty_members', row.id, move)}
    />
  );
}
