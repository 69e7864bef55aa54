import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteLabSession(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('lab_sessions').delete().eq('id', id).select('id'));
}
