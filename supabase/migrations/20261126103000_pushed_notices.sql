-- Purpose: notices on devices: who gets them where, and what waits to be sent to push services.

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?/[!-~]*$'),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[A-Za-z0-9_-]{22}$'),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now()
);
comment on table private.push_devices is
  'Browsers that show notices while the portal is closed: subscriptions of the Push API, each of the session it was made in, with which it ends. endpoint is the address at the push service, public_key and auth_secret (base64url, RFC 8291) what messages are encrypted for. At most 10 of a person.';
create index push_devices_person on private.push_devices (person_id, created_at);
alter table private.push_devices enable row level security;

create index outbox_pushes on private.outbox ((payload ->> 'device')) where kind = 'notice_push' and sent_at is null;

create function private.is_live_session(session_id uuid, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from auth.sessions visit
    where visit.id = is_live_session.session_id and visit.user_id = is_live_session.person and coalesce(visit.not_after > now(), true)
  );
$$;
comment on function private.is_live_session(uuid, uuid) is 'Whether the person has not signed out of this session.';
revoke execute on function private.is_live_session(uuid, uuid) from public;

create function public.add_push_device(endpoint text, public_key text, auth_secret text, name text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most_devices constant integer := 10;
  caller constant uuid := private.require_person();
  visit constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if visit is null or not private.is_live_session(visit, caller) then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  begin
    insert into private.push_devices as known (person_id, session_id, endpoint, public_key, auth_secret, name)
    values (
      caller, visit, add_push_device.endpoint, add_push_device.public_key, add_push_device.auth_secret,
      coalesce(nullif(left(btrim(add_push_device.name), 80), ''), 'A browser')
    )
    on conflict (endpoint) do update set
      person_id = excluded.person_id, session_id = excluded.session_id, public_key = excluded.public_key, auth_secret = excluded.auth_secret,
      name = excluded.name, created_at = now();
  exception when check_violation or not_null_violation then
    raise exception 'This browser has no address that notices can be sent to.' using errcode = 'P0001', hint = 'endpoint';
  end;
  delete from private.push_devices older
  where older.person_id = caller and older.id in (
    select placed.id from private.push_devices placed where placed.person_id = caller order by placed.created_at desc, placed.id offset most_devices
  );
end;
$$;
comment on function public.add_push_device(text, text, text, text) is
  'Has notices of the caller shown by the browser with this subscription of the Push API, as long as the session lasts; the same again changes nothing, and of more than 10 the oldest ends. 42501 signed out or before the second factor, P0001 with hint endpoint for what is no subscription.';
revoke execute on function public.add_push_device(text, text, text, text) from public, anon;
grant execute on function public.add_push_device(text, text, text, text) to authenticated;

create function public.my_push_devices() returns table (id uuid, name text, endpoint text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select device.id, device.name, device.endpoint, device.created_at
  from private.push_devices device
  where device.person_id = (select auth.uid()) and private.is_live_session(device.session_id, device.person_id)
    and private.has_passed_second_factor()
  order by device.created_at desc, device.id;
$$;
comment on function public.my_push_devices() is 'The browsers that show notices of the caller, the newest first; no rows when signed out.';
revoke execute on function public.my_push_devices() from public, anon;
grant execute on function public.my_push_devices() to authenticated;

create function public.remove_push_device(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_devices device where device.id = remove_push_device.id and device.person_id = private.require_person();
end;
$$;
comment on function public.remove_push_device(uuid) is
  'Ends notices on one of the caller''s devices; nothing when it has ended already. 42501 signed out or before the second factor.';
revoke execute on function public.remove_push_device(uuid) from public, anon;
grant execute on function public.remove_push_device(uuid) to authenticated;

create function private.push_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_waiting constant integer := 5;
begin
  delete from private.push_devices over
  where over.person_id in (select written.person_id from written) and not private.is_live_session(over.session_id, over.person_id);
  with letters as (
    select
      device.id::text as device, device.person_id::text as person,
      jsonb_agg(
        jsonb_build_object('id', notice.id, 'title', public.notice_title(notice.kind, notice.parts), 'path', notice.path)
        order by notice.created_at, notice.id
      ) as items
    from written notice
    join private.push_devices device on device.person_id = notice.person_id
    group by device.id
  ), joined as (
    update private.outbox push set payload = jsonb_set(push.payload, '{items}', (push.payload -> 'items') || letters.items)
    from letters
    where push.kind = 'notice_push' and push.payload ->> 'device' = letters.device and push.sent_at is null and push.attempts = 0
      and jsonb_array_length(push.payload -> 'items') < 50
    returning letters.device
  )
  insert into private.outbox (kind, payload)
  select 'notice_push', jsonb_build_object('device', letters.device, 'person', letters.person, 'items', letters.items)
  from letters
  where letters.device not in (select joined.device from joined)
    and most_waiting > (
      select count(*) from private.outbox waiting
      where waiting.kind = 'notice_push' and waiting.payload ->> 'device' = letters.device and waiting.sent_at is null
    );
  return null;
end;
$$;
comment on function private.push_notices() is
  'Statement trigger: notices are sent to the devices of their readers, with titles and no details. Those that come before the message has gone go with it; while five messages to a device wait, nothing is added.';
revoke execute on function private.push_notices() from public;
create trigger push_notices after insert on public.notices
  referencing new table as written for each statement execute function private.push_notices();

create or replace function private.forget_notice_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox mail set payload = jsonb_set(mail.payload, '{items}', coalesce((
      select jsonb_agg(item) from jsonb_array_elements(mail.payload -> 'items') item
      where item ->> 'id' not in (select gone.id::text from gone)
    ), '[]'))
  where mail.kind in ('notice_mail', 'notice_push') and mail.sent_at is null and mail.attempts = 0
    and mail.payload ->> 'person' in (select gone.person_id::text from gone);
  delete from private.outbox mail
  where mail.kind in ('notice_mail', 'notice_push') and mail.sent_at is null and mail.attempts = 0 and mail.payload -> 'items' = '[]'
    and mail.payload ->> 'person' in (select gone.person_id::text from gone);
  return null;
end;
$$;
comment on function private.forget_notice_mails() is
  'Statement trigger: a notice that is withdrawn is left out of the mails and of the messages to devices that have not gone yet.';

create function public.claim_pushes(most integer default 20)
returns table (id uuid, attempts integer, endpoint text, public_key text, auth_secret text, items jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server sends to devices.' using errcode = '42501';
  end if;
  -- Of somebody who has signed out since nothing is shown any more.
  delete from private.outbox push
  where push.kind = 'notice_push' and push.sent_at is null and not exists (
    select from private.push_devices device
    where device.id::text = push.payload ->> 'device' and private.is_live_session(device.session_id, device.person_id)
  );
  return query
    with claimed as (
      update private.outbox waiting
      set attempts = waiting.attempts + 1, not_before = now() + interval '2 minutes'
      where waiting.id in (
        select candidate.id from private.outbox candidate
        where candidate.sent_at is null and candidate.not_before <= now() and candidate.kind = 'notice_push'
        order by candidate.created_at
        limit least(greatest(claim_pushes.most, 0), 100)
        for update skip locked
      )
      returning waiting.id, waiting.attempts, waiting.payload
    )
    select claimed.id, claimed.attempts, device.endpoint, device.public_key, device.auth_secret, claimed.payload -> 'items'
    from claimed join private.push_devices device on device.id::text = claimed.payload ->> 'device';
end;
$$;
comment on function public.claim_pushes(integer) is
  'Messages to devices that are due, the oldest first, set aside for two minutes: items is a list of {title, path}. For the server only (42501).';
revoke execute on function public.claim_pushes(integer) from public, anon, authenticated;
grant execute on function public.claim_pushes(integer) to service_role;

create function public.settle_push(id uuid, outcome text, wait_seconds integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server sends to devices.' using errcode = '42501';
  end if;
  if settle_push.outcome = 'gone' then
    delete from private.push_devices device
    where device.id::text = (select push.payload ->> 'device' from private.outbox push where push.id = settle_push.id and push.kind = 'notice_push');
  end if;
  if settle_push.outcome = 'later' then
    update private.outbox push set not_before = now() + make_interval(secs => greatest(settle_push.wait_seconds, 0))
    where push.id = settle_push.id and push.kind = 'notice_push';
  else
    delete from private.outbox push where push.id = settle_push.id and push.kind = 'notice_push';
  end if;
end;
$$;
comment on function public.settle_push(uuid, text, integer) is
  'Says what became of a message to a device: done takes it away, whether it was sent or given up; later has it tried again after so many seconds; gone removes the device, whose browser takes no more. For the server only (42501).';
revoke execute on function public.settle_push(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.settle_push(uuid, text, integer) to service_role;

create function public.tidy_push_devices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server tidies devices.' using errcode = '42501';
  end if;
  delete from private.push_devices over where not private.is_live_session(over.session_id, over.person_id);
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function public.tidy_push_devices() is
  'Removes the devices whose session is over; returns how many. For the server only (42501).';
revoke execute on function public.tidy_push_devices() from public, anon, authenticated;
grant execute on function public.tidy_push_devices() to service_role;

do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('private.account_records()'::regprocedure),
    '''recovery_codes'', (', '''devices_with_notices'', (
      select jsonb_agg(jsonb_build_object(''name'', device.name, ''address'', device.endpoint, ''created_at'', device.created_at) order by device.created_at)
      from private.push_devices device where device.person_id = (select auth.uid())
    ),
    ''recovery_codes'', ('
  );
end;
$$;

comment on table private.outbox is
  'Work that must happen without a browser, written in the transaction of its cause and drained by the server. kind is auth_mail, contact_mail, notice_mail (payload {to, subject, text, ...}) or notice_push (payload {device, person, items}).';

select private.demand_second_factor();
