import { queryOptions } from '@tanstack/react-query';
import { COUNTED, database, type DatabaseClient, listQueryOf, type RowOf, unwrap } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'rollId:roll_id, status, heldOn:held_on, startsAt:starts_at, endsAt:ends_at, title, subject, corrections';

const hours = (client: DatabaseClient) => client.from('attendance_entries').select(columns, COUNTED);

/** One hour on whose roll the reader is. */
export type AttendedHour = RowOf<ReturnType<typeof hours>>;

/** The reader's hours, asked with `student`, their id: who teaches sees others' too. */
export const listMyHours = listQueryOf(queryKeys.attendance.hours, hours, {
  sorts: ['held_on'],
  tieBreak: ['starts_at', 'roll_id'],
  filters: {
    student: (query, id) => query.eq('student_id', id),
    subject: (query, subject) => query.eq('subject', subject),
    status: choices.attendance_records.status,
  },
  pageSize: 20,
});

/** What entries of the reader were corrected from and to, and why; few have any. */
export function myCorrectionsOptions(studentId: string) {
  return queryOptions({
    queryKey: queryKeys.attendance.corrections(studentId),
    queryFn: async ({ signal }) => {
      const client = await database();
      return unwrap(
        await client
          .from('attendance_corrections')
          .select('id, rollId:roll_id, from:from_status, to:to_status, reason, correctedAt:corrected_at')
          .eq('student_id', studentId)
          .order('corrected_at', { ascending: false })
          .limit(500)
          .abortSignal(signal),
      );
    },
  });
}
