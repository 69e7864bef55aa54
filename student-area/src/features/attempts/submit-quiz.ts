import { database, unwrap } from '@portal/shared/data';
import type { Submission } from './paper.ts';

/** Submits an attempt with what is stored of it; the same again answers the same. */
export async function submitQuiz(attemptId: string): Promise<Submission> {
  const client = await database();
  return unwrap(await client.rpc('submit_quiz', { attempt_id: attemptId })) as unknown as Submission;
}
