import { addOnce, type Database, database, ForbiddenError, NotFoundError, unwrap } from '@portal/shared/data';
import { ConflictError } from './conflict-error.ts';
import { type EditedTable, keyOf } from './edited-table.ts';
import { isTaken } from './is-taken.ts';
import type { Opened } from './opened.ts';
import { readStored } from './read-stored.ts';
import { saysAlready } from './says-already.ts';

type Tables = Database['public']['Tables'];

/**
 * Adds a row, or changes the one that a form was opened with: the one way in which staff write a row (decision 19). Throws what
 * `addRow` and `changeRow` throw.
 */
export async function saveRow<Table extends EditedTable>(
  table: Table,
  opened: Opened | null,
  row: Tables[Table]['Insert'],
): Promise<void> {
  return opened ? changeRow(table, opened, row) : addRow(table, row);
}

/**
 * Adds a row. Adding the same again after an attempt whose answer was lost does not make it double: it has the same id, and is done when
 * the first attempt has arrived after all. Throws `ForbiddenError` when the right is missing, `RuleError` when a rule is broken.
 */
export async function addRow<Table extends EditedTable>(table: Table, row: Tables[Table]['Insert']): Promise<void> {
  const client = await database();
  const name: EditedTable = table;
  await addOnce([table, row], async (id, isAgain) => {
    // The client's type cannot follow a table that is one of many; the signature has checked the row.
    const values = (keyOf(table) === 'id' ? { ...row, id } : row) as never;
    try {
      unwrap(await client.from(name).insert(values).select('updated_at'));
    } catch (cause) {
      if (!isAgain || !isTaken(cause, new RegExp(`"${table}_pkey"`))) throw cause;
    }
  });
}

/**
 * Changes the row that a form was opened with. A row that says the same already, because the answer to an earlier attempt was lost, is
 * done. Throws `ConflictError` when somebody else changed it since, `NotFoundError` when it was deleted, `ForbiddenError` when the right
 * is missing.
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
