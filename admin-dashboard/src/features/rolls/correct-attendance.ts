import { queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapNothing } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { Status } from './status.ts';

export interface Correction {
  rollId: string;
  studentId: string;
  from: Status;
  to: Status;
  /** The student reads it. */
  reason: string;
}

/** Corrects an entry after its day. Throws what `unwrap` throws; where it says something else by now, a `RuleError` that says what. */
export async function correctAttendance({ rollId, studentId, from, to, reason }: Correction): Promise<void> {
  const client = await database();
  unwrapNothing(
    await client.rpc('correct_attendance', {
      roll_id: rollId,
      student_id: studentId,
      from_status: from,
      to_status: to,
      reason,
    }),
  );
}

/** What an entry was corrected from and to, the latest first. */
export function correctionsQuery(rollId: string, studentId: string) {
  return queryOptions({
    queryKey: queryKeys.rolls.corrections(rollId, studentId),
    queryFn: async ({ signal }) => {
      const client = await database();
      return unwrap(
        await client
          .from('attendance_corrections')
          .select('id, from:from_status, to:to_status, reason, correctedAt:corrected_at')
          .eq('roll_id', rollId)
          .eq('student_id', studentId)
          .order('corrected_at', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      );
    },
  });
}
