import { addOnce, database, unwrap } from '@portal/shared/data';

/** Makes a template with the title and the questions of a survey. */
export async function saveAsTemplate(surveyId: string): Promise<void> {
  const client = await database();
  await addOnce(['save_as_template', surveyId], async (id) =>
    unwrap(await client.rpc('save_as_template', { survey_id: surveyId, new_id: id })),
  );
}
