import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, optionalText, requiredText } from '../../ui/form-schema.ts';

export const SURVEY_STATUSES = ['Proposed', 'Draft', 'Active', 'Closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

export interface Survey {
  id: string;
  title: string;
  description: string;
  category: string;
  status: SurveyStatus;
  deadline: string | null;
  questionCount: number;
  responses: number;
  hasResults: boolean;
  updatedAt: string;
}

const bounds = limits.surveys;

const common = {
  title: requiredText('title', bounds.title.longest),
  category: requiredText('category', bounds.category.longest),
  description: optionalText('description', bounds.description.longest),
  deadline: optionalDay('deadline'),
};

export const newSurveySchema = z.object({ ...common, templateId: z.string().transform((value) => value || null) });
export type NewSurveyValues = z.input<typeof newSurveySchema>;
export type NewSurveyInput = z.output<typeof newSurveySchema>;

export const surveySchema = z.object({ ...common, status: choice('status', SURVEY_STATUSES) });
export type SurveyValues = z.input<typeof surveySchema>;
export type SurveyInput = z.output<typeof surveySchema>;
