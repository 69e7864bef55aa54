import type { choices } from '@portal/shared/limits';
import type { Anonymity } from '@portal/shared/surveys';

export interface SurveyTemplate {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  /** How many questions it asks. */
  questions: number;
  /** Answers to all surveys made from it. */
  responses: number;
}

export type SurveyStatus = (typeof choices.surveys.status)[number];

export const SURVEY_COLUMNS =
  'id, title, description, category, status, deadline, questionCount:question_count, responses, hasResults:has_results, isAnsweredByMe:answered_by_me, anonymity, returnReason:return_reason, updatedAt:updated_at, createdBy:created_by';

export interface Survey {
  id: string;
  title: string;
  description: string;
  category: string;
  status: SurveyStatus;
  /** The last day on which it takes answers. */
  deadline: string | null;
  questionCount: number;
  responses: number;
  /** False below five answers; the server keeps them back. */
  hasResults: boolean;
  isAnsweredByMe: boolean;
  anonymity: Anonymity;
  /** Why staff gave it back; null when they did not. */
  returnReason: string | null;
  updatedAt: string;
  createdBy: string | null;
}
