import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteCourse(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('courses').delete().eq('id', id).select('id'));
}
