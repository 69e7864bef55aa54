/** A level of a criterion, with the points it is worth. */
export interface RubricLevel {
  name: string;
  points: number;
}

export interface RubricCriterion {
  name: string;
  levels: RubricLevel[];
}

/** The rubric of a task as the database keeps it (is_rubric): an empty list without one. */
export function rubricOf(stored: unknown): RubricCriterion[] {
  // A check constraint has read every part of it.
  return Array.isArray(stored) ? (stored as RubricCriterion[]) : [];
}

/** The most points of a criterion. */
export function mostPoints({ levels }: RubricCriterion): number {
  return Math.max(0, ...levels.map(({ points }) => points));
}

/** Points for each criterion as a mark keeps them, null where none was chosen. */
export function pointsOf(stored: unknown): (number | null)[] {
  return Array.isArray(stored) ? stored.map((value: unknown) => (typeof value === 'number' ? value : null)) : [];
}
