import { addOnce, database, unwrap } from '@portal/shared/data';

/** Begins an attempt at a quiz, or goes on with the one that is open; answers its id. Pressed again after a lost answer it is the same attempt. */
export async function startQuiz(quizId: string, used: number): Promise<string> {
  const client = await database();
  return addOnce(['start quiz', quizId, used], async (attempt) =>
    unwrap(await client.rpc('start_quiz', { quiz_id: quizId, attempt })),
  );
}
