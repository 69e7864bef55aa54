import type { CountedTask, GradeBand } from './arithmetic.ts';

/** What counts for a student in one task, as `grade_sheet` and `my_grades` of the database say it. */
export interface GradeEntry extends CountedTask {
  title: string;
  due: string;
  /** Whether its student sees the mark. */
  released: boolean;
  state: 'marked' | 'absent' | 'exempt' | 'open';
  /** Why exempt or absent. */
  reason: string;
  dropped: boolean;
}

/** A version of the department's scheme. */
export interface GradeScheme {
  name: string;
  source: string;
  /** Of a total in percent. */
  decimals: number;
  /** The best first. */
  grades: GradeBand[];
}

/** The entries that a function of the database has put together. */
export function entriesOf(stored: unknown): GradeEntry[] {
  // Functions of the database alone make them, of columns with constraints.
  return Array.isArray(stored) ? (stored as GradeEntry[]) : [];
}

/** The grades of a scheme as the database keeps them. */
export function bandsOf(stored: unknown): GradeBand[] {
  // A check constraint has read every part of it.
  return Array.isArray(stored) ? (stored as GradeBand[]) : [];
}

/** The scheme that `my_grades` names. */
export function schemeOf(stored: unknown): GradeScheme {
  // A check constraint has read its grades.
  return stored as GradeScheme;
}
