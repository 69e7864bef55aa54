import { addOnce, database, unwrap } from '@portal/shared/data';
import type { WorkContent } from './save-draft.ts';

export interface Receipt {
  version: number;
  submittedAt: string;
  receipt: string;
}

/** Hands in, once however often it is sent; answers the receipt of the server. Throws the data layer's errors. */
export function handIn(taskId: string, { body, files }: WorkContent): Promise<Receipt> {
  const sent = files.map(({ path, name }) => ({ path, name }));
  return addOnce(['hand in', taskId, body, sent], async (id) => {
    const client = await database();
    const made = unwrap(await client.rpc('hand_in', { task_id: taskId, submission: id, body, files: sent }));
    return { version: made.version, submittedAt: made.submitted_at, receipt: made.receipt };
  });
}
