-- Purpose: functions that count for many rows ask the clock, the zone and the extra time once, not once for each row: what a call costs is more than what it answers.

create or replace function private.shares_of_cell(class_id uuid, term_id uuid, course_id uuid)
returns table (figure text, student_id uuid, part numeric, whole numeric)
language sql stable set search_path = '' as $$
  with taught as (
    select known.id from public.teaching_groups known
    where known.class_id = shares_of_cell.class_id and known.term_id = shares_of_cell.term_id or known.course_id = shares_of_cell.course_id
  ),
  stays as (
    select member.profile_id, daterange(member.joined_on, member.left_on) as days from public.class_members member
    where member.class_id = shares_of_cell.class_id
    union all
    select seat.profile_id, daterange((seat.enrolled_at at time zone (select public.department_zone()))::date, null) from public.course_enrolments seat
    where seat.course_id = shares_of_cell.course_id and seat.status = 'enrolled'
  ),
  day as materialized (
    select coalesce(least(greatest(public.department_today(), term.starts_on), term.ends_on), public.department_today()) as counted
    from (select shares_of_cell.term_id as id) asked left join public.terms term on term.id = asked.id
  ),
  due as materialized (
    select task.id, task.group_id, task.kind, task.opens_at, task.due_at, task.late_days, (task.due_at at time zone (select public.department_zone()))::date as day
    from public.tasks task
    where task.group_id in (select id from taught) and task.published and (task.takes_text or task.takes_files) and task.due_at <= (select private.clock())
  ),
  handed as materialized (
    select own.task_id, own.student_id from public.submissions own where own.task_id in (select due.id from due) and own.version = 1
  )
  select 'enrolment', stays.profile_id, 1, 1
  from stays cross join day where stays.days @> day.counted
  union all
  select 'attendance', entry.student_id, count(*) filter (where entry.status in ('present', 'late')), count(*)
  from public.rolls roll
  cross join lateral (select known.student_id, known.status from public.attendance_records known where known.roll_id = roll.id and known.status <> 'excused' offset 0) entry
  where roll.group_id in (select id from taught)
  group by entry.student_id
  union all
  select 'results', mark.student_id, sum(mark.final_score)::numeric, sum(mark.max_marks)
  from public.tasks task
  join public.marks mark on mark.task_id = task.id and mark.score is not null
  where task.group_id in (select id from taught) and task.released_at is not null
    and not exists (select from public.task_standings free where free.task_id = task.id and free.student_id = mark.student_id and free.standing = 'exempt')
  group by mark.student_id
  union all
  select 'submissions', stays.profile_id, count(handed.student_id), count(*)
  from due
  join stays on stays.days @> due.day
  left join public.extra_times extra on extra.group_id = due.group_id and extra.kind = due.kind and extra.student_id = stays.profile_id
  left join handed on handed.task_id = due.id and handed.student_id = stays.profile_id
  where due.due_at + make_interval(
      mins => case when extra.id is null then 0 else public.extra_minutes(extra.minutes, extra.percent, due.opens_at, due.due_at) end, days => due.late_days
    ) <= (select private.clock())
    and not exists (select from public.task_standings free where free.task_id = due.id and free.student_id = stays.profile_id and free.standing = 'exempt')
  group by stays.profile_id;
$$;

create or replace function private.next_change_of_cell(class_id uuid, term_id uuid, course_id uuid)
returns timestamp with time zone
language sql stable set search_path = '' as $$
  select min(moment) from (
    select task.due_at + make_interval(mins => extra.minutes, days => task.late_days) as moment
    from public.teaching_groups taught
    join public.tasks task on task.group_id = taught.id and task.published
    cross join lateral (
      select 0 as minutes
      union all
      select public.extra_minutes(known.minutes, known.percent, task.opens_at, task.due_at) from public.extra_times known
      where known.group_id = task.group_id and known.kind = task.kind
    ) extra
    where taught.class_id = next_change_of_cell.class_id and taught.term_id = next_change_of_cell.term_id
      or taught.course_id = next_change_of_cell.course_id
    union all
    select day.turns::timestamp at time zone (select public.department_zone())
    from public.class_members member
    cross join lateral (values (member.joined_on), (member.left_on)) day (turns)
    join public.terms term on term.id = next_change_of_cell.term_id and day.turns between term.starts_on and term.ends_on
    where member.class_id = next_change_of_cell.class_id
  ) coming
  where moment > (select private.clock());
