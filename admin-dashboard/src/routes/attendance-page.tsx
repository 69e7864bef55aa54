import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { Badge, type Column, formatDate, type ListFilter, useListParams } from '@portal/shared/ui';
import { type AttendanceRecord, listAttendance, readAttendanceRecord } from '../features/attendance/attendance.ts';
import { deleteRow } from '../data/delete-row.ts';
import { AttendanceForm } from '../features/attendance/attendance-form.tsx';
import { asOptions } from '../ui/as-options.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(choices.attendance_records.status) },
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
  const params = useListParams({ defaultSort: { key: 'held_on', direction: 'descending' }, filters });
  const query = useQuery(listAttendance(params.request));

  return (
    <ManagementPage
      title="Attendance"
      meta="The roll: one student in one hour per entry"
      addLabel="Enter attendance"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Attendance"
        noun={['entry', 'entries']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search by subject"
        filters={filters}
        nameOf={(row) => `${row.studentName}, ${row.subject}`}
        form={(slot) => <AttendanceForm {...slot} />}
        get={readAttendanceRecord}
        remove={(row) => deleteRow('attendance_records', row.id)}
        consequence={(row) =>
          `${row.studentName} has no entry for ${row.subject} on that day then. This cannot be undone.`
        }
      />
    </ManagementPage>
  );
}

function StatusBadge({ status }: Pick<AttendanceRecord, 'status'>) {
  if (status === 'present') return <Badge tone="success">present</Badge>;
  if (status === 'absent') return <Badge tone="danger">absent</Badge>;
  return status === 'late' ? <Badge tone="warning">late</Badge> : <Badge>excused</Badge>;
}
