import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteResource(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('study_materials').delete().eq('id', id).select('id'));
}
