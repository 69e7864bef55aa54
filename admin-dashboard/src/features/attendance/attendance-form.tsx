import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { departmentToday } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  ATTENDANCE_STATUSES,
  type AttendanceInput,
  type AttendanceRecord,
  attendanceSchema,
  type AttendanceValues,
} from './attendance.ts';
import { listStudentsQuery } from './list-students.ts';
import { saveAttendance } from './save-attendance.ts';

const resolver = zodResolver<AttendanceValues, AttendanceInput>(attendanceSchema);

export function AttendanceForm({ record, onSaved, onReload, onClose }: RecordFormSlot<AttendanceRecord>) {
  const students = useQuery(listStudentsQuery());
  const fields = useMemo<readonly FormField<AttendanceValues>[]>(() => {
    const known = students.data ?? [];
    // The student of the entry is a choice from the start, so that the field keeps its value while the others are loading.
    const present =
      record && !known.some(({ id }) => id === record.studentId)
        ? [{ value: record.studentId, label: record.studentName }]
        : [];
    return [
      {
        name: 'studentId',
        label: 'Student',
        kind: 'select',
        options: [
          { value: '', label: students.isPending ? 'Loading...' : 'Choose' },
          ...present,
          ...known.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'heldOn', label: 'Day', kind: 'date' },
      { name: 'subject', label: 'Subject' },
      { name: 'status', label: 'Status', kind: 'select', options: asOptions(ATTENDANCE_STATUSES) },
    ];
  }, [students.data, students.isPending, record]);

  async function handleSave(input: AttendanceInput, options: SaveOptions) {
    await saveAttendance(openedFrom(record, options), input, options);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit the entry of ${record.studentName}` : 'Enter attendance'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        studentId: record?.studentId ?? '',
        heldOn: record?.heldOn ?? departmentToday(),
        subject: record?.subject ?? '',
        status: record?.status ?? 'present',
      }}
      submitLabel={record ? 'Save changes' : 'Enter attendance'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
