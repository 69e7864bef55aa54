import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const templates = (client: DatabaseClient) =>
  client
    .from('survey_template_summaries')
    .select('id, slug, title, description, category, questions, responses', COUNTED);

export const listSurveyTemplates = listQueryOf(queryKeys.surveys.templates, templates, {
  sorts: ['title'],
  search: ['search_text'],
  filters: { category: (query, value) => query.eq('category', value) },
});
