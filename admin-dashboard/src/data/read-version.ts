import { database, unwrap } from '@portal/shared/data';
import { type EditedTable, keyOf } from './edited-table.ts';

/** The version of a row as it is stored now; null when there is none that the person may see. */
export async function readVersion(table: EditedTable, id: string): Promise<string | null> {
  const client = await database();
  const [row] = unwrap(await client.from(table).select('updated_at').eq(keyOf(table), id));
  return row?.updated_at ?? null;
}
