import { ConflictError } from './conflict-error.ts';
import { database, unwrap } from './database.ts';
import type { Database } from './database.types.ts';
import { type EditedTable, keyOf } from './edited-table.ts';
import { ForbiddenError, NotFoundError } from './errors.ts';
import type { Opened } from './opened.ts';
import { readStored } from './read-stored.ts';
import { saysAlready } from './says-already.ts';

type Tables = Database['public']['Tables'];

/**
 * Changes the row that a form was opened with (decision 19). A row that says the same already, because the answer to an earlier attempt was
 * lost, is done. Throws `ConflictError` when somebody else changed it since, `NotFoundError` when it was deleted, `ForbiddenError` when the
 * right is missing.
 */
export async function changeRow<Table extends EditedTable>(
  table: Table,
  { id, updatedAt }: Opened,
  row: Tables[Table]['Update'],
): Promise<void> {
  const client = await database();
  const name: EditedTable = table;
  const values: Tables[EditedTable]['Update'] = row;
  const update = client.from(name).update(values).eq(keyOf(table), id);
  const changed = unwrap(await (updatedAt === null ? update : update.eq('updated_at', updatedAt)).select('updated_at'));
  if (changed.length > 0) return;
  // Row-level security and a version that has passed both touch no rows; only the row itself tells them apart.
  const stored = await readStored(table, id);
  if (stored === null) throw new NotFoundError('It has been deleted meanwhile.');
  if (updatedAt === null || stored.updated_at === updatedAt)
    throw new ForbiddenError('You do not have permission to change this.');
  if (!saysAlready(stored, values)) throw new ConflictError();
}
