import { database, unwrapJson } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Review } from './paper.ts';

/** An attempt that is over: what was answered and, once that is released, what is right. */
export function reviewOptions(attemptId: string) {
  return queryOptions({
    queryKey: queryKeys.attempts.review(attemptId),
    queryFn: async ({ signal }) => {
      const client = await database();
      return unwrapJson<Review>(await client.rpc('attempt_review', { attempt_id: attemptId }).abortSignal(signal));
    },
  });
}
