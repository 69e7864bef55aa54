-- Purpose: how a head of department adds a person: an invitation that waits for its address to be proved by signing up.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 320 and email ~ '^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$'),
  full_name text not null check (length(full_name) between 1 and 120),
  role text not null check (role in ('student', 'hod', 'professor', 'assistant_professor', 'lab_incharge', 'admin')),
  department text not null default 'Statistics' check (length(department) between 1 and 120),
  designation text not null check (length(designation) between 1 and 120),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz
);
comment on table public.invitations is
  'People who are awaited. The role is given when an account with this address has confirmed it; written by invite_person only.';
create unique index invitations_waiting on public.invitations (lower(email)) where accepted_at is null;
create index invitations_created_at on public.invitations (created_at desc, id);
create index invitations_invited_by on public.invitations (invited_by);
alter table public.invitations enable row level security;
create trigger audit_invitations after insert or update or delete on public.invitations
  for each row execute function private.audit_row();
create policy "people read invitations" on public.invitations
  for select to authenticated
  using ((select public.has_permission('manage_users')));
create policy "people remove invitations" on public.invitations
  for delete to authenticated
  using ((select public.has_permission('manage_users')));
revoke insert, update, truncate on public.invitations from anon, authenticated;

create function public.invite_person(email text, full_name text, role text, department text, designation text)
returns public.invitations
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant text := lower(trim(invite_person.email));
  invitation public.invitations;
begin
  if not coalesce((select public.has_permission('manage_users')), false) then
    raise exception 'You do not have permission to add people.' using errcode = '42501';
  end if;
  if invite_person.role = 'admin'
    and not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and p.role = 'admin')
  then
    raise exception 'Only an admin gives or takes the role admin.' using errcode = '42501';
  end if;
  if exists (select 1 from public.profiles p where lower(p.email) = wanted) then
    raise exception 'There is an account with this address already. Edit it instead.' using errcode = 'P0001', hint = 'email';
  end if;
  delete from public.invitations waiting where lower(waiting.email) = wanted and waiting.accepted_at is null;
  insert into public.invitations (email, full_name, role, department, designation, invited_by)
  values (
    wanted, trim(invite_person.full_name), invite_person.role, trim(invite_person.department), trim(invite_person.designation),
    (select auth.uid())
  )
  returning * into invitation;
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_build_object(
    'to', wanted,
    'reply_to', settings.email,
    'subject', 'An account at the ' || settings.department,
    'text', 'Dear ' || invitation.full_name || ',' || e'\n\n' || 'an account is waiting for you at the ' || settings.department
      || '. Create it on the sign-up page of our site with this e-mail address; your access is ready as soon as you have confirmed it.'
  )
  from public.site_settings settings;
  return invitation;
end;
$$;
comment on function public.invite_person(text, text, text, text, text) is
  'Invites a person by mail and returns the invitation; a waiting one to the same address is replaced. Needs manage_users. 42501 not allowed, P0001 the address has an account, 23514 a bound is broken.';
revoke execute on function public.invite_person(text, text, text, text, text) from public, anon;
grant execute on function public.invite_person(text, text, text, text, text) to authenticated, service_role;

create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  update public.invitations set accepted_at = now()
  where lower(email) = lower(new.email) and accepted_at is null
  returning * into invitation;
  if not found then
    return null;
  end if;
  update public.profiles set role = invitation.role, full_name = coalesce(full_name, invitation.full_name) where id = new.id;
  if invitation.role <> 'student' then
    insert into public.staff_members (profile_id, department, designation)
    values (new.id, invitation.department, invitation.designation)
    on conflict (profile_id) do nothing;
  end if;
  insert into public.audit_log (actor_id, actor_name, action, table_name, row_id, label, before, after)
  values (
    invitation.invited_by,
    (select coalesce(person.full_name, person.email) from public.profiles person where person.id = invitation.invited_by),
    'role_change', 'profiles', new.id::text, invitation.full_name,
    jsonb_build_object('role', 'student'), jsonb_build_object('role', invitation.role)
  );
  return null;
end;
$$;
comment on function private.accept_invitation() is
  'Trigger on auth.users: an account that has confirmed an invited address gets the role that was meant for it.';
-- Triggers of one table fire in the order of their names; the profile has to be there first.
create trigger invitation_accepted_on_insert after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.accept_invitation();
create trigger invitation_accepted_on_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.accept_invitation();
