import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteMonsoon(year: number): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('rainfall_observations').delete().eq('year', year).select('year'));
}
