import { database, unwrapWritten } from '@portal/shared/data';

export async function renamePerson(profileId: string, name: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('profiles').update({ full_name: name }).eq('id', profileId).select('id'));
}
