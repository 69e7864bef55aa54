import type { SqlSession } from '@portal/backend/database/sql';
import { type Bounds, readBounds } from './read-bounds.ts';

export interface Column {
  relation: string;
  name: string;
  /** Name of the Postgres type, an array's with a leading underscore. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
  /** The only values that a check constraint lets in, when it lists them. */
  values: string[] | null;
  bounds: Bounds | null;
}

export interface ForeignKey {
  name: string;
  relation: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  oneToOne: boolean;
}

export interface Relation {
  name: string;
  kind: 'table' | 'view';
  comment: string;
  columns: Column[];
  foreignKeys: ForeignKey[];
}

export interface Argument {
  name: string;
  type: string;
  optional: boolean;
}

export interface SchemaFunction {
  name: string;
  arguments: Argument[];
  /** Columns of a `returns table` function; null for the others. Nullable are those that its comment names after "Maybe null:". */
  columns: { name: string; type: string; nullable: boolean }[] | null;
  returnType: string;
  /** The table whose row it returns, if it does. */
  returnsRowOf: string | null;
  returnsSet: boolean;
}

export interface Schema {
  relations: Relation[];
  functions: SchemaFunction[];
}

/** What schema `public` of a migrated database offers to the Data API. */
export async function readSchema(db: SqlSession): Promise<Schema> {
  const relations = await db.query<{ name: string; kind: 'table' | 'view'; comment: string }>(`
    select c.relname as name, case c.relkind when 'v' then 'view' else 'table' end as kind,
      coalesce(obj_description(c.oid, 'pg_class'), '') as comment
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname collate "C"`);
  const columns = await db.query<Omit<Column, 'values' | 'bounds'> & { checks: string[] | null }>(`
    select c.relname as relation, a.attname as name, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as generated,
      (
        select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname collate "C", a.attname collate "C"`);
  const foreignKeys = await db.query<ForeignKey>(`
    select k.conname as name, c.relname as relation, target.relname as target,
      (
        select array_agg(a.attname::text order by place.n) from unnest(k.conkey) with ordinality as place (number, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = place.number
      ) as columns,
      (
        select array_agg(a.attname::text order by place.n) from unnest(k.confkey) with ordinality as place (number, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = place.number
      ) as "targetColumns",
      exists (
        select 1 from pg_constraint u
        where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey and k.conkey <@ u.conkey
      ) as "oneToOne"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
    order by k.conname collate "C"`);
  return {
    relations: relations.map((relation) => ({
      ...relation,
      columns: columns
        .filter((column) => column.relation === relation.name)
        .map(({ checks, ...column }) => ({
          ...column,
          values: listedValues(checks ?? []),
          bounds: readBounds(column.name, checks ?? []),
        })),
      foreignKeys: foreignKeys.filter((key) => key.relation === relation.name),
    })),
    functions: await readFunctions(db),
  };
}

async function readFunctions(db: SqlSession): Promise<SchemaFunction[]> {
  const rows = await db.query<{
    name: string;
    names: string[] | null;
    modes: string[] | null;
    allTypes: string[] | null;
    inTypes: string[] | null;
    defaults: number;
    returnType: string;
    returnsRowOf: string | null;
    returnsSet: boolean;
    comment: string;
  }>(`
    select p.proname as name, p.proargnames as names, p.proargmodes::text[] as modes, p.pronargdefaults as defaults,
      (select array_agg(t.typname::text order by n) from unnest(p.proallargtypes) with ordinality as a (oid, n) join pg_type t on t.oid = a.oid) as "allTypes",
      (select array_agg(t.typname::text order by n) from unnest(p.proargtypes) with ordinality as a (oid, n) join pg_type t on t.oid = a.oid) as "inTypes",
      r.typname as "returnType", p.proretset as "returnsSet",
      coalesce(obj_description(p.oid, 'pg_proc'), '') as comment,
      (select c.relname from pg_class c where c.oid = r.typrelid and c.relnamespace = 'public'::regnamespace) as "returnsRowOf"
    from pg_proc p
    join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    order by p.proname collate "C"`);
  return rows.map((row) => {
    const types = row.allTypes ?? row.inTypes ?? [];
    const modes = row.modes ?? types.map(() => 'i');
    const parameters = types.map((type, index) => ({
      type,
      mode: modes[index] ?? 'i',
      name: row.names?.[index] ?? `arg${index + 1}`,
    }));
    const inputs = parameters.filter((parameter) => parameter.mode === 'i');
    const maybeNull = (/Maybe null: ([\w, ]+)\./.exec(row.comment)?.[1] ?? '').split(', ');
    const outputs = parameters.filter((parameter) => parameter.mode === 't');
    return {
      name: row.name,
      arguments: inputs.map(({ name, type }, index) => ({
        name,
        type,
        optional: index >= inputs.length - row.defaults,
      })),
      columns:
        outputs.length > 0
          ? outputs.map(({ name, type }) => ({ name, type, nullable: maybeNull.includes(name) }))
          : null,
      returnType: row.returnType,
      returnsRowOf: row.returnsRowOf,
      returnsSet: row.returnsSet,
    };
  });
}

/** The texts of `check (column in ('a', 'b'))`, as Postgres prints it; null when no check is of that form. */
function listedValues(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
    if (!list) continue;
    return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => (match[1] ?? '').replaceAll("''", "'"));
  }
  return null;
}
