import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, description, category, status, deadline, questionCount:question_count, responses, hasResults:has_results, anonymity, maker, returnReason:return_reason, updatedAt:updated_at';

const surveys = (client: DatabaseClient) => client.from('survey_summaries').select(columns, COUNTED);

export type Survey = RowOf<ReturnType<typeof surveys>>;

export const listSurveys = listQueryOf(queryKeys.surveys.list, surveys, {
  sorts: ['created_at', 'title', 'category', 'status', 'deadline', 'responses'],
  search: ['search_text'],
  filters: choices.surveys,
});

export const readSurvey = readOne(surveys);
