import type { SqlSession } from '@portal/backend/database/sql';
import type { Finding } from './finding.ts';
import { readStatements } from './statements.ts';

/** Tables of GoTrue. One of the same name in schema public is taken for it by clients and tools that leave the schema out. */
const authTables = [
  ...['audit_log_entries', 'flow_state', 'identities', 'instances', 'mfa_amr_claims', 'mfa_challenges', 'mfa_factors'],
  ...['oauth_authorizations', 'oauth_clients', 'oauth_consents', 'one_time_tokens', 'refresh_tokens', 'saml_providers'],
  ...['saml_relay_states', 'schema_migrations', 'sessions', 'sso_domains', 'sso_providers', 'users'],
];

const isOurs = (namespace: string) =>
  `${namespace} not in (select oid from pg_namespace where nspname in ('information_schema', 'extensions', 'auth', 'storage', 'supabase_migrations') or nspname like 'pg\\_%')`;
const trustsMetadata = (words: string) => `${words} ~ '(app|user)_metadata'`;

/** Words that take the day or the hour by the zone of the session, which is UTC on hosted Supabase, as an expression that finds them. */
const sessionClock = [
  String.raw`\m(current_date|current_time|localtime|localtimestamp)\M`,
  String.raw`\m(now\(\)|(clock|statement|transaction)_timestamp\(\)|current_timestamp)\)*(::| as )(date|time|timestamp without)\M`,
  // A moment that is stored, as columns of moments are called.
  String.raw`\m\w+_at\)*(::| as )date\M`,
  String.raw`\mdate_trunc\([^,]+, *(now\(\)|current_timestamp)\)`,
  String.raw`\mto_char\((now\(\)|current_timestamp) *,`,
  String.raw`\mextract ?\((?!epoch)\w+ from (now\(\)|current_timestamp)\)`,
].join('|');
const withoutComments = (words: string) => String.raw`regexp_replace(${words}, '--[^\n]*|/\*.*?\*/', '', 'g')`;
const readsSessionClock = (words: string) => `lower(${words}) ~ $clock$${sessionClock}$clock$`;

interface CatalogRule {
  rule: string;
  message: string;
  /** Answers `place` for each object that breaks the rule. */
  sql: string;
}

const catalogRules: CatalogRule[] = [
  {
    rule: 'row-level-security',
    message: 'Without row-level security every visitor reads and writes this table.',
    sql: `select 'table ' || oid::regclass as place from pg_class
      where relkind in ('r', 'p') and not relrowsecurity and relpersistence <> 't' and ${isOurs('relnamespace')}`,
  },
  {
    rule: 'auth-name',
    message: 'A table of Auth has this name.',
    sql: `select 'table ' || oid::regclass as place from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname in (${authTables.map((name) => `'${name}'`).join(', ')})`,
  },
  {
    rule: 'policy-role',
    message: 'A policy names its roles; without TO it is asked for every role.',
    sql: `select 'policy ' || polname || ' on ' || polrelid::regclass as place from pg_policy where 0 = any (polroles)`,
  },
  {
    rule: 'claims',
    message:
      'Metadata decides nothing: people write user_metadata themselves, and app_metadata in a token is an hour old.',
    sql: `select 'policy ' || policyname || ' on ' || schemaname || '.' || tablename as place from pg_policies
        where ${trustsMetadata(`concat(qual, with_check)`)}
      union all select 'function ' || oid::regprocedure from pg_proc
        where ${isOurs('pronamespace')} and prosrc like '%jwt()%' and ${trustsMetadata('prosrc')}`,
  },
  {
    rule: 'search-path',
    message: 'A definer function fixes its search path, or its caller decides what its names mean.',
    sql: `select 'function ' || oid::regprocedure as place from pg_proc
      where prosecdef and ${isOurs('pronamespace')}
        and not exists (select from unnest(proconfig) setting where setting like 'search\\_path=%')`,
  },
  {
    rule: 'view-invoker',
    message: 'A view without security_invoker shows everybody what its owner may see.',
    sql: `select 'view ' || oid::regclass as place from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and not exists (select from unnest(reloptions) option where option in ('security_invoker=true', 'security_invoker=on', 'security_invoker=1'))
      union all select 'materialized view ' || oid::regclass from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'm'`,
  },
  {
    rule: 'department-day',
    message:
      "The day and the hour are the department's: (select public.department_today()), or a moment at time zone public.department_zone().",
    sql: `select 'function ' || oid::regprocedure as place from pg_proc
        where ${isOurs('pronamespace')} and ${readsSessionClock(withoutComments('prosrc'))}
      union all select 'policy ' || policyname || ' on ' || schemaname || '.' || tablename from pg_policies
        where ${readsSessionClock('concat_ws(chr(10), qual, with_check)')}
      union all select 'view ' || oid::regclass from pg_class
        where relkind in ('v', 'm') and ${isOurs('relnamespace')} and ${readsSessionClock('pg_get_viewdef(oid)')}
      union all select 'default of ' || adrelid::regclass || '.' || attname from pg_attrdef
        join pg_attribute on attrelid = adrelid and attnum = adnum join pg_class on pg_class.oid = adrelid
        where ${isOurs('relnamespace')} and ${readsSessionClock('pg_get_expr(adbin, adrelid)')}
      union all select 'constraint ' || conname || ' on ' || conrelid::regclass from pg_constraint
        where contype = 'c' and ${isOurs('connamespace')} and ${readsSessionClock('pg_get_constraintdef(oid)')}`,
  },
  {
    rule: 'function-grant',
    message: 'Everybody may call a new function; revoke that from public and grant it by name.',
    sql: `select 'function ' || oid::regprocedure as place from pg_proc
      where pronamespace = 'public'::regnamespace
        and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)`,
  },
];

