import { COUNTED, type DatabaseClient, listQueryOf } from '@portal/shared/data';

const templates = (client: DatabaseClient) =>
  client
    .from('survey_template_summaries')
    .select('id, slug, title, description, category, questions, responses', COUNTED);

export const listSurveyTemplates = listQueryOf(['student-area', 'surveys', 'templates'], templates, {
  sorts: ['title'],
  search: ['search_text'],
  filters: { category: (query, value) => query.eq('category', value) },
});
