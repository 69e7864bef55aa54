import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, requiredText } from '../../ui/form-schema.ts';

export const ATTENDANCE_STATUSES = ['present', 'absent', 'late', 'excused'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

export interface AttendanceRecord {
  id: string;
  studentId: string;
  studentName: string;
  studentEmail: string;
  heldOn: string;
  subject: string;
  status: AttendanceStatus;
  updatedAt: string;
}

const bounds = limits.attendance_records;

export const attendanceSchema = z.object({
  studentId: z.string().min(1, 'Choose the student.'),
  heldOn: day('day'),
  subject: requiredText('subject', bounds.subject.longest),
  status: choice('status', ATTENDANCE_STATUSES),
});

export type AttendanceValues = z.input<typeof attendanceSchema>;
export type AttendanceInput = z.output<typeof attendanceSchema>;
