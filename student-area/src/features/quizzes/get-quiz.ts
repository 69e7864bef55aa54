import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import { type Quiz, QUIZ_COLUMNS } from './quiz.ts';

export function quizOptions(slug: string) {
  return queryOptions({
    queryKey: queryKeys.quizzes.one(slug),
    queryFn: ({ signal }) => getQuiz(slug, signal),
  });
}

async function getQuiz(slug: string, signal: AbortSignal): Promise<Quiz> {
  const client = await database();
  const answer = await client
    .from('quiz_summaries')
    .select(QUIZ_COLUMNS)
    .eq('slug', slug)
    .abortSignal(signal)
    .maybeSingle();
  return unwrap(answer);
}
