-- Purpose: a class teacher reads who of the class is under the limit whatever their role is; the sheet of a roll that was taken back is empty.

create or replace function public.students_under_limit()
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
        or class.class_teacher_id = (select auth.uid()) and (select public.is_staff())
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
  'Who is under the limit (attendance_rule) in a group that goes on: of the groups that the caller teaches (is_mine), and of the class whose class teacher they are, as staff of any role. Students who have left are not told of.';

create or replace function public.roll_sheet(roll_id uuid)
returns table (
  student_id uuid, full_name text, roll_number text, roll_order text, status text, updated_at timestamptz, marked_by text, corrections integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  roll public.rolls;
begin
  if not exists (select from public.rolls known where known.id = roll_sheet.roll_id) then
    return;
  end if;
  roll := private.kept_roll(roll_sheet.roll_id);
  return query
    select entry.student_id, person.full_name, member.roll_number, lpad(upper(member.roll_number), 20), entry.status, entry.updated_at,
      coalesce(marker.full_name, marker.email),
      (
        select count(*) from public.attendance_corrections mended
        where mended.roll_id = entry.roll_id and mended.student_id = entry.student_id
      )::integer
    from public.attendance_records entry
    join public.profiles person on person.id = entry.student_id
    left join private.students_on(
      roll.group_id, (select session.class_id from public.lab_sessions session where session.id = roll.lab_session_id), roll.held_on
    ) member on member.student_id = entry.student_id
    left join public.profiles marker on marker.id = entry.marked_by
    where entry.roll_id = roll.id
    order by 4, 2, 1;
end;
$$;
comment on function public.roll_sheet(uuid) is
  'The entries of a roll in the order of roll numbers (as of its day; courses have none), each with its version, who marked it last and how often it was corrected; no rows of a roll that was taken back. 42501 for whoever does not keep it.';

select private.demand_second_factor();
