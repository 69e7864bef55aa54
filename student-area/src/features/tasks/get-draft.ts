import { database, filesOf, type ListedFile, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface WorkDraft {
  body: string;
  files: ListedFile[];
  /** Its version on the server; null while there is none. */
  savedAt: string | null;
}

export function draftOptions(taskId: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.draft(taskId),
    queryFn: ({ signal }) => getDraft(taskId, signal),
    // The page goes on from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function getDraft(taskId: string, signal: AbortSignal): Promise<WorkDraft> {
  const client = await database();
  const rows = await client
    .from('submission_drafts')
    .select('body, files, updated_at')
    .eq('task_id', taskId)
    .limit(1)
    .abortSignal(signal);
  const [row] = unwrap(rows);
  return { body: row?.body ?? '', files: filesOf(row?.files), savedAt: row?.updated_at ?? null };
}
