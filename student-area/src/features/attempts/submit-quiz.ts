import { database, unwrapJson } from '@portal/shared/data';
import type { Submission } from './paper.ts';

/** Submits an attempt with what is stored of it; the same again answers the same. */
export async function submitQuiz(attemptId: string): Promise<Submission> {
  const client = await database();
  return unwrapJson<Submission>(await client.rpc('submit_quiz', { attempt_id: attemptId }));
}
