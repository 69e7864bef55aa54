import type { NumericQuestion } from './question.ts';

/** The right value where it is written as a number; null where it is calculated. */
export const plainNumber = ({ key }: NumericQuestion): number | null =>
  /^\s*-?\d+(\.\d+)?([eE][-+]?\d+)?\s*$/.test(key.expression) ? Number(key.expression) : null;
