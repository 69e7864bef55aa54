import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, optionalText, requiredText } from '../../ui/form-schema.ts';

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
