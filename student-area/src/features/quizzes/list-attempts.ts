import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** An attempt of the reader; without a score until it is released. */
export interface QuizAttempt {
  id: string;
  number: number;
  startedAt: string;
  submittedAt: string | null;
  submittedBy: string | null;
  score: number | null;
  maxScore: number | null;
}

export function attemptsOptions(quizId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.attempts(quizId),
    queryFn: async ({ signal }): Promise<QuizAttempt[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('my_attempts', { quiz_id: quizId }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        startedAt: row.started_at,
        submittedAt: row.submitted_at,
        submittedBy: row.submitted_by,
        score: row.score,
        maxScore: row.max_score,
      }));
    },
    staleTime: 0,
  });
}
