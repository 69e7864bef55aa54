import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export interface Assignment {
  id: string;
  title: string;
  subject: string;
  className: string | null;
  dueAt: string;
  maxMarks: number;
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
    .from('assignments')
    .select('id, title, subject, class_name, due_at, max_marks')
    .eq('published', true)
    .gte('due_at', since)
    .order('due_at')
    .order('id')
    .limit(100)
    .abortSignal(signal);
  return unwrap(answer).map((row) => ({
    id: row.id,
    title: row.title,
    subject: row.subject,
    className: row.class_name,
    dueAt: row.due_at,
    maxMarks: row.max_marks,
  }));
}
