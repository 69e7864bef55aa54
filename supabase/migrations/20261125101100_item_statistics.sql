-- Purpose: how the questions of a quiz do their work, with the number of attempts behind each figure and how sure it is.

create function private.wilson(share double precision, n bigint, out low double precision, out high double precision)
language sql immutable set search_path = '' as $$
  select
    greatest(0, (share + z * z / (2 * n) - z * sqrt(share * (1 - share) / n + z * z / (4.0 * n * n))) / (1 + z * z / n)),
    least(1, (share + z * z / (2 * n) + z * sqrt(share * (1 - share) / n + z * z / (4.0 * n * n))) / (1 + z * z / n))
  from (select 1.959963984540054::double precision as z) normal
  where n > 0;
$$;
comment on function private.wilson(double precision, bigint) is
  'The 95 % score interval of a share of n (E. B. Wilson, Journal of the American Statistical Association 22, 1927).';

create function private.judged_attempts(quiz_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct on (attempt.student_id) attempt.id
  from public.quiz_attempts attempt
  where attempt.quiz_id = judged_attempts.quiz_id and attempt.submitted_at is not null
    and exists (select from public.attempt_questions asked where asked.attempt_id = attempt.id)
  order by attempt.student_id, attempt.number;
$$;
comment on function private.judged_attempts(uuid) is 'What the figures of a quiz are made of: the first attempt of each student that was submitted and whose answers were kept.';

create function private.options_chosen(question_id uuid, attempts uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', option.id, 'text', option.words, 'right', option.is_right, 'chosen', option.chosen, 'share', option.chosen::double precision / nullif(option.asked, 0)
  ) order by option.place), '[]')
  from (
    select
      part.value ->> 'id' as id, part.value ->> 'text' as words, part.place, count(*) as asked,
      coalesce(present.key ->> 'option' = part.value ->> 'id', present.key -> 'options' ? (part.value ->> 'id'), false) as is_right,
      count(*) filter (where
        asked.answer ->> 'option' = private.name_in_paper(asked.seed, 'options', part.value ->> 'id')
        or asked.answer -> 'options' ? private.name_in_paper(asked.seed, 'options', part.value ->> 'id')
      ) as chosen
    from public.questions question
    join public.question_versions present on present.question_id = question.id and present.version = question.version
    cross join jsonb_array_elements(present.content -> 'options') with ordinality part (value, place)
    join public.question_versions shown on shown.question_id = question.id
    join public.attempt_questions asked on asked.version_id = shown.id and asked.attempt_id = any (options_chosen.attempts)
    where question.id = options_chosen.question_id and present.kind in ('single', 'multiple')
    group by part.value, part.place, present.key
  ) option;
$$;
comment on function private.options_chosen(uuid, uuid[]) is 'How often each option of a question was chosen in attempts: [{id, text, right, chosen, share}].';

create function public.quiz_item_statistics(quiz_id uuid)
returns table (
  question_id uuid, title text, kind text, place integer, n integer, facility double precision, facility_low double precision,
  facility_high double precision, discrimination double precision, options jsonb, too_few boolean
)
language sql stable security definer set search_path = '' as $$
  with judged as materialized (
    select array(select private.judged_attempts(quiz_item_statistics.quiz_id)) as attempts
    where quiz_item_statistics.quiz_id in (select public.quizzes_kept())
  ),
  totals as (
    select asked.attempt_id, sum(asked.score) as score, sum(asked.points) as points
    from judged join public.attempt_questions asked on asked.attempt_id = any (judged.attempts)
    group by asked.attempt_id
  ),
  figures as (
    select
      shown.question_id, min(asked.position)::integer as first_place, count(*) as n, avg(asked.score / asked.points) as facility,
      corr(asked.score / asked.points, (totals.score - asked.score) / nullif(totals.points - asked.points, 0)) as discrimination
    from judged
    join public.attempt_questions asked on asked.attempt_id = any (judged.attempts)
    join totals on totals.attempt_id = asked.attempt_id
    join public.question_versions shown on shown.id = asked.version_id
    group by shown.question_id
  )
  select
    question.id, question.title, present.kind,
    (row_number() over (order by item.position, question.title, question.id))::integer, figures.n::integer,
    case when figures.n >= 5 then figures.facility end,
    case when figures.n >= 5 then (private.wilson(figures.facility, figures.n)).low end,
    case when figures.n >= 5 then (private.wilson(figures.facility, figures.n)).high end,
    case when figures.n >= 10 then figures.discrimination end,
    case when figures.n >= 10 then private.options_chosen(question.id, judged.attempts) else '[]' end,
    figures.n < 10
  from judged
  cross join figures
  join public.questions question on question.id = figures.question_id
  join public.question_versions present on present.question_id = question.id and present.version = question.version
  left join public.quiz_items item on item.quiz_id = quiz_item_statistics.quiz_id and item.question_id = question.id
  order by 4;
$$;
comment on function public.quiz_item_statistics(uuid) is
  'Each question of a quiz over the first attempt of every student: n; facility, the mean share of its points, with the 95 % interval of Wilson (from 5 attempts on); discrimination, the point-biserial correlation with the rest of the attempt, corrected: the question is not part of the rest (from 10 on); how often each option was chosen [{id, text, right, chosen, share}] (from 10 on). too_few: fewer than 10 attempts. No rows for whoever does not keep the quiz.';
revoke execute on function public.quiz_item_statistics(uuid) from public, anon;
grant execute on function public.quiz_item_statistics(uuid) to authenticated, service_role;

create function public.quiz_reliability(quiz_id uuid)
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
    figures.alpha, figures.sd * sqrt(greatest(0, 1 - figures.alpha)), figures.is_same, figures.n < 10
  from figures
  where quiz_reliability.quiz_id in (select public.quizzes_kept());
$$;
comment on function public.quiz_reliability(uuid) is
  'Over the first attempt of every student: n, mean and standard deviation of the scores (from 5 attempts on), Cronbach''s alpha (L. J. Cronbach, Psychometrika 16, 1951) and the standard error of measurement (from 10 on, and only where all were asked the same questions: same_questions). No row for whoever does not keep the quiz.';
revoke execute on function public.quiz_reliability(uuid) from public, anon;
grant execute on function public.quiz_reliability(uuid) to authenticated, service_role;

revoke execute on function private.wilson(double precision, bigint), private.judged_attempts(uuid), private.options_chosen(uuid, uuid[]) from public;
