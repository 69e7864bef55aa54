import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteSurvey(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('surveys').delete().eq('id', id).select('id'));
}
