import { ConflictError, database, type ListedFile, unwrap } from '@portal/shared/data';

export interface WorkContent {
  body: string;
  files: readonly ListedFile[];
}

/**
 * Keeps what was typed and uploaded on the server; `opened` is the version it began from, the answer the version it is now. Throws
 * `ConflictError` when another window was faster.
 */
export async function saveDraft(taskId: string, { body, files }: WorkContent, opened: string | null): Promise<string> {
  const client = await database();
  try {
    return unwrap(
      await client.rpc('save_submission_draft', {
        task_id: taskId,
        body,
        files: files.map(({ path, name }) => ({ path, name })),
        ...(opened !== null && { opened }),
      }),
    );
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at') throw new ConflictError();
    throw cause;
  }
}
