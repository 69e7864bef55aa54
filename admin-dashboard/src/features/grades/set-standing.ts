import { database, unwrapNothing } from '@portal/shared/data';

export type Standing = 'absent' | 'exempt';

interface StandingOf {
  taskId: string;
  studentIds: readonly string[];
  /** Null: neither. */
  standing: Standing | null;
  /** What whoever decides saw. */
  was: Standing | null;
  reason: string;
}

/** Says who was absent from a task or is exempt from it. Throws `RuleError` when somebody was faster or there is a mark. */
export async function setStanding({ taskId, studentIds, standing, was, reason }: StandingOf): Promise<void> {
  const client = await database();
  unwrapNothing(
    await client.rpc('set_standing', {
      task_id: taskId,
      student_ids: [...studentIds],
      // The generated type leaves out that it may be null.
      standing: standing as string,
      reason,
      ...(was !== null && { was }),
    }),
  );
}
