-- Purpose: the reliability of a quiz is told with how sure it is.

create function private.log_gamma(x double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select (moved.x - 0.5) * ln(moved.x) - moved.x + ln(2 * pi()) / 2
    + (1 / 12.0 - (1 / 360.0 - (1 / 1260.0 - (1 / 1680.0 - 1 / (1188 * moved.x ^ 2)) / moved.x ^ 2) / moved.x ^ 2) / moved.x ^ 2) / moved.x
    - coalesce((select sum(ln(log_gamma.x + step)) from generate_series(0, moved.steps - 1) step), 0)
  from (
    select greatest(0, ceil(15 - log_gamma.x))::integer as steps, log_gamma.x + greatest(0, ceil(15 - log_gamma.x)) as x
  ) moved;
$$;
comment on function private.log_gamma(double precision) is
  'The logarithm of the gamma function of x > 0, to 1e-13, by Stirling''s series from 15 on (Abramowitz and Stegun 6.1.41) and the recurrence below.';

create function private.beta_cdf(x double precision, a double precision, b double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  tiny constant double precision := 1e-300;
  front double precision;
  c double precision := 1;
  d double precision;
  h double precision;
  step double precision;
  term double precision;
begin
  if x <= 0 or x >= 1 then
    return (x >= 1)::integer;
  elsif x > (a + 1) / (a + b + 2) then
    return 1 - private.beta_cdf(1 - x, b, a);
  end if;
  front := private.chance_of_log(private.log_gamma(a + b) - private.log_gamma(a) - private.log_gamma(b) + a * ln(x) + b * ln(1 - x)) / a;
  d := 1 / (1 - (a + b) * x / (a + 1));
  h := d;
  for m in 1..10000 loop
    term := m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d := 1 / coalesce(nullif(1 + term * d, 0), tiny);
    c := coalesce(nullif(1 + term / c, 0), tiny);
    h := h * d * c;
    term := -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d := 1 / coalesce(nullif(1 + term * d, 0), tiny);
    c := coalesce(nullif(1 + term / c, 0), tiny);
    step := d * c;
    h := h * step;
    exit when abs(step - 1) < 1e-15;
  end loop;
  return front * h;
end;
$$;
comment on function private.beta_cdf(double precision, double precision, double precision) is
  'The regularised incomplete beta function, to 1e-12 for a and b up to 1e5, by its continued fraction (Abramowitz and Stegun 26.5.8) as W. J. Lentz evaluates those (Applied Optics 15, 1976).';

create function private.f_quantile(p double precision, df1 double precision, df2 double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  a constant double precision := df1 / 2;
  b constant double precision := df2 / 2;
  log_front constant double precision := private.log_gamma(a + b) - private.log_gamma(a) - private.log_gamma(b);
  low double precision := 0;
  high double precision := 1;
  x double precision := a / (a + b);
  off double precision;
  next_x double precision;
begin
  if p is null or p <= 0 or p >= 1 or not (df1 > 0 and df2 > 0) then
    raise exception 'a quantile of F is asked for with a chance between 0 and 1 and degrees of freedom above 0' using errcode = '22023';
  end if;
  -- Newton's steps; halving where one would leave what is known.
  for round in 1..200 loop
    off := private.beta_cdf(x, a, b) - p;
    if off > 0 then
      high := x;
    else
      low := x;
    end if;
    next_x := x - off / greatest(private.chance_of_log(log_front + (a - 1) * ln(x) + (b - 1) * ln(1 - x)), 1e-300);
    if not (next_x > low and next_x < high) then
      next_x := (low + high) / 2;
    end if;
    exit when abs(next_x - x) <= 1e-14 * x;
    x := next_x;
  end loop;
  return df2 * x / (df1 * (1 - x));
end;
$$;
comment on function private.f_quantile(double precision, double precision, double precision) is
  'The quantile of the F distribution, to 1e-11, from that of the beta distribution (Abramowitz and Stegun 26.6.2). 22023 outside of 0 to 1 or without degrees of freedom.';

create function private.alpha_interval(alpha double precision, n bigint, questions bigint, out low double precision, out high double precision)
language sql immutable set search_path = '' as $$
  select
    1 - (1 - alpha) * private.f_quantile(0.975, n - 1, (n - 1) * (questions - 1)),
    1 - (1 - alpha) * private.f_quantile(0.025, n - 1, (n - 1) * (questions - 1))
  where alpha is not null and n > 1 and questions > 1;
$$;
comment on function private.alpha_interval(double precision, bigint, bigint) is
  'The 95 % interval of Cronbach''s alpha of n people and that many questions: (1 - alpha of all) / (1 - alpha found) has the F distribution with n - 1 and (n - 1)(questions - 1) degrees of freedom (L. S. Feldt, Psychometrika 30, 1965, 357-370; as an interval in L. S. Feldt, D. J. Woodruff and F. A. Salih, Applied Psychological Measurement 11, 1987, 93-103).';
revoke execute on function private.log_gamma(double precision), private.beta_cdf(double precision, double precision, double precision),
  private.f_quantile(double precision, double precision, double precision), private.alpha_interval(double precision, bigint, bigint) from public;

drop function public.quiz_reliability(uuid);
create function public.quiz_reliability(quiz_id uuid)
returns table (
  n integer, questions integer, mean double precision, sd double precision, alpha double precision, alpha_low double precision,
  alpha_high double precision, standard_error double precision, same_questions boolean, too_few boolean
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
    figures.alpha, sure.low, sure.high,
    case when figures.alpha is not null then figures.sd * sqrt(greatest(0, 1 - figures.alpha)) end, figures.is_same, figures.n < 10
  from figures
  left join lateral private.alpha_interval(figures.alpha, figures.n, figures.questions) sure on true
  where quiz_reliability.quiz_id in (select public.quizzes_kept());
$$;
comment on function public.quiz_reliability(uuid) is
  'Over the first attempt of every student: n, mean and standard deviation of the scores (from 5 attempts on), Cronbach''s alpha (L. J. Cronbach, Psychometrika 16, 1951) with its 95 % interval (Feldt 1965) and the standard error of measurement (from 10 on, and only where all were asked the same questions: same_questions). No row for whoever does not keep the quiz.';
revoke execute on function public.quiz_reliability(uuid) from public, anon;
grant execute on function public.quiz_reliability(uuid) to authenticated, service_role;

select private.demand_second_factor();
