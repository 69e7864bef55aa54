import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { departmentToday } from '@portal/shared/ui';
import { asOptions } from '../../ui/as-options.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { type AttendanceRecord, attendanceSchema } from './attendance.ts';
import { listStudentsQuery } from './list-students.ts';
import { saveAttendance } from './save-attendance.ts';

export const AttendanceForm = defineForm({
  schema: attendanceSchema,
  useFields: (record: AttendanceRecord | null) => [
    { name: 'studentId', label: 'Student', kind: 'select', options: useStudents(record) },
    { name: 'heldOn', label: 'Day', kind: 'date' },
    { name: 'subject', label: 'Subject' },
    { name: 'status', label: 'Status', kind: 'select', options: asOptions(choices.attendance_records.status) },
  ],
  useEmpty: () => ({ studentId: '', heldOn: departmentToday(), subject: '', status: 'present' }),
  titles: {
    create: 'Enter attendance',
    edit: ({ studentName }) => `Edit the entry of ${studentName}`,
    submit: 'Enter attendance',
  },
  save: (opened, input, _record, { isOverwriting }) => saveAttendance(opened, input, { isOverwriting }),
});

/** The student of the entry is a choice from the start, so that the field keeps its value while the others are loading. */
function useStudents(record: AttendanceRecord | null) {
  const { data: students = [], isPending } = useQuery(listStudentsQuery());
  const present =
    record && !students.some(({ id }) => id === record.studentId)
      ? [{ value: record.studentId, label: record.studentName }]
      : [];
  return [
    { value: '', label: isPending ? 'Loading...' : 'Choose' },
    ...present,
    ...students.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
