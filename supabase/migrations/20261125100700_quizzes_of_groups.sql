-- Purpose: quizzes of groups, and results that are released, in what is read of them elsewhere: the week, the record of a student, what is stored about somebody, the sample.

create or replace function public.my_week(from_day date, days integer default 7)
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
    quiz.id::text, 'quiz', case when quiz.closes_at <= quiz.opens_at + interval '1 day' then quiz.opens_at end, coalesce(attempt.ends_at, quiz.closes_at), quiz.title, null,
    concat_ws(', ', quiz.group_name, quiz.duration_minutes || ' minutes'),
    case when attempt.submitted_at is not null then 'done' when quiz.closes_at <= span.now_is then 'missed' else 'open' end,
    '/quizzes/' || quiz.slug, null, null, null, null, null, null
  from span
  join public.quiz_summaries quiz on quiz.published and quiz.group_id in (select public.groups_attended())
    and (quiz.opens_at is null or quiz.opens_at < span.ends)
  left join lateral (
    select sitting.ends_at, sitting.submitted_at from public.quiz_attempts sitting
    where sitting.quiz_id = quiz.id and sitting.student_id = (select auth.uid())
    order by sitting.started_at desc limit 1
  ) attempt on true
  where coalesce(attempt.submitted_at, attempt.ends_at, quiz.closes_at, span.begins) >= span.begins
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
create or replace function public.record_of_student(student_id uuid)
returns table (
  kind text, id uuid, group_id uuid, subject text, title text, at timestamptz, part double precision, whole double precision, state text
)
language sql stable security definer set search_path = '' as $$
  with sight as materialized (
    select taught.id, coalesce(course.title, taught.subject) as subject
    from public.teaching_groups taught
    left join public.courses course on course.id = taught.course_id
    where taught.id in (select private.groups_in_sight(record_of_student.student_id))
  )
  select
    'week', null::uuid, sight.id, sight.subject, null, date_trunc('week', roll.held_on)::date::timestamp at time zone public.department_zone(),
    count(*) filter (where entry.status in ('present', 'late')), count(*) filter (where entry.status <> 'excused'), null
  from public.attendance_records entry
  join public.rolls roll on roll.id = entry.roll_id
  join sight on sight.id = roll.group_id
  where entry.student_id = record_of_student.student_id
  group by sight.id, sight.subject, 6
  union all
  select
    'task', task.id, sight.id, sight.subject, task.title, task.due_at,
    case when task.released_at is not null then mark.final_score end, task.max_marks,
    case
      when exists (
        select from public.task_standings free
        where free.task_id = task.id and free.student_id = record_of_student.student_id and free.standing = 'exempt'
      ) then 'exempt'
      when handed.at <= due.at then 'handed in'
      when handed.at is not null then 'late'
      when not (task.takes_text or task.takes_files) then 'on paper'
      when due.at + make_interval(days => task.late_days) > private.clock() then 'open'
      else 'missed'
    end
  from sight
  join public.tasks task on task.group_id = sight.id and task.published and task.opens_at <= private.clock()
  join private.stays_in_groups(array(select known.id from sight known), array[record_of_student.student_id]) stay
    on stay.group_id = task.group_id and stay.days @> (task.due_at at time zone public.department_zone())::date
  left join public.extra_times extra
    on extra.group_id = task.group_id and extra.kind = task.kind and extra.student_id = record_of_student.student_id
  cross join lateral (
    select task.due_at + make_interval(mins => public.extra_minutes(extra.minutes, extra.percent, task.opens_at, task.due_at)) as at
  ) due
  left join lateral (
    select max(own.submitted_at) as at from public.submissions own
    where own.task_id = task.id and own.student_id = record_of_student.student_id
  ) handed on true
  left join public.marks mark on mark.task_id = task.id and mark.student_id = record_of_student.student_id and mark.score is not null
  union all
  select
    'quiz', attempt.id, sight.id, sight.subject, quiz.title, attempt.started_at,
    case when attempt.student_id <> (select auth.uid()) or private.is_released(quiz, attempt) then result.score end, result.max_score,
    case when attempt.submitted_at is null then 'open' else 'handed in' end
  from sight
  join public.quizzes quiz on quiz.group_id = sight.id
  join public.quiz_attempts attempt on attempt.quiz_id = quiz.id and attempt.student_id = record_of_student.student_id
  left join public.quiz_results result on result.attempt_id = attempt.id
  order by 6, 1, 2;
