import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapJson } from '@portal/shared/data';
import type { Answer, Reviewed } from '@portal/shared/question-drawing';
import { queryKeys } from '../../query-keys.ts';

/** A question of a preview, with the name that it has in the bank. */
export type PreviewedQuestion = Reviewed & { question_id: string; title: string };

/** A quiz as an attempt with one seed would ask and mark it. */
export interface QuizPreview {
  duration_minutes: number;
  score: number;
  max_score: number;
  questions: readonly PreviewedQuestion[];
}

/** Answers by the place of their question. */
export type Trials = Readonly<Record<number, Answer>>;

async function previewQuiz(quizId: string, seed: number, answers: Trials, signal?: AbortSignal): Promise<QuizPreview> {
  const client = await database();
  const query = client.rpc('preview_quiz', { quiz_id: quizId, seed, answers: { ...answers } as never });
  if (signal) query.abortSignal(signal);
  return unwrapJson<QuizPreview>(await query);
}

/** What an attempt with this seed would ask, drawn by the server, which stores nothing of it. */
export function quizPreviewQuery(quizId: string, seed: number) {
  return queryOptions({
    queryKey: queryKeys.quizzes.preview(quizId, seed),
    queryFn: ({ signal }) => previewQuiz(quizId, seed, {}, signal),
    placeholderData: keepPreviousData,
    // What somebody tries answers on must not change under them.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The same marked with these answers, as the server marks an attempt. */
export const markPreview = (quizId: string, seed: number, answers: Trials) => previewQuiz(quizId, seed, answers);
