-- Purpose: how a student stands in each group and who needs attention, by one rule for teachers and for the student; attempts at quizzes are seen by the teachers of their course.

create function public.attention_rule(
  out needed_percent integer, out least_hours integer, out missed_tasks integer, out missed_days integer, out least_average integer, out least_marks integer
)
language sql immutable parallel safe set search_path = '' as $$
  select rule.needed_percent, rule.least_hours, 2, 30, 40, 2 from public.attendance_rule() rule;
$$;
comment on function public.attention_rule() is
  'When a student of a group needs attention: attendance (under needed_percent of the hours counted, of least_hours on), missed (missed_tasks tasks or more that could not be handed in any more within the last missed_days days), marks (an average of released marks under least_average percent, of least_marks marks on). Too little data is no reason.';
revoke execute on function public.attention_rule() from public, anon;
grant execute on function public.attention_rule() to authenticated, service_role;

create function private.stays_in_groups(groups uuid[], students uuid[])
returns table (group_id uuid, student_id uuid, days daterange, is_in boolean)
language sql stable set search_path = '' as $$
  select taught.id, member.profile_id, daterange(member.joined_on, member.left_on) * daterange(term.starts_on, term.ends_on, '[]'),
    daterange(member.joined_on, member.left_on) @> least(greatest((select public.department_today()), term.starts_on), term.ends_on)
  from public.teaching_groups taught
  join public.terms term on term.id = taught.term_id
  join public.class_members member on member.class_id = taught.class_id
    and daterange(member.joined_on, member.left_on) && daterange(term.starts_on, term.ends_on, '[]')
  where taught.id = any (stays_in_groups.groups) and (stays_in_groups.students is null or member.profile_id = any (stays_in_groups.students))
  union all
  select seat.course_id, seat.profile_id, daterange((seat.enrolled_at at time zone public.department_zone())::date, null), true
  from public.course_enrolments seat
  where seat.course_id = any (stays_in_groups.groups) and seat.status = 'enrolled'
    and (stays_in_groups.students is null or seat.profile_id = any (stays_in_groups.students));
$$;
comment on function private.stays_in_groups(uuid[], uuid[]) is 'Who was in the groups on which days of their terms; is_in: today, of a term that is over on its last day, of one to come on its first. students null: all of them.';
revoke execute on function private.stays_in_groups(uuid[], uuid[]) from public;

