import { queryOptions } from '@tanstack/react-query';
import { database, NotFoundError, unwrapJson } from '@portal/shared/data';
import type { Reviewed } from '@portal/shared/question-drawing';
import { isId } from '../../data/is-id.ts';
import { queryKeys } from '../../query-keys.ts';

/** An attempt as its teacher reads it. Times are ISO moments by the clock of the server. */
export interface Review {
  id: string;
  quiz: { id: string; slug: string; title: string };
  student: { id: string; full_name: string | null } | null;
  number: number;
  started_at: string;
  ends_at: string;
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | null;
  duration_minutes: number;
  extra_minutes: number;
  receipt: string | null;
  answered: number;
  score: number | null;
  max_score: number | null;
  /** Empty where the answers were not kept. */
  questions: readonly Reviewed[];
}

/** What somebody answered; scores and keys come with it once it is submitted. */
export function reviewQuery(attemptId: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.review(attemptId),
    queryFn: async ({ signal }) => {
      if (!isId(attemptId)) throw new NotFoundError('An address like this has no attempt.');
      const client = await database();
      return unwrapJson<Review>(await client.rpc('attempt_review', { attempt_id: attemptId }).abortSignal(signal));
    },
  });
}
