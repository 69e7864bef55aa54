import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { SURVEY_COLUMNS } from './survey.ts';

export const SURVEY_PAGE_SIZE = 10;

const publishedSurveys = (client: DatabaseClient) => client.from('survey_summaries').select(SURVEY_COLUMNS, COUNTED);

/** Surveys that take answers, or with `state` 'over' those that are closed, whose results stay to be read. */
export const listActiveSurveys = listQueryOf(queryKeys.surveys.active, publishedSurveys, {
  sorts: ['deadline'],
  search: ['search_text'],
  filters: {
    category: (query, value) => query.eq('category', value),
    state: (query, value) => query.eq('status', value === 'over' ? 'Closed' : 'Active'),
  },
  pageSize: SURVEY_PAGE_SIZE,
});