create function private.standing(groups uuid[], students uuid[])
returns table (
  group_id uuid, student_id uuid, held integer, attended integer, excused integer, due integer, handed_in integer, missed integer,
  marks integer, average double precision, reasons text[], is_known boolean
)
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
    select task.*, (task.due_at at time zone public.department_zone())::date as day
    from public.tasks task
    where task.group_id = any (standing.groups) and task.published and (task.takes_text or task.takes_files) and task.due_at <= private.clock()
  ),
  work as (
    select
      stays.group_id, stays.student_id, count(*) as due, count(handed.student_id) as handed_in,
      count(*) filter (where handed.student_id is null and closed.at > private.clock() - make_interval(days => rule.missed_days)) as missed
    from tasks
    join stays on stays.group_id = tasks.group_id and stays.days @> tasks.day
    cross join public.attention_rule() rule
    left join public.extra_times extra on extra.group_id = tasks.group_id and extra.kind = tasks.kind and extra.student_id = stays.student_id
    cross join lateral (
      select tasks.due_at
        + make_interval(mins => public.extra_minutes(extra.minutes, extra.percent, tasks.opens_at, tasks.due_at), days => tasks.late_days) as at
    ) closed
    left join public.submissions handed on handed.task_id = tasks.id and handed.student_id = stays.student_id and handed.version = 1
    where closed.at <= private.clock()
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
comment on function private.standing(uuid[], uuid[]) is
  'How students stand in groups that they are or were in: hours held without excused ones and attended with late ones; tasks that cannot be handed in any more, of which handed_in, and missed lately; released marks and their average in percent of the marks to be had. reasons: see attention_rule; Tasks that somebody is exempt from count for them in nothing. is_known is false while there is too little of everything to say anything.';
revoke execute on function private.standing(uuid[], uuid[]) from public;

create function private.groups_followed() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select taught from public.groups_taught() taught where (select public.has_permission('view_student_progress'));
$$;
comment on function private.groups_followed() is 'The groups whose students the caller follows: those they teach while holding view_student_progress.';
revoke execute on function private.groups_followed() from public;

create function public.progress_of_group(group_id uuid)
returns table (
  profile_id uuid, full_name text, roll_number text, roll_order text, held integer, attended integer, excused integer, due integer, handed_in integer,
  missed integer, marks integer, average double precision, reasons text[], is_known boolean
)
language sql stable security definer set search_path = '' as $$
  with members as materialized (
    select member.* from public.members_of_group(progress_of_group.group_id) member
    where progress_of_group.group_id in (select private.groups_followed())
  )
  select
    member.profile_id, member.full_name, member.roll_number, member.roll_order, stand.held, stand.attended, stand.excused, stand.due, stand.handed_in,
    stand.missed, stand.marks, stand.average, stand.reasons, stand.is_known
  from members member
  join private.standing(array[progress_of_group.group_id], array(select known.profile_id from members known)) stand
    on stand.student_id = member.profile_id
  order by cardinality(stand.reasons) desc, member.roll_order, member.full_name, member.profile_id;
$$;
comment on function public.progress_of_group(uuid) is
  'The students of a group today with how they stand in it (see private.standing), those who need attention (attention_rule) first. No rows for whoever does not teach the group with view_student_progress.';
revoke execute on function public.progress_of_group(uuid) from public, anon;
grant execute on function public.progress_of_group(uuid) to authenticated, service_role;

create function private.groups_in_sight(student_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select taught.id
  from public.class_members member
  join public.teaching_groups taught on taught.class_id = member.class_id
  join public.terms term on term.id = taught.term_id
    and daterange(member.joined_on, member.left_on) && daterange(term.starts_on, term.ends_on, '[]')
  where member.profile_id = groups_in_sight.student_id
    and (groups_in_sight.student_id = (select auth.uid()) or taught.id in (select private.groups_followed()))
  union
  select seat.course_id from public.course_enrolments seat
  where seat.profile_id = groups_in_sight.student_id and seat.status = 'enrolled'
    and (groups_in_sight.student_id = (select auth.uid()) or seat.course_id in (select private.groups_followed()));
$$;
comment on function private.groups_in_sight(uuid) is
  'The groups of a student that the caller may see the records of: all for the student, for others those that they follow (private.groups_followed).';
revoke execute on function private.groups_in_sight(uuid) from public;

create function public.progress_of_student(student_id uuid)
returns table (
  group_id uuid, subject text, class_name text, term_name text, is_current boolean, held integer, attended integer, excused integer, due integer,
  handed_in integer, missed integer, marks integer, average double precision, reasons text[], is_known boolean
)
language sql stable security definer set search_path = '' as $$
  select
    taught.id, coalesce(course.title, taught.subject), class.name, term.name,
    taught.course_id is not null or taught.term_id = (select public.present_term()),
    stand.held, stand.attended, stand.excused, stand.due, stand.handed_in, stand.missed, stand.marks, stand.average, stand.reasons, stand.is_known
  from private.standing(array(select private.groups_in_sight(progress_of_student.student_id)), array[progress_of_student.student_id]) stand
  join public.teaching_groups taught on taught.id = stand.group_id
  left join public.courses course on course.id = taught.course_id
  left join public.classes class on class.id = taught.class_id
  left join public.terms term on term.id = taught.term_id
  order by 5 desc, term.starts_on desc nulls last, 2, 1;
$$;
comment on function public.progress_of_student(uuid) is
  'How a student stands in each group that they are or were in (see private.standing): all of them for the student, for others those that they teach with view_student_progress. No rows for anybody else.';
revoke execute on function public.progress_of_student(uuid) from public, anon;
grant execute on function public.progress_of_student(uuid) to authenticated, service_role;

create function public.record_of_student(student_id uuid)
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
    'quiz', attempt.id, sight.id, sight.subject, quiz.title, attempt.started_at, attempt.score, attempt.max_score,
    case when attempt.submitted_at is null then 'open' else 'handed in' end
  from sight
  join public.quizzes quiz on quiz.course_id = sight.id
  join public.quiz_attempts attempt on attempt.quiz_id = quiz.id and attempt.student_id = record_of_student.student_id
  order by 6, 1, 2;
$$;
comment on function public.record_of_student(uuid) is
  'What the groups of progress_of_student hold of a student, over time: week (hours attended of those counted, in the week of at), task (its due date; released marks of marks to be had; state: exempt, handed in, late, on paper, open, missed) and quiz (score of each attempt, when it was begun). Nobody else gets a row.';
revoke execute on function public.record_of_student(uuid) from public, anon;
grant execute on function public.record_of_student(uuid) to authenticated, service_role;

create function public.find_students_followed(
  query text default '', needs_attention boolean default false, sort text default 'full_name', descending boolean default false,
  at_most integer default 20, skip integer default 0
)
returns table (
  id uuid, full_name text, email text, class_name text, roll_number text, groups integer, held integer, attended integer, due integer, handed_in integer,
  marks integer, average double precision, reasons text[], is_known boolean, total integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  followed constant uuid[] := array(
    select taught.id from public.teaching_groups taught
    where taught.id in (select private.groups_followed()) and (taught.course_id is not null or taught.term_id = (select public.present_term()))
  );
  pattern constant text := '%' || regexp_replace(left(coalesce(find_students_followed.query, ''), 120), '([\\%_])', '\\\1', 'g') || '%';
  matched uuid[];
  judged uuid[];
  counted integer;
begin
  matched := array(
    select person.id from public.profiles person
    where person.id in (select stay.student_id from private.stays_in_groups(followed, null) stay where stay.is_in)
      and (person.full_name ilike pattern or person.email ilike pattern)
    order by
      case when not find_students_followed.descending then case find_students_followed.sort when 'email' then person.email else person.full_name end end,
      case when find_students_followed.descending then case find_students_followed.sort when 'email' then person.email else person.full_name end end desc,
      person.id
  );
  if find_students_followed.needs_attention then
    judged := matched;
  else
    counted := cardinality(matched);
    judged := matched[find_students_followed.skip + 1 : find_students_followed.skip + least(find_students_followed.at_most, 100)];
  end if;
  return query
  with stand as (
    select
      stood.student_id, count(*)::integer as groups, sum(stood.held)::integer as held, sum(stood.attended)::integer as attended,
      sum(stood.due)::integer as due, sum(stood.handed_in)::integer as handed_in, sum(stood.marks)::integer as marks,
      sum(stood.average * stood.marks) / nullif(sum(stood.marks), 0) as average,
      array(select distinct reason from unnest(string_to_array(string_agg(array_to_string(stood.reasons, ','), ','), ',')) reason where reason <> '' order by 1) as reasons,
      bool_or(stood.is_known) as is_known
    from private.standing(followed, judged) stood
    group by stood.student_id
  ),
  chosen as (
    select stand.*, place.at, count(*) over ()::integer as found
    from unnest(judged) with ordinality place (id, at)
    join stand on stand.student_id = place.id
    where not find_students_followed.needs_attention or cardinality(stand.reasons) > 0
    order by place.at
    limit case when find_students_followed.needs_attention then least(find_students_followed.at_most, 100) end
    offset case when find_students_followed.needs_attention then find_students_followed.skip else 0 end
  )
  select
    person.id, person.full_name, person.email, class.name, member.roll_number::text, chosen.groups, chosen.held, chosen.attended, chosen.due,
    chosen.handed_in, chosen.marks, chosen.average, chosen.reasons, chosen.is_known, coalesce(counted, chosen.found)
  from chosen
  join public.profiles person on person.id = chosen.student_id
  left join public.class_members member
    on member.profile_id = person.id and daterange(member.joined_on, member.left_on) @> (select public.department_today())
  left join public.classes class on class.id = member.class_id
  order by chosen.at;
end;
$$;
comment on function public.find_students_followed(text, boolean, text, boolean, integer, integer) is
  'A page of the students of the groups that the caller teaches in the present term, and of their courses, with view_student_progress, found by a part of name or e-mail, by full_name or email: sums over those groups (see private.standing), with every reason that one of them gives, and how many there are in all. With needs_attention only those with a reason. No rows for anybody else.';
revoke execute on function public.find_students_followed(text, boolean, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_students_followed(text, boolean, text, boolean, integer, integer) to authenticated, service_role;

create function public.quizzes_followed() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select quiz.id from public.quizzes quiz where quiz.course_id in (select private.groups_followed());
$$;
comment on function public.quizzes_followed() is
  'The quizzes of the courses that the caller teaches with view_student_progress. For policies: quiz_id in (select public.quizzes_followed()).';
revoke execute on function public.quizzes_followed() from public, anon;
grant execute on function public.quizzes_followed() to authenticated, service_role;
alter policy "people read quiz attempts" on public.quiz_attempts
  using (student_id = (select auth.uid()) or quiz_id in (select public.quizzes_followed()));

select private.demand_second_factor();