$$;

create or replace function private.standing(groups uuid[], students uuid[])
returns table (group_id uuid, student_id uuid, held integer, attended integer, excused integer, due integer, handed_in integer, missed integer, marks integer, average double precision, reasons text[], is_known boolean)
language sql stable set search_path = '' as $$
  with stays as materialized (
    select * from private.stays_in_groups(standing.groups, standing.students)
  ),
  those as materialized (
    select distinct stays.group_id, stays.student_id from stays
  ),
  hours as (
    select
      roll.group_id, entry.student_id,
      count(*) filter (where entry.status <> 'excused') as held,
      count(*) filter (where entry.status in ('present', 'late')) as attended,
      count(*) filter (where entry.status = 'excused') as excused
    from public.rolls roll
    join public.attendance_records entry on entry.roll_id = roll.id and entry.student_id = any (standing.students)
    where roll.group_id = any (standing.groups)
    group by 1, 2
  ),
  tasks as materialized (
    select task.*, (task.due_at at time zone (select public.department_zone()))::date as day
    from public.tasks task
    where task.group_id = any (standing.groups) and task.published and (task.takes_text or task.takes_files) and task.due_at <= (select private.clock())
  ),
  work as (
    select
      stays.group_id, stays.student_id, count(*) as due, count(handed.student_id) as handed_in,
      count(*) filter (where handed.student_id is null and closed.at > (select private.clock()) - make_interval(days => rule.missed_days)) as missed
    from tasks
    join stays on stays.group_id = tasks.group_id and stays.days @> tasks.day
    cross join public.attention_rule() rule
    left join public.extra_times extra on extra.group_id = tasks.group_id and extra.kind = tasks.kind and extra.student_id = stays.student_id
    cross join lateral (
      select tasks.due_at
        + make_interval(
          mins => case when extra.id is null then 0 else public.extra_minutes(extra.minutes, extra.percent, tasks.opens_at, tasks.due_at) end,
          days => tasks.late_days
        ) as at
    ) closed
    left join public.submissions handed on handed.task_id = tasks.id and handed.student_id = stays.student_id and handed.version = 1
    where closed.at <= (select private.clock())
      and not exists (
        select from public.task_standings free
        where free.task_id = tasks.id and free.student_id = stays.student_id and free.standing = 'exempt'
      )
    group by 1, 2
  ),
  results as (
    select task.group_id, mark.student_id, count(*) as marks, 100 * sum(mark.final_score) / sum(mark.max_marks) as average
    from public.tasks task
    join public.marks mark on mark.task_id = task.id and mark.score is not null and mark.student_id = any (standing.students)
    where task.group_id = any (standing.groups) and task.released_at is not null
      and not exists (
        select from public.task_standings free
        where free.task_id = task.id and free.student_id = mark.student_id and free.standing = 'exempt'
      )
    group by 1, 2
  )
  select
    those.group_id, those.student_id, coalesce(hours.held, 0)::integer, coalesce(hours.attended, 0)::integer, coalesce(hours.excused, 0)::integer,
    coalesce(work.due, 0)::integer, coalesce(work.handed_in, 0)::integer, coalesce(work.missed, 0)::integer,
    coalesce(results.marks, 0)::integer, results.average,
    array_remove(array[
      case when private.is_under_limit(hours.attended, hours.held) then 'attendance' end,
      case when work.missed >= rule.missed_tasks then 'missed' end,
      case when results.marks >= rule.least_marks and results.average < rule.least_average then 'marks' end
    ], null),
    coalesce(hours.held >= rule.least_hours, false) or coalesce(work.due > 0, false) or coalesce(results.marks >= rule.least_marks, false)
  from those
  cross join public.attention_rule() rule
  left join hours on hours.group_id = those.group_id and hours.student_id = those.student_id
  left join work on work.group_id = those.group_id and work.student_id = those.student_id
  left join results on results.group_id = those.group_id and results.student_id = those.student_id;
$$;

select private.demand_second_factor();
