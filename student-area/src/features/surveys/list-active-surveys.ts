import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { SURVEY_COLUMNS } from './survey.ts';

export const SURVEY_PAGE_SIZE = 10;

const activeSurveys = (client: DatabaseClient) =>
  client.from('survey_summaries').select(SURVEY_COLUMNS, COUNTED).eq('status', 'Active');

/** Surveys that take answers. */
export const listActiveSurveys = listQueryOf(queryKeys.surveys.active, activeSurveys, {
  sorts: ['deadline'],
  search: ['search_text'],
  filters: { category: (query, value) => query.eq('category', value) },
  pageSize: SURVEY_PAGE_SIZE,
});
