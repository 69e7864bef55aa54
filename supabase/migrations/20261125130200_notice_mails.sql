-- Purpose: notices as mail by own choice: at once or once a day, and off again without signing in.

create table private.notice_choices (
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (length(kind) <= 40),
  mail text not null check (mail in ('at_once', 'daily', 'none')),
  primary key (person_id, kind)
);
comment on table private.notice_choices is
  'How somebody wants a kind of notice by mail; kind all is for whatever has no row of its own. Without either the default of the kind holds.';
alter table private.notice_choices enable row level security;

create table private.notice_tokens (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table private.notice_tokens is
  'What the mails of a person carry (244 random bits), so that they choose about mails without signing in. It opens nothing else.';
alter table private.notice_tokens enable row level security;

create function private.notice_kinds() returns table (kind text, mail text)
language sql immutable set search_path = '' as $$
  values
    ('marks', 'daily'), ('results', 'daily'), ('seat', 'at_once'), ('session', 'at_once'), ('attendance', 'daily'), ('class', 'daily'),
    ('extra_time', 'daily'), ('survey', 'daily'), ('quiz', 'daily');
$$;
comment on function private.notice_kinds() is
  'The kinds of notices with their default: at once for what cannot wait until tomorrow, else daily.';
revoke execute on function private.notice_kinds() from public;

create function private.notice_mails_of(people uuid[]) returns table (person_id uuid, kind text, mail text)
language sql stable set search_path = '' as $$
  select person.id, known.kind, coalesce(own.mail, otherwise.mail, known.mail)
  from unnest(notice_mails_of.people) as person (id)
  cross join private.notice_kinds() known
  left join private.notice_choices own on own.person_id = person.id and own.kind = known.kind
  left join private.notice_choices otherwise on otherwise.person_id = person.id and otherwise.kind = 'all';
$$;
comment on function private.notice_mails_of(uuid[]) is 'How people get each kind of notice by mail: as they chose, or by default.';
revoke execute on function private.notice_mails_of(uuid[]) from public;

create table private.notices_awaiting (
  notice_id uuid primary key references public.notices (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null
);
comment on table private.notices_awaiting is 'Notices that the next daily mail tells of, unless they are read before.';
create index notices_awaiting_person on private.notices_awaiting (person_id, created_at);
alter table private.notices_awaiting enable row level security;

create index outbox_notices on private.outbox ((payload ->> 'person'), created_at) where kind = 'notice_mail';

create function private.queue_notice_mails(notices uuid[]) returns void
language sql set search_path = '' as $$
  insert into private.notice_tokens (person_id)
  select distinct notice.person_id from public.notices notice where notice.id = any (queue_notice_mails.notices) order by 1
  on conflict do nothing;
  with letters as (
    select
      notice.person_id, person.email, token.token,
      jsonb_agg(
        jsonb_build_object(
          'id', notice.id, 'kind', notice.kind, 'title', public.notice_title(notice.kind, notice.parts), 'path', notice.path
        ) order by notice.created_at, notice.id
      ) as items
    from public.notices notice
    join public.profiles person on person.id = notice.person_id and person.email <> ''
    join private.notice_tokens token on token.person_id = notice.person_id
    where notice.id = any (queue_notice_mails.notices)
    group by notice.person_id, person.email, token.token
  ), joined as (
    -- What has not been taken to be sent yet takes more of them along.
    update private.outbox mail set payload = jsonb_set(mail.payload, '{items}', (mail.payload -> 'items') || letters.items)
    from letters
    where mail.kind = 'notice_mail' and mail.payload ->> 'person' = letters.person_id::text and mail.sent_at is null and mail.attempts = 0
      and jsonb_array_length(mail.payload -> 'items') < 50
    returning letters.person_id
  )
  insert into private.outbox (kind, payload, not_before)
  select
    'notice_mail', jsonb_build_object('to', letters.email, 'person', letters.person_id, 'token', letters.token, 'items', letters.items),
    greatest(now(), (
      select max(earlier.not_before) + interval '5 minutes' from private.outbox earlier
      where earlier.kind = 'notice_mail' and earlier.payload ->> 'person' = letters.person_id::text
        and earlier.created_at > now() - interval '10 minutes'
    ))
  from letters
  where letters.person_id not in (select joined.person_id from joined);
$$;
comment on function private.queue_notice_mails(uuid[]) is
  'Puts a mail for each person of these notices into the outbox, with titles and no details; after an earlier one it waits for five minutes, and those that come meanwhile go with it.';
revoke execute on function private.queue_notice_mails(uuid[]) from public;

create function private.mail_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  at_once uuid[];
begin
  with chosen as (
    select fresh.id, fresh.person_id, fresh.created_at, wish.mail
    from written fresh
    join private.notice_mails_of(array(select distinct written.person_id from written)) wish
      on wish.person_id = fresh.person_id and wish.kind = fresh.kind
  ), waiting as (
    insert into private.notices_awaiting (notice_id, person_id, created_at)
    select chosen.id, chosen.person_id, chosen.created_at from chosen where chosen.mail = 'daily'
  )
  select array_agg(chosen.id) into at_once from chosen where chosen.mail = 'at_once';
  if cardinality(at_once) > 0 then
    perform private.queue_notice_mails(at_once);
  end if;
  return null;
end;
$$;
comment on function private.mail_notices() is 'Statement trigger: notices are mailed at once, or wait for the daily mail, as each person chose.';
revoke execute on function private.mail_notices() from public;
create trigger mail_notices after insert on public.notices
  referencing new table as written for each statement execute function private.mail_notices();

create function private.forget_notice_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox mail set payload = jsonb_set(mail.payload, '{items}', coalesce((
      select jsonb_agg(item) from jsonb_array_elements(mail.payload -> 'items') item
      where item ->> 'id' not in (select gone.id::text from gone)
    ), '[]'))
  where mail.kind = 'notice_mail' and mail.sent_at is null and mail.attempts = 0
    and mail.payload ->> 'person' in (select gone.person_id::text from gone);
  delete from private.outbox mail
  where mail.kind = 'notice_mail' and mail.sent_at is null and mail.attempts = 0 and mail.payload -> 'items' = '[]'
    and mail.payload ->> 'person' in (select gone.person_id::text from gone);
  return null;
end;
$$;
comment on function private.forget_notice_mails() is 'Statement trigger: a notice that is withdrawn is left out of the mails that have not gone yet.';
revoke execute on function private.forget_notice_mails() from public;
create trigger forget_notice_mails after delete on public.notices
  referencing old table as gone for each statement execute function private.forget_notice_mails();

-- What is renewed is a new notice to its readers, so it is written anew: then it is mailed as one.
create or replace function private.write_notices(drafts public.notices[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.notices known
  using unnest(write_notices.drafts) draft
  where known.cause = draft.cause and known.person_id = draft.person_id and known.parts is distinct from draft.parts;
  insert into public.notices (person_id, kind, cause, parts, path, created_at)
  select draft.person_id, draft.kind, draft.cause, draft.parts, draft.path, private.clock()
  from unnest(write_notices.drafts) draft
  join public.profiles person on person.id = draft.person_id
  order by draft.cause, draft.person_id
  on conflict (cause, person_id) do nothing;
$$;

create function private.stamp_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.read_at := coalesce(old.read_at, case when new.read_at is not null then private.clock() end);
  return new;
end;
$$;
comment on function private.stamp_reading() is 'Row trigger: a notice is read when the server says so, and stays read.';
revoke execute on function private.stamp_reading() from public;
create trigger stamp_reading before update of read_at on public.notices
  for each row execute function private.stamp_reading();

create function public.send_notice_digests(at_most integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due constant timestamptz := (public.department_today() + time '07:00') at time zone public.department_zone();
  told uuid[];
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server sends the daily mails.' using errcode = '42501';
  end if;
  if private.clock() < due then
    return 0;
  end if;
  with waiting as (
    delete from private.notices_awaiting taken
    where taken.created_at < due and taken.person_id in (
      select distinct other.person_id from private.notices_awaiting other where other.created_at < due
      order by 1 limit least(greatest(send_notice_digests.at_most, 1), 5000)
    )
    returning taken.notice_id
  ), unread as (
    select notice.id, notice.person_id, notice.kind
    from waiting
    join public.notices notice on notice.id = waiting.notice_id and notice.read_at is null
  )
  select coalesce(array_agg(unread.id), '{}') into told
  from unread
  join private.notice_mails_of(array(select distinct unread.person_id from unread)) chosen
    on chosen.person_id = unread.person_id and chosen.kind = unread.kind
  where chosen.mail <> 'none';
  perform private.queue_notice_mails(told);
  return (select count(distinct notice.person_id) from public.notices notice where notice.id = any (told));
end;
$$;
comment on function public.send_notice_digests(integer) is
  'Puts the daily mails into the outbox: from 7:00 of the department on, one for each person with notices from before that are unread and were not mailed; at most so many people. Returns how many. Asking again sends nothing twice. For the server only (42501).';
revoke execute on function public.send_notice_digests(integer) from public, anon, authenticated;
grant execute on function public.send_notice_digests(integer) to service_role;

create function private.choose_notice_mails(person uuid, choices jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := choices;
  before jsonb;
begin
  if jsonb_typeof(choices) is distinct from 'object' or exists (
    select from jsonb_each_text(choices) given
    where given.value is null or given.value not in ('at_once', 'daily', 'none')
      or given.key <> 'all' and given.key not in (select known.kind from private.notice_kinds() known)
  ) then
    raise exception 'A kind of notice comes at once, daily or not at all.' using errcode = 'P0001', hint = 'choices';
  end if;
  if choices ? 'all' then
    select jsonb_object_agg(known.kind, choices ->> 'all') || choices into wanted from private.notice_kinds() known;
  end if;
  select jsonb_object_agg(chosen.kind, chosen.mail) into before
  from private.notice_mails_of(array[person]) chosen where wanted ? chosen.kind;
  insert into private.notice_choices as present (person_id, kind, mail)
  select person, given.key, given.value from jsonb_each_text(wanted) given order by given.key
  on conflict (person_id, kind) do update set mail = excluded.mail;
  return coalesce(before, '{}');
end;
$$;
comment on function private.choose_notice_mails(uuid, jsonb) is
  'Stores how somebody wants kinds of notices by mail, {kind: at_once | daily | none}; all is for every kind, those to come too. Returns what held before for them. P0001 with hint choices for anything else.';
revoke execute on function private.choose_notice_mails(uuid, jsonb) from public;

create function public.my_notice_mails() returns table (kind text, mail text)
language sql stable security definer set search_path = '' as $$
  select chosen.kind, chosen.mail from private.notice_mails_of(array[(select auth.uid())]) chosen where (select auth.uid()) is not null;
$$;
comment on function public.my_notice_mails() is 'How the caller gets each kind of notice by mail: at_once, daily or none; no rows when signed out.';
revoke execute on function public.my_notice_mails() from public, anon;
grant execute on function public.my_notice_mails() to authenticated, service_role;

create function public.choose_notice_mails(choices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.choose_notice_mails(private.require_person(), choose_notice_mails.choices);
end;
$$;
comment on function public.choose_notice_mails(jsonb) is
  'Stores how the caller wants kinds of notices by mail: {kind: at_once | daily | none}. 42501 signed out or before the second factor, P0001 with hint choices.';
revoke execute on function public.choose_notice_mails(jsonb) from public, anon;
grant execute on function public.choose_notice_mails(jsonb) to authenticated, service_role;

create function private.reader_of_mails(token text) returns uuid
language plpgsql set search_path = '' as $$
declare
  most_misses constant integer := 60;
  network constant text := private.request_network();
  reader uuid;
begin
  select known.person_id into reader from private.notice_tokens known where known.token = left(reader_of_mails.token, 100);
  if reader is null and network is not null then
    perform private.count_contact_attempt('notices ' || network, most_misses, 'Too many links that are not known. Please try again later.');
  end if;
  return reader;
end;
$$;
comment on function private.reader_of_mails(text) is
  'Whose mails carry this token; null for none. Beyond 60 unknown ones from one network in an hour 429 (PGRST) with Retry-After.';
revoke execute on function private.reader_of_mails(text) from public;

create function public.notice_mails_by_token(token text) returns table (kind text, mail text)
language plpgsql security definer set search_path = '' as $$
declare
  reader constant uuid := private.reader_of_mails(notice_mails_by_token.token);
begin
  return query select chosen.kind, chosen.mail from private.notice_mails_of(array[reader]) chosen where reader is not null;
end;
$$;
comment on function public.notice_mails_by_token(text) is
  'How whoever got a mail with this token gets each kind of notice; no rows for an unknown one. Says nothing else of them. 429 after too many unknown ones.';
revoke execute on function public.notice_mails_by_token(text) from public;
grant execute on function public.notice_mails_by_token(text) to anon, authenticated, service_role;

create function public.choose_notice_mails_by_token(token text, choices jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant uuid := private.reader_of_mails(choose_notice_mails_by_token.token);
begin
  if reader is null then
    return null;
  end if;
  return private.choose_notice_mails(reader, choose_notice_mails_by_token.choices);
end;
$$;
comment on function public.choose_notice_mails_by_token(text, jsonb) is
  'Stores, for whoever got a mail with this token, how they want kinds of notices by mail ({kind: mail}, all for every kind); returns what held before, with which it is undone. Null for an unknown token; P0001 with hint choices; 429 after too many unknown ones.';
revoke execute on function public.choose_notice_mails_by_token(text, jsonb) from public;
grant execute on function public.choose_notice_mails_by_token(text, jsonb) to anon, authenticated, service_role;

create or replace function public.claim_outbox(most integer default 10)
returns table (id uuid, kind text, payload jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    raise exception 'Only the server takes mails from the outbox.' using errcode = '42501';
  end if;
  return query
    with claimed as (
      update private.outbox waiting
      set attempts = waiting.attempts + 1, not_before = now() + interval '2 minutes'
      where waiting.id in (
        select candidate.id from private.outbox candidate
        where candidate.sent_at is null and candidate.not_before <= now() and candidate.attempts < 12
          and candidate.kind in ('auth_mail', 'contact_mail', 'notice_mail')
        order by candidate.created_at
        limit least(greatest(claim_outbox.most, 0), 100)
        for update skip locked
      )
      returning waiting.id, waiting.kind, waiting.payload, waiting.attempts, waiting.created_at
    )
    select claimed.id, claimed.kind, claimed.payload, claimed.attempts from claimed order by claimed.created_at;
end;
$$;

create or replace function public.settle_outbox(id uuid, failure text default null, wait_seconds integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    raise exception 'Only the server settles mails of the outbox.' using errcode = '42501';
  end if;
  -- Links, codes and texts are kept no longer than needed.
  update private.outbox mail
  set sent_at = case when settle_outbox.failure is null then now() end,
    last_error = left(settle_outbox.failure, 500),
    payload = case when settle_outbox.failure is null then mail.payload - array['link', 'code', 'text', 'token', 'items'] else mail.payload end,
    not_before = now() + make_interval(secs => greatest(settle_outbox.wait_seconds, 0))
  where mail.id = settle_outbox.id and mail.sent_at is null;
end;
$$;

comment on table private.outbox is
  'Work that must happen without a browser, written in the transaction of its cause and drained by the server. kind is auth_mail, contact_mail or notice_mail; payload {to, subject, text, ...}.';
comment on table private.contact_attempts is
  'Messages counted for a sender or a network address, and unknown calendar addresses and links of mails for a network, until ends_at; key is a digest, so that no address is kept here.';
