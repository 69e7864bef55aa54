-- What distinguishes a project of hosted Supabase from the embedded backend, for checks on a plain Postgres or on PGlite: run by a
-- superuser after system-schema.sql and storage-schema.sql, in a database of its own. portal_owner stands for the role postgres of a
-- project: it owns the database and schema public, is no superuser, passes row-level security, and owns nothing in auth and storage.
-- Source: init scripts and migrations of the Postgres image that hosted Supabase runs. Idempotent; Postgres 15 syntax.

do $$
declare
  missing text;
begin
  foreach missing in array array['supabase_auth_admin', 'supabase_storage_admin', 'authenticator', 'portal_owner'] loop
    if not exists (select from pg_roles where rolname = missing) then
      begin
        execute format('create role %I login noinherit', missing);
      exception when duplicate_object then
        null; -- another database of the same server was faster
      end;
    end if;
  end loop;
end
$$;
alter role portal_owner nosuperuser inherit createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to portal_owner with admin option;

do $$
begin
  execute format('alter database %I owner to portal_owner', current_database());
end
$$;
alter schema public owner to pg_database_owner;
alter schema extensions owner to portal_owner;

-- Auth and storage belong to their services. portal_owner reads and writes rows, makes triggers and foreign keys, and alters nothing.
do $$
declare
  service record;
  relation record;
begin
  for service in
    select * from (values ('auth', 'supabase_auth_admin'), ('storage', 'supabase_storage_admin')) as services (schema, owner)
    where exists (select from pg_namespace where nspname = schema)
  loop
    execute format('alter schema %I owner to %I', service.schema, service.owner);
    for relation in
      select oid::regclass as name from pg_class
      where relnamespace = service.schema::regnamespace and relkind in ('r', 'p', 'v')
    loop
      execute format('alter table %s owner to %I', relation.name, service.owner);
    end loop;
    for relation in select oid::regprocedure as name from pg_proc where pronamespace = service.schema::regnamespace loop
      execute format('alter routine %s owner to %I', relation.name, service.owner);
    end loop;
    execute format('grant usage on schema %I to portal_owner with grant option', service.schema);
    execute format('grant all on all tables in schema %I to portal_owner with grant option', service.schema);
    execute format('grant all on all sequences in schema %I to portal_owner', service.schema);
    execute format('grant all on all routines in schema %I to portal_owner', service.schema);
  end loop;
end
$$;
-- Hosted Supabase lets this role make policies on the tables of storage although it does not own them; plain Postgres knows no such
-- right below that of the owner. What else it opens is refused by the lint of the migrations.
grant supabase_storage_admin to portal_owner;

alter default privileges for role portal_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role portal_owner in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role portal_owner in schema public grant all on sequences to anon, authenticated, service_role;
