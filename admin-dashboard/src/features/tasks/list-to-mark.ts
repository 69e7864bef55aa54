import { queryOptions } from '@tanstack/react-query';
import { database, filesOf, type ListedFile, pointsOf, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** A student of a task, what they handed in last, and their mark as far as it is. */
export interface StudentToMark {
  /** The student, or their script while the names are hidden. */
  studentId: string;
  /** The student's name, or 'Script 7' while the names are hidden. */
  name: string;
  rollNumber: string | null;
  submission: {
    version: number;
    /** Null while the names are hidden. */
    submittedAt: string | null;
    lateMinutes: number;
    body: string;
    files: ListedFile[];
  } | null;
  extraMinutes: number;
  points: (number | null)[];
  score: number | null;
  deduction: number;
  finalScore: number | null;
  grade: string | null;
  feedback: string;
  files: ListedFile[];
  markedBy: string | null;
  /** Something else was handed in since it was marked. */
  isHandedInSince: boolean;
  /** The version of the mark; null without one. */
  updatedAt: string | null;
}

export function toMarkQuery(taskId: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.marking(taskId),
    queryFn: ({ signal }) => listToMark(taskId, signal),
    // Whoever marks goes on from what is there; it is asked again when somebody else was faster.
    refetchOnWindowFocus: false,
  });
}

async function listToMark(taskId: string, signal?: AbortSignal): Promise<StudentToMark[]> {
  const client = await database();
  const request = client.rpc('marking_list', { task_id: taskId });
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request));
  return rows.map((row) => ({
    studentId: row.student_id,
    name: row.full_name ?? `Script ${row.place}`,
    rollNumber: row.roll_number,
    submission:
      row.submission_id === null
        ? null
        : {
            version: row.version ?? 1,
            submittedAt: row.submitted_at,
            lateMinutes: row.late_minutes ?? 0,
            body: row.body ?? '',
            files: filesOf(row.files),
          },
    extraMinutes: row.extra_minutes ?? 0,
    points: pointsOf(row.points),
    score: row.score,
    deduction: row.deduction ?? 0,
    finalScore: row.final_score,
    grade: row.grade,
    feedback: row.feedback ?? '',
    files: filesOf(row.feedback_files),
    markedBy: row.marked_by_name,
    isHandedInSince: row.is_marked_again ?? false,
    updatedAt: row.updated_at,
  }));
}
