import { ConflictError, database, type ListedFile, unwrap } from '@portal/shared/data';

/** What whoever marks has typed and clicked. */
export interface MarkWords {
  points: readonly (number | null)[];
  /** Null while it is open; with a rubric the server adds up the points. */
  score: number | null;
  feedback: string;
  files: readonly ListedFile[];
}

interface Target {
  taskId: string;
  studentId: string;
  /** The version it was opened with; null for a first mark. */
  opened: string | null;
  /** Of a change after the release, which its student reads. */
  reason?: string;
}

/** Stores a mark; what the server makes of it. Throws `ConflictError` when somebody else was faster, else the data layer's errors. */
export async function saveMark({ taskId, studentId, opened, reason }: Target, words: MarkWords) {
  const client = await database();
  try {
    const stored = unwrap(
      await client.rpc('save_mark', {
        task_id: taskId,
        student_id: studentId,
        points: [...words.points],
        // The generated type leaves out that it may be null.
        score: words.score as number,
        feedback: words.feedback,
        files: words.files.map(({ path, name }) => ({ path, name })),
        ...(reason !== undefined && { reason }),
        ...(opened !== null && { opened }),
      }),
    );
    return {
      score: stored.score,
      deduction: stored.deduction,
      finalScore: stored.final_score,
      grade: stored.grade,
      updatedAt: stored.updated_at,
    };
  } catch (cause) {
    if (cause instanceof Error && 'field' in cause && cause.field === 'updated_at') throw new ConflictError();
    throw cause;
  }
}

/** Shows the marks of a task to all of its students at once. */
export async function releaseMarks(taskId: string): Promise<string> {
  const client = await database();
  return unwrap(await client.rpc('release_marks', { task_id: taskId }));
}
