import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** What the score of an attempt was before it was graded again, the latest change first; none before the release. */
export function scoreChangesOptions(attemptId: string) {
  return queryOptions({
    queryKey: queryKeys.attempts.changes(attemptId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const query = client
        .from('attempt_score_history')
        .select('id, from:from_score, to:to_score, most:max_score, reason, changedAt:changed_at')
        .eq('attempt_id', attemptId);
      return unwrap(await query.order('changed_at', { ascending: false }).order('id').limit(100).abortSignal(signal));
    },
  });
}
