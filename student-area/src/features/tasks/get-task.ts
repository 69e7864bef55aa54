import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { publishedTasks, type Task } from './task.ts';

export function taskOptions(id: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.one(id),
    queryFn: ({ signal }) => getTask(id, signal),
  });
}

async function getTask(id: string, signal: AbortSignal): Promise<Task> {
  return unwrap(
    await publishedTasks(await database())
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
}
