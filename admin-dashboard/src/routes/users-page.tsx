import { useQuery } from '@tanstack/react-query';
import { describeRole, ROLES, useAuth } from '@portal/shared/contract';
import {
  asOptions,
  type Column,
  type FetchFirst,
  formatDate,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { listPeople } from '../features/people/list-people.ts';
import { type Person, readPerson } from '../features/people/person.ts';
import { PersonForm } from '../features/people/person-form.tsx';
import { removePerson } from '../features/people/remove-person.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';

const filters: readonly ListFilter[] = [
  { name: 'role', label: 'Role', anyLabel: 'All roles', options: asOptions(ROLES, describeRole) },
];

const columns: readonly Column<Person>[] = [
  {
    key: 'full_name',
    header: 'Name',
    isSortable: true,
    render: (row) => <TwoLines first={row.name ?? 'No name given'} second={row.email} />,
  },
  { key: 'role', header: 'Role', isSortable: true, stackLabel: null, render: (row) => describeRole(row.role) },
  {
    key: 'department',
    header: 'Designation and department',
    stackLabel: null,
    isStackWide: true,
    render: (row) => [row.designation, row.department].filter(Boolean).join(', '),
  },
  {
    key: 'created_at',
    header: 'Added',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.createdAt, { style: 'short' })}</NoWrap>,
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'full_name', direction: 'ascending' }, filters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listPeople(listRequestAt(search, listOptions)));

export default function UsersPage() {
  const ownId = useAuth((state) => state.profile?.id);
  const requestPasswordReset = useAuth((state) => state.requestPasswordReset);
  const params = useListParams(listOptions);
  const query = useQuery(listPeople(params.request));

  async function remove({ id }: Person) {
    const { hasLeftFiles } = await removePerson(id);
    return hasLeftFiles ? 'Some of their files could not be removed.' : undefined;
  }

  return (
    <ManagementPage
      title="User Management"
      meta="Everybody with an account: students and staff, their roles and posts"
      addLabel="Add user"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Users"
        noun={['user', 'users']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Name or e-mail"
        filters={filters}
        nameOf={(row) => row.name ?? row.email}
        canDelete={(row) => row.id !== ownId}
        form={(slot) => <PersonForm {...slot} requestPasswordReset={requestPasswordReset} />}
        get={readPerson}
        remove={remove}
        consequence={() =>
          'The account is removed with everything that hangs on it: seats, attempts, marks and attendance. This cannot be undone.'
        }
      />
    </ManagementPage>
  );
}
