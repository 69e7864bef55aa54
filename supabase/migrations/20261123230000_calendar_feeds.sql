-- Purpose: what of the timetables is one's own, and a private address at which calendars read it without signing in.

create function public.my_sessions(from_day date, to_day date)
returns table (
  key text, timetable_id uuid, entry_id uuid, change_id uuid, group_id uuid, class_id uuid, class_name text, course_id uuid, day date, starts_at time,
  ends_at time, subject text, teacher_id uuid, teacher text, room text, type text, state text, reason text, planned_day date, planned_starts_at time,
  planned_ends_at time, planned_room text, changed_at timestamptz, new_day date, new_starts_at time, new_room text
)
language sql stable set search_path = '' as $$
  select session.*, greatest(timetable.updated_at, hour.updated_at, change.updated_at), change.on_day, change.starts_at, change.room
  from (
    select attended.*
    from public.sessions_between(my_sessions.from_day, my_sessions.to_day, array(select public.my_timetables())) attended
    union
    select taught.* from public.sessions_taught(my_sessions.from_day, my_sessions.to_day) taught where (select public.is_staff())
  ) session
  join public.timetables timetable on timetable.id = session.timetable_id
  left join public.timetable_entries hour on hour.id = session.entry_id
  left join public.session_changes change on change.id = session.change_id
  order by session.day, session.starts_at, session.timetable_id;
$$;
comment on function public.my_sessions(date, date) is
  'The caller''s own sessions of days (see sessions_between): those of their class and courses (my_timetables), and for staff those that they teach (sessions_taught). changed_at: when the session, its hour or its timetable was last changed. new_*: where one that was moved is held. None when signed out.';
revoke execute on function public.my_sessions(date, date) from public, anon;
grant execute on function public.my_sessions(date, date) to authenticated, service_role;

create function public.timetable_sessions(timetable_id uuid)
returns table (
  key text, day date, starts_at time, ends_at time, subject text, teacher text, room text, type text, state text, reason text, planned_day date,
  planned_starts_at time, planned_room text, changed_at timestamptz
)
language sql stable set search_path = '' as $$
  select
    session.key, session.day, session.starts_at, session.ends_at, session.subject, session.teacher, session.room, session.type, session.state,
    session.reason, session.planned_day, session.planned_starts_at, session.planned_room,
    greatest(timetable.updated_at, hour.updated_at, change.updated_at)
  from public.timetables timetable
  join public.terms term on term.id = timetable.term_id
  cross join lateral public.sessions_between(term.starts_on, term.ends_on, array[timetable.id]) session
  left join public.timetable_entries hour on hour.id = session.entry_id
  left join public.session_changes change on change.id = session.change_id
  where timetable.id = timetable_sessions.timetable_id
  order by session.day, session.starts_at;
$$;
comment on function public.timetable_sessions(uuid) is
  'The sessions of a timetable in its term, at most the first 201 days of it (see sessions_between); changed_at as in my_sessions.';
revoke execute on function public.timetable_sessions(uuid) from public, anon;
grant execute on function public.timetable_sessions(uuid) to authenticated, service_role;

-- A session that is held again as planned has to count as newer than its cancellation.
create trigger touch_timetable after delete on public.session_changes
  for each row execute function private.touch_timetable();

create table private.calendar_feeds (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  token_digest text not null unique,
  created_at timestamptz not null default now(),
  last_read_on date
);
comment on table private.calendar_feeds is
  'The private calendar address of a person: the SHA-256 (hex) of its token, which has 244 random bits and is shown once, when it is made. last_read_on: the last day on which a calendar asked.';
alter table private.calendar_feeds enable row level security;

create function private.require_person() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  if not private.has_passed_second_factor() then
    raise exception 'Enter the code of your second factor first.' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return (select auth.uid());
end;
$$;
comment on function private.require_person() is 'The caller; 42501 signed out, or with hint insufficient_aal before the second factor.';
revoke execute on function private.require_person() from public;

