-- Purpose: what beginning and saving an attempt call many times keeps its plan for the session: the database makes a new one for a function in SQL each time a statement begins.

create or replace function private.is_list(value jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(value) = 'array';
end;
$$;

create or replace function private.rank_of(operator text) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case operator when '+' then 1 when '-' then 1 when '*' then 2 when '/' then 2 when 'negative' then 3 when '^' then 4 else 0 end;
end;
$$;

create or replace function private.log_factorial(n integer) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when n < 2 then 0
    when n < 20 then ln(factorial(n)::double precision)
    else n * ln(n::double precision) - n + ln(2 * pi() * n) / 2
      + 1 / (12.0::double precision * n) - 1 / (360.0::double precision * n ^ 3::double precision) + 1 / (1260.0::double precision * n ^ 5::double precision)
  end;
end;
$$;

create or replace function private.choose(n integer, k integer) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when k < 0 or k > n then 0
    when n < 170 then round((factorial(n) / (factorial(k) * factorial(n - k))))::double precision
    else exp(private.log_factorial(n) - private.log_factorial(k) - private.log_factorial(n - k))
  end;
end;
$$;

create or replace function private.chance_of_log(log_chance double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when log_chance < -700 then 0 else exp(log_chance) end;
end;
$$;

create or replace function private.binomial_pmf(k integer, n integer, p double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when k < 0 or k > n then 0
    when p = 0 or p = 1 then (k = n * p)::integer
    else private.chance_of_log(ln(private.choose(n, k)) + k * ln(p) + (n - k) * ln(1 - p))
  end;
end;
$$;

create or replace function private.poisson_pmf(k integer, mean double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when k < 0 then 0
    when mean = 0 then (k = 0)::integer
    else private.chance_of_log(k * ln(mean) - mean - private.log_factorial(k))
  end;
end;
$$;

create or replace function private.is_function(name text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return name in (
    'abs', 'sqrt', 'exp', 'ln', 'log10', 'round', 'floor', 'ceil', 'min', 'max', 'sum', 'mean', 'median', 'var', 'sd', 'n', 'at', 'fact', 'choose',
    'normal_cdf', 'normal_quantile', 'binomial_pmf', 'binomial_cdf', 'poisson_pmf', 'poisson_cdf', 't_cdf', 't_quantile'
  );
end;
$$;

create or replace function private.uniform(seed bigint, name text, place integer) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (('x' || left(md5(seed || ':' || name || ':' || place), 13))::bit(52)::bigint + 0.5::double precision) / 4503599627370496::double precision;
end;
$$;

create or replace function private.seed_within(seed bigint, name text) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return ('x' || left(md5(seed || ':' || name), 13))::bit(52)::bigint;
end;
$$;

create or replace function private.number_in_words(number double precision, decimals integer default null) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case
    when decimals is not null then round(number::numeric, decimals)::text
    when number = 0 then '0'
    else trim_scale(round(number::numeric, greatest(0, least(12, 5 - floor(log10(abs(number)))::integer))))::text
  end;
end;
$$;

create or replace function private.value_in_words(value jsonb, decimals integer default null) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(value_in_words.value)
    when 'array' then (
      select string_agg(private.number_in_words(part.value::double precision, decimals), ', ' order by part.place)
      from jsonb_array_elements(value_in_words.value) with ordinality part (value, place)
    )
    when 'number' then private.number_in_words(value_in_words.value::double precision, decimals)
    else value_in_words.value #>> '{}'
  end;
end;
$$;

create or replace function private.name_in_paper(seed bigint, side text, id text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when seed is null then id else left(md5(seed || ':' || side || ':' || id), 8) end;
end;
$$;

create or replace function private.lay_out(parts jsonb, side text, parameters jsonb, known jsonb, seed bigint, shuffles boolean, hides boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', private.name_in_paper(case when hides then seed end, side, part.value ->> 'id'),
      'text', private.fill_in(part.value ->> 'text', parameters, known)
    ) order by case when shuffles then md5(seed || ':order ' || side || ':' || (part.value ->> 'id')) end, part.place), '[]')
    from jsonb_array_elements(parts) with ordinality part (value, place)
  );
end;
$$;

create or replace function private.is_answer(kind text, answer jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return answer is null or coalesce(
    jsonb_typeof(answer) = 'object' and length(answer::text) <= 5000 and case kind
      when 'single' then jsonb_typeof(answer -> 'option') = 'string' and answer - 'option' = '{}'
      when 'multiple' then jsonb_typeof(answer -> 'options') = 'array' and answer - 'options' = '{}'
        and not jsonb_path_exists(answer, '$.options[*] ? (@.type() != "string")')
      when 'ordering' then jsonb_typeof(answer -> 'order') = 'array' and answer - 'order' = '{}'
        and not jsonb_path_exists(answer, '$.order[*] ? (@.type() != "string")')
      when 'matching' then jsonb_typeof(answer -> 'pairs') = 'object' and answer - 'pairs' = '{}'
        and not jsonb_path_exists(answer, '$.pairs.* ? (@.type() != "string")')
      when 'text' then jsonb_typeof(answer -> 'text') = 'string' and answer - 'text' = '{}'
      else jsonb_typeof(answer -> 'value') = 'string' and length(answer ->> 'value') <= 100 and answer - 'value' - 'unit' = '{}'
        and (not answer ? 'unit' or jsonb_typeof(answer -> 'unit') in ('string', 'null'))
    end,
    false
  );
end;
$$;

create or replace function private.is_near(number double precision, key jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return abs(number - (key -> 'value')::double precision)
    <= coalesce((key #>> '{tolerance,absolute}')::double precision, (key #>> '{tolerance,relative}')::double precision * abs((key -> 'value')::double precision), 0)
      -- What a computer cannot hold exactly is not held against anybody.
      + 1e-12 * greatest(abs(number), abs((key -> 'value')::double precision));
end;
$$;

create or replace function private.is_accepted(key jsonb, given text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return exists (
    select from jsonb_array_elements_text(key -> 'accepted') accepted
    cross join lateral (
      select
        regexp_replace(btrim(normalize(given)), '\s+', ' ', 'g') as said,
        replace(regexp_replace(regexp_replace(btrim(normalize(accepted)), '\s+', ' ', 'g'), '([\\%_])', '\\\1', 'g'), '*', '%') as pattern
    ) plain
    where case when (key ->> 'case_matters')::boolean then plain.said like plain.pattern else lower(plain.said) like lower(plain.pattern) end
  );
end;
$$;

create or replace function private.lock_attempt(attempt_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || attempt_id, 0));
end;
$$;

create or replace function private.extra_minutes_of(quiz public.quizzes, student_id uuid) returns integer
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(max(coalesce(extra.minutes, ceil(extra.percent * (quiz).duration_minutes / 100.0)::integer)), 0)
    from public.extra_times extra
    where extra.student_id = extra_minutes_of.student_id and extra.kind = 'quiz' and ((quiz).group_id is null or extra.group_id = (quiz).group_id)
  );
end;
$$;

create or replace function private.end_of_attempt(quiz public.quizzes, started_at timestamptz, extra_minutes integer) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return least(started_at + make_interval(mins => (quiz).duration_minutes), (quiz).closes_at) + make_interval(mins => extra_minutes);
end;
$$;

create or replace function private.is_released(quiz public.quizzes, attempt public.quiz_attempts) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (attempt).submitted_at is not null and case (quiz).release
    when 'submitted' then true
    when 'by hand' then (quiz).released_at is not null
    -- With extra time somebody may still be sitting after the end.
    else (quiz).closes_at < private.clock() and not exists (
      select from public.quiz_attempts other where other.quiz_id = (quiz).id and other.submitted_at is null
    )
  end;
end;
$$;

create or replace function private.submission_of(attempt_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'submitted_at', attempt.submitted_at, 'submitted_by', attempt.submitted_by, 'receipt', attempt.receipt,
      'answered', (select count(*) from public.attempt_questions asked where asked.attempt_id = attempt.id and asked.answer is not null),
      'questions', (select count(*) from public.attempt_questions asked where asked.attempt_id = attempt.id),
      'released', private.is_released(quiz, attempt),
      'score', case when private.is_released(quiz, attempt) then result.score end, 'max_score', result.max_score
    )
    from public.quiz_attempts attempt
    join public.quizzes quiz on quiz.id = attempt.quiz_id
    left join public.quiz_results result on result.attempt_id = attempt.id
    where attempt.id = submission_of.attempt_id
  );
end;
$$;
