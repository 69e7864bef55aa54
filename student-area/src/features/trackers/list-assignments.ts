import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface Assignment {
  id: string;
  title: string;
  subject: string;
  className: string | null;
  /** With the extra time of the reader. */
  dueAt: string;
  maxMarks: number;
  /** When the reader handed in last; null until then. */
  submittedAt: string | null;
}

/** Days after its deadline for which an assignment stays in the tracker. */
const KEPT_DAYS = 30;

export function assignmentsOptions() {
  return queryOptions({
    queryKey: queryKeys.trackers.assignments(),
    queryFn: ({ signal }) => listAssignments(signal),
  });
}

/** What is due, soonest first, and what was due lately. */
async function listAssignments(signal: AbortSignal): Promise<Assignment[]> {
  const client = await database();
  const since = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString();
  const answer = await client
    .from('task_summaries')
    .select(
      'id, title, subject, className:class_name, dueAt:my_due_at, maxMarks:max_marks, submittedAt:my_submitted_at',
    )
    .eq('kind', 'assignment')
    .eq('published', true)
    .gte('my_due_at', since)
    .order('my_due_at')
    .order('id')
    .limit(100)
    .abortSignal(signal);
  return unwrap(answer);
}
