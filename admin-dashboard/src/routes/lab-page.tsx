import { useQuery } from '@tanstack/react-query';
import { type Column, formatDateTime, formatNumber, formatTime } from '@portal/shared/ui';
import { deleteLabSession } from '../features/lab-sessions/delete-lab-session.ts';
import type { LabSession } from '../features/lab-sessions/lab-session.ts';
import { LabSessionForm } from '../features/lab-sessions/lab-session-form.tsx';
import { listLabSessionsQuery } from '../features/lab-sessions/list-lab-sessions.ts';
import { DeleteRecord } from '../ui/delete-record.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { type ListFilter, RecordList } from '../ui/record-list.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';

const filterNames = ['time'];

const filters: readonly ListFilter[] = [
  {
    name: 'time',
    label: 'Time',
    anyLabel: 'Any time',
    options: [
      { value: 'upcoming', label: 'Upcoming' },
      { value: 'past', label: 'Over' },
    ],
  },
];

const columns: readonly Column<LabSession>[] = [
  { key: 'title', header: 'Session', isSortable: true, render: (row) => row.title },
  { key: 'laboratory', header: 'Laboratory', isSortable: true, render: (row) => row.laboratory },
  { key: 'class', header: 'Class', render: (row) => row.className ?? 'any' },
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

export default function LabPage() {
  const params = useListParams({ defaultSort: { key: 'starts_at', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listLabSessionsQuery(params.request));
  const editor = useEditor<LabSession>(params);
  const { deleted } = editor;

  async function handleDelete(session: LabSession) {
    await deleteLabSession(session.id);
    editor.finish('Lab session deleted', session.title);
  }

  return (
    <ManagementPage
      title="Lab Management"
      meta="Hours held in the laboratories"
      addLabel="New lab session"
      onAdd={editor.add}
    >
      <RecordList
        caption="Lab sessions"
        noun={['lab session', 'lab sessions']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search lab sessions"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <LabSessionForm
          session={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Lab session updated' : 'Lab session added')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          The session is removed; attendance taken in it stays. This cannot be undone.
        </DeleteRecord>
      )}
    </ManagementPage>
  );
}
