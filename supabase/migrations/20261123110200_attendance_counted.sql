-- Purpose: what rolls amount to: of an hour, of a student in each subject, of a group, and who is under the limit.

create function public.attendance_rule(out needed_percent integer, out least_hours integer)
language sql immutable parallel safe set search_path = '' as $$
  select 75, 5;
$$;
comment on function public.attendance_rule() is
  'How many hours in a hundred have to be attended to sit the examination, and of how many hours on anybody is told that they are under it. Hours attended are those present or late; excused hours are not counted among those held.';
revoke execute on function public.attendance_rule() from public, anon;
grant execute on function public.attendance_rule() to authenticated, service_role;

create function private.is_under_limit(attended bigint, held bigint) returns boolean
language sql immutable set search_path = '' as $$
  select is_under_limit.held >= rule.least_hours and 100 * is_under_limit.attended < rule.needed_percent * is_under_limit.held
  from public.attendance_rule() rule;
$$;
comment on function private.is_under_limit(bigint, bigint) is 'Whether somebody who attended so many of the hours held is told of it (attendance_rule).';
revoke execute on function private.is_under_limit(bigint, bigint) from public;

create view public.roll_summaries with (security_invoker = true) as
select
  roll.id, roll.group_id, roll.lab_session_id, roll.held_on, roll.starts_at, roll.ends_at, roll.title, roll.marked_until, roll.updated_at,
  roll.marked_until >= (select public.department_today()) as is_marked,
  counted.students, counted.attended, counted.late, counted.excused
from public.rolls roll
cross join lateral (
  select
    count(*)::integer as students,
    (count(*) filter (where entry.status in ('present', 'late')))::integer as attended,
    (count(*) filter (where entry.status = 'late'))::integer as late,
    (count(*) filter (where entry.status = 'excused'))::integer as excused
  from public.attendance_records entry
  where entry.roll_id = roll.id
) counted;
comment on view public.roll_summaries is
  'Rows of rolls with how many students are on them, attended (late ones too), came late and were excused, as far as the caller sees the entries. is_marked: its day lasts, later entries are corrected. Never null: is_marked, students, attended, late, excused.';

create view public.attendance_entries with (security_invoker = true) as
select
  entry.roll_id, entry.student_id, entry.status, entry.updated_at, roll.held_on, roll.starts_at, roll.ends_at, roll.title, roll.group_id,
  coalesce(course.title, taught.subject, roll.title) as subject,
  (
    select count(*) from public.attendance_corrections mended
    where mended.roll_id = entry.roll_id and mended.student_id = entry.student_id
  )::integer as corrections
from public.attendance_records entry
join public.rolls roll on roll.id = entry.roll_id
left join public.teaching_groups taught on taught.id = roll.group_id
left join public.courses course on course.id = taught.course_id;
comment on view public.attendance_entries is
  'Rows of attendance_records with the hour they are of; subject is the name of the group, or what was held. Never null: held_on, starts_at, ends_at, title, subject, corrections.';

create view public.lab_session_summaries with (security_invoker = true) as
select
  session.id, session.title, session.laboratory, session.class_id, session.group_id,
  coalesce(class.name, course.title, taught.subject || ', ' || class_of_group.name) as held_for,
  session.starts_at, session.ends_at, session.seats, session.in_charge, session.notes, session.updated_at,
  roll.id as roll_id, roll.students, roll.attended, roll.is_marked
from public.lab_sessions session
left join public.classes class on class.id = session.class_id
left join public.teaching_groups taught on taught.id = session.group_id
left join public.classes class_of_group on class_of_group.id = taught.class_id
left join public.courses course on course.id = taught.course_id
left join public.roll_summaries roll on roll.lab_session_id = session.id;
comment on view public.lab_session_summaries is
  'Rows of lab_sessions with the class or group they are held for (null: whoever comes) and, for whoever keeps it, the roll and how many of its students attended.';

create function public.my_attendance()
returns table (
  group_id uuid, subject text, term_name text, is_current boolean, held integer, attended integer, late integer, excused integer, is_under boolean
)
language sql stable security definer set search_path = '' as $$
  select
    counted.group_id, coalesce(course.title, taught.subject, counted.title), term.name,
    coalesce((select public.department_today()) between term.starts_on and term.ends_on, counted.last_on > (select public.department_today()) - 180),
    counted.held::integer, counted.attended::integer, counted.late::integer, counted.excused::integer,
    private.is_under_limit(counted.attended, counted.held)
  from (
    select
      roll.group_id, case when roll.group_id is null then roll.title end as title, max(roll.held_on) as last_on,
      count(*) filter (where entry.status <> 'excused') as held,
      count(*) filter (where entry.status in ('present', 'late')) as attended,
      count(*) filter (where entry.status = 'late') as late,
      count(*) filter (where entry.status = 'excused') as excused
    from public.attendance_records entry
    join public.rolls roll on roll.id = entry.roll_id
    where entry.student_id = (select auth.uid())
    group by 1, 2
  ) counted
  left join public.teaching_groups taught on taught.id = counted.group_id
  left join public.courses course on course.id = taught.course_id
  left join public.terms term on term.id = taught.term_id
  order by 4 desc, 2, 3 desc;
