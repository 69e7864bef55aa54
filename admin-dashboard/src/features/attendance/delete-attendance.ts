import { database, unwrapWritten } from '@portal/shared/data';

export async function deleteAttendance(id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from('attendance_records').delete().eq('id', id).select('id'));
}