/** Everything that is defined in the schemas of Auth and Storage, but for what migrations may put there. */
export async function listServices(session: SqlSession): Promise<string[]> {
  const rows = await session.query<{ place: string }>(`
    with theirs as (select oid from pg_namespace where nspname in ('auth', 'storage'))
    select 'column ' || attrelid::regclass || '.' || attname as place from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace in (select oid from theirs)
    union all select 'index ' || oid::regclass from pg_class where relkind = 'i' and relnamespace in (select oid from theirs)
    union all select 'function ' || oid::regprocedure || ' ' || md5(prosrc) from pg_proc where pronamespace in (select oid from theirs)
    union all select 'constraint ' || conname || ' on ' || conrelid::regclass from pg_constraint where connamespace in (select oid from theirs)
    union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace in (select oid from theirs) and not tgisinternal and tgrelid <> 'auth.users'::regclass
    order by 1`);
  return rows.map(({ place }) => place);
}

/** safeupdate, which hosted Supabase loads for the Data API, looks into functions too. */
async function checkWrites(session: SqlSession): Promise<Finding[]> {
  const functions = await session.query<{ place: string; source: string }>(
    `select 'function ' || oid::regprocedure as place, prosrc as source from pg_proc where ${isOurs('pronamespace')} order by 1`,
  );
  return functions
    .filter(({ source }) => readStatements(source).some(({ text }) => writesWithoutWhere(text)))
    .map(({ place }) => ({
      rule: 'update-without-where',
      message: 'The Data API of hosted Supabase refuses UPDATE and DELETE without WHERE, in functions too.',
      place,
    }));
}

function writesWithoutWhere(words: string): boolean {
  const write = /\b(?:update (?:only )?[\w.]+(?: (?:as )?\w+)? set|delete from) /.exec(words);
  return write !== null && !/\bwhere\b/.test(words.slice(write.index));
}

/** Findings in what the migrations have made, however they were worded. */
export async function checkCatalog(session: SqlSession): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, message, sql } of catalogRules) {
    const rows = await session.query<{ place: string }>(`${sql} order by 1`);
    findings.push(...rows.map(({ place }) => ({ rule, message, place })));
  }
  return [...findings, ...(await checkWrites(session))];
}
