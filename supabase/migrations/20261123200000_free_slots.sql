-- Purpose: where an hour clashes staff are offered the times at which class, teacher and room are free; changes of single sessions as a list.

create function public.free_slots(
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
  ), edge as (
    select make_time(hour, 0, 0) as starts_at, 1 as kind from generate_series(8, 17) hour
    union
    select taught.starts_at, 1 from public.timetable_entries taught where taught.timetable_id = free_slots.timetable
    union
    select taught.ends_at, 2 from public.timetable_entries taught where taught.timetable_id = free_slots.timetable
  ), beginning as (
    select distinct edge.starts_at
    from edge
    where edge.kind = 1 or not exists (
      select from edge usual
      where usual.kind = 1 and usual.starts_at > edge.starts_at and usual.starts_at - edge.starts_at < interval '10 minutes'
    )
  ), offered as (
    select asked.*, week.name as day, week.place, beginning.starts_at,
      beginning.starts_at + make_interval(mins => free_slots.minutes) as ends_at
    from asked, week, beginning
    where beginning.starts_at between '08:00' and time '18:00' - make_interval(mins => free_slots.minutes)
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
comment on function public.free_slots(uuid, integer, text, text, uuid, text, time) is
  'At most 12 slots of the week of so many minutes (5 to 600), between 8:00 and 18:00, at which the class or course of a timetable, a teacher (the id of a faculty member, or a guest by name) and a room are all free: no hour of the term, and no single session from today on, is there. They begin on the hour, or when an hour of the timetable begins, or ends long before that; those near near_day and near_time come first. leave_out is the hour that is being moved. No rows for a timetable that is not there.';
revoke execute on function public.free_slots(uuid, integer, text, text, uuid, text, time) from public, anon;
grant execute on function public.free_slots(uuid, integer, text, text, uuid, text, time) to authenticated, service_role;

create function public.rooms_in_use() returns setof text
language sql stable set search_path = '' as $$
  select distinct on (hour.room_key) btrim(hour.room) from public.timetable_entries hour where hour.room_key is not null order by hour.room_key, hour.updated_at desc;
$$;
comment on function public.rooms_in_use() is
  'The rooms that stand in timetables, by name; of two spellings that differ in capitals alone, the newer one.';
revoke execute on function public.rooms_in_use() from public, anon;
grant execute on function public.rooms_in_use() to authenticated, service_role;

create view public.session_change_summaries with (security_invoker = true) as
select
  change.id, change.timetable_id, change.entry_id, change.held_on, change.kind, change.on_day, change.starts_at, change.ends_at, change.group_id,
  change.label, change.teacher_id, change.guest_teacher, change.room, change.type, change.reason, change.updated_at,
  coalesce(course.title, taught.subject, change.label) as subject,
  coalesce(teacher.name, change.guest_teacher) as teacher,
  coalesce(change.held_on, change.on_day) as day,
  hour.starts_at as planned_starts_at, hour.ends_at as planned_ends_at,
  case
    when coalesce(change.on_day, change.held_on) >= today.day then coalesce(change.held_on, change.on_day) - today.day
    else 100000 + today.day - coalesce(change.on_day, change.held_on)
  end as nearness
from (select public.department_today() as day) today, public.session_changes change
left join public.timetable_entries hour on hour.id = change.entry_id
left join public.teaching_groups taught on taught.id = change.group_id
left join public.courses course on course.id = taught.course_id
left join public.faculty_members teacher on teacher.id = change.teacher_id;
comment on view public.session_change_summaries is
  'Rows of session_changes with what is taught and by whom in words, the times of the week, and day: that on which the session was planned, or is added. nearness orders them: those still to come by their day, then those that are over, the latest first. Never null: subject, teacher, day, nearness.';

select private.demand_second_factor();
