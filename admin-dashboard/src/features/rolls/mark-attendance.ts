import { database, unwrap } from '@portal/shared/data';
import type { Status } from './status.ts';

/** What somebody wants of a student; `seen` is the version they saw, null to write over any. */
export interface Mark {
  student: string;
  status: Status;
  seen: string | null;
}

export interface MarkResult {
  student: string;
  status: Status;
  updatedAt: string;
  outcome: 'marked' | 'unchanged' | 'changed' | 'unknown';
}

/** Marks students of a roll. Sending the same again changes nothing. */
export async function markAttendance(rollId: string, marks: readonly Mark[]): Promise<MarkResult[]> {
  const client = await database();
  const rows = unwrap(
    await client.rpc('mark_attendance', { roll_id: rollId, marks: marks.map((mark) => ({ ...mark })) }),
  );
  return rows.map((row) => ({
    student: row.student_id,
    status: row.status as Status,
    updatedAt: row.updated_at,
    outcome: row.outcome as MarkResult['outcome'],
  }));
}
