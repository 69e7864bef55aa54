import { database, unwrap } from '@portal/shared/data';
import { type Drops, entriesOf, type GradeEntry, type GradeScheme, schemeOf } from '@portal/shared/grades';
import { departmentToday } from '@portal/shared/ui';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';

/** A result as it was declared once. */
export interface Declaration {
  number: number;
  at: string;
  total: number | null;
  grade: string | null;
  /** Why it was declared again; null the first time. */
  reason: string | null;
}

/** The reader's grades in one subject of a term, or in a course, which has none. */
export interface SubjectGrades {
  groupId: string;
  subject: string;
  termId: string | null;
  termName: string | null;
  /** Of the present term; a course always. */
  isCurrent: boolean;
  /** Null while nobody has said. */
  credits: number | null;
  drops: Drops;
  scheme: GradeScheme;
  entries: GradeEntry[];
  /** In percent of what has a score; null for nothing. */
  total: number | null;
  /** What it becomes with nothing and with everything for what is open. */
  worst: number | null;
  best: number | null;
  grade: string | null;
  points: number | null;
  /** The last one first; it holds. Empty while the total is provisional. */
  declarations: Declaration[];
  /** Of the term. */
  sgpa: number | null;
  isSgpaDeclared: boolean;
}

export interface MyGrades {
  /** The latest term first. */
  subjects: SubjectGrades[];
  /** Over the terms all of whose subjects are declared; null without one. */
  cgpa: number | null;
  /** Over every subject with a grade. */
  cgpaSoFar: number | null;
}

export function myGradesOptions() {
  return queryOptions({ queryKey: queryKeys.grades.mine(), queryFn: ({ signal }) => getMyGrades(signal) });
}

async function getMyGrades(signal: AbortSignal): Promise<MyGrades> {
  const client = await database();
  const rows = unwrap(await client.rpc('my_grades').abortSignal(signal));
  return {
    subjects: rows.filter(hasBegun).map((row) => ({
      groupId: row.group_id,
      subject: row.subject,
      termId: row.term_id,
      termName: row.term_name,
      isCurrent: row.is_current,
      credits: row.credits,
      drops: { assignment: row.drop_assignments, assessment: row.drop_assessments },
      scheme: schemeOf(row.scheme),
      entries: entriesOf(row.entries),
      total: row.total,
      worst: row.worst,
      best: row.best,
      grade: row.grade,
      points: row.points,
      declarations: declarationsOf(row.declarations),
      sgpa: row.sgpa,
      isSgpaDeclared: row.sgpa_is_declared,
    })),
    cgpa: rows[0]?.cgpa ?? null,
    cgpaSoFar: rows[0]?.cgpa_so_far ?? null,
  };
}

/** A term that is still to come has subjects already, of which there is nothing to say before a task has a weight. */
function hasBegun({ starts_on: startsOn, entries }: { starts_on: string | null; entries: unknown }): boolean {
  return startsOn === null || startsOn <= departmentToday() || entriesOf(entries).length > 0;
}

function declarationsOf(stored: unknown): Declaration[] {
  // The function of the database alone makes them.
  return Array.isArray(stored) ? (stored as Declaration[]) : [];
}

/** Points and averages as they are printed: '8.40'. */
export const toTwo = (value: number): string => value.toFixed(2);

/** A total with the decimals of its scheme: '82.50%'. */
export const toPercent = (total: number, { decimals }: GradeScheme): string => `${total.toFixed(decimals)}%`;
