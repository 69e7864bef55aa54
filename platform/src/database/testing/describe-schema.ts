import type { SqlDatabase } from '@portal/backend/database/sql';

const ours = `('public'::regnamespace, 'private'::regnamespace, 'search'::regnamespace)`;
const owned = (owner: string, role: string) =>
  `case when ${role} = ${owner} then 'owner' when ${role} = 0 then 'public' else ${role}::regrole::text end`;
const grants = (acl: string, kind: string, owner: string) =>
  `(select coalesce(string_agg(distinct ${owned(owner, 'grantee')} || ' ' || lower(privilege_type), ', '), '')
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) where privilege_type <> 'MAINTAIN')`;

/** What migrations make, one line of words each: queries that answer `name` and `facts`. */
const subjects: Record<string, string> = {
  schemas: `select nspname as name, ${grants('nspacl', 'n', 'nspowner')} as facts
    from pg_namespace where nspname in ('private', 'search')`,
  relations: `select oid::regclass::text as name,
      concat_ws('; ', relkind, relrowsecurity, relforcerowsecurity, reloptions, obj_description(oid, 'pg_class'), ${grants('relacl', 'r', 'relowner')}) as facts
    from pg_class where relnamespace in ${ours} and relkind in ('r', 'v', 'm', 'p', 'f')`,
  sequences: `select oid::regclass::text as name, ${grants('relacl', 's', 'relowner')} as facts
    from pg_class where relnamespace in ${ours} and relkind = 'S'`,
  columns: `select attrelid::regclass || '.' || attname as name,
      concat_ws('; ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum),
        (select string_agg(distinct ${owned('relowner', 'grantee')} || ' ' || lower(privilege_type), ', ') from aclexplode(attacl))) as facts
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${ours} and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as facts
    from pg_constraint where connamespace in ${ours} and contype <> 'n'`,
  indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as facts
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}`,
  functions: `select oid::regprocedure::text as name,
      concat_ws('; ', md5(pg_get_functiondef(oid)), obj_description(oid, 'pg_proc'), ${grants('proacl', 'f', 'proowner')}) as facts
    from pg_proc where pronamespace in ${ours}`,
  triggers: `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(pg_trigger.oid) as facts
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and pronamespace in ${ours}`,
  policies: `select schemaname || '.' || tablename || ' ' || policyname as name, concat_ws('; ', permissive, roles, cmd, qual, with_check) as facts
    from pg_policies`,
  types: `select oid::regtype::text as name, array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by enumsortorder)::text as facts
    from pg_type where typnamespace in ${ours} and typtype in ('e', 'd')`,
  migrations: `select version as name, name as facts from supabase_migrations.schema_migrations`,
};

/** Everything the migrations have made in `db`, by subject and name, in words that do not depend on the server's version or the owner's name. */
export async function describeSchema(db: SqlDatabase): Promise<Record<string, Record<string, string>>> {
  const described: Record<string, Record<string, string>> = {};
  for (const [subject, sql] of Object.entries(subjects)) {
    const rows = await db.query<{ name: string; facts: string }>(`${sql} order by 1`);
    described[subject] = Object.fromEntries(rows.map(({ name, facts }) => [name, facts]));
  }
  return described;
}
