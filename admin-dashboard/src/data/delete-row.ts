import {
  database,
  type EditedTable,
  ForbiddenError,
  keyOf,
  NotFoundError,
  readStored,
  unwrap,
} from '@portal/shared/data';

/**
 * Removes a row for good; what refers to it follows the rules of the database. Throws `NotFoundError` when somebody else was faster,
 * `ForbiddenError` when the right is missing.
 */
export async function deleteRow(table: EditedTable, id: string): Promise<void> {
  const client = await database();
  const removed = unwrap(await client.from(table).delete().eq(keyOf(table), id).select('updated_at'));
  if (removed.length > 0) return;
  if ((await readStored(table, id)) === null) throw new NotFoundError('It has been deleted meanwhile.');
  throw new ForbiddenError('You do not have permission to change this.');
}
