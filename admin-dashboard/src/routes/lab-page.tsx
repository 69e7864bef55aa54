import { useQuery } from '@tanstack/react-query';
import {
  type Column,
  type FetchFirst,
  formatDateTime,
  formatNumber,
  formatTime,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { type LabSession, listLabSessions, readLabSession } from '../features/lab-sessions/lab-session.ts';
import { LabSessionForm } from '../features/lab-sessions/lab-session-form.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { timeFilter } from '../ui/time-filter.ts';

const filters = [timeFilter];

const columns: readonly Column<LabSession>[] = [
  { key: 'title', header: 'Session', isSortable: true, render: (row) => row.title },
  { key: 'laboratory', header: 'Laboratory', isSortable: true, render: (row) => row.laboratory },
  { key: 'held_for', header: 'For', render: (row) => row.heldFor ?? 'whoever comes' },
  {
    key: 'starts_at',
    header: 'When',
    isSortable: true,
    stackLabel: null,
    render: (row) => `${formatDateTime(row.startsAt)} to ${formatTime(row.endsAt)}`,
  },
  { key: 'seats', header: 'Seats', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.seats) },
  { key: 'in_charge', header: 'In charge', render: (row) => row.inCharge || 'nobody yet' },
];

const listOptions: ListOptions = { defaultSort: { key: 'starts_at', direction: 'descending' }, filters };

export const fetchFirst: FetchFirst = (client, search) =>
  client.prefetchQuery(listLabSessions(listRequestAt(search, listOptions)));

export default function LabPage() {
  const params = useListParams(listOptions);
  const query = useQuery(listLabSessions(params.request));

  return (
    <ManagementPage
      title="Lab Management"
      meta="Hours held in the laboratories"
      addLabel="New lab session"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Lab sessions"
        noun={['lab session', 'lab sessions']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search lab sessions"
        filters={filters}
        nameOf={(row) => row.title}
        form={(slot) => <LabSessionForm {...slot} />}
        get={readLabSession}
        remove={(row) => deleteRow('lab_sessions', row.id)}
        consequence={() => 'The session is removed. One whose roll was taken stays. This cannot be undone.'}
      />
    </ManagementPage>
  );
}
