-- Purpose: profiles, staff, roles and permissions (specification, sections 3 and 6), the audit log, and the one
-- function through which a role changes.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (length(email) <= 320),
  full_name text check (length(full_name) <= 120),
  avatar_url text check (length(avatar_url) <= 500),
  role text not null default 'student'
    check (role in ('student', 'hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'A person with an account. Made by a trigger when the account is made; role is written by set_profile_role and the admin setup only.';
create index profiles_role on public.profiles (role);
create index profiles_email on public.profiles (lower(email));
create index profiles_name on public.profiles (full_name, id);

create table public.staff_members (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  department text not null default 'Statistics' check (length(department) between 1 and 120),
  designation text not null check (length(designation) between 1 and 120),
  updated_at timestamptz not null default now()
);
comment on table public.staff_members is 'Department and designation of a person who works here (specification, section 3, Admin user).';

create table public.role_permissions (
  role text not null check (role in ('hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin')),
  permission text not null check (permission in (
    'manage_users', 'manage_content', 'view_analytics', 'manage_surveys', 'manage_events', 'manage_courses', 'manage_lab',
    'upload_resources', 'view_student_progress', 'manage_assigned_courses', 'manage_lab_resources', 'track_attendance'
  )),
  primary key (role, permission)
);
comment on table public.role_permissions is 'Which role holds which permission (specification, section 6, verbatim); admin holds all.';

insert into public.role_permissions (role, permission) values
  ('hod', 'manage_users'),
  ('hod', 'manage_content'),
  ('hod', 'view_analytics'),
  ('hod', 'manage_surveys'),
  ('hod', 'manage_events'),
  ('hod', 'manage_courses'),
  ('hod', 'manage_lab'),
  ('professor', 'manage_courses'),
  ('professor', 'upload_resources'),
  ('professor', 'view_student_progress'),
  ('professor', 'manage_events'),
  ('professor', 'view_analytics'),
  ('assistant_professor', 'manage_assigned_courses'),
  ('assistant_professor', 'upload_resources'),
  ('assistant_professor', 'view_student_progress'),
  ('lab_incharge', 'manage_lab_resources'),
  ('lab_incharge', 'track_attendance'),
  ('admin', 'manage_users'),
  ('admin', 'manage_content'),
  ('admin', 'view_analytics'),
  ('admin', 'manage_surveys'),
  ('admin', 'manage_events'),
  ('admin', 'manage_courses'),
  ('admin', 'manage_lab'),
  ('admin', 'upload_resources'),
  ('admin', 'view_student_progress'),
  ('admin', 'manage_assigned_courses'),
  ('admin', 'manage_lab_resources'),
  ('admin', 'track_attendance');

create function public.has_permission(permission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.profiles person
    join public.role_permissions granted on granted.role = person.role
    where person.id = (select auth.uid()) and granted.permission = has_permission.permission
  );
$$;
comment on function public.has_permission(text) is
  'Whether the caller holds the permission; false when nobody is signed in or the permission is null or unknown (specification, section 6).';
revoke execute on function public.has_permission(text) from public;
grant execute on function public.has_permission(text) to anon, authenticated, service_role;

create function public.my_permissions() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(granted.permission order by granted.permission), '{}'::text[])
  from public.profiles person
  join public.role_permissions granted on granted.role = person.role
  where person.id = (select auth.uid());
$$;
comment on function public.my_permissions() is 'The permissions of the caller, in alphabetical order; empty when nobody is signed in.';
revoke execute on function public.my_permissions() from public;
grant execute on function public.my_permissions() to anon, authenticated, service_role;

create function public.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.profiles person
    where person.id = (select auth.uid()) and person.role <> 'student'
  );
$$;
comment on function public.is_staff() is 'Whether the caller has a staff role; false when nobody is signed in.';
revoke execute on function public.is_staff() from public;
grant execute on function public.is_staff() to anon, authenticated, service_role;

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_name text,
  action text not null check (action in ('insert', 'update', 'delete', 'role_change', 'account_removal', 'admin_setup')),
  table_name text not null,
  row_id text,
  label text,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'What staff changed, when and from what to what. Append only, for its owner too. actor_id is no foreign key, so that the record outlives the account.';
