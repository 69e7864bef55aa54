import { addOnce, database, unwrapNothing } from '@portal/shared/data';

/** Stores answers by question without the person who gave them; once per person and survey. */
export async function submitSurvey(surveyId: string, answers: Record<string, string>): Promise<void> {
  const client = await database();
  await addOnce(['submit_survey', surveyId, answers], async (submission) =>
    unwrapNothing(await client.rpc('submit_survey', { survey_id: surveyId, answers, submission })),
  );
}