create function public.make_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_person();
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_feeds as present (profile_id, token_digest)
  values (person, encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (profile_id) do update set token_digest = excluded.token_digest, created_at = now(), last_read_on = null;
  return token;
end;
$$;
comment on function public.make_calendar_feed() is
  'Makes the caller''s private calendar address, which replaces an earlier one, and returns its token (64 hexadecimal digits) for /calendar/<token>.ics; it cannot be read again. 42501 signed out, or the second factor is not passed.';
revoke execute on function public.make_calendar_feed() from public, anon;
grant execute on function public.make_calendar_feed() to authenticated, service_role;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_person();
begin
  delete from private.calendar_feeds feed where feed.profile_id = person;
end;
$$;
comment on function public.revoke_calendar_feed() is
  'Ends the caller''s private calendar address, if there is one. 42501 signed out, or the second factor is not passed.';
revoke execute on function public.revoke_calendar_feed() from public, anon;
grant execute on function public.revoke_calendar_feed() to authenticated, service_role;

create function public.my_calendar_feed() returns table (created_at timestamptz, last_read_on date)
language sql stable security definer set search_path = '' as $$
  select feed.created_at, feed.last_read_on from private.calendar_feeds feed
  where feed.profile_id = (select auth.uid()) and (select private.has_passed_second_factor());
$$;
comment on function public.my_calendar_feed() is
  'Since when the caller has a private calendar address, and the last day on which it was read; no row without one.';
revoke execute on function public.my_calendar_feed() from public, anon;
grant execute on function public.my_calendar_feed() to authenticated, service_role;

create function public.read_calendar_feed(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most_misses constant integer := 60;
  days_back constant integer := 28;
  network constant text := private.request_network();
  claims constant text := current_setting('request.jwt.claims', true);
  today constant date := public.department_today();
  reader uuid;
  content jsonb;
begin
  select person.id into reader
  from private.calendar_feeds feed
  join public.profiles person on person.id = feed.profile_id
  join auth.users account on account.id = person.id
  where feed.token_digest = encode(sha256(convert_to(left(coalesce(read_calendar_feed.token, ''), 100), 'UTF8')), 'hex')
    and coalesce(account.banned_until, '-infinity') < now();
  if not found then
    if network is not null then
      perform private.count_contact_attempt('calendar ' || network, most_misses, 'Too many unknown calendar addresses. Please try again later.');
    end if;
    return null;
  end if;
  update private.calendar_feeds feed set last_read_on = today
  where feed.profile_id = reader and feed.last_read_on is distinct from today;
  -- What is theirs is asked in their name, for this one statement.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', reader, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  select jsonb_build_object(
    'department', site.department,
    'timeZone', site.time_zone,
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', session.key, 'day', session.day, 'startsAt', to_char(session.starts_at, 'HH24:MI'), 'endsAt', to_char(session.ends_at, 'HH24:MI'),
        'subject', session.subject, 'className', session.class_name, 'teacher', session.teacher, 'room', session.room, 'type', session.type,
        'state', session.state, 'reason', session.reason, 'plannedDay', session.planned_day,
        'plannedStartsAt', to_char(session.planned_starts_at, 'HH24:MI'), 'plannedRoom', session.planned_room, 'changedAt', session.changed_at
      ) order by session.day, session.starts_at, session.key), '[]')
      from public.my_sessions(today - days_back, greatest(today, (
        select max(term.ends_on) from public.terms term where term.starts_on <= today + 200
      ))) session
      where session.type <> 'Break' and session.state <> 'moved_away'
    )
  ) into content
  from public.site_settings site;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return content;
end;
$$;
comment on function public.read_calendar_feed(text) is
  'What is theirs (my_sessions) of the person whose private calendar address has this token, from four weeks ago to the end of the term: {department, timeZone, sessions}. Null for a token that is unknown, revoked, or of an account that is gone or banned; beyond 60 such from one network in an hour 429 (PGRST) with Retry-After.';
revoke execute on function public.read_calendar_feed(text) from public;
grant execute on function public.read_calendar_feed(text) to anon, authenticated, service_role;
comment on table private.contact_attempts is
  'Messages counted for a sender or a network address, and unknown calendar addresses for a network, until ends_at; key is a digest, so that no address is kept here.';