create index audit_log_time on public.audit_log (happened_at desc, id desc);
create index audit_log_actor on public.audit_log (actor_id, happened_at desc);
alter table public.audit_log enable row level security;
revoke insert, update, delete, truncate on public.audit_log from anon, authenticated, service_role;
create policy "people read audit log" on public.audit_log
  for select to authenticated
  using (actor_id = (select auth.uid()) or (select public.has_permission('manage_users')));

create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = '42501';
end;
$$;
comment on function private.refuse_audit_change() is 'Trigger: refuses with 42501 whoever asks.';
create trigger refuse_audit_change before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
create trigger refuse_audit_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

create function private.record_audit(action text, table_name text, row_id text, label text, before jsonb, after jsonb)
returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, label, before, after)
  values (
    (select auth.uid()),
    (select coalesce(person.full_name, person.email) from public.profiles person where person.id = (select auth.uid())),
    record_audit.action, record_audit.table_name, record_audit.row_id, record_audit.label, record_audit.before, record_audit.after
  );
$$;
comment on function private.record_audit(text, text, text, text, jsonb, jsonb) is 'Adds one line to the audit log in the name of the caller.';

create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unheard constant text[] := array['search_text', 'updated_at', 'downloads'];
  earlier jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - unheard end;
  later jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - unheard end;
  present jsonb := coalesce(later, earlier);
begin
  -- Migrations, seed and server jobs act for nobody; only what a person did is news.
  if (select auth.uid()) is null or earlier is not distinct from later then
    return null;
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
comment on function private.audit_row() is 'Row trigger: writes what a signed-in person changed, before and after, to the audit log.';

alter table public.profiles enable row level security;
create trigger touch_profiles before update on public.profiles
  for each row execute function private.touch_updated_at();
create policy "people read profiles" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select public.has_permission('manage_users')) or (role = 'student' and ((select public.has_permission('view_student_progress')) or (select public.has_permission('track_attendance')))));
create policy "people add profiles" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and role = 'student');
create policy "people change profiles" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select public.has_permission('manage_users')))
  with check (id = (select auth.uid()) or (select public.has_permission('manage_users')));
-- The API may name only these columns; the trigger below is the second lock.
revoke insert, update, delete, truncate on public.profiles from anon, authenticated;
grant insert (id, email, full_name, avatar_url, role) on public.profiles to authenticated;
grant update (full_name, avatar_url) on public.profiles to authenticated;
-- Role changes are recorded by the functions that make them, and what people change of themselves is their own affair.
create trigger audit_profiles after update of full_name, avatar_url on public.profiles
  for each row when (new.id is distinct from auth.uid()) execute function private.audit_row();

create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Definer functions run as the owner; only the API roles are held to this.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.role := 'student';
    new.email := coalesce((select auth.jwt()) ->> 'email', '');
    return new;
  end if;
  if new.role is distinct from old.role or new.email is distinct from old.email or new.id is distinct from old.id then
    raise exception 'Role and e-mail of a profile are not changed here.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile() is
  'Row trigger: through the API a new profile is a student with the e-mail of its token, and role, e-mail and id never change (42501).';
create trigger guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name, avatar_url)
  values (
    new.id,
    coalesce(new.email, ''),
    left(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), 120),
    case
      when new.raw_user_meta_data ->> 'avatar_url' ~ '^https?://' then left(new.raw_user_meta_data ->> 'avatar_url', 500)
    end
  )
  on conflict (id) do nothing;
  return new;
end;
$$;
comment on function private.create_profile() is
  'Trigger on auth.users: a new account gets a profile with role student, full_name and avatar_url from its metadata (specification, section 3).';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id and email is distinct from coalesce(new.email, '');
  return new;
end;
$$;
comment on function private.follow_email() is 'Trigger on auth.users: the profile shows the address that the account now has.';
create trigger follow_email after update of email on auth.users
  for each row execute function private.follow_email();

alter table public.staff_members enable row level security;
create trigger touch_staff_members before update on public.staff_members
  for each row execute function private.touch_updated_at();
create trigger audit_staff_members after insert or update or delete on public.staff_members
  for each row execute function private.audit_row();
create policy "people read staff members" on public.staff_members
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select public.is_staff()));
create policy "people add staff members" on public.staff_members
  for insert to authenticated
  with check ((select public.has_permission('manage_users')));
create policy "people change staff members" on public.staff_members
  for update to authenticated
  using ((select public.has_permission('manage_users')))
  with check ((select public.has_permission('manage_users')));
create policy "people remove staff members" on public.staff_members
  for delete to authenticated
  using ((select public.has_permission('manage_users')));

