import { formatDateTime, formatNumber, formatShare } from '@portal/shared/ui';
import type { Review, ReviewedQuestion } from './paper.ts';

/** Points with at most two decimals: '2.33'. */
export function pointsInWords(points: number): string {
  return formatNumber(points, 2);
}

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

/** Why a question with several parts got the points it got; null where the kind is all or nothing. */
export function explainPoints(question: ReviewedQuestion): string | null {
  const { answer, key, kind } = question;
  if (!key || answer === null) return null;
  if (kind === 'multiple') {
    const right = key.options ?? [];
    const chosen = answer.options ?? [];
    const hits = chosen.filter((id) => right.includes(id)).length;
    return `${hits} right less ${chosen.length - hits} wrong, of ${right.length} right options`;
  }
  if (kind === 'ordering') {
    const order = key.order ?? [];
    return `${order.filter((id, place) => answer.order?.[place] === id).length} of ${order.length} in their place`;
  }
  if (kind === 'matching') {
    const pairs = Object.entries(key.pairs ?? {});
    return `${pairs.filter(([left, right]) => answer.pairs?.[left] === right).length} of ${pairs.length} pairs right`;
  }
  return null;
}
