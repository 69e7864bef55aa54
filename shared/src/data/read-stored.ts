import { database, unwrap } from './database.ts';
import { type EditedTable, keyOf } from './edited-table.ts';

/** A row as it is stored, by column; `updated_at` is its version. */
export type StoredRow = Record<string, unknown> & { updated_at: string };

/** A row as it is stored now; null when there is none that the person may see. */
export async function readStored(table: EditedTable, id: string): Promise<StoredRow | null> {
  const client = await database();
  const [row] = unwrap(await client.from(table).select().eq(keyOf(table), id));
  return row ?? null;
}