$$;
comment on function public.record_of_student(uuid) is
  'What the groups of progress_of_student hold of a student, over time: week (hours attended of those counted, in the week of at), task (its due date; released marks of marks to be had; state: exempt, handed in, late, on paper, open, missed) and quiz (score of each attempt, for the student once it is released, when it was begun). Nobody else gets a row.';

create or replace function public.my_records() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  found jsonb;
  source record;
  part jsonb;
begin
  if caller is null or not private.has_passed_second_factor() then
    raise exception 'Sign in to read what is stored about you.' using errcode = '42501';
  end if;
  found := private.account_records();
  for source in
    select known.table_name, string_agg(format('%I = $1', known.column_name), ' or ') as is_mine
    from private.personal_columns() known group by known.table_name
  loop
    execute format(
      'select jsonb_agg(to_jsonb(mine) - ''search_text'') from public.%I mine where (%s)%s', source.table_name, source.is_mine,
      -- A mark is shown when it is released; until then it is told below that there is one.
      case source.table_name
        when 'marks' then ' and mine.score is not null and mine.task_id in (select task.id from public.tasks task where task.released_at is not null)'
        when 'mark_history' then ' and mine.shown'
        when 'quiz_results' then ' and mine.attempt_id in (select public.attempts_released())'
        when 'attempt_score_history' then ' and mine.attempt_id in (select public.attempts_released())'
        else ''
      end
    ) into part using caller;
    found := found || jsonb_build_object(source.table_name, part);
  end loop;
  found := found || jsonb_build_object('marks_not_released', (
    select jsonb_agg(jsonb_build_object('task', task.title)) from public.marks mark join public.tasks task on task.id = mark.task_id
    where mark.student_id = caller and (mark.score is null or task.released_at is null) and task.published
  ));
  found := found || jsonb_build_object('quiz_answers', (
    select jsonb_agg(jsonb_build_object(
      'quiz', quiz.title, 'attempt', attempt.number, 'question', asked.position, 'answer', asked.answer, 'saved_at', asked.saved_at,
      'score', case when private.is_released(quiz, attempt) then asked.score end
    ) order by attempt.started_at, asked.position)
    from public.quiz_attempts attempt
    join public.quizzes quiz on quiz.id = attempt.quiz_id
    join public.attempt_questions asked on asked.attempt_id = attempt.id
    where attempt.student_id = caller
  ));
  return (select coalesce(jsonb_object_agg(entry.key, entry.value order by entry.key), '{}') from jsonb_each(found) entry where entry.value <> 'null');
end;
$$;
comment on function public.my_records() is
  'What is stored about the caller: {table: [row]}, every row of every table that is about somebody (private.personal_columns), and their account, browsers, files, messages, answers at quizzes and lines of the log; tables without a row are left out. Of marks that are not released it says for which tasks there is one; results of quizzes are there once they are released. 42501 when signed out.';

create or replace function private.remove_sample(kept_person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  filled record;
begin
  delete from private.sample_rows where table_name in ('profiles', 'staff_members')
    and (key ->> 'id' = kept_person::text or key ->> 'profile_id' = kept_person::text);
  delete from auth.users account using private.sample_rows sample
  where sample.table_name = 'profiles' and account.id = (sample.key ->> 'id')::uuid;
  -- A term is not removed while something is taught in it; all else goes with what it hangs from, or stays without it.
  delete from public.teaching_groups taught using private.sample_rows sample
  where sample.table_name = 'terms' and taught.term_id = (sample.key ->> 'id')::uuid;
  delete from public.quizzes quiz using private.sample_rows sample
  where sample.table_name = 'quizzes' and quiz.id = (sample.key ->> 'id')::uuid and quiz.group_id is null;
  delete from public.study_materials material using private.sample_rows sample
  where sample.table_name = 'study_materials' and material.id = (sample.key ->> 'id')::uuid and material.group_id is null;
  -- What hangs from something goes with it, and stays with what staff have changed.
  for filled in
    select listed.* from private.sample_tables() listed
    where not exists (
      select from pg_catalog.pg_constraint parent_key
      where parent_key.contype = 'f' and parent_key.confdeltype = 'c' and parent_key.conrelid = format('public.%I', listed.name)::regclass
    )
  loop
    execute format(
      'delete from public.%I doomed using private.sample_rows sample where sample.table_name = %L and sample.key = jsonb_build_object(%s)',
      filled.name, filled.name, regexp_replace(filled.columns, '(''[^'']*'', )', '\1doomed.', 'g')
    );
  end loop;
  truncate private.sample_rows;
  perform private.begin_site_settings();
end;
$$;

select private.demand_second_factor();
