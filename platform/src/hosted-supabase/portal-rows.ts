import { listTables } from '@portal/backend/backup/tables';
import type { SqlSession } from '@portal/backend/database/sql';
import { linesOf, type RowSource } from './account-rows.ts';

/** The portal's own tables, each after those it refers to. */
export async function readPortalTables(session: SqlSession): Promise<RowSource[]> {
  const tables = (await listTables(session)).filter(({ name }) => /^(public|private)\./.test(name));
  const references = await session.query<{ owner: string; target: string }>(`
    select distinct format('%I.%I', source.nspname, child.relname) as owner, format('%I.%I', target.nspname, parent.relname) as target
    from pg_catalog.pg_constraint link
    join pg_catalog.pg_class child on child.oid = link.conrelid
    join pg_catalog.pg_namespace source on source.oid = child.relnamespace
    join pg_catalog.pg_class parent on parent.oid = link.confrelid
    join pg_catalog.pg_namespace target on target.oid = parent.relnamespace
    where link.contype = 'f' and link.conrelid <> link.confrelid`);
  return inOrder(tables, references).map(({ name, columns, primaryKey }) => {
    const names = columns.map((column) => column.name);
    const order = primaryKey.length > 0 ? `order by ${primaryKey.join(', ')}` : '';
    return { table: name, columns: names, rows: linesOf(name, names, order) };
  });
}

/** Throws when tables refer to each other in a circle, whose rows no order of plain inserts satisfies. */
export function inOrder<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly { owner: string; target: string }[],
): Table[] {
  const names = new Set(tables.map(({ name }) => name));
  const placed = new Set<string>();
  const order: Table[] = [];
  while (order.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        references.every(({ owner, target }) => owner !== name || !names.has(target) || placed.has(target)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of next) {
      placed.add(table.name);
      order.push(table);
    }
  }
  return order;
}
