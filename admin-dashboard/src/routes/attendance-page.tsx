import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, formatDate } from '@portal/shared/ui';
import {
  ATTENDANCE_STATUSES,
  type AttendanceRecord,
  type AttendanceStatus,
} from '../features/attendance/attendance.ts';
import { AttendanceForm } from '../features/attendance/attendance-form.tsx';
import { deleteAttendance } from '../features/attendance/delete-attendance.ts';
import { listAttendanceQuery } from '../features/attendance/list-attendance.ts';
import { asOptions } from '../ui/as-options.ts';
import { DeleteRecord } from '../ui/delete-record.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { type ListFilter, RecordList } from '../ui/record-list.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

const filterNames = ['status'];

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(ATTENDANCE_STATUSES) },
];

const columns: readonly Column<AttendanceRecord>[] = [
  {
    key: 'student',
    header: 'Student',
    render: (row) => <TwoLines first={row.studentName} second={row.studentEmail} />,
  },
  { key: 'subject', header: 'Subject', isSortable: true, render: (row) => row.subject },
  {
    key: 'held_on',
    header: 'Day',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.heldOn, { style: 'short', hasWeekday: true })}</NoWrap>,
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    stackLabel: null,
    render: (row) => <StatusBadge status={row.status} />,
  },
];

export default function AttendancePage() {
  const params = useListParams({ defaultSort: { key: 'held_on', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listAttendanceQuery(params.request));
  const editor = useEditor<AttendanceRecord>(params);
  const { deleted } = editor;

  async function handleDelete(record: AttendanceRecord) {
    await deleteAttendance(record.id);
    editor.finish('Entry deleted', record.studentName);
  }

  return (
    <ManagementPage
      title="Attendance"
      meta="The roll: one student in one hour per entry"
      addLabel="Enter attendance"
      onAdd={editor.add}
    >
      <RecordList
        caption="Attendance"
        noun={['entry', 'entries']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search by subject"
        filters={filters}
        nameOf={(row) => `${row.studentName}, ${row.subject}`}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <AttendanceForm
          record={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Attendance updated' : 'Attendance entered')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title="Delete this entry?" onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {`${deleted.studentName} has no entry for ${deleted.subject} on that day then. This cannot be undone.`}
        </DeleteRecord>
      )}
    </ManagementPage>
  );
}

function StatusBadge({ status }: { status: AttendanceStatus }) {
  if (status === 'present') return <Badge tone="success">present</Badge>;
  if (status === 'absent') return <Badge tone="danger">absent</Badge>;
  return status === 'late' ? <Badge tone="warning">late</Badge> : <Badge>excused</Badge>;
}
