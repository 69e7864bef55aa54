import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteCalendarEntry(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('academic_calendar_entries').delete().eq('id', id).select('id'));
}
