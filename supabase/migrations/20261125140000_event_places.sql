-- Purpose: what the page of an event says, and its places: a last moment to register, a waiting list that moves up by itself, and a mail to whoever moves up.

alter table public.events
  add column abstract text not null default '' check (length(abstract) <= 6000),
  add column speaker_affiliation text check (length(speaker_affiliation) between 1 and 160),
  add column register_until timestamptz,
  add column slides_url text check (length(slides_url) <= 500 and private.is_file_address(slides_url)),
  add column recording_url text check (length(recording_url) <= 500 and private.is_file_address(recording_url)),
  add constraint events_register_before_the_end check (register_until <= ends_at);
comment on column public.events.abstract is 'What the talk is about, as rich text with formulas.';
comment on column public.events.register_until is 'Until when places are taken online; null: until the event is over.';
comment on column public.events.slides_url is 'Where the slides are, once they are there.';
comment on column public.events.recording_url is 'Where the recording is, once it is there.';

create function private.entry_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(drawn.bytes, place) % 32 + 1, 1), '' order by place)
  from (select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as bytes) drawn, generate_series(0, 9) place;
$$;
comment on function private.entry_code() is
  'Ten signs with 50 random bits, without I, L, O and U, which are easily misread (Crockford''s Base32).';
revoke execute on function private.entry_code() from public;
grant execute on function private.entry_code() to service_role;

alter table public.event_registrations
  add column promoted_at timestamptz,
  add column code text not null default private.entry_code() unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  add column checked_in_at timestamptz,
  add column checked_in_by uuid references public.profiles (id) on delete set null,
  add constraint event_registrations_only_places_come check (checked_in_at is null or status = 'registered');
comment on table public.event_registrations is
  'Places at events and on their waiting lists; written by functions only (register_for_event, check_in_to_event and their counterparts).';
comment on column public.event_registrations.promoted_at is 'Since when somebody has the place that they waited for; null for those who got one at once, and for those who wait.';
comment on column public.event_registrations.code is 'Shown to its owner as a QR code, and read at the door.';
comment on column public.event_registrations.checked_in_at is 'When they came; null before.';
create index event_registrations_door on public.event_registrations (checked_in_by);
create trigger note_promotion before update of status on public.event_registrations
  for each row when (old.status = 'waiting' and new.status = 'registered') execute function private.note_promotion();

alter policy "people read profiles" on public.profiles
  using (
    id = (select auth.uid())
    or (select public.has_permission('manage_users'))
    or (role = 'student' and ((select public.has_permission('view_student_progress')) or (select public.has_permission('track_attendance'))))
    or ((select public.has_permission('manage_events')) and id in (select place.profile_id from public.event_registrations place))
  );

