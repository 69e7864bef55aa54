import { database, unwrapWritten } from '@portal/shared/data';
import type { SurveyInput } from './survey.ts';

export async function updateSurvey(id: string, input: SurveyInput): Promise<void> {
  const client = await database();
  unwrapWritten(
    await client
      .from('surveys')
      .update({
        title: input.title,
        category: input.category,
        description: input.description,
        deadline: input.deadline,
        status: input.status,
      })
      .eq('id', id)
      .select('id'),
  );
}
