import type { SqlSession } from '../database/sql.ts';

/** Schemas with rows of the portal. The records of migrations are no rows to be kept, but what they made is. */
const schemas = `('public', 'private', 'auth', 'storage')`;

export interface TableColumn {
  /** Quoted as SQL wants it. */
  name: string;
  type: string;
}

/** A table; all names are quoted as SQL wants them. */
export interface Table {
  name: string;
  /** Without generated columns. */
  columns: TableColumn[];
  primaryKey: string[];
}

/** Settings under which every Postgres writes the same value as the same text. */
export const textSettings = `
  set local timezone to 'UTC';
  set local datestyle to 'ISO, YMD';
  set local intervalstyle to 'postgres';
  set local bytea_output to 'hex';
  set local extra_float_digits to 1;
  set local search_path to '';
`;

/** The tables to keep, by name. */
export function listTables(session: SqlSession): Promise<Table[]> {
  return session.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (
        select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((
        select json_agg(quote_ident(a.attname) order by array_position(i.indkey::smallint[], a.attnum))
        from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ), '[]') as "primaryKey"
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind = 'r'
      and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
}

/** The sequences of these tables and what each gives out next. */
export async function readSequences(session: SqlSession): Promise<Record<string, string>> {
  const sequences = await session.query<{ name: string; step: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, increment_by::text as step
    from pg_catalog.pg_sequences where schemaname in ${schemas} order by 1`);
  const next: Record<string, string> = {};
  for (const { name, step } of sequences) {
    const [row] = await session.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next from ${name}`,
    );
    if (row) next[name] = row.next;
  }
  return next;
}

/** Versions of the migrations this database has seen, oldest first; none where there is no record of them. */
export async function readMigrations(session: SqlSession): Promise<string[]> {
  const [record] = await session.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!record?.exists) return [];
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Names of the bytes of all stored files; none where there is no table of them. */
export async function readVersions(session: SqlSession): Promise<string[]> {
  const [table] = await session.query<{ exists: boolean }>(
    `select to_regclass('storage.objects') is not null as exists`,
  );
  if (!table?.exists) return [];
  const rows = await session.query<{ version: string }>(
    'select distinct version from storage.objects where version is not null',
  );
  return rows.map(({ version }) => version);
}
