import { database, unwrapWritten } from '@portal/shared/data';
import type { EditedTable } from './change-row.ts';

/** Removes a row for good; what refers to it follows the rules of the database. */
export async function deleteRow(table: EditedTable, id: string): Promise<void> {
  const client = await database();
  unwrapWritten(await client.from(table).delete().eq('id', id).select('id'));
}
