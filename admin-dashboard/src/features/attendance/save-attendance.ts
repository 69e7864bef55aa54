import { database, unwrapWritten } from '@portal/shared/data';
import type { AttendanceInput } from './attendance.ts';

/** Adds an entry of the roll, or changes the one with `id`. */
export async function saveAttendance(id: string | null, input: AttendanceInput): Promise<void> {
  const client = await database();
  const row = { student_id: input.studentId, held_on: input.heldOn, subject: input.subject, status: input.status };
  const table = client.from('attendance_records');
  unwrapWritten(await (id === null ? table.insert(row).select('id') : table.update(row).eq('id', id).select('id')));
}
