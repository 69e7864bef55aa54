import {
  addOnce,
  changeRow,
  type Database,
  database,
  type EditedTable,
  keyOf,
  type Opened,
  unwrap,
} from '@portal/shared/data';
import { isTaken } from './is-taken.ts';

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
