-- Purpose: what surveys found, with intervals, counted where the answers are; nothing of fewer than five, in no table and no export.

create function private.wilson_interval(part bigint, whole bigint, out low double precision, out high double precision)
language sql immutable set search_path = '' as $$
  select greatest(0, (mid - reach) / denominator), least(1, (mid + reach) / denominator)
  from (select 1.959963984540054::double precision as z, part::double precision / nullif(whole, 0) as share) given
  cross join lateral (
    select share + z * z / (2 * whole) as mid, 1 + z * z / whole as denominator,
      z * sqrt(share * (1 - share) / whole + z * z / (4.0 * whole * whole)) as reach
  ) formula;
$$;
comment on function private.wilson_interval(bigint, bigint) is
  'The 95 % score interval of a proportion. E. B. Wilson, Probable inference, the law of succession, and statistical inference, J. Am. Stat. Assoc. 22 (1927) 209-212; R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, method 3. Null for none of none.';

create function private.t_quantile(freedom integer) returns double precision
language plpgsql immutable set search_path = '' as $$
declare
  z constant double precision := 1.959963984540054;
  below double precision := 0;
  above double precision := 13;
  middle double precision;
  angle double precision;
  term double precision;
  total double precision;
begin
  if freedom < 1 then
    return null;
  end if;
  if freedom > 300 then
    return z + (z ^ 3 + z) / (4.0 * freedom) + (5 * z ^ 5 + 16 * z ^ 3 + 3 * z) / (96.0 * freedom ^ 2)
      + (3 * z ^ 7 + 19 * z ^ 5 + 17 * z ^ 3 - 15 * z) / (384.0 * freedom ^ 3)
      + (79 * z ^ 9 + 776 * z ^ 7 + 1482 * z ^ 5 - 1920 * z ^ 3 - 945 * z) / (92160.0 * freedom ^ 4);
  end if;
  for round in 1 .. 60 loop
    middle := (below + above) / 2;
    angle := atan(middle / sqrt(freedom::double precision));
    total := 0;
    if freedom % 2 = 1 then
      term := cos(angle);
      for k in 1 .. (freedom - 1) / 2 loop
        total := total + term;
        term := term * cos(angle) ^ 2 * (2 * k) / (2 * k + 1);
      end loop;
      total := (angle + sin(angle) * total) * 2 / pi();
    else
      term := 1;
      for k in 1 .. freedom / 2 loop
        total := total + term;
        term := term * cos(angle) ^ 2 * (2 * k - 1) / (2 * k);
      end loop;
      total := sin(angle) * total;
    end if;
    if total < 0.95 then
      below := middle;
    else
      above := middle;
    end if;
  end loop;
  return (below + above) / 2;
end;
$$;
comment on function private.t_quantile(integer) is
  'The value that a t variable with so many degrees of freedom exceeds in absolute value with probability 0.05. M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4, solved by halving; above 300 degrees the expansion 26.7.5. Null below 1.';

create function private.may_see_results(survey public.surveys) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.uid()) is not null and (
    survey.status in ('Active', 'Closed') or survey.created_by = (select auth.uid()) or public.has_permission('manage_surveys')
  );
$$;
comment on function private.may_see_results(public.surveys) is 'Whether the caller sees the results: of what is or was out everybody signed in, of the rest its maker and who manages surveys.';

create function private.makes_survey(survey public.surveys) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(survey.created_by = (select auth.uid()), false) or public.has_permission('manage_surveys');
$$;
comment on function private.makes_survey(public.surveys) is 'Whether the caller made the survey or manages surveys.';

create function private.shown_answers(survey_id uuid)
returns table (question_id uuid, submission_id uuid, answer text)
language sql stable security definer set search_path = '' as $$
  select given.question_id, given.submission_id, given.answer
  from public.survey_answers given
  left join private.survey_steps shown on shown.question_id = given.question_id
  where given.survey_id = shown_answers.survey_id and given.step <= coalesce(shown.step, 1);
$$;
comment on function private.shown_answers(uuid) is 'The answers that are in the results of each question at present.';

create function private.survey_options(question public.survey_questions)
returns table (place integer, label text, lower_end numeric, upper_end numeric)
language sql stable set search_path = '' as $$
  select option.place::integer, option.label, null::numeric, null::numeric
  from unnest(question.options) with ordinality as option (label, place)
  where question.kind in ('choice', 'multiple', 'likert')
  union all
  select value - question.lowest::integer + 1, value::text, null, null
  from generate_series(question.lowest::integer, question.highest::integer) value
  where question.kind = 'scale'
  union all
  select bin, trim_scale(ends.low)::text || case when bin = width.bins then ' to ' else ' to under ' end || trim_scale(ends.high)::text, ends.low, ends.high
  from (select least(10, greatest(1, floor(question.highest - question.lowest)))::integer as bins) width
  cross join lateral generate_series(1, width.bins) bin
  cross join lateral (
    select round(question.lowest + (question.highest - question.lowest) * (bin - 1) / width.bins, 2) as low,
      round(question.lowest + (question.highest - question.lowest) * bin / width.bins, 2) as high
  ) ends
  where question.kind = 'number';