create function private.event_time_words(at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(event_time_words.at at time zone (select public.department_zone()), 'FMDay, FMDD FMMonth YYYY, HH24:MI');
$$;
comment on function private.event_time_words(timestamptz) is 'A moment as mails and refusals say it, by the department''s clock: Thursday, 10 December 2026, 16:00.';
revoke execute on function private.event_time_words(timestamptz) from public;

create function private.fill_event_places(event_id uuid) returns void
language sql set search_path = '' as $$
  with open as (
    select case when event.capacity is not null then greatest(event.capacity - public.event_seats_taken(event.id), 0) end as places
    from public.events event
    where event.id = fill_event_places.event_id and event.published and event.ends_at > private.clock()
  ), following as (
    select place.profile_id from public.event_registrations place
    where place.event_id = fill_event_places.event_id and place.status = 'waiting' and exists (select from open)
    order by place.registered_at, place.profile_id
    limit (select open.places from open)
  )
  update public.event_registrations place set status = 'registered'
  from following
  where place.event_id = fill_event_places.event_id and place.profile_id = following.profile_id;
$$;
comment on function private.fill_event_places(uuid) is
  'Gives the free places of an event that is to come to those who wait longest; all of them where nothing is limited. The caller holds the lock of the event''s row.';
revoke execute on function private.fill_event_places(uuid) from public;

create function private.fill_freed_places() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event record;
begin
  -- In the order of their ids, so that two who leave several events at once do not wait for each other.
  for event in
    select known.id from public.events known
    where known.id in (select freed.event_id from freed where freed.status = 'registered') order by known.id for update
  loop
    perform private.fill_event_places(event.id);
  end loop;
  return null;
end;
$$;
comment on function private.fill_freed_places() is 'Statement trigger: a place that is given back, or whose account is removed, goes to whoever waits longest.';
revoke execute on function private.fill_freed_places() from public;
create trigger fill_freed_places after delete on public.event_registrations
  referencing old table as freed for each statement execute function private.fill_freed_places();

create function private.fill_new_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_event_places(new.id);
  return null;
end;
$$;
comment on function private.fill_new_places() is 'Row trigger: places that an event gets, or offers again, go to those who wait.';
revoke execute on function private.fill_new_places() from public;
create trigger fill_new_places after update of capacity, offline_count, published, ends_at on public.events
  for each row when (
    new.capacity is null and old.capacity is not null
    or new.capacity - new.offline_count > old.capacity - old.offline_count
    or new.published and not old.published
    or new.ends_at > old.ends_at
  ) execute function private.fill_new_places();

create function private.mail_promotions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_strip_nulls(jsonb_build_object(
    'to', person.email,
    'reply_to', settings.email,
    'subject', 'You have a place: ' || event.title,
    'text', 'A place at “' || event.title || '” has become free, and it is yours.'
      || e'\n\n' || private.event_time_words(event.starts_at) || e'\n' || event.location
      || e'\n\nYour code for the door is on the page of the event in the portal, under Events & Gallery.'
      || e'\n\nIf you cannot come, please cancel your registration there, so that whoever waits next has the place.'
  ))
  from later
  join earlier using (event_id, profile_id)
  join public.events event on event.id = later.event_id
  join public.profiles person on person.id = later.profile_id
  left join public.site_settings settings on settings.id
  where earlier.status = 'waiting' and later.status = 'registered';
  return null;
end;
$$;
comment on function private.mail_promotions() is 'Statement trigger: a mail to each who moves up from the waiting list of an event, in the transaction that moves them.';
revoke execute on function private.mail_promotions() from public;
create trigger mail_promotions after update on public.event_registrations
  referencing old table as earlier new table as later for each statement execute function private.mail_promotions();

create function public.event_waiting(event_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.event_registrations place
  where place.event_id = event_waiting.event_id and place.status = 'waiting';
$$;
comment on function public.event_waiting(uuid) is 'How many people wait for a place at an event.';
revoke execute on function public.event_waiting(uuid) from public;
grant execute on function public.event_waiting(uuid) to anon, authenticated, service_role;

create function public.event_waiting_place(event_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)::integer from public.event_registrations before
    where before.event_id = mine.event_id and before.status = 'waiting'
      and (before.registered_at, before.profile_id) <= (mine.registered_at, mine.profile_id)
  )
  from public.event_registrations mine
  where mine.event_id = event_waiting_place.event_id and mine.profile_id = (select auth.uid()) and mine.status = 'waiting';
$$;
comment on function public.event_waiting_place(uuid) is 'The caller''s place on the waiting list of an event, from 1; null when they do not wait.';
revoke execute on function public.event_waiting_place(uuid) from public;
grant execute on function public.event_waiting_place(uuid) to anon, authenticated, service_role;

create or replace view public.event_summaries with (security_invoker = true) as
select
  events.id, events.slug, events.title, events.description, events.category, events.speaker, events.starts_at, events.ends_at,
  events.location, events.capacity, events.image, events.published, events.updated_at, events.search_text,
  public.event_seats_taken(events.id) as seats_taken,
  mine.status as my_status,
  events.abstract, events.speaker_affiliation, events.register_until, events.slides_url, events.recording_url,
  public.event_waiting(events.id) as waiting,
  public.event_waiting_place(events.id) as my_waiting_place,
  mine.promoted_at as my_place_since,
  mine.code as my_code,
  mine.checked_in_at as my_checked_in_at
from public.events
left join public.event_registrations mine on mine.event_id = events.id and mine.profile_id = (select auth.uid());
comment on view public.event_summaries is
  'Rows of events with the places taken, the length of the waiting list and the caller''s own place (registered, waiting or null): its number on the waiting list, since when they have it if they waited for it, its code for the door and when they came. Never null: seats_taken, waiting, search_text.';

create or replace function public.register_for_event(event_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  event public.events;
  place text;
begin
  if caller is null then
    raise exception 'Sign in to register.' using errcode = '42501';
  end if;
  -- The lock on the event makes places one after the other, so that the last one is given once.
  select * into event from public.events e where e.id = register_for_event.event_id for update;
  if not found or not event.published then
    raise exception 'There is no such event.' using errcode = 'P0001';
  end if;
  select mine.status into place from public.event_registrations mine
  where mine.event_id = event.id and mine.profile_id = caller;
  if found then
    return place;
  end if;
  if event.ends_at < private.clock() then
    raise exception 'This event is over.' using errcode = 'P0001';
  end if;
  if event.register_until < private.clock() then
    raise exception 'Registration ended on %.', private.event_time_words(event.register_until) using errcode = 'P0001';
  end if;
  -- Whoever waits comes first, also where staff have freed places that are not given yet.
  place := case
    when event.capacity is null then 'registered'
    when public.event_seats_taken(event.id) < event.capacity and public.event_waiting(event.id) = 0 then 'registered'
    else 'waiting'
  end;
  insert into public.event_registrations (event_id, profile_id, status) values (event.id, caller, place);
  return place;
end;
$$;
comment on function public.register_for_event(uuid) is
  'Takes a place for the caller, or one on the waiting list when the event is full; returns registered or waiting. Asking twice changes nothing. 42501 signed out, P0001 unknown, over, or after the last moment to register.';

create or replace function public.cancel_event_registration(event_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
  came boolean;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  select * into event from public.events e where e.id = cancel_event_registration.event_id for update;
  select mine.checked_in_at is not null into came from public.event_registrations mine
  where mine.event_id = event.id and mine.profile_id = (select auth.uid());
  if came then
    raise exception 'You have been checked in already.' using errcode = 'P0001';
  end if;
  delete from public.event_registrations mine
  where mine.event_id = event.id and mine.profile_id = (select auth.uid());
end;
$$;
comment on function public.cancel_event_registration(uuid) is
  'Gives the caller''s place back; whoever waits longest moves up. Nothing happens when there was none. 42501 signed out, P0001 for whoever has been checked in.';

select private.demand_second_factor();
