-- Purpose: the sample department is marked, row by row, so that it can be taken away and nothing else with it.

create table private.sample_rows (
  table_name text not null,
  key jsonb not null,
  primary key (table_name, key)
);
comment on table private.sample_rows is
  'Which rows belong to the sample department: a table of schema public and the primary key. A row that staff have changed is theirs and has no mark any more.';
alter table private.sample_rows enable row level security;

create function private.sample_tables()
returns table (name text, columns text)
language sql stable set search_path = '' as $$
  select class.relname::text, string_agg(format('%L, %I', attribute.attname, attribute.attname), ', ' order by attribute.attnum)
  from pg_catalog.pg_index unique_key
  join pg_catalog.pg_class class on class.oid = unique_key.indrelid
  join pg_catalog.pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = any (unique_key.indkey)
  where unique_key.indisprimary and class.relnamespace = 'public'::regnamespace
    -- What migrations fill, what only the database writes, and what is nobody's content.
    and class.relname not in ('audit_log', 'classes', 'content_revision', 'role_permissions', 'search_words')
  group by class.relname;
$$;
comment on function private.sample_tables() is
  'The tables that hold rows of a department, with the columns of their primary keys as arguments of jsonb_build_object.';
revoke execute on function private.sample_tables() from public;

create function private.mark_sample() returns void
language plpgsql set search_path = '' as $$
declare
  filled record;
begin
  for filled in select * from private.sample_tables() loop
    execute format(
      'insert into private.sample_rows (table_name, key) select %L, jsonb_build_object(%s) from public.%I on conflict do nothing',
      filled.name, filled.columns, filled.name
    );
  end loop;
end;
$$;
comment on function private.mark_sample() is 'Marks every row that there is as one of the sample department. For a database that nobody has used yet.';
revoke execute on function private.mark_sample() from public;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'insert', 'update', 'delete', 'role_change', 'account_removal', 'admin_setup', 'recovery_codes_made', 'recovery_code_used', 'sample_removal'
));

create or replace function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unheard constant text[] := array['search_text', 'updated_at', 'downloads'];
  earlier jsonb;
  later jsonb;
  present jsonb;
begin
  -- Migrations, seed and server jobs act for nobody; only what a person did is news.
  if (select auth.uid()) is null then
    return null;
  end if;
  earlier := case when tg_op = 'INSERT' then null else to_jsonb(old) - unheard end;
  later := case when tg_op = 'DELETE' then null else to_jsonb(new) - unheard end;
  present := coalesce(later, earlier);
  if earlier is not distinct from later then
    return null;
  end if;
  -- What somebody has changed is theirs.
  if earlier ? 'id' then
    delete from private.sample_rows sample where sample.table_name = tg_table_name and sample.key = jsonb_build_object('id', earlier -> 'id');
  elsif earlier is not null then
    delete from private.sample_rows sample where sample.table_name = tg_table_name and earlier @> sample.key;
  end if;
  perform private.record_audit(
    lower(tg_op),
    tg_table_name,
    coalesce(present ->> 'id', present ->> 'key', present ->> 'profile_id', present ->> 'course_id'),
    coalesce(present ->> 'title', present ->> 'name', present ->> 'text', present ->> 'label', present ->> 'heading',
      present ->> 'subject', present ->> 'full_name'),
    earlier,
    later
  );
  return null;
end;
$$;
comment on function private.audit_row() is
  'Row trigger: writes what a signed-in person changed, before and after, to the audit log. A row of the sample department that they change is theirs from then on.';

create function private.count_rows(out counts jsonb)
language plpgsql stable set search_path = '' as $$
declare
  filled record;
  rows bigint;
begin
  counts := '{}';
  for filled in select * from private.sample_tables() loop
    execute format('select count(*) from public.%I', filled.name) into rows;
    counts := counts || jsonb_build_object(filled.name, rows);
  end loop;
end;
$$;
comment on function private.count_rows() is 'How many rows each table of the department has.';
revoke execute on function private.count_rows() from public;

create function private.begin_site_settings() returns void
language sql set search_path = '' as $$
  insert into public.site_settings (college, department, about_text, address, phone, email, hero_headline, hero_lede)
  select 'Our college', 'Department of Statistics', '', '', '', '', 'Department of Statistics', ''
  where not exists (select from public.site_settings);
$$;
comment on function private.begin_site_settings() is 'Settings of a site that nobody has filled in yet; every page needs their row.';
revoke execute on function private.begin_site_settings() from public;

