import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { entriesOf, type GradeEntry } from '@portal/shared/grades';
import { queryKeys } from '../../query-keys.ts';

/** A student of a group with what counts for them. */
export interface GradedStudent {
  id: string;
  name: string;
  /** Null in courses, which count nobody. */
  rollNumber: string | null;
  entries: GradeEntry[];
  /** In percent of what is marked, released or not; null for nothing. */
  total: number | null;
  /** What it becomes with nothing and with everything for what is open. */
  worst: number | null;
  best: number | null;
  grade: string | null;
  points: number | null;
  /** What was declared last; null while nothing was. */
  declaredTotal: number | null;
  declaredGrade: string | null;
}

/** The students of a group by roll number; nobody for whoever does not teach it. */
export function gradeSheetQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.grades.sheet(groupId),
    queryFn: async ({ signal }): Promise<GradedStudent[]> => {
      const client = await database();
      const rows = unwrap(await client.rpc('grade_sheet', { group_id: groupId }).abortSignal(signal));
      return rows.map((row) => ({
        id: row.student_id,
        name: row.full_name ?? 'Not named',
        rollNumber: row.roll_number,
        entries: entriesOf(row.entries),
        total: row.total,
        worst: row.worst,
        best: row.best,
        grade: row.grade,
        points: row.points,
        declaredTotal: row.declared_total,
        declaredGrade: row.declared_grade,
      }));
    },
  });
}

/** A column of the sheet: a task that counts. Every student has the same ones. */
export type SheetTask = Pick<GradeEntry, 'task' | 'title' | 'kind' | 'weight' | 'marks' | 'due' | 'released'>;

export const tasksOf = (students: readonly GradedStudent[]): readonly SheetTask[] => students[0]?.entries ?? [];

export const entryOf = ({ entries }: GradedStudent, task: string): GradeEntry | undefined =>
  entries.find((entry) => entry.task === task);

/** Students without a mark, an absence or an exemption in a task. */
export const openIn = (students: readonly GradedStudent[], task: string): GradedStudent[] =>
  students.filter((student) => entryOf(student, task)?.state === 'open');
