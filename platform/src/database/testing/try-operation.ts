import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { type Caller, tryAs } from './act-as.ts';
import { people } from './people.ts';
import type { Operation, TableRule } from './table-rule.ts';

export const operations: readonly Operation[] = ['read', 'add', 'change', 'remove'];

const refused = '42501';

/** Tries the operation on the rule's row, undoes it and says whether it was allowed; any other failure than a refusal is thrown. */
export async function isAllowed(
  db: SqlDatabase,
  [table, rule]: readonly [string, TableRule],
  operation: Operation,
  caller: Caller,
): Promise<boolean> {
  const me = typeof caller === 'string' ? caller : (caller?.id ?? people.student);
  const values = Object.values(rule.add).map((value) => (value === 'me' ? `'${me}'` : value));
  const statement = {
    read: `select 1 from public.${table} where ${rule.row}`,
    add: `insert into public.${table} (${Object.keys(rule.add).join(', ')}) values (${values.join(', ')})`,
    change: `with changed as (update public.${table} set ${rule.set} where ${rule.row} returning 1) select * from changed`,
    remove: `with removed as (delete from public.${table} where ${rule.row} returning 1) select * from removed`,
  }[operation];
  try {
    const rows = await tryAs(db, caller, (session: SqlSession) => session.query(statement));
    return operation === 'add' || rows.length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && isRefusal(String(error.code), operation, rule)) return false;
    throw error;
  }
}

/** Where nobody may add, the row may as well be one that no rule of the table lets in. */
function isRefusal(code: string, operation: Operation, rule: TableRule): boolean {
  return code === refused || (operation === 'add' && rule.may.add.length === 0 && /^23/.test(code));
}
