import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface GradeCount {
  grade: string;
  students: number;
}

export function resultOptions(taskId: string, studentId: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.result(taskId, studentId),
    queryFn: ({ signal }) => getResult(taskId, studentId, signal),
  });
}

/** The reader's mark with what it has been, and the grades of the class when there are enough of them; `mark` is null before the release. */
async function getResult(taskId: string, studentId: string, signal: AbortSignal) {
  const client = await database();
  const [marks, history, classes] = await Promise.all([
    client
      .from('marks')
      .select('points, fullScore:score, deduction, score:final_score, grade, feedback, files, updatedAt:updated_at')
      .eq('task_id', taskId)
      .eq('student_id', studentId)
      .limit(1)
      .abortSignal(signal),
    client
      .from('mark_history')
      .select('id, score:final_score, maxMarks:max_marks, grade, feedback, reason, changedAt:changed_at')
      .eq('task_id', taskId)
      .eq('student_id', studentId)
      .eq('shown', true)
      .order('changed_at')
      .limit(100)
      .abortSignal(signal),
    client.rpc('mark_distribution', { task_id: taskId }).abortSignal(signal),
  ]);
  const distribution: GradeCount[] = unwrap(classes);
  return { mark: unwrap(marks)[0] ?? null, history: unwrap(history), distribution };
}

export type TaskResult = Awaited<ReturnType<typeof getResult>>;
export type OwnMark = NonNullable<TaskResult['mark']>;
