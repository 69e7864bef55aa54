import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, day, requiredText } from '../../ui/form-schema.ts';

const columns =
  'id, studentId:student_id, heldOn:held_on, subject, status, updatedAt:updated_at, student:profiles!attendance_records_student_id_fkey!inner(name:full_name, email)';

const attendance = (client: DatabaseClient) => client.from('attendance_records').select(columns, COUNTED);

function toRecord({ student, ...row }: RowOf<ReturnType<typeof attendance>>) {
  return { ...row, studentName: student.name ?? student.email, studentEmail: student.email };
}

export type AttendanceRecord = ReturnType<typeof toRecord>;

export const listAttendance = listQueryOf(queryKeys.attendance.list, attendance, {
  sorts: ['held_on', 'subject', 'status'],
  search: ['subject'],
  filters: choices.attendance_records,
  toRecord,
});

export const readAttendanceRecord = readOne(attendance, { toRecord });

export const attendanceSchema = z.object({
  studentId: z.string().min(1, 'Choose the student.'),
  heldOn: day('day'),
  subject: requiredText('subject', limits.attendance_records.subject.longest),
  status: choice('status', choices.attendance_records.status),
});

export type AttendanceInput = z.output<typeof attendanceSchema>;
