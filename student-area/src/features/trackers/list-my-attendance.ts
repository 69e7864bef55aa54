import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** One class of the reader's own. */
export interface AttendedClass {
  heldOn: string;
  subject: string;
  /** Late counts as attended. */
  isAttended: boolean;
}

/** More classes than a student has in an academic year. */
const AT_MOST = 1000;

export function myAttendanceOptions(studentId: string) {
  return queryOptions({
    queryKey: queryKeys.trackers.attendance(studentId),
    queryFn: ({ signal }) => listMyAttendance(studentId, signal),
  });
}

/** The classes that count, oldest first. Excused ones count neither way and are left out. */
async function listMyAttendance(studentId: string, signal: AbortSignal): Promise<AttendedClass[]> {
  const client = await database();
  const answer = await client
    .from('attendance_entries')
    .select('held_on, subject, status')
    .eq('student_id', studentId)
    .neq('status', 'excused')
    .order('held_on')
    .order('starts_at')
    .limit(AT_MOST)
    .abortSignal(signal);
  return unwrap(answer).map((row) => ({
    heldOn: row.held_on,
    subject: row.subject,
    isAttended: row.status === 'present' || row.status === 'late',
  }));
}
