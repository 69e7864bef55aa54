-- Purpose: the results of a survey with thousands of responses are counted in one pass, not one for each option.

create or replace function public.survey_results(survey_id uuid)
returns table (
  question_id uuid, question_position integer, prompt text, kind text, is_conditional boolean, responses integer, base integer, missing integer,
  answer text, answers integer, low double precision, high double precision,
  mean double precision, mean_low double precision, mean_high double precision, median double precision
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  survey public.surveys;
begin
  select * into survey from public.surveys s where s.id = survey_results.survey_id;
  if not found or not private.may_see_results(survey) then
    return;
  end if;
  perform private.finish_survey(survey);
  return query
  with given as materialized (select * from private.shown_answers(survey.id)),
  tallied as materialized (select given.question_id, given.answer, count(*) as answers from given group by 1, 2),
  answered as (select given.question_id, count(distinct given.submission_id) as base from given group by 1),
  -- How many people's answers had entered with each step.
  entered as (
    select first.step, sum(count(*)) over (order by first.step) as responses
    from (select distinct on (told.submission_id) told.step from public.survey_answers told where told.survey_id = survey.id) first
    group by first.step
  ),
  asked as (
    select question.*, question as whole, coalesce(answered.base, 0) as base,
      (select max(entered.responses) from entered where entered.step <= coalesce(shown.step, 1)) as responses
    from public.survey_questions question
    left join answered on answered.question_id = question.id
    left join private.survey_steps shown on shown.question_id = question.id
    where question.survey_id = survey.id and question.kind <> 'text'
  ),
  scored as (
    select asked.id, asked.base,
      case asked.kind when 'likert' then array_position(asked.options, given.answer)::double precision else given.answer::double precision end as score
    from asked join given on given.question_id = asked.id
    where asked.kind in ('likert', 'scale', 'number') and asked.base >= 5
  ),
  summary as (
    select scored.id, avg(scored.score) as mean, percentile_cont(0.5) within group (order by scored.score) as median,
      private.t_quantile((count(*) - 1)::integer) * stddev_samp(scored.score) / sqrt(count(*)::double precision) as reach
    from scored group by scored.id
  )
  select asked.id, asked.position, asked.prompt, asked.kind, asked.shown_if_question is not null, asked.responses::integer, asked.base::integer,
    (asked.responses - asked.base)::integer, option.label, counted.answers::integer, bounds.low, bounds.high,
    summary.mean, summary.mean - summary.reach, summary.mean + summary.reach, summary.median
  from asked
  cross join lateral private.survey_options(asked.whole) option
  cross join lateral (
    select coalesce(sum(tallied.answers), 0)::bigint as answers from tallied
    where tallied.question_id = asked.id and case
      when asked.kind = 'number' then tallied.answer::numeric >= option.lower_end
        and (tallied.answer::numeric < option.upper_end or (option.upper_end >= asked.highest and tallied.answer::numeric = asked.highest))
      else tallied.answer = option.label
    end
  ) counted
  cross join lateral private.wilson_interval(counted.answers, asked.base) bounds
  left join summary on summary.id = asked.id
  where asked.base >= 5
  order by asked.position, option.place;
end;
$$;

select private.demand_second_factor();
