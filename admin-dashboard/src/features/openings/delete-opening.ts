import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteOpening(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('openings').delete().eq('id', id).select('id'));
}
