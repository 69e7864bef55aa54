/** One time that a quiz was graded again. */
export interface Regrade {
  at: string;
  reason: string;
  higher: number;
  lower: number;
}

interface Change {
  from: number;
  to: number;
  reason: string;
  changedAt: string;
}

/** The changes of scores by the time of their grading, in their order. */
export function regradesOf(changes: readonly Change[]): Regrade[] {
  const regrades = new Map<string, Regrade>();
  for (const { from, to, reason, changedAt } of changes) {
    const regrade = regrades.get(changedAt) ?? { at: changedAt, reason, higher: 0, lower: 0 };
    regrade.higher += Number(to > from);
    regrade.lower += Number(to < from);
    regrades.set(changedAt, regrade);
  }
  return [...regrades.values()];
}