$$;
comment on function public.my_attendance() is
  'The caller''s attendance in each subject (a group; of laboratory sessions without one, the title): hours held without the excused ones, attended with the late ones. is_current: of the present term, or of the last 180 days where there is none; is_under: see attendance_rule. No rows when signed out.';
revoke execute on function public.my_attendance() from public, anon;
grant execute on function public.my_attendance() to authenticated, service_role;

create function private.count_students(groups uuid[])
returns table (group_id uuid, student_id uuid, held bigint, attended bigint, excused bigint)
language sql stable set search_path = '' as $$
  select
    roll.group_id, entry.student_id,
    count(*) filter (where entry.status <> 'excused'),
    count(*) filter (where entry.status in ('present', 'late')),
    count(*) filter (where entry.status = 'excused')
  from public.rolls roll
  join public.attendance_records entry on entry.roll_id = roll.id
  where roll.group_id = any (count_students.groups)
  group by 1, 2;
$$;
comment on function private.count_students(uuid[]) is 'Hours held (without excused ones), attended and excused of each student in each of the groups.';
revoke execute on function private.count_students(uuid[]) from public;

create function public.attendance_of_group(group_id uuid)
returns table (
  profile_id uuid, full_name text, roll_number text, roll_order text, held integer, attended integer, excused integer, is_under boolean
)
language sql stable security definer set search_path = '' as $$
  select
    member.profile_id, member.full_name, member.roll_number, member.roll_order,
    counted.held::integer, counted.attended::integer, counted.excused::integer, coalesce(private.is_under_limit(counted.attended, counted.held), false)
  from public.members_of_group(attendance_of_group.group_id) member
  left join private.count_students(
    case when public.teaches(attendance_of_group.group_id) then array[attendance_of_group.group_id] end
  ) counted on counted.student_id = member.profile_id
  order by 4, 2, 1;
$$;
comment on function public.attendance_of_group(uuid) is
  'The students of a group today (see members_of_group) with their hours in it: held without the excused ones, attended with the late ones; null for whoever does not teach the group, and of students on no roll yet. is_under: see attendance_rule.';
revoke execute on function public.attendance_of_group(uuid) from public, anon;
grant execute on function public.attendance_of_group(uuid) to authenticated, service_role;

create function public.students_under_limit()
returns table (
  group_id uuid, subject text, class_name text, profile_id uuid, full_name text, roll_number text, held integer, attended integer, is_mine boolean
)
language sql stable security definer set search_path = '' as $$
  with watched as (
    select taught.id, taught.class_id, taught.subject, taught.course_id, taught.id in (select public.groups_taught()) as is_mine
    from public.teaching_groups taught
    left join public.terms term on term.id = taught.term_id
    left join public.classes class on class.id = taught.class_id
    where (taught.course_id is not null or (select public.department_today()) between term.starts_on and term.ends_on)
      and (
        taught.id in (select public.groups_taught())
        or class.class_teacher_id = (select auth.uid()) and (select public.has_permission('view_student_progress'))
      )
  )
  select
    watched.id, coalesce(course.title, watched.subject), class.name, counted.student_id, person.full_name, member.roll_number,
    counted.held::integer, counted.attended::integer, watched.is_mine
  from private.count_students(array(select watched.id from watched)) counted
  join watched on watched.id = counted.group_id
  join public.profiles person on person.id = counted.student_id
  join private.students_on(watched.id, null, (select public.department_today())) member on member.student_id = counted.student_id
  left join public.courses course on course.id = watched.course_id
  left join public.classes class on class.id = watched.class_id
  where private.is_under_limit(counted.attended, counted.held)
  order by class.position, 2, lpad(upper(member.roll_number), 20), person.full_name, 4;
$$;
comment on function public.students_under_limit() is
  'Who is under the limit (attendance_rule) in a group that goes on: of the groups that the caller teaches (is_mine), and of the class whose class teacher they are, with view_student_progress. Students who have left are not told of.';
revoke execute on function public.students_under_limit() from public, anon;
grant execute on function public.students_under_limit() to authenticated, service_role;

select private.demand_second_factor();
