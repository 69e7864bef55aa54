import { addOnce, database, unwrap } from '@portal/shared/data';
import {
  type infer as Infer,
  literal,
  maxLength,
  minLength,
  object,
  parse,
  string,
  trim,
  union,
} from '@portal/shared/schema-mini';

function text(missing: string, longest: number, tooLong: string) {
  return string().check(trim(), minLength(1, missing), maxLength(longest, tooLong));
}

/** The bounds of table `surveys`. */
export const surveySchema = object({
  title: text('Enter a title.', 120, 'The title may be 120 characters long.'),
  category: text('Enter a category.', 40, 'The category may be 40 characters long.'),
  description: text('Enter a description.', 1000, 'The description may be 1,000 characters long.'),
  anonymity: union([literal('anonymous'), literal('named')]),
});

export type SurveyDraft = Infer<typeof surveySchema>;

/** Stores a draft with the questions of the template, if there is one, and returns its id. Its maker proposes it once it asks something. */
export async function createSurvey(draft: SurveyDraft, templateId: string | undefined): Promise<string> {
  const client = await database();
  const survey = { ...parse(surveySchema, draft), template_id: templateId };
  return addOnce(['create_survey', survey], async (id) =>
    unwrap(await client.rpc('create_survey', { ...survey, new_id: id })),
  );
}