create function private.remove_sample(kept_person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  filled record;
begin
  delete from private.sample_rows where table_name in ('profiles', 'staff_members')
    and (key ->> 'id' = kept_person::text or key ->> 'profile_id' = kept_person::text);
  delete from auth.users account using private.sample_rows sample
  where sample.table_name = 'profiles' and account.id = (sample.key ->> 'id')::uuid;
  -- A term is not removed while something is taught in it; all else goes with what it hangs from, or stays without it.
  delete from public.teaching_groups taught using private.sample_rows sample
  where sample.table_name = 'terms' and taught.term_id = (sample.key ->> 'id')::uuid;
  -- What hangs from something goes with it, and stays with what staff have changed.
  for filled in
    select listed.* from private.sample_tables() listed
    where not exists (
      select from pg_catalog.pg_constraint parent_key
      where parent_key.contype = 'f' and parent_key.confdeltype = 'c' and parent_key.conrelid = format('public.%I', listed.name)::regclass
    )
  loop
    execute format(
      'delete from public.%I doomed using private.sample_rows sample where sample.table_name = %L and sample.key = jsonb_build_object(%s)',
      filled.name, filled.name, regexp_replace(filled.columns, '(''[^'']*'', )', '\1doomed.', 'g')
    );
  end loop;
  truncate private.sample_rows;
  perform private.begin_site_settings();
end;
$$;
comment on function private.remove_sample(uuid) is
  'Removes the sample department but for one person, whose account is no sample any more.';
revoke execute on function private.remove_sample(uuid) from public;

create function private.clear_sample(kept_person uuid, is_trial boolean)
returns table (table_name text, sample_rows integer, other_rows integer)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  claims constant text := current_setting('request.jwt.claims', true);
  marked jsonb;
  earlier jsonb;
  later jsonb;
begin
  select coalesce(jsonb_object_agg(marks.table_name, marks.rows), '{}') into marked
  from (select sample.table_name, count(*) as rows from private.sample_rows sample group by sample.table_name) marks;
  earlier := (select counts from private.count_rows());
  -- Thousands of rows go as one deed, which has one line in the log.
  perform set_config('request.jwt.claims', '', true);
  begin
    perform private.remove_sample(kept_person);
    later := (select counts from private.count_rows());
    if is_trial then
      raise exception 'only looked at' using errcode = 'XXTRY';
    end if;
  exception when sqlstate 'XXTRY' then
    null;
  end;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return query
    select counted.key, least(counted.gone, coalesce((marked ->> counted.key)::integer, 0)),
      greatest(counted.gone - coalesce((marked ->> counted.key)::integer, 0), 0)
    from (select key, (value::text::integer - (later ->> key)::integer) as gone from jsonb_each(earlier)) counted
    where counted.gone > 0
    order by counted.key;
end;
$$;
comment on function private.clear_sample(uuid, boolean) is
  'Takes the sample department away and says how many rows of each table went: rows of the sample, and rows that people had hung onto those. is_trial undoes it.';
revoke execute on function private.clear_sample(uuid, boolean) from public;

create function public.clear_sample(is_trial boolean default true)
returns table (table_name text, sample_rows integer, other_rows integer)
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce((select public.has_permission('manage_users') and public.has_permission('manage_content')), false) then
    raise exception 'You do not have permission to remove the sample.' using errcode = '42501';
  end if;
  return query select * from private.clear_sample((select auth.uid()), clear_sample.is_trial);
  if found and not clear_sample.is_trial then
    perform private.record_audit('sample_removal', 'site_settings', null, 'the sample department', null, null);
  end if;
end;
$$;
comment on function public.clear_sample(boolean) is
  'Removes the sample department, people and all, but for the account of the caller, in one step. Answers with the rows that went, by table: those of the sample, and those that people had hung onto them (a place in a sample course), which go too. Rows that staff changed stay. is_trial, the default, only answers. No rows: there is no sample. 42501 without manage_users and manage_content.';
revoke execute on function public.clear_sample(boolean) from public, anon;
grant execute on function public.clear_sample(boolean) to authenticated, service_role;

create function public.has_sample() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_permission('manage_users') and public.has_permission('manage_content')
    and exists (select from private.sample_rows);
$$;
comment on function public.has_sample() is 'Whether there is a sample department that the caller may remove (clear_sample).';
revoke execute on function public.has_sample() from public, anon;
grant execute on function public.has_sample() to authenticated, service_role;
