import { database, unwrap } from '@portal/shared/data';

/**
 * Where the files of the reader go for a task, in the bucket submissions. It names the script instead of its owner where the task is marked
 * blind (decision 74). Throws the data layer's errors.
 */
export async function workFolder(taskId: string): Promise<string> {
  const client = await database();
  return unwrap(await client.rpc('work_folder', { task_id: taskId }));
}
