import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface GradedAssessment {
  id: string;
  title: string;
  subject: string;
  grade: string;
  score: number;
  maxMarks: number;
}

export function myGradesOptions(studentId: string) {
  return queryOptions({
    queryKey: queryKeys.trackers.grades(studentId),
    queryFn: ({ signal }) => listMyGrades(signal),
  });
}

/** The reader's published results, latest first. The view knows whose they are. */
async function listMyGrades(signal: AbortSignal): Promise<GradedAssessment[]> {
  const client = await database();
  const answer = await client
    .from('task_summaries')
    .select('id, title, subject, max_marks, my_final_score, my_grade')
    .not('my_grade', 'is', null)
    .order('opens_at', { ascending: false })
    .order('id')
    .limit(200)
    .abortSignal(signal);
  return unwrap(answer).flatMap((row) =>
    row.my_grade === null || row.my_final_score === null
      ? []
      : [
          {
            id: row.id,
            title: row.title,
            subject: row.subject,
            grade: row.my_grade,
            score: row.my_final_score,
            maxMarks: row.max_marks,
          },
        ],
  );
}
