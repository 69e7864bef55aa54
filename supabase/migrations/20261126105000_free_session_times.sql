-- Purpose: where a single session could be held, as there is for an hour of the week.

create function public.lesson_starts(timetable uuid) returns setof time
language sql stable set search_path = '' as $$
  with edge as (
    select make_time(hour, 0, 0) as starts_at, 1 as kind from generate_series(8, 17) hour
    union
    select taught.starts_at, 1 from public.timetable_entries taught where taught.timetable_id = lesson_starts.timetable
    union
    select taught.ends_at, 2 from public.timetable_entries taught where taught.timetable_id = lesson_starts.timetable
  )
  select distinct edge.starts_at
  from edge
  where edge.kind = 1 or not exists (
    select from edge usual
    where usual.kind = 1 and usual.starts_at > edge.starts_at and usual.starts_at - edge.starts_at < interval '10 minutes'
  );
$$;
comment on function public.lesson_starts(uuid) is
  'When something of a timetable may well begin: on each hour from 8:00 to 17:00, when an hour of its week begins, or when one ends unless another begins within ten minutes.';
revoke execute on function public.lesson_starts(uuid) from public, anon;
grant execute on function public.lesson_starts(uuid) to authenticated, service_role;

create or replace function public.free_slots(
  timetable uuid, minutes integer, teacher text default null, room text default null, leave_out uuid default null, near_day text default null,
  near_time time default null
)
returns table (day text, starts_at time, ends_at time)
language sql stable set search_path = '' as $$
  with asked as (
    select known.id, known.term_id, nullif(lower(btrim(free_slots.teacher)), '') as teacher_key, nullif(lower(btrim(free_slots.room)), '') as room_key
    from public.timetables known
    where known.id = free_slots.timetable and free_slots.minutes between 5 and 600
  ), week as (
    select name, place::integer as place
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']) with ordinality as days (name, place)
  ), offered as (
    select asked.*, week.name as day, week.place, beginning as starts_at, beginning + make_interval(mins => free_slots.minutes) as ends_at
    from asked, week, public.lesson_starts(free_slots.timetable) beginning
    where beginning between '08:00' and time '18:00' - make_interval(mins => free_slots.minutes)
  )
  select offered.day, offered.starts_at, offered.ends_at
  from offered
  where not exists (
    select from public.timetable_entries taken
    where taken.term_id = offered.term_id and taken.day = offered.day and taken.id is distinct from free_slots.leave_out
      and taken.starts_at < offered.ends_at and offered.starts_at < taken.ends_at
      and (taken.timetable_id = offered.id or taken.teacher_key = offered.teacher_key or taken.room_key = offered.room_key)
  ) and not exists (
    select from public.session_changes taken
    join public.timetables other on other.id = taken.timetable_id and other.term_id = offered.term_id
    where taken.on_day >= (select public.department_today()) and trim(to_char(taken.on_day, 'day')) = offered.day
      and (free_slots.leave_out is null or taken.entry_id is distinct from free_slots.leave_out)
      and taken.starts_at < offered.ends_at and offered.starts_at < taken.ends_at
      and (taken.timetable_id = offered.id or taken.teacher_key = offered.teacher_key or taken.room_key = offered.room_key)
  )
  order by
    -- Another day is as far away as four hours.
    coalesce(abs(offered.place - (select place from week where name = free_slots.near_day)) * 240, 0)
      + coalesce(abs(extract(epoch from offered.starts_at - free_slots.near_time)) / 60, 0),
    offered.place, offered.starts_at
  limit 12;
$$;

create function public.free_session_times(
  timetable uuid, minutes integer, near_day date, near_time time default null, teacher text default null, room text default null,
  moved_entry uuid default null, moved_on date default null, changed uuid default null
)
returns table (day date, starts_at time, ends_at time)
language sql stable set search_path = '' as $$
  with asked as (
    select
      known.id, nullif(lower(btrim(free_session_times.teacher)), '') as teacher_key, nullif(lower(btrim(free_session_times.room)), '') as room_key,
      greatest(term.starts_on, present.now::date, near.day - 7) as first_day, least(term.ends_on, near.day + 7) as last_day,
      present.now, near.day as near_day
    from public.timetables known
    join public.terms term on term.id = known.term_id
    cross join (select public.server_time() at time zone public.department_zone() as now) present
    cross join lateral (
      select greatest(least(free_session_times.near_day, term.ends_on), term.starts_on, present.now::date) as day
    ) near
    where known.id = free_session_times.timetable and free_session_times.minutes between 5 and 600
  ), taken as materialized (
    select session.day, session.starts_at, session.ends_at, session.timetable_id, nullif(lower(btrim(session.room)), '') as room_key,
      coalesce(session.teacher_id::text, nullif(lower(btrim(session.teacher)), '')) as teacher_key
    from asked
    cross join lateral public.sessions_between(asked.first_day, asked.last_day) session
    where session.state in ('held', 'moved', 'added')
      and (
        free_session_times.moved_entry is null
        or (session.entry_id, session.planned_day) is distinct from (free_session_times.moved_entry, free_session_times.moved_on)
      )
      and (free_session_times.changed is null or session.change_id is distinct from free_session_times.changed)
  ), offered as (
    select asked.*, held.day::date as day, beginning as starts_at, beginning + make_interval(mins => free_session_times.minutes) as ends_at
    from asked
    cross join lateral generate_series(asked.first_day, asked.last_day, interval '1 day') held (day)
    cross join public.lesson_starts(free_session_times.timetable) beginning
    where extract(isodow from held.day) < 7
      and beginning between '08:00' and time '18:00' - make_interval(mins => free_session_times.minutes)
      and held.day + beginning > asked.now
      and not exists (
        select from public.academic_calendar_entries free where free.kind = 'holiday' and held.day between free.starts_on and free.ends_on
      )
  )
  select offered.day, offered.starts_at, offered.ends_at
  from offered
  where not exists (
    select from taken
    where taken.day = offered.day and taken.starts_at < offered.ends_at and offered.starts_at < taken.ends_at
      and (taken.timetable_id = offered.id or taken.teacher_key = offered.teacher_key or taken.room_key = offered.room_key)
  )
  order by
    abs(offered.day - offered.near_day) * 240 + coalesce(abs(extract(epoch from offered.starts_at - free_session_times.near_time)) / 60, 0),
    offered.day, offered.starts_at
  limit 12;
$$;
comment on function public.free_session_times(uuid, integer, date, time, text, text, uuid, date, uuid) is
  'At most 12 times of so many minutes (5 to 600), between 8:00 and 18:00, within a week of near_day, inside the term, to come and on no holiday, at which the class or course of a timetable, a teacher (the id of a faculty member, or a guest by name) and a room are all free as sessions are then held; those near near_day and near_time come first. moved_entry with moved_on, or changed, an added session, is what is being moved and in nobody''s way. They begin as lesson_starts says. No rows for a timetable that is not there.';
revoke execute on function public.free_session_times(uuid, integer, date, time, text, text, uuid, date, uuid) from public, anon;
grant execute on function public.free_session_times(uuid, integer, date, time, text, text, uuid, date, uuid) to authenticated, service_role;

select private.demand_second_factor();
