/**
 * The Mann-Whitney statistic of two samples as a standard normal value: far from zero when the values of one are mostly above those
 * of the other. It compares ranks, so that single pauses of a busy machine weigh little. Ties share their rank.
 */
export function rankDifference(left: readonly number[], right: readonly number[]): number {
  const all = [...left, ...right].sort((one, other) => one - other);
  const rankOf = (value: number): number => (all.indexOf(value) + all.lastIndexOf(value)) / 2 + 1;
  const rankSum = left.reduce((sum, value) => sum + rankOf(value), 0);
  const u = rankSum - (left.length * (left.length + 1)) / 2;
  const pairs = left.length * right.length;
  return (u - pairs / 2) / Math.sqrt((pairs * (all.length + 1)) / 12);
}
