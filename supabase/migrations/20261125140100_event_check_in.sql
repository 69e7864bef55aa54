-- Purpose: who registered for an event, for those who manage events: the list, the door, and places that are taken away.

create view public.event_registration_summaries with (security_invoker = true) as
select
  place.event_id, place.profile_id, place.status, place.registered_at, place.promoted_at, place.checked_in_at,
  person.full_name, person.email, class.name as class_name, member.roll_number
from public.event_registrations place
left join public.profiles person on person.id = place.profile_id
left join public.class_members member
  on member.profile_id = place.profile_id and daterange(member.joined_on, member.left_on) @> (select public.department_today())
left join public.classes class on class.id = member.class_id;
comment on view public.event_registration_summaries is
  'Rows of event_registrations with the person and, as far as the caller sees it, their class. Never null: status.';

create function private.require_event_manager(event_id uuid) returns public.events
language plpgsql set search_path = '' as $$
declare
  event public.events;
begin
  if not coalesce((select public.has_permission('manage_events')), false) then
    raise exception 'You do not have permission to manage events.' using errcode = '42501';
  end if;
  select * into event from public.events known where known.id = require_event_manager.event_id for update;
  if not found then
    raise exception 'There is no such event.' using errcode = 'P0001', hint = 'event_id';
  end if;
  return event;
end;
$$;
comment on function private.require_event_manager(uuid) is
  'The event, whose row is locked, for a caller who holds manage_events; 42501 for everybody else, P0001 with hint event_id when there is none.';
revoke execute on function private.require_event_manager(uuid) from public;

create function public.check_in_to_event(event_id uuid, profile_id uuid default null, code text default null)
returns table (person_id uuid, full_name text, came_at timestamptz, is_repeated boolean)
language plpgsql security definer set search_path = '' as $$
declare
  event constant public.events := private.require_event_manager(check_in_to_event.event_id);
  -- What is typed by hand may have blanks, a hyphen, small letters, and the letters that the code leaves out.
  read constant text := translate(upper(regexp_replace(coalesce(check_in_to_event.code, ''), '[^A-Za-z0-9]', '', 'g')), 'OIL', '011');
  found_place public.event_registrations;
  elsewhere text;
begin
  if check_in_to_event.profile_id is not null then
    select * into found_place from public.event_registrations place
    where place.event_id = event.id and place.profile_id = check_in_to_event.profile_id;
  else
    select * into found_place from public.event_registrations place where place.code = read;
  end if;
  if found_place.event_id is null then
    if check_in_to_event.profile_id is not null then
      raise exception 'They have cancelled meanwhile: there is no place of theirs any more.' using errcode = 'P0001', hint = 'profile_id';
    end if;
    raise exception 'Nobody has this code.' using errcode = 'P0001', hint = 'code';
  end if;
  if found_place.event_id <> event.id then
    select other.title into elsewhere from public.events other where other.id = found_place.event_id;
    raise exception 'This is a code for “%”.', elsewhere using errcode = 'P0001', hint = 'code';
  end if;
  if found_place.status = 'waiting' then
    raise exception '% is on the waiting list and has no place yet.',
      coalesce((select person.full_name from public.profiles person where person.id = found_place.profile_id), 'Whoever has this code')
      using errcode = 'P0001', hint = 'status';
  end if;
  update public.event_registrations place set checked_in_at = private.clock(), checked_in_by = (select auth.uid())
  where place.event_id = event.id and place.profile_id = found_place.profile_id and place.checked_in_at is null;
  return query
    select place.profile_id, person.full_name, place.checked_in_at, found_place.checked_in_at is not null
    from public.event_registrations place
    left join public.profiles person on person.id = place.profile_id
    where place.event_id = event.id and place.profile_id = found_place.profile_id;
end;
$$;
comment on function public.check_in_to_event(uuid, uuid, text) is
  'Notes that somebody has come, found in the list (profile_id) or by the code that they show. Coming again changes nothing and says so (is_repeated, with the first time). 42501 without manage_events; P0001 with hint event_id, profile_id (no place any more), code (unknown, or of another event) or status (on the waiting list).';
revoke execute on function public.check_in_to_event(uuid, uuid, text) from public, anon;
grant execute on function public.check_in_to_event(uuid, uuid, text) to authenticated, service_role;

create function public.undo_event_check_in(event_id uuid, profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event constant public.events := private.require_event_manager(undo_event_check_in.event_id);
begin
  update public.event_registrations place set checked_in_at = null, checked_in_by = null
  where place.event_id = event.id and place.profile_id = undo_event_check_in.profile_id and place.checked_in_at is not null;
end;
$$;
comment on function public.undo_event_check_in(uuid, uuid) is
  'Takes back that somebody has come; nothing happens when it was not noted. 42501 without manage_events, P0001 with hint event_id.';
revoke execute on function public.undo_event_check_in(uuid, uuid) from public, anon;
grant execute on function public.undo_event_check_in(uuid, uuid) to authenticated, service_role;

create function public.remove_from_event(event_id uuid, profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event constant public.events := private.require_event_manager(remove_from_event.event_id);
begin
  delete from public.event_registrations place
  where place.event_id = event.id and place.profile_id = remove_from_event.profile_id;
  if found then
    perform private.record_audit(
      'delete', 'event_registrations', event.id::text, event.title, jsonb_build_object('profile_id', remove_from_event.profile_id), null
    );
  end if;
end;
$$;
comment on function public.remove_from_event(uuid, uuid) is
  'Takes somebody''s place at an event, or on its waiting list, away; whoever waits longest moves up. Nothing happens when there was none. 42501 without manage_events, P0001 with hint event_id.';
revoke execute on function public.remove_from_event(uuid, uuid) from public, anon;
grant execute on function public.remove_from_event(uuid, uuid) to authenticated, service_role;

select private.demand_second_factor();
