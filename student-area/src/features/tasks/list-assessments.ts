import { type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { publishedTasks } from './task.ts';

export const ASSESSMENT_PAGE_SIZE = 10;

/** Those that are announced or those that are over. */
export function listAssessments(status: 'Upcoming' | 'Completed') {
  const assessments = (client: DatabaseClient) => publishedTasks(client).eq('kind', 'assessment').eq('status', status);
  return listQueryOf((request) => queryKeys.tasks.list(status, request), assessments, {
    sorts: ['opens_at'],
    search: ['search_text'],
    filters: { category: (query, value) => query.eq('category', value) },
    pageSize: ASSESSMENT_PAGE_SIZE,
  });
}