$$;
comment on function private.survey_options(public.survey_questions) is
  'What is counted of a question, in order: its options, the values of a scale, or at most ten classes of a number of equal width, half open but the last.';

drop function public.survey_results(uuid);
create function public.survey_results(survey_id uuid)
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
comment on function public.survey_results(uuid) is
  'What was answered, a row for each option: responses counted so far, base (how many answered the question), missing (the others), how many chose the option with the 95 % Wilson interval of their share of base; for likert (places 1, 2, …), scale and number the mean with its 95 % t interval, and the median. Questions with fewer than five answers and free text are left out. No rows for who may not see it.';
revoke execute on function public.survey_results(uuid) from public, anon;
grant execute on function public.survey_results(uuid) to authenticated, service_role;

create function public.survey_cross_table(survey_id uuid, row_question uuid, column_question uuid)
returns table (
  row_place integer, row_label text, column_place integer, column_label text, answers integer, row_base integer, low double precision, high double precision
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  survey public.surveys;
  last_step integer;
  is_turned boolean;
  first_labels text[];
  second_labels text[];
  counts integer[];
  width integer;
  height integer;
  place integer;
  at_row integer;
  at_column integer;
  merge_rows boolean;
  other integer;
  smaller integer[];
begin
  select * into survey from public.surveys s where s.id = survey_cross_table.survey_id;
  if not found or not private.may_see_results(survey) then
    return;
  end if;
  if not private.survey_is_over(survey) then
    raise exception 'Cross tables are there when the survey is over.' using errcode = 'P0001', hint = 'status';
  end if;
  perform private.finish_survey(survey);
  select max(given.step) into last_step from public.survey_answers given where given.survey_id = survey.id;
  -- Both have one answer, and are shown with all that has entered, so that the table adds up to what stands beside it.
  if row_question = column_question or 2 <> (
    select count(*) from public.survey_questions question
    left join private.survey_steps shown on shown.question_id = question.id
    where question.survey_id = survey.id and question.id in (row_question, column_question)
      and question.kind in ('choice', 'likert', 'scale') and coalesce(shown.step, 1) = last_step
  ) then
    return;
  end if;
  -- The same two questions give the same table either way round.
  select pair.positions[1] > pair.positions[2] into is_turned
  from (select array[
    (select question.position * 1000 from public.survey_questions question where question.id = row_question),
    (select question.position * 1000 from public.survey_questions question where question.id = column_question)
  ] as positions) pair;
  with told as (
    select first.submission_id,
      coalesce((select chosen.answer from public.survey_answers chosen where chosen.submission_id = first.submission_id
        and chosen.question_id = case when is_turned then column_question else row_question end), 'No answer') as one,
      coalesce((select chosen.answer from public.survey_answers chosen where chosen.submission_id = first.submission_id
        and chosen.question_id = case when is_turned then row_question else column_question end), 'No answer') as two
    from (select distinct given.submission_id from public.survey_answers given where given.survey_id = survey.id) first
  ),
  labels as (
    select question.id, option.place, option.label from public.survey_questions question
    cross join lateral private.survey_options(question) option where question.id in (row_question, column_question)
    union all
    select question.id, 1000, 'No answer' from public.survey_questions question where question.id in (row_question, column_question)
  ),
  ones as (
    select row_number() over (order by labels.place) as place, labels.label from labels
    where labels.id = case when is_turned then column_question else row_question end and labels.label in (select told.one from told)
  ),
  twos as (
    select row_number() over (order by labels.place) as place, labels.label from labels
    where labels.id = case when is_turned then row_question else column_question end and labels.label in (select told.two from told)
  )
  select array(select ones.label from ones order by ones.place), array(select twos.label from twos order by twos.place),
    array(
      select (select count(*)::integer from told where told.one = ones.label and told.two = twos.label)
      from ones cross join twos order by ones.place, twos.place
    )
  into first_labels, second_labels, counts;
  height := cardinality(first_labels);
  width := cardinality(second_labels);
  -- Answers beside each other are taken together until every cell holds five: no cell is left out, so none can be found by subtraction.
  loop
    exit when height = 0 or width = 0 or (select min(cell) from unnest(counts) cell) >= 5;
    if height = 1 or width = 1 then
      return;
    end if;
    select entry.place into place from unnest(counts) with ordinality as entry (cell, place) order by entry.cell, entry.place limit 1;
    at_row := (place - 1) / width + 1;
    at_column := (place - 1) % width + 1;
    merge_rows := height > 2 and (width = 2 or height >= width);
    if width = 2 and height = 2 then
      return;
    end if;
    if merge_rows then
      other := case when at_row = height then at_row - 1 when at_row = 1 then 2
        when (select sum(counts[(at_row - 2) * width + k]) from generate_series(1, width) k)
          <= (select sum(counts[at_row * width + k]) from generate_series(1, width) k) then at_row - 1 else at_row + 1 end;
      at_row := least(at_row, other);
      smaller := array(
        select case when r = at_row then counts[(r - 1) * width + c] + counts[r * width + c]
          when r > at_row then counts[r * width + c] else counts[(r - 1) * width + c] end
        from generate_series(1, height - 1) r cross join generate_series(1, width) c order by r, c
      );
      first_labels := first_labels[1:at_row - 1] || (first_labels[at_row] || ' or ' || first_labels[at_row + 1]) || first_labels[at_row + 2:];
      height := height - 1;
    else
      other := case when at_column = width then at_column - 1 when at_column = 1 then 2
        when (select sum(counts[(k - 1) * width + at_column - 1]) from generate_series(1, height) k)
          <= (select sum(counts[(k - 1) * width + at_column + 1]) from generate_series(1, height) k) then at_column - 1 else at_column + 1 end;
      at_column := least(at_column, other);
      smaller := array(
        select case when c = at_column then counts[(r - 1) * width + c] + counts[(r - 1) * width + c + 1]
          when c > at_column then counts[(r - 1) * width + c + 1] else counts[(r - 1) * width + c] end
        from generate_series(1, height) r cross join generate_series(1, width - 1) c order by r, c
      );
      second_labels := second_labels[1:at_column - 1] || (second_labels[at_column] || ' or ' || second_labels[at_column + 1]) || second_labels[at_column + 2:];
      width := width - 1;
    end if;
    counts := smaller;
  end loop;
  if height < 2 or width < 2 then
    return;
  end if;
  return query
  select
    case when is_turned then cell.c else cell.r end, case when is_turned then second_labels[cell.c] else first_labels[cell.r] end,
    case when is_turned then cell.r else cell.c end, case when is_turned then first_labels[cell.r] else second_labels[cell.c] end,
    cell.answers, cell.base, bounds.low, bounds.high
  from (
    select r, c, counts[(r - 1) * width + c] as answers,
      (sum(counts[(r - 1) * width + c]) over (partition by case when is_turned then c else r end))::integer as base
    from generate_series(1, height) r cross join generate_series(1, width) c
  ) cell
  cross join lateral private.wilson_interval(cell.answers, cell.base) bounds
  order by 1, 3;
end;
$$;
comment on function public.survey_cross_table(uuid, uuid, uuid) is
  'Two questions with one answer each (choice, likert, scale) against each other, when the survey is over: every cell holds five responses or more, because answers that stand beside each other are taken together until it does; who did not answer is a row or column of its own. With the share of the row''s 95 % Wilson interval. No rows when nothing is left to compare, when one of the questions is not shown with all responses, or for who may not see it; P0001 with hint status while the survey takes answers.';
revoke execute on function public.survey_cross_table(uuid, uuid, uuid) from public, anon;
grant execute on function public.survey_cross_table(uuid, uuid, uuid) to authenticated, service_role;

create function public.survey_texts(survey_id uuid)
returns table (question_id uuid, question_position integer, prompt text, answer text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  survey public.surveys;
begin
  select * into survey from public.surveys s where s.id = survey_texts.survey_id;
  if not found or not private.makes_survey(survey) then
    raise exception 'Texts are read by who made the survey and who manages surveys.' using errcode = '42501';
  end if;
  perform private.finish_survey(survey);
  return query
  select question.id, question.position, question.prompt, given.answer
  from public.survey_questions question
  join private.shown_answers(survey.id) given on given.question_id = question.id
  where question.kind = 'text' and question.survey_id = survey.id
    and (select count(*) from private.shown_answers(survey.id) other where other.question_id = question.id) >= 5
  order by question.position, lower(given.answer), given.answer;
end;
$$;
comment on function public.survey_texts(uuid) is
  'Free text of questions that five or more answered, in alphabetical order and beside no other answer, for who made the survey and who manages surveys (42501 otherwise).';
revoke execute on function public.survey_texts(uuid) from public, anon;
grant execute on function public.survey_texts(uuid) to authenticated, service_role;

create function public.survey_named_responses(survey_id uuid)
returns table (full_name text, answers jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  survey public.surveys;
begin
  select * into survey from public.surveys s where s.id = survey_named_responses.survey_id;
  if not found or not private.makes_survey(survey) then
    raise exception 'Answers with names are read by who made the survey and who manages surveys.' using errcode = '42501';
  end if;
  return query
  select person.full_name, given.answers
  from public.survey_named_answers given
  join public.profiles person on person.id = given.profile_id
  where given.survey_id = survey.id
  order by person.full_name, person.id;
end;
$$;
comment on function public.survey_named_responses(uuid) is
  'Who answered what, {question_id: [answers]}, of a survey that keeps names, for who made it and who manages surveys (42501 otherwise). No rows for an anonymous one.';
revoke execute on function public.survey_named_responses(uuid) from public, anon;
grant execute on function public.survey_named_responses(uuid) to authenticated, service_role;

select private.demand_second_factor();
