-- Purpose: events with registration, and the photo gallery.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 3000),
  category text not null check (category in ('conference', 'workshop', 'lecture', 'celebration', 'symposium')),
  speaker text check (length(speaker) <= 160),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  location text not null check (length(location) between 1 and 160),
  capacity integer check (capacity > 0),
  offline_count integer not null default 0 check (offline_count >= 0),
  image text check (length(image) <= 500),
  published boolean not null default false,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description || e'\n' || location)) stored
);
comment on table public.events is
  'Events; capacity null means no limit; offline_count are places given at the office counter. Whether one is over is asked of ends_at.';
create index events_starts_at on public.events (starts_at, id);
create index events_category on public.events (category, starts_at);
alter table public.events enable row level security;
create trigger touch_events before update on public.events
  for each row execute function private.touch_updated_at();
create trigger audit_events after insert or update or delete on public.events
  for each row execute function private.audit_row();
create trigger publish_events after insert or update or delete on public.events
  for each statement execute function private.bump_content_revision('events');
create policy "visitors read events" on public.events
  for select to anon
  using (published);
create policy "people read events" on public.events
  for select to authenticated
  using (published or (select public.has_permission('manage_events')));
create policy "people add events" on public.events
  for insert to authenticated
  with check ((select public.has_permission('manage_events')));
create policy "people change events" on public.events
  for update to authenticated
  using ((select public.has_permission('manage_events')))
  with check ((select public.has_permission('manage_events')));
create policy "people remove events" on public.events
  for delete to authenticated
  using ((select public.has_permission('manage_events')));

create table public.event_registrations (
  event_id uuid not null references public.events (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'registered' check (status in ('registered', 'waiting')),
  registered_at timestamptz not null default clock_timestamp(),
  primary key (event_id, profile_id)
);
comment on table public.event_registrations is 'Places at events and on their waiting lists; written by register_for_event and cancel_event_registration only.';
create index event_registrations_profile on public.event_registrations (profile_id);
create index event_registrations_queue on public.event_registrations (event_id, status, registered_at);
alter table public.event_registrations enable row level security;
create trigger publish_event_registrations after insert or update or delete on public.event_registrations
  for each statement execute function private.bump_content_revision('seats');
create policy "people read event registrations" on public.event_registrations
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select public.has_permission('manage_events')));
revoke insert, update, delete, truncate on public.event_registrations from anon, authenticated;

