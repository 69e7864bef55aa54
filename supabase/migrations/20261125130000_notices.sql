-- Purpose: notices, one place for what concerns a person, written in the transaction of their cause and taken back with it.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('marks', 'results', 'seat', 'session', 'attendance', 'class', 'extra_time', 'survey', 'quiz')),
  cause text check (length(cause) between 1 and 200),
  parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  path text not null check (path ~ '^/[^/\\]' and length(path) <= 300),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_once_for_each_cause unique (cause, person_id)
);
comment on table public.notices is
  'What concerns a person: kind and parts make its words (notice_title, notice_detail), path is the page of the portal that it leads to. cause names what it came from, once for each person; null when that is over. Written by private.notify only; people mark their own as read. Kept for 180 days, the newest 500 of a person.';
create index notices_newest on public.notices (person_id, created_at desc, id);
create index notices_unread on public.notices (person_id, created_at desc, id) where read_at is null;
create index notices_age on public.notices (created_at);
alter table public.notices enable row level security;
revoke insert, update, delete, truncate on public.notices from anon, authenticated;
grant update (read_at) on public.notices to authenticated;
create policy "people read notices" on public.notices
  for select to authenticated
  using (person_id = (select auth.uid()));
create policy "people change notices" on public.notices
  for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create function private.day_words(day text) returns text
language sql stable set search_path = '' as $$
  select to_char(day_words.day::date, 'FMDay FMDD FMMonth');
$$;
comment on function private.day_words(text) is 'Monday 3 December, of 2026-12-03.';
revoke execute on function private.day_words(text) from public;

create function public.notice_title(kind text, parts jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case notice_title.kind
    when 'marks' then format('The marks for “%s” are there', parts ->> 'title')
    when 'results' then format('The results of %s are declared%s', parts ->> 'subject', case when (parts ->> 'number')::integer > 1 then ' again' else '' end)
    when 'seat' then format('You have a seat in %s', parts ->> 'title')
    when 'session' then case parts ->> 'state'
      when 'cancelled' then format('%s on %s at %s is cancelled', parts ->> 'subject', private.day_words(parts ->> 'day'), parts ->> 'at')
      when 'moved' then case
        when (parts ->> 'day', parts ->> 'at') = (parts ->> 'new_day', parts ->> 'new_at')
          then format('%s on %s at %s is held otherwise', parts ->> 'subject', private.day_words(parts ->> 'day'), parts ->> 'at')
        else format('%s on %s at %s is moved to %s at %s', parts ->> 'subject', private.day_words(parts ->> 'day'), parts ->> 'at',
          private.day_words(parts ->> 'new_day'), parts ->> 'new_at')
      end
      when 'added' then format('%s is also held on %s at %s', parts ->> 'subject', private.day_words(parts ->> 'new_day'), parts ->> 'new_at')
      when 'dropped' then format('%s on %s at %s is not held after all', parts ->> 'subject', private.day_words(parts ->> 'new_day'), parts ->> 'new_at')
      when 'restored' then format('%s on %s at %s is held as planned after all', parts ->> 'subject', private.day_words(parts ->> 'day'), parts ->> 'at')
    end
    when 'attendance' then case
      when parts ? 'name' then format('Attendance of a student in %s', parts ->> 'subject')
      else format('Your attendance in %s', parts ->> 'subject')
    end
    when 'class' then case
      when parts ? 'reason' then 'Your class was not confirmed'
      else format('You are in %s', parts ->> 'class')
    end
    when 'extra_time' then format('Your time for work in %s', parts ->> 'subject')
    when 'survey' then case parts ->> 'state'
      when 'approved' then format('Your survey “%s” is approved', parts ->> 'title')
      else format('Your survey “%s” was returned', parts ->> 'title')
    end
    when 'quiz' then format('The results of the quiz “%s” are there', parts ->> 'title')
  end, 'Something has changed for you');
$$;
comment on function public.notice_title(text, jsonb) is
  'What a notice is about, in one line that says nothing that others should not read: mails and pushed messages carry it too.';
revoke execute on function public.notice_title(text, jsonb) from public, anon;
grant execute on function public.notice_title(text, jsonb) to authenticated, service_role;

