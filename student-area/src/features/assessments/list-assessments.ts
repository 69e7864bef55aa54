import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { type Assessment, ASSESSMENT_COLUMNS, toAssessment } from './assessment.ts';

export const ASSESSMENT_PAGE_SIZE = 10;

/** Those that are announced or those that are over. */
export function listAssessments(status: Assessment['status']) {
  const assessments = (client: DatabaseClient) =>
    client.from('assessment_summaries').select(ASSESSMENT_COLUMNS, COUNTED).eq('published', true).eq('status', status);
  return listQueryOf((request) => queryKeys.assessments.list(status, request), assessments, {
    sorts: ['starts_at'],
    search: ['search_text'],
    filters: { category: (query, value) => query.eq('category', value) },
    toRecord: toAssessment,
    pageSize: ASSESSMENT_PAGE_SIZE,
  });
}
