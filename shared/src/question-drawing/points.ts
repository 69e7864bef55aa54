import { formatNumber } from '../ui/format.ts';
import type { Answer, Asked, Feedback, Key } from './asked.ts';

/** A question after the attempt; without a key as long as it is not released. */
export type ReviewedQuestion = Asked & {
  position: number;
  points: number;
  stem: string;
  answer: Answer | null;
  score?: number | null;
  key?: Key;
  feedback?: Feedback;
};

/** Points with at most two decimals: '2.33'. */
export function pointsInWords(points: number): string {
  return formatNumber(points, 2);
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
