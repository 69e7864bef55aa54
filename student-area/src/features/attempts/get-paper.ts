import { database, unwrapJson } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { type Moment, momentOf } from './server-clock.ts';
import type { Paper } from './paper.ts';

export interface OpenedPaper extends Paper {
  /** When it was read. */
  read: Moment;
}

/** An attempt as the server has it now; one whose time is over is submitted by reading it. */
export function paperOptions(attemptId: string) {
  return queryOptions({
    queryKey: queryKeys.attempts.paper(attemptId),
    queryFn: ({ signal }) => getPaper(attemptId, signal),
    // What was answered meanwhile, in another window or on another device, is read when somebody comes back to this one.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

async function getPaper(attemptId: string, signal: AbortSignal): Promise<OpenedPaper> {
  const client = await database();
  const sentAt = performance.now();
  const paper = unwrapJson<Paper>(await client.rpc('attempt_paper', { attempt_id: attemptId }).abortSignal(signal));
  return { ...paper, read: momentOf(paper.server_time, sentAt) };
}
