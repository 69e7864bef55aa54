-- Purpose: tasks as their students and their teachers see them, and the list that is marked from.

create view public.task_summaries with (security_invoker = true) as
select
  task.id, task.group_id, task.kind, task.title, task.description, task.category, task.syllabus, task.max_marks, task.weight, task.rubric,
  task.opens_at, task.due_at, task.duration_minutes, task.late_days, task.late_deduction, task.takes_text, task.takes_files, task.blind,
  task.published, task.released_at, task.updated_at, taught.name as subject, taught.class_id, taught.class_name, taught.term_id, taught.course_id,
  task.search_text || e'\n' || lower(taught.name) as search_text,
  mine.extra_minutes as my_extra_minutes,
  task.due_at + make_interval(mins => mine.extra_minutes) as my_due_at,
  task.due_at + make_interval(mins => mine.extra_minutes, days => task.late_days) as my_last_moment,
  case when task.due_at + make_interval(mins => mine.extra_minutes) > (select public.server_time()) then 'Upcoming' else 'Completed' end as status,
  case
    when not task.published then 'draft'
    when task.released_at is not null then 'released'
    when (select public.server_time()) < task.opens_at then 'coming'
    when (select public.server_time()) <= task.due_at then 'open'
    else 'marking'
  end as state,
  handed.submitted_at as my_submitted_at,
  handed.version as my_version,
  mark.score as my_score,
  mark.deduction as my_deduction,
  mark.final_score as my_final_score,
  mark.grade as my_grade
from public.tasks task
join public.group_summaries taught on taught.id = task.group_id
cross join lateral (
  select coalesce(max(public.extra_minutes(extra.minutes, extra.percent, task.opens_at, task.due_at)), 0) as extra_minutes
  from public.extra_times extra
  where extra.group_id = task.group_id and extra.kind = task.kind and extra.student_id = (select auth.uid())
) mine
left join lateral (
  select own.submitted_at, own.version from public.submissions own
  where own.task_id = task.id and own.student_id = (select auth.uid())
  order by own.version desc limit 1
) handed on true
left join public.marks mark on mark.task_id = task.id and mark.student_id = (select auth.uid());
comment on view public.task_summaries is
  'Rows of tasks with their group, the caller''s own deadline (my_due_at with extra time, my_last_moment with late days), submission and released mark, status (Upcoming, Completed) and state (draft, coming, open, marking, released). Never null: subject, status, state, search_text, my_extra_minutes, my_due_at, my_last_moment.';

create view public.task_progress with (security_invoker = true) as
select
  task.id, task.group_id, task.kind, task.title, task.description, task.category, task.syllabus, task.max_marks, task.weight, task.rubric,
  task.opens_at, task.due_at, task.duration_minutes, task.late_days, task.late_deduction, task.takes_text, task.takes_files, task.blind,
  task.published, task.released_at, task.updated_at, task.search_text,
  case
    when not task.published then 'draft'
    when task.released_at is not null then 'released'
    when (select public.server_time()) < task.opens_at then 'coming'
    when (select public.server_time()) <= task.due_at then 'open'
    else 'marking'
  end as state,
  public.students_of_group(task.group_id) as students,
  (select count(distinct handed.student_id) from public.submissions handed where handed.task_id = task.id)::integer as handed_in,
  (select count(*) from public.marks mark where mark.task_id = task.id and mark.score is not null)::integer as marked
from public.tasks task;
comment on view public.task_progress is
  'Rows of tasks for those who teach: state, students of the group, how many handed in and how many are marked. Never null: state, students, handed_in, marked.';

create function public.marking_list(task_id uuid)
returns table (
  student_id uuid, full_name text, roll_number text, place integer, submission_id uuid, version integer, submitted_at timestamptz,
  late_minutes integer, body text, files jsonb, extra_minutes integer, mark_id uuid, points jsonb, score double precision, deduction double precision,
  final_score double precision, grade text, feedback text, feedback_files jsonb, marked_by_name text, is_marked_again boolean, updated_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  with task as (
    select given.*, given.blind and given.released_at is null as hides from public.tasks given
    where given.id = marking_list.task_id and given.id in (select public.tasks_taught())
  ),
  those as (
    select member.profile_id, member.roll_number, member.roll_order
    from task
    cross join lateral public.members_of_group(task.group_id, (task.due_at at time zone public.department_zone())::date) member
  ),
  listed as (
    select profile_id, roll_number, roll_order from those
    union all
    select other.student_id, null, null
    from (
      select handed.student_id from public.submissions handed join task on task.id = handed.task_id
      union
      select mark.student_id from public.marks mark join task on task.id = mark.task_id
    ) other
    where other.student_id not in (select profile_id from those)
  )
  select
    person.id,
    case when not task.hides then person.full_name end,
    case when not task.hides then listed.roll_number end,
    (row_number() over (
      order by case when task.hides then md5(task.id::text || person.id::text) end, listed.roll_order, person.full_name, person.id
    ))::integer,
    handed.id, handed.version, handed.submitted_at,
    greatest(ceil(extract(epoch from handed.submitted_at - due.at) / 60), 0)::integer,
    handed.body, handed.files,
    (extract(epoch from due.at - task.due_at) / 60)::integer,
    mark.id, mark.points, mark.score, mark.deduction, mark.final_score, mark.grade, mark.feedback, mark.files, marker.full_name,
    mark.id is not null and handed.id is distinct from mark.submission_id,
    mark.updated_at
  from task
  cross join listed
  join public.profiles person on person.id = listed.profile_id
  cross join lateral (
    select task.due_at + make_interval(mins => coalesce((
      select public.extra_minutes(extra.minutes, extra.percent, task.opens_at, task.due_at)
      from public.extra_times extra
      where extra.group_id = task.group_id and extra.kind = task.kind and extra.student_id = person.id
    ), 0)) as at
  ) due
  left join lateral (
    select own.* from public.submissions own where own.task_id = task.id and own.student_id = person.id order by own.version desc limit 1
  ) handed on true
  left join public.marks mark on mark.task_id = task.id and mark.student_id = person.id
  left join public.profiles marker on marker.id = mark.marked_by
  order by 4;
$$;
comment on function public.marking_list(uuid) is
  'The students of a task with what they handed in last and their mark, in the order of the roll; of a blind task without names and in an order of its own, until it is released. is_marked_again: something else was handed in since. No rows for whoever does not teach the group.';
revoke execute on function public.marking_list(uuid) from public, anon;
grant execute on function public.marking_list(uuid) to authenticated, service_role;
