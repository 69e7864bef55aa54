import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteLabResource(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('lab_resources').delete().eq('id', id).select('id'));
}
