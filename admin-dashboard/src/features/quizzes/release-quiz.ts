import { database, unwrap } from '@portal/shared/data';

/**
 * Shows marks, keys and feedback of a quiz that is released by hand to all who sat it; again is done. Throws `RuleError` while somebody
 * sits it.
 */
export async function releaseQuiz(quizId: string): Promise<string> {
  const client = await database();
  return unwrap(await client.rpc('release_quiz', { quiz_id: quizId }));
}
