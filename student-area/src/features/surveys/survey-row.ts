import type { Database } from '@portal/shared/data';
import type { Survey } from './survey.ts';

export const SURVEY_COLUMNS =
  'id, title, description, category, status, deadline, question_count, responses, has_results, answered_by_me';

type Row = Pick<
  Database['public']['Views']['survey_summaries']['Row'],
  | 'id'
  | 'title'
  | 'description'
  | 'category'
  | 'status'
  | 'deadline'
  | 'question_count'
  | 'responses'
  | 'has_results'
  | 'answered_by_me'
>;

export function toSurvey(row: Row): Survey {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    status: row.status,
    deadline: row.deadline,
    questionCount: row.question_count,
    responses: row.responses,
    hasResults: row.has_results,
    isAnsweredByMe: row.answered_by_me,
  };
}
