import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf, rubricOf } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, groupId:group_id, kind, title, description, category, syllabus, maxMarks:max_marks, weight, rubric, opensAt:opens_at, dueAt:due_at, durationMinutes:duration_minutes, lateDays:late_days, lateDeduction:late_deduction, takesText:takes_text, takesFiles:takes_files, blind, isPublished:published, releasedAt:released_at, state, students, handedIn:handed_in, marked, updatedAt:updated_at';

const tasks = (client: DatabaseClient) => client.from('task_progress').select(columns, COUNTED);

/** An assignment or an assessment of a group, with how far it is. */
export type Task = RowOf<ReturnType<typeof tasks>>;
export type TaskKind = Task['kind'];

/** The tasks of one kind of a group. */
export function listTasks(groupId: string, kind: TaskKind) {
  const ofGroup = (client: DatabaseClient) => tasks(client).eq('group_id', groupId).eq('kind', kind);
  return listQueryOf((request) => queryKeys.tasks.list(groupId, kind, request), ofGroup, {
    sorts: ['due_at', 'title', 'state'],
    search: ['search_text'],
    filters: { state: (query, state) => query.eq('state', state) },
  });
}

export const readTask = readOne(tasks);

export function taskQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.tasks.one(id),
    queryFn: ({ signal }) => readTask(id, signal),
  });
}

/** Whether something is handed in here; else it is done on paper. */
export const takesWork = ({ takesText, takesFiles }: Pick<Task, 'takesText' | 'takesFiles'>) => takesText || takesFiles;

export const rubricOfTask = ({ rubric }: Pick<Task, 'rubric'>) => rubricOf(rubric);
