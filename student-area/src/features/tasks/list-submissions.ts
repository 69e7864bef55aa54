import { database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const submissions = (client: DatabaseClient) =>
  client.from('submissions').select('id, version, body, files, submittedAt:submitted_at, receipt');

/** A version of what the reader has handed in. */
export type Submission = RowOf<ReturnType<typeof submissions>>;

export function submissionsOptions(taskId: string, studentId: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.submissions(taskId, studentId),
    queryFn: ({ signal }) => listSubmissions(taskId, studentId, signal),
  });
}

/** The latest first. */
async function listSubmissions(taskId: string, studentId: string, signal: AbortSignal): Promise<Submission[]> {
  const query = submissions(await database())
    .eq('task_id', taskId)
    .eq('student_id', studentId);
  return unwrap(await query.order('version', { ascending: false }).limit(200).abortSignal(signal));
}