create function public.notice_detail(kind text, parts jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(case notice_detail.kind
    when 'marks' then parts ->> 'subject'
    when 'results' then parts ->> 'reason'
    when 'seat' then 'You have moved up from the waiting list.'
    when 'session' then concat_ws(' ', case when parts ->> 'room' <> '' then (parts ->> 'room') || '.' end, parts ->> 'reason')
    when 'attendance' then format('%s%s of %s hours attended; %s%% are needed to sit the examination.',
      (parts ->> 'name') || ': ', parts ->> 'attended', parts ->> 'held', (select rule.needed_percent from public.attendance_rule() rule))
    when 'class' then coalesce(parts ->> 'reason', 'Your roll number is ' || (parts ->> 'roll_number') || '.')
    when 'extra_time' then format('You have %s more for %ss.',
      coalesce((parts ->> 'percent') || '%', (parts ->> 'minutes') || ' minutes'), parts ->> 'work')
    when 'survey' then parts ->> 'reason'
  end, '');
$$;
comment on function public.notice_detail(text, jsonb) is
  'What a notice says besides its title, for the person alone: it stands on the page of notices and in no mail. Empty when there is nothing.';
revoke execute on function public.notice_detail(text, jsonb) from public, anon;
grant execute on function public.notice_detail(text, jsonb) to authenticated, service_role;

create view public.notice_summaries with (security_invoker = true) as
select
  notice.id, notice.kind, public.notice_title(notice.kind, notice.parts) as title, public.notice_detail(notice.kind, notice.parts) as detail,
  notice.path, notice.created_at, notice.read_at
from public.notices notice;
comment on view public.notice_summaries is 'Rows of notices in words. Never null: title, detail.';

create function private.write_notices(drafts public.notices[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.notices as known (person_id, kind, cause, parts, path, created_at)
  select draft.person_id, draft.kind, draft.cause, draft.parts, draft.path, private.clock()
  from unnest(write_notices.drafts) draft
  join public.profiles person on person.id = draft.person_id
  order by draft.cause, draft.person_id
  on conflict (cause, person_id) do update
    set kind = excluded.kind, parts = excluded.parts, path = excluded.path, created_at = excluded.created_at, read_at = null
    where known.parts is distinct from excluded.parts;
$$;
comment on function private.write_notices(public.notices[]) is
  'Writes notices of which person_id, kind, cause, parts and path are given, all in one statement: see private.notify.';
revoke execute on function private.write_notices(public.notices[]) from public;

create function private.notify(people uuid[], kind text, cause text, parts jsonb, path text) returns void
language sql security definer set search_path = '' as $$
  select private.write_notices(array(
    select row(null, told.id, notify.kind, notify.cause, notify.parts, notify.path, null, null)::public.notices
    from (select distinct unnest(notify.people) as id) told
  ));
$$;
comment on function private.notify(uuid[], text, text, jsonb, text) is
  'Tells people of something, in the transaction of its cause and in one statement for all of them: kind and parts as notice_title reads them, path the page to go to. cause is the key of what has happened, "session:<id>" for instance: the same parts again change nothing, other parts take the place of the earlier notice, which is new and unread then. People without a profile are left out.';
revoke execute on function private.notify(uuid[], text, text, jsonb, text) from public;

create function private.withdraw_notices(causes text[], people uuid[] default null) returns void
language sql security definer set search_path = '' as $$
  delete from public.notices notice
  where notice.cause = any (causes) and notice.read_at is null
    and (withdraw_notices.people is null or notice.person_id = any (withdraw_notices.people));
  update public.notices notice set cause = null
  where notice.cause = any (causes) and (withdraw_notices.people is null or notice.person_id = any (withdraw_notices.people));
$$;
comment on function private.withdraw_notices(text[], uuid[]) is
  'Takes back the notices of causes that are over, of some people or of all: unread ones go, those that were read stay as what was once said, and the same cause may come again.';
revoke execute on function private.withdraw_notices(text[], uuid[]) from public;

create function public.tidy_notices() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  days_kept constant integer := 180;
  most constant integer := 500;
  removed integer;
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server tidies notices.' using errcode = '42501';
  end if;
  delete from public.notices notice
  where notice.created_at < private.clock() - make_interval(days => days_kept)
    or notice.id in (
      select placed.id
      from (
        select many.id, row_number() over (partition by many.person_id order by many.created_at desc, many.id) as place
        from public.notices many
        where many.person_id in (select owner.person_id from public.notices owner group by owner.person_id having count(*) > most)
      ) placed
      where placed.place > most
    );
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function public.tidy_notices() is
  'Removes notices after 180 days, and of each person all but the newest 500; returns how many. For the server only (42501).';
revoke execute on function public.tidy_notices() from public, anon, authenticated;
grant execute on function public.tidy_notices() to service_role;

select private.demand_second_factor();