create function public.event_seats_taken(event_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select event.offline_count + (
    select count(*) from public.event_registrations place
    where place.event_id = event.id and place.status = 'registered'
  )::integer
  from public.events event
  where event.id = event_seats_taken.event_id;
$$;
comment on function public.event_seats_taken(uuid) is 'How many places of an event are taken; a count over rows that the caller may not see.';
revoke execute on function public.event_seats_taken(uuid) from public;
grant execute on function public.event_seats_taken(uuid) to anon, authenticated, service_role;

create view public.event_summaries with (security_invoker = true) as
select
  events.id, events.slug, events.title, events.description, events.category, events.speaker, events.starts_at, events.ends_at,
  events.location, events.capacity, events.image, events.published, events.updated_at, events.search_text,
  public.event_seats_taken(events.id) as seats_taken,
  (
    select mine.status from public.event_registrations mine
    where mine.event_id = events.id and mine.profile_id = (select auth.uid())
  ) as my_status
from public.events;
comment on view public.event_summaries is
  'Rows of events with the places taken and the caller''s own place (registered, waiting or null). Never null: seats_taken, search_text.';

create function public.register_for_event(event_id uuid) returns text
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
  if event.ends_at < now() then
    raise exception 'This event is over.' using errcode = 'P0001';
  end if;
  select mine.status into place from public.event_registrations mine
  where mine.event_id = event.id and mine.profile_id = caller;
  if found then
    return place;
  end if;
  place := case
    when event.capacity is null or public.event_seats_taken(event.id) < event.capacity then 'registered'
    else 'waiting'
  end;
  insert into public.event_registrations (event_id, profile_id, status) values (event.id, caller, place);
  return place;
end;
$$;
comment on function public.register_for_event(uuid) is
  'Takes a place for the caller, or one on the waiting list when the event is full; returns registered or waiting. Asking twice changes nothing. 42501 signed out, P0001 unknown or over.';
revoke execute on function public.register_for_event(uuid) from public, anon;
grant execute on function public.register_for_event(uuid) to authenticated, service_role;

create function public.cancel_event_registration(event_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  event public.events;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  select * into event from public.events e where e.id = cancel_event_registration.event_id for update;
  delete from public.event_registrations mine
  where mine.event_id = event.id and mine.profile_id = (select auth.uid());
  while event.capacity is not null and public.event_seats_taken(event.id) < event.capacity loop
    update public.event_registrations place set status = 'registered'
    where place.event_id = event.id and place.profile_id = (
      select next.profile_id from public.event_registrations next
      where next.event_id = event.id and next.status = 'waiting'
      order by next.registered_at limit 1
    );
    exit when not found;
  end loop;
end;
$$;
comment on function public.cancel_event_registration(uuid) is 'Gives the caller''s place back; whoever waits longest moves up. Nothing happens when there was none.';
revoke execute on function public.cancel_event_registration(uuid) from public, anon;
grant execute on function public.cancel_event_registration(uuid) to authenticated, service_role;

create table public.gallery_albums (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null check (length(title) between 1 and 120),
  category text not null check (length(category) between 1 and 40),
  taken_on date not null,
  published boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.gallery_albums is 'Albums of the photo gallery.';
create index gallery_albums_taken_on on public.gallery_albums (taken_on desc, id);
alter table public.gallery_albums enable row level security;
create trigger touch_gallery_albums before update on public.gallery_albums
  for each row execute function private.touch_updated_at();
create trigger audit_gallery_albums after insert or update or delete on public.gallery_albums
  for each row execute function private.audit_row();
create policy "people read gallery albums" on public.gallery_albums
  for select to authenticated
  using (published or (select public.has_permission('manage_events')));
create policy "people add gallery albums" on public.gallery_albums
  for insert to authenticated
  with check ((select public.has_permission('manage_events')));
create policy "people change gallery albums" on public.gallery_albums
  for update to authenticated
  using ((select public.has_permission('manage_events')))
  with check ((select public.has_permission('manage_events')));
create policy "people remove gallery albums" on public.gallery_albums
  for delete to authenticated
  using ((select public.has_permission('manage_events')));

create table public.gallery_items (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.gallery_albums (id) on delete cascade,
  title text not null check (length(title) between 1 and 160),
  category text not null check (length(category) between 1 and 40),
  image text check (length(image) <= 500),
  description text not null check (length(description) between 1 and 500),
  position integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.gallery_items is 'Pictures. description says in words what is seen; image null is drawn by the page from the row.';
create index gallery_items_album on public.gallery_items (album_id, position);
alter table public.gallery_items enable row level security;
create trigger touch_gallery_items before update on public.gallery_items
  for each row execute function private.touch_updated_at();
create trigger audit_gallery_items after insert or update or delete on public.gallery_items
  for each row execute function private.audit_row();
create policy "people read gallery items" on public.gallery_items
  for select to authenticated
  using ((select public.has_permission('manage_events')) or exists (select 1 from public.gallery_albums album where album.id = album_id and album.published));
create policy "people add gallery items" on public.gallery_items
  for insert to authenticated
  with check ((select public.has_permission('manage_events')));
create policy "people change gallery items" on public.gallery_items
  for update to authenticated
  using ((select public.has_permission('manage_events')))
  with check ((select public.has_permission('manage_events')));
create policy "people remove gallery items" on public.gallery_items
  for delete to authenticated
  using ((select public.has_permission('manage_events')));
