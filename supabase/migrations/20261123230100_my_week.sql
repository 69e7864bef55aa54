-- Purpose: what is somebody's own in the next days, of every kind, in one answer.

create function public.my_week(from_day date, days integer default 7)
returns table (
  key text, kind text, starts_at timestamptz, ends_at timestamptz, title text, place text, note text, state text, path text, change text, reason text,
  planned_at timestamptz, planned_place text, new_at timestamptz, new_place text
)
language sql stable set search_path = '' as $$
  with span as (
    select first_day, last_day, zone, now_is, first_day::timestamp at time zone zone as begins, (last_day + 1)::timestamp at time zone zone as ends
    from (
      select
        my_week.from_day as first_day, my_week.from_day + least(greatest(my_week.days, 1), 31) - 1 as last_day,
        public.department_zone() as zone, public.server_time() as now_is
    ) asked
  )
  select
    session.key || ' ' || session.state, case session.state when 'held' then 'class' else 'change' end,
    (session.day + session.starts_at) at time zone span.zone, (session.day + session.ends_at) at time zone span.zone,
    session.subject, session.room, concat_ws(', ', session.type, nullif(session.teacher, ''), case when (select public.is_staff()) then session.class_name end),
    case when (session.day + session.ends_at) at time zone span.zone <= span.now_is then 'done' else 'open' end,
    '/students/timetables?view=mine', nullif(session.state, 'held'), session.reason,
    (session.planned_day + session.planned_starts_at) at time zone span.zone, session.planned_room,
    (session.new_day + session.new_starts_at) at time zone span.zone, session.new_room
  from span
  cross join lateral public.my_sessions(span.first_day, span.last_day) session
  where session.type <> 'Break'
  union all
  select
    task.id::text, task.kind, case task.kind when 'assessment' then task.opens_at else task.my_due_at end, task.my_due_at,
    task.title, null, concat_ws(', ', task.subject, task.max_marks || ' marks'),
    case
      when task.my_submitted_at is not null then 'done'
      when task.my_last_moment > span.now_is then 'open'
      when task.takes_text or task.takes_files then 'missed'
      else 'done'
    end,
    case when task.takes_text or task.takes_files then '/students/work/' || task.id else '/students/assessments' end,
    null, null, null, null, null, null
  from span
  join public.task_summaries task
    on task.published and task.group_id in (select public.groups_attended())
    and task.opens_at < span.ends
    and (
      task.my_due_at between span.begins and span.ends
      -- What may still be handed in late.
      or (task.kind = 'assignment' and task.my_due_at < span.begins and task.my_last_moment > span.now_is and task.my_submitted_at is null)
    )
  union all
  select
    quiz.id::text, 'quiz', null, attempt.ends_at, quiz.title, null, concat_ws(', ', course.title, quiz.duration_minutes || ' minutes'),
    case when attempt.submitted_at is not null then 'done' else 'open' end, '/quizzes/' || quiz.slug, null, null, null, null, null, null
  from span
  join public.quizzes quiz on quiz.published and quiz.course_id in (select public.groups_attended())
  join public.courses course on course.id = quiz.course_id
  left join lateral (
    select sitting.ends_at, sitting.submitted_at from public.quiz_attempts sitting
    where sitting.quiz_id = quiz.id and sitting.student_id = (select auth.uid())
    order by sitting.started_at desc limit 1
  ) attempt on true
  where attempt.ends_at is null or attempt.ends_at >= span.begins or attempt.submitted_at >= span.begins
  union all
  select
    event.id::text, 'event', event.starts_at, event.ends_at, event.title, event.location,
    case registered.status when 'waiting' then 'You are on the waiting list' end,
    case when event.ends_at <= span.now_is then 'done' else 'open' end, '/events', null, null, null, null, null, null
  from span
  join public.event_registrations registered on registered.profile_id = (select auth.uid())
  join public.events event on event.id = registered.event_id and event.published and event.starts_at < span.ends and event.ends_at >= span.begins
  union all
  select
    survey.id::text, 'survey', null, (survey.deadline + time '23:59') at time zone span.zone, survey.title, null, null,
    case when answered.survey_id is null then 'open' else 'done' end, '/surveys/' || survey.id, null, null, null, null, null, null
  from span
  join public.surveys survey on survey.status = 'Active'
  left join public.survey_receipts answered on answered.survey_id = survey.id and answered.profile_id = (select auth.uid())
  where survey.deadline between span.first_day and span.last_day or (survey.deadline is null and answered.survey_id is null)
  order by 3 nulls last, 4 nulls last, 5, 1;
$$;
comment on function public.my_week(date, integer) is
  'What is the caller''s own on days, at most 31, beginning with from_day. kind: class, change (a session that is not as planned; see sessions_between), assignment, assessment, quiz, event, survey. starts_at is null of what has no hour, ends_at of what has no end; an assignment stands at its own deadline, and on after it while it may be handed in late. state: done (over, handed in, answered), open, missed. new_* and planned_* are of changes.';
revoke execute on function public.my_week(date, integer) from public, anon;
grant execute on function public.my_week(date, integer) to authenticated, service_role;
