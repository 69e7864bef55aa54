import { pointsInWords } from '@portal/shared/question-drawing';
import { formatDateTime, formatShare } from '@portal/shared/ui';
import type { Review, ReviewedQuestion } from './paper.ts';

/** '8.5 of 10 points (85%)'; null without a score. */
export function scoreWords(score: number | null, most: number | null): string | null {
  if (score === null || most === null) return null;
  const share = most > 0 ? ` (${formatShare(score / most)})` : '';
  return `${pointsInWords(score)} of ${pointsInWords(most)} points${share}`;
}

/** '1 + 0 + 2.5 = 3.5': how the score comes about. */
export function arithmetic(questions: readonly ReviewedQuestion[], score: number): string {
  return `${questions.map((question) => pointsInWords(question.score ?? 0)).join(' + ')} = ${pointsInWords(score)}`;
}

/** When the marks of an attempt are shown that are not yet. */
export function releaseWords({ release, closes_at }: Pick<Review, 'release' | 'closes_at'>): string {
  if (release === 'by hand') return 'Shown when your teacher releases it';
  if (release === 'submitted') return 'Shown as soon as it is submitted';
  return closes_at === null
    ? 'Shown when the quiz is closed'
    : `Shown when the quiz is closed, after ${formatDateTime(closes_at)}`;
}
