import { database, unwrap, unwrapJson } from '@portal/shared/data';

/** What grading again would change. */
export interface RegradePreview {
  /** Attempts that had a question of which there is a later version that asks the same. */
  attempts: number;
  higher: number;
  lower: number;
  /** Questions that were changed since they were asked. `same`: whether what was answered can be graded by the present version. */
  questions: readonly { title: string; attempts: number; same: boolean }[];
}

/** Reads what `regradeQuiz` would do now. Throws what `unwrap` throws, `NotFoundError` to whoever does not keep the quiz. */
export async function previewRegrade(quizId: string): Promise<RegradePreview> {
  const client = await database();
  return unwrapJson<RegradePreview>(await client.rpc('preview_regrade', { quiz_id: quizId }));
}

/** Grades all attempts by the present keys; `note` says why. Answers with how many scores changed; again changes nothing. */
export async function regradeQuiz(quizId: string, note: string): Promise<number> {
  const client = await database();
  const [done] = unwrap(await client.rpc('regrade_quiz', { quiz_id: quizId, note }));
  return done?.changed ?? 0;
}
