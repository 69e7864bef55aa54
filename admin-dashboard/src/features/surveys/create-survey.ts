import { addOnce, database, unwrap } from '@portal/shared/data';
import type { NewSurveyInput } from './survey-schema.ts';

/** Makes a draft with the questions of the template. */
export async function createSurvey(input: NewSurveyInput): Promise<void> {
  const client = await database();
  const survey = {
    title: input.title,
    category: input.category,
    description: input.description,
    anonymity: input.anonymity,
    ...(input.templateId === null ? {} : { template_id: input.templateId }),
    ...(input.deadline === null ? {} : { deadline: input.deadline }),
  };
  await addOnce(['create_survey', survey], async (id) =>
    unwrap(await client.rpc('create_survey', { ...survey, new_id: id })),
  );
}
