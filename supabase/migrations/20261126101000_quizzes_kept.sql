-- Purpose: quizzes as those who keep them list them, who sat them, and what grading again would change.

create view public.quiz_desk with (security_invoker = true) as
select
  quiz.id, quiz.slug, quiz.title, quiz.description, quiz.category, quiz.difficulty, quiz.duration_minutes, quiz.question_count, quiz.group_id,
  coalesce(course.title, taught.subject) as group_name, class.name as class_name, quiz.opens_at, quiz.closes_at, quiz.attempts_allowed,
  quiz.shuffle_questions, quiz.shuffle_options, quiz.release, quiz.released_at, quiz.published, quiz.updated_at, quiz.search_text,
  public.quiz_participants(quiz.id) as participants,
  case
    when not quiz.published then 'draft'
    when quiz.closes_at <= (select public.server_time()) then 'closed'
    when quiz.opens_at > (select public.server_time()) then 'coming'
    else 'open'
  end as state
from public.quizzes quiz
left join public.teaching_groups taught on taught.id = quiz.group_id
left join public.classes class on class.id = taught.class_id
left join public.courses course on course.id = taught.course_id
where quiz.id in (select public.quizzes_kept());
comment on view public.quiz_desk is
  'Rows of quizzes that the caller makes and changes (quizzes_kept), with where each stands: draft, coming, open or closed. Never null: participants, state, search_text.';
revoke all on public.quiz_desk from anon, authenticated;
grant select on public.quiz_desk to authenticated, service_role;

create view public.quiz_sittings with (security_invoker = true) as
select
  attempt.id, attempt.quiz_id, attempt.student_id, student.full_name, member.roll_number::text as roll_number, attempt.number, attempt.started_at,
  attempt.ends_at, attempt.submitted_at, attempt.submitted_by, attempt.receipt, quiz.duration_minutes, attempt.extra_minutes, result.score,
  result.max_score, coalesce(attempt.submitted_by, case when attempt.submitted_at is null then 'under way' else 'student' end) as state,
  (select count(*) from public.attempt_score_history changed where changed.attempt_id = attempt.id)::integer as changes
from public.quiz_attempts attempt
join public.quizzes quiz on quiz.id = attempt.quiz_id
join public.profiles student on student.id = attempt.student_id
left join public.quiz_results result on result.attempt_id = attempt.id
left join lateral (
  select known.roll_number from public.class_members known
  where known.profile_id = attempt.student_id
    and daterange(known.joined_on, known.left_on) @> (attempt.started_at at time zone public.department_zone())::date
  limit 1
) member on true
where attempt.quiz_id in (select public.quizzes_followed());
comment on view public.quiz_sittings is
  'Rows of quiz_attempts: who sat the quizzes of the groups that the caller teaches with view_student_progress: times, score, minutes of extra time, how often the score was changed by grading again (changes), and state: under way, student (who submitted it) or deadline. Never null: duration_minutes, state, changes.';
revoke all on public.quiz_sittings from anon, authenticated;
grant select on public.quiz_sittings to authenticated, service_role;

create function public.preview_regrade(quiz_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with later as materialized (
    select
      asked.attempt_id, asked.position, question.id as question_id, question.title, private.asks_the_same(shown, present) as is_same,
      case when private.asks_the_same(shown, present) and attempt.submitted_at is not null then
        asked.points * private.share_of(asked.kind, private.key_in_paper(present, private.draw_parameters(present.parameters, asked.seed), asked.seed), asked.answer)
      end as score
    from public.quiz_attempts attempt
    join public.attempt_questions asked on asked.attempt_id = attempt.id
    join public.question_versions shown on shown.id = asked.version_id
    join public.questions question on question.id = shown.question_id and question.version > shown.version
    join public.question_versions present on present.question_id = question.id and present.version = question.version
    where attempt.quiz_id = preview_regrade.quiz_id
  ),
  graded as (
    select result.attempt_id, result.score as before, sum(coalesce(later.score, asked.score)) as after
    from public.quiz_results result
    join public.attempt_questions asked on asked.attempt_id = result.attempt_id
    left join later on later.attempt_id = asked.attempt_id and later.position = asked.position and later.is_same
    where result.attempt_id in (select touched.attempt_id from later touched where touched.is_same)
    group by result.attempt_id, result.score
  )
  select jsonb_build_object(
    'attempts', (select count(distinct later.attempt_id) from later where later.is_same),
    'higher', (select count(*) from graded where graded.after > graded.before),
    'lower', (select count(*) from graded where graded.after < graded.before),
    'questions', coalesce((
      select jsonb_agg(jsonb_build_object('title', mended.title, 'attempts', mended.attempts, 'same', mended.is_same) order by mended.title, mended.is_same)
      from (select later.question_id, later.title, later.is_same, count(*) as attempts from later group by 1, 2, 3) mended
    ), '[]')
  )
  where preview_regrade.quiz_id in (select public.quizzes_kept());
$$;
comment on function public.preview_regrade(uuid) is
  'What regrade_quiz would do now, and nothing is done: {attempts, higher, lower: numbers of attempts, questions: [{title, attempts, same}]}, same: whether the present version asks what those attempts were asked, so that they are graded by it. Null for whoever does not keep the quiz.';
revoke execute on function public.preview_regrade(uuid) from public, anon;
grant execute on function public.preview_regrade(uuid) to authenticated, service_role;

-- greatest() leaves nulls out, so without alpha the error was told as 0.
create or replace function public.quiz_reliability(quiz_id uuid)
returns table (
  n integer, questions integer, mean double precision, sd double precision, alpha double precision, standard_error double precision,
  same_questions boolean, too_few boolean
)
language sql stable security definer set search_path = '' as $$
  with cells as materialized (
    select asked.attempt_id, shown.question_id, asked.score
    from public.attempt_questions asked
    join public.question_versions shown on shown.id = asked.version_id
    where asked.attempt_id in (select private.judged_attempts(quiz_reliability.quiz_id))
      and quiz_reliability.quiz_id in (select public.quizzes_kept())
  ),
  totals as (select cells.attempt_id, sum(cells.score) as score from cells group by cells.attempt_id),
  whole as (
    select count(*) as n, avg(totals.score) as mean, stddev_samp(totals.score) as sd, var_samp(totals.score) as variance from totals
  ),
  parts as (
    select count(*) as questions, sum(part.variance) as variance, bool_and(part.asked = whole.n) as is_same
    from (select cells.question_id, var_samp(cells.score) as variance, count(*) as asked from cells group by cells.question_id) part
    cross join whole
  ),
  figures as (
    select
      whole.*, parts.questions, coalesce(parts.is_same, true) as is_same,
      case when whole.n >= 10 and parts.is_same and parts.questions > 1 and whole.variance > 0
        then parts.questions::double precision / (parts.questions - 1) * (1 - parts.variance / whole.variance) end as alpha
    from whole cross join parts
  )
  select
    figures.n::integer, figures.questions::integer, case when figures.n >= 5 then figures.mean end, case when figures.n >= 5 then figures.sd end,
    figures.alpha, case when figures.alpha is not null then figures.sd * sqrt(greatest(0, 1 - figures.alpha)) end, figures.is_same, figures.n < 10
  from figures
  where quiz_reliability.quiz_id in (select public.quizzes_kept());
$$;

select private.demand_second_factor();
