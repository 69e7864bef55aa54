-- Purpose: the one-time promotion of the designated admin (specification, sections 4 and 6).

create table private.setup (
  id boolean primary key default true check (id),
  admin_email text not null,
  code_hash text,
  completed_at timestamptz
);
comment on table private.setup is
  'One row: the address of the designated admin and, while nobody is admin, the SHA-256 (hex) of the setup code that the server gave its operator.';
alter table private.setup enable row level security;

create function private.check_setup(setup_code text) returns private.setup
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  setup private.setup;
  caller_is_admin constant boolean := exists (
    select 1 from public.profiles person where person.id = (select auth.uid()) and person.role = 'admin'
  );
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
comment on function private.check_setup(text) is
  'The setup row, locked, when the code is right or an admin asks and there is something left to set up; else 42501 or P0001.';

create function public.admin_setup_target(setup_code text default null)
returns table (email text, profile_id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  setup private.setup;
begin
  setup := private.check_setup(admin_setup_target.setup_code);
  return query
    select setup.admin_email, (
      select person.id from public.profiles person where lower(person.email) = lower(setup.admin_email) limit 1
    );
end;
$$;
comment on function public.admin_setup_target(text) is
  'The address of the designated admin and the profile that has it, if one does. Refuses as complete_admin_setup does.';
revoke execute on function public.admin_setup_target(text) from public;
grant execute on function public.admin_setup_target(text) to anon, authenticated, service_role;

create function public.complete_admin_setup(setup_code text default null) returns public.profiles
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  setup private.setup;
  person public.profiles;
begin
  setup := private.check_setup(complete_admin_setup.setup_code);
  update public.profiles p set role = 'admin'
  where p.id = (
    select candidate.id from public.profiles candidate where lower(candidate.email) = lower(setup.admin_email) limit 1
  )
  returning * into person;
  if not found then
    raise exception 'There is no account for the admin address yet.' using errcode = 'P0001';
  end if;
  insert into public.staff_members (profile_id, department, designation) values (person.id, 'Statistics', 'Administrator')
  on conflict (profile_id) do nothing;
  update private.setup set code_hash = null, completed_at = now();
  perform private.record_audit(
    'admin_setup', 'profiles', person.id::text, coalesce(person.full_name, person.email), null, jsonb_build_object('role', 'admin')
  );
  return person;
end;
$$;
comment on function public.complete_admin_setup(text) is
  'Makes the designated account admin, once, with the setup code or asked by an admin, and returns its profile. 42501 wrong code; P0001 already set up, not configured, or no such account yet.';
revoke execute on function public.complete_admin_setup(text) from public;
grant execute on function public.complete_admin_setup(text) to anon, authenticated, service_role;