alter table public.role_permissions enable row level security;
revoke insert, update, delete, truncate on public.role_permissions from anon, authenticated;
create policy "people read role permissions" on public.role_permissions
  for select to authenticated
  using (true);

create view public.people with (security_invoker = true) as
select
  profiles.id,
  profiles.email,
  profiles.full_name,
  profiles.avatar_url,
  profiles.role,
  profiles.created_at,
  profiles.updated_at,
  staff_members.department,
  staff_members.designation
from public.profiles
left join public.staff_members on staff_members.profile_id = profiles.id;
comment on view public.people is 'Rows of profiles, with department and designation of those who work here; what the caller may see of them.';

create function private.refuse_losing_the_last(profile_id uuid, held text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Serialises the demotions, so that the last two cannot demote each other at once.
  perform 1 from public.profiles where role = held for update;
  if held in ('hod', 'admin')
    and not exists (select 1 from public.profiles person where person.role = held and person.id <> refuse_losing_the_last.profile_id)
  then
    raise exception 'The last % cannot be removed. Give the role to someone else first.', held using errcode = 'P0001';
  end if;
end;
$$;
comment on function private.refuse_losing_the_last(uuid, text) is 'Raises P0001 when the person is the only one with the role hod or admin.';

create function public.set_profile_role(profile_id uuid, role text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  caller_role text;
  person public.profiles;
begin
  if not coalesce((select public.has_permission('manage_users')), false) then
    raise exception 'You do not have permission to change roles.' using errcode = '42501';
  end if;
  if set_profile_role.role is null
    or set_profile_role.role not in ('student', 'hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin')
  then
    raise exception 'There is no such role.' using errcode = 'P0001', hint = 'role';
  end if;
  if set_profile_role.profile_id = caller then
    raise exception 'You cannot change your own role. Ask another head of department.' using errcode = 'P0001';
  end if;
  select * into person from public.profiles where id = set_profile_role.profile_id for update;
  if not found then
    raise exception 'There is no such person.' using errcode = 'P0001', hint = 'profile_id';
  end if;
  select p.role into caller_role from public.profiles p where p.id = caller;
  if 'admin' in (person.role, set_profile_role.role) and caller_role <> 'admin' then
    raise exception 'Only an admin gives or takes the role admin.' using errcode = '42501';
  end if;
  if person.role = set_profile_role.role then
    return person;
  end if;
  perform private.refuse_losing_the_last(person.id, person.role);
  perform private.record_audit(
    'role_change', 'profiles', person.id::text, coalesce(person.full_name, person.email),
    jsonb_build_object('role', person.role), jsonb_build_object('role', set_profile_role.role)
  );
  update public.profiles p set role = set_profile_role.role where p.id = person.id returning * into person;
  return person;
end;
$$;
comment on function public.set_profile_role(uuid, text) is
  'Gives a person a role and writes it to the audit log. Needs manage_users; refuses oneself, the last hod or admin, and the role admin unless an admin asks (42501, P0001).';
revoke execute on function public.set_profile_role(uuid, text) from public, anon;
grant execute on function public.set_profile_role(uuid, text) to authenticated, service_role;

create function public.remove_person(profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  if not coalesce((select public.has_permission('manage_users')), false) then
    raise exception 'You do not have permission to remove people.' using errcode = '42501';
  end if;
  if remove_person.profile_id = (select auth.uid()) then
    raise exception 'You cannot remove yourself.' using errcode = 'P0001';
  end if;
  select * into person from public.profiles p where p.id = remove_person.profile_id for update;
  if not found then
    raise exception 'There is no such person.' using errcode = 'P0001', hint = 'profile_id';
  end if;
  if person.role = 'admin'
    and not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and p.role = 'admin')
  then
    raise exception 'Only an admin removes an admin.' using errcode = '42501';
  end if;
  perform private.refuse_losing_the_last(person.id, person.role);
  perform private.record_audit(
    'account_removal', 'profiles', person.id::text, coalesce(person.full_name, person.email), to_jsonb(person), null
  );
  delete from auth.users where id = person.id;
end;
$$;
comment on function public.remove_person(uuid) is
  'Removes an account with all that hangs on it and writes it to the audit log. Needs manage_users; refuses oneself and the last hod or admin (42501, P0001).';
revoke execute on function public.remove_person(uuid) from public, anon;
grant execute on function public.remove_person(uuid) to authenticated, service_role;
