import { addOnce, database, unwrapNothing } from '@portal/shared/data';
import type { SurveyAnswers } from '@portal/shared/surveys';

/** Stores answers by question, once per person and survey; an anonymous survey stores them without the person. */
export async function submitSurvey(surveyId: string, answers: SurveyAnswers): Promise<void> {
  const client = await database();
  await addOnce(['submit_survey', surveyId, answers], async (submission) =>
    unwrapNothing(await client.rpc('submit_survey', { survey_id: surveyId, answers, submission })),
  );
}
