-- Purpose: whoever has a second factor and has not passed it in this session reads what the public reads and their own profile,
-- and changes nothing. Recovery codes for those who lost the device stand in the next file.

-- A role that row-level security holds would find no factors, and everybody would pass.
do $$
begin
  if row_security_active('auth.mfa_factors') then
    raise exception 'The owner of the functions must be allowed to pass row-level security (bypassrls), as the role postgres of a Supabase project is.';
  end if;
end
$$;

create function private.has_passed_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  -- The table first: most people have no factor, and one index entry costs less than reading the token.
  select not exists (
      select 1 from auth.mfa_factors factor
      where factor.user_id = (select auth.uid()) and factor.status = 'verified'
    )
    or coalesce((select auth.jwt()) ->> 'aal' in ('aal2', 'aal3'), false);
$$;
comment on function private.has_passed_second_factor() is
  'Whether nothing more is to be asked of the caller: the access token says aal2, or there is no verified factor (as for visitors and the server itself). Policies may ask it although nobody enters this schema.';
revoke execute on function private.has_passed_second_factor() from public;
grant execute on function private.has_passed_second_factor() to anon, authenticated, service_role;

create function private.refuse_without_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_passed_second_factor() then
    raise exception 'Enter the code of your second factor first.' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return null;
end;
$$;
comment on function private.refuse_without_second_factor() is
  'Statement trigger: refuses the change (42501, hint insufficient_aal) while the caller''s second factor is not passed, also when a definer function makes it.';

create function private.demand_second_factor() returns void
language plpgsql set search_path = '' as $$
declare
  -- The contact form is for everyone; the log and the counter are written on behalf of whoever changes something else.
  open_to_all constant text[] := array['audit_log', 'contact_messages', 'content_revision'];
  guarded record;
begin
  for guarded in
    select tablename::text as name, exists (
      select from pg_catalog.pg_policies rule
      where rule.schemaname = 'public' and rule.tablename = pg_tables.tablename and rule.cmd = 'SELECT' and 'anon' = any (rule.roles)
    ) as is_public
    from pg_catalog.pg_tables where schemaname = 'public' order by tablename
  loop
    if not guarded.name = any (open_to_all) then
      execute format(
        'create or replace trigger demand_second_factor before insert or update or delete on public.%I for each statement execute function private.refuse_without_second_factor()',
        guarded.name
      );
    end if;
    continue when guarded.is_public or exists (
      select from pg_catalog.pg_policies rule
      where rule.schemaname = 'public' and rule.tablename = guarded.name and rule.policyname = 'people read with their second factor'
    );
    execute format(
      'create policy "people read with their second factor" on public.%I as restrictive for select to authenticated using (%s(select private.has_passed_second_factor()))',
      guarded.name, case guarded.name when 'profiles' then 'id = (select auth.uid()) or ' else '' end
    );
  end loop;
end;
$$;
comment on function private.demand_second_factor() is
  'Puts every table of schema public behind the second factor: a trigger before each change and, unless visitors may read the table, a restrictive policy for reading. Idempotent; to be called again by a migration that adds a table.';
select private.demand_second_factor();

-- What the pages and policies ask. The question is written out in each, because a function within a function would cost more than
-- all the rest of it, and policies ask often.

create or replace function public.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.profiles person
    join public.role_permissions granted on granted.role = person.role
    where person.id = (select auth.uid()) and granted.permission = has_permission.permission
      and (
        not exists (
          select 1 from auth.mfa_factors factor where factor.user_id = person.id and factor.status = 'verified'
        )
        or (select auth.jwt()) ->> 'aal' in ('aal2', 'aal3')
      )
  );
$$;
comment on function public.has_permission(text) is
  'Whether the caller holds the permission; false when nobody is signed in, the permission is null or unknown, or the second factor is not passed (specification, section 6).';

create or replace function public.my_permissions() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(granted.permission order by granted.permission), '{}'::text[])
  from public.profiles person
  join public.role_permissions granted on granted.role = person.role
  where person.id = (select auth.uid())
    and (
      not exists (
        select 1 from auth.mfa_factors factor where factor.user_id = person.id and factor.status = 'verified'
      )
      or (select auth.jwt()) ->> 'aal' in ('aal2', 'aal3')
    );
$$;
comment on function public.my_permissions() is
  'The permissions of the caller, in alphabetical order; empty when nobody is signed in or the second factor is not passed.';

create or replace function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.profiles person
    where person.id = (select auth.uid()) and person.role <> 'student'
      and (
        not exists (
          select 1 from auth.mfa_factors factor where factor.user_id = person.id and factor.status = 'verified'
        )
        or (select auth.jwt()) ->> 'aal' in ('aal2', 'aal3')
      )
  );
$$;
comment on function public.is_staff() is
  'Whether the caller has a staff role; false when nobody is signed in or the second factor is not passed.';

-- The function that counts answers over rows the caller may not see, and the one that trusts the role admin by itself.

create or replace function public.survey_results(survey_id uuid)
returns table (question_id uuid, question_position integer, prompt text, answer text, answers integer, base integer)
language sql stable security definer set search_path = '' as $$
  with visible as (
    select survey.id from public.surveys survey
    where survey.id = survey_results.survey_id
      and (select auth.uid()) is not null
      and private.has_passed_second_factor()
      and (
        survey.status in ('Active', 'Closed')
        or survey.created_by = (select auth.uid())
        or public.has_permission('manage_surveys')
      )
  ),
  asked as (
    select question.id, question.position, question.prompt, question.options, (
      select count(*) from public.survey_answers given where given.question_id = question.id
    )::integer as base
    from public.survey_questions question
    join visible on visible.id = question.survey_id
    where question.kind = 'choice'
  )
  select asked.id, asked.position, asked.prompt, choice.label, (
    select count(*) from public.survey_answers given where given.question_id = asked.id and given.answer = choice.label
  )::integer, asked.base
  from asked
  cross join lateral unnest(asked.options) with ordinality as choice (label, place)
  where asked.base >= 5
  order by asked.position, choice.place;
$$;

create or replace function private.check_setup(setup_code text) returns private.setup
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  setup private.setup;
  caller_is_admin constant boolean := exists (
    select 1 from public.profiles person where person.id = (select auth.uid()) and person.role = 'admin'
  ) and private.has_passed_second_factor();
begin
  -- The lock lets two setups at once run one after the other; the second finds the admin that the first made.
  select * into setup from private.setup for update;
  if not found then
    raise exception 'No admin account is configured on this server.' using errcode = 'P0001';
  end if;
  if exists (
    select 1 from public.profiles person where person.role = 'admin' and (not caller_is_admin or lower(person.email) = lower(setup.admin_email))
  ) then
    raise exception 'The admin account is already set up.' using errcode = 'P0001';
  end if;
  if caller_is_admin then
    return setup;
  end if;
  if setup.code_hash is null
    or check_setup.setup_code is null
    or setup.code_hash <> encode(sha256(convert_to(trim(check_setup.setup_code), 'UTF8')), 'hex')
  then
    raise exception 'The setup code is missing or wrong.' using errcode = '42501';
  end if;
  return setup;
end;
$$;
