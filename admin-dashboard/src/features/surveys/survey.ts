import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, optionalDay, optionalText, requiredText } from '../../ui/form-schema.ts';

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

const bounds = limits.surveys;

const common = {
  title: requiredText('title', bounds.title.longest),
  category: requiredText('category', bounds.category.longest),
  description: optionalText('description', bounds.description.longest),
  deadline: optionalDay('deadline'),
};

export const newSurveySchema = z.object({
  ...common,
  templateId: z.string().transform((value) => value || null),
  anonymity: choice('names', choices.surveys.anonymity),
});
export type NewSurveyInput = z.output<typeof newSurveySchema>;

export const surveySchema = z.object({ ...common, status: choice('status', choices.surveys.status) });
