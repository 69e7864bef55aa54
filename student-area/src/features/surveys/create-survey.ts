import { addOnce, database, unwrap } from '@portal/shared/data';
import { z } from '@portal/shared/schema';

/** The bounds of table `surveys`. */
export const surveySchema = z.object({
  title: z.string().trim().min(1, 'Enter a title.').max(120, 'The title may be 120 characters long.'),
  category: z.string().trim().min(1, 'Enter a category.').max(40, 'The category may be 40 characters long.'),
  description: z
    .string()
    .trim()
    .min(1, 'Enter a description.')
    .max(1000, 'The description may be 1,000 characters long.'),
});

export type SurveyDraft = z.infer<typeof surveySchema>;

/** What is wrong with each field; empty when nothing is. */
export function surveyProblems(draft: SurveyDraft): Partial<Record<keyof SurveyDraft, string>> {
  const checked = surveySchema.safeParse(draft);
  if (checked.success) return {};
  const { fieldErrors } = z.flattenError(checked.error);
  const first = Object.entries(fieldErrors).map(([name, messages]) => [name, messages[0]]);
  return Object.fromEntries(first) as Partial<Record<keyof SurveyDraft, string>>;
}

/** Stores a draft with the questions of the template, if there is one, and returns its id. Staff decide when it goes out. */
export async function createSurvey(draft: SurveyDraft, templateId: string | undefined): Promise<string> {
  const client = await database();
  const survey = { ...surveySchema.parse(draft), template_id: templateId };
  return addOnce(['create_survey', survey], async (id) =>
    unwrap(await client.rpc('create_survey', { ...survey, new_id: id })),
  );
}
