-- Purpose: the functions of the language of questions: arithmetic, statistics of lists, and distributions.

create function private.log_factorial(n integer) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case
    when n < 2 then 0
    when n < 20 then ln(factorial(n)::double precision)
    else n * ln(n::double precision) - n + ln(2 * pi() * n) / 2
      + 1 / (12.0::double precision * n) - 1 / (360.0::double precision * n ^ 3::double precision) + 1 / (1260.0::double precision * n ^ 5::double precision)
  end;
$$;
comment on function private.log_factorial(integer) is 'The logarithm of n!, from 20 on by Stirling''s series (Abramowitz and Stegun 6.1.41), to 1e-12.';

create function private.choose(n integer, k integer) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case
    when k < 0 or k > n then 0
    when n < 170 then round((factorial(n) / (factorial(k) * factorial(n - k))))::double precision
    else exp(private.log_factorial(n) - private.log_factorial(k) - private.log_factorial(n - k))
  end;
$$;
comment on function private.choose(integer, integer) is 'In how many ways k of n are chosen.';

create function private.chance_of_log(log_chance double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case when log_chance < -700 then 0 else exp(log_chance) end;
$$;
comment on function private.chance_of_log(double precision) is 'exp, and 0 for what is too small to be stored.';

create function private.binomial_pmf(k integer, n integer, p double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case
    when k < 0 or k > n then 0
    when p = 0 or p = 1 then (k = n * p)::integer
    else private.chance_of_log(ln(private.choose(n, k)) + k * ln(p) + (n - k) * ln(1 - p))
  end;
$$;
comment on function private.binomial_pmf(integer, integer, double precision) is 'The chance of k successes in n trials of chance p each.';

create function private.poisson_pmf(k integer, mean double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case
    when k < 0 then 0
    when mean = 0 then (k = 0)::integer
    else private.chance_of_log(k * ln(mean) - mean - private.log_factorial(k))
  end;
$$;
comment on function private.poisson_pmf(integer, double precision) is 'The chance of k events where that many are expected.';

create function private.normal_cdf(x double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  z constant double precision := abs(x);
  tail double precision;
begin
  if z > 37 then
    tail := 0;
  elsif z < 7.07106781186547 then
    tail := exp(-z * z / 2)
      * ((((((0.0352624965998911 * z + 0.700383064443688) * z + 6.37396220353165) * z + 33.912866078383) * z + 112.079291497871) * z
        + 221.213596169931) * z + 220.206867912376)
      / (((((((0.0883883476483184 * z + 1.75566716318264) * z + 16.064177579207) * z + 86.7807322029461) * z + 296.564248779674) * z
        + 637.333633378831) * z + 793.826512519948) * z + 440.413735824752);
  else
    tail := exp(-z * z / 2) / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / 2.506628274631;
  end if;
  return case when x > 0 then 1 - tail else tail end;
end;
$$;
comment on function private.normal_cdf(double precision) is
  'The standard normal distribution function, to 1e-14 (Hart 1968, algorithm 5666, as in G. West, Better approximations to cumulative normal functions, 2005).';

create function private.normal_quantile(p double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  q constant double precision := p - 0.5;
  r double precision;
begin
  if p is null or p <= 0 or p >= 1 then
    raise exception 'a quantile is asked for with a chance between 0 and 1' using errcode = '22023';
  end if;
  if abs(q) <= 0.425 then
    r := 0.180625 - q * q;
    return q
      * (((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r + 45921.953931549871457) * r
        + 13731.693765509461125) * r + 1971.5909503065514427) * r + 133.14166789178437745) * r + 3.387132872796366608)
      / (((((((5226.495278852854561 * r + 28729.085735721942674) * r + 39307.89580009271061) * r + 21213.794301586595867) * r
        + 5394.1960214247511077) * r + 687.1870074920579083) * r + 42.313330701600911252) * r + 1);
  end if;
  r := sqrt(-ln(case when q < 0 then p else 1 - p end));
  if r <= 5 then
    r := r - 1.6;
    r := (((((((0.00077454501427834140764 * r + 0.0227238449892691845833) * r + 0.24178072517745061177) * r + 1.27045825245236838258) * r
        + 3.64784832476320460504) * r + 5.7694972214606914055) * r + 4.6303378461565452959) * r + 1.42343711074968357734)
      / (((((((1.05075007164441684324e-9 * r + 0.0005475938084995344946) * r + 0.0151986665636164571966) * r + 0.14810397642748007459) * r
        + 0.68976733498510000455) * r + 1.6763848301838038494) * r + 2.05319162663775882187) * r + 1);
  else
    r := r - 5;
    r := (((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + 0.0012426609473880784386) * r + 0.026532189526576123093) * r
        + 0.29656057182850489123) * r + 1.7848265399172913358) * r + 5.4637849111641143699) * r + 6.6579046435011037772)
      / (((((((2.04426310338993978564e-15 * r + 1.4215117583164458887e-7) * r + 1.8463183175100546818e-5) * r + 0.0007868691311456132591) * r
        + 0.0148753612908506148525) * r + 0.13692988092273580531) * r + 0.59983220655588793769) * r + 1);
  end if;
  return case when q < 0 then -r else r end;
end;
$$;
comment on function private.normal_quantile(double precision) is
  'The standard normal quantile, to 1e-15 (M. J. Wichura, algorithm AS 241, Applied Statistics 37, 1988). 22023 outside of 0 to 1.';

create function private.t_cdf(t double precision, df integer) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  angle constant double precision := atan(t / sqrt(df::double precision));
  squared constant double precision := cos(angle) * cos(angle);
  term double precision := case when df % 2 = 1 then cos(angle) else 1 end;
  total double precision := case when df = 1 then 0 else term end;
  step integer := case when df % 2 = 1 then 3 else 2 end;
begin
  while step < df and term > 1e-20 loop
    term := term * squared * (step - 1) / step;
    total := total + term;
    step := step + 2;
  end loop;
  total := total * sin(angle);
  return 0.5 + case when df % 2 = 1 then (angle + total) / pi() else total / 2 end;
end;
$$;
comment on function private.t_cdf(double precision, integer) is
  'Student''s t distribution function for whole degrees of freedom, to 1e-13 (Abramowitz and Stegun 26.7.3 and 26.7.4).';

create function private.t_quantile(p double precision, df integer) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  low double precision := 0;
  high double precision := 1;
  middle double precision;
begin
  if p is null or p <= 0 or p >= 1 then
    raise exception 'a quantile is asked for with a chance between 0 and 1' using errcode = '22023';
  elsif p < 0.5 then
    return -private.t_quantile(1 - p, df);
  end if;
  while private.t_cdf(high, df) < p and high < 1e12 loop
    low := high;
    high := high * 2;
  end loop;
  while high - low > 1e-13 * high loop
    middle := (low + high) / 2;
    exit when middle <= low or middle >= high;
    if private.t_cdf(middle, df) < p then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return (low + high) / 2;
end;
$$;
comment on function private.t_quantile(double precision, integer) is
  'The quantile of Student''s t for whole degrees of freedom, found by halving, to 1e-12. 22023 outside of 0 to 1.';

create function private.is_function(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select name in (
    'abs', 'sqrt', 'exp', 'ln', 'log10', 'round', 'floor', 'ceil', 'min', 'max', 'sum', 'mean', 'median', 'var', 'sd', 'n', 'at', 'fact', 'choose',
    'normal_cdf', 'normal_quantile', 'binomial_pmf', 'binomial_cdf', 'poisson_pmf', 'poisson_cdf', 't_cdf', 't_quantile'
  );
$$;
comment on function private.is_function(text) is 'Whether the expression language has a function of this name.';

create function private.demand_arguments(numbers double precision[], at_least integer, at_most integer) returns void
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if cardinality(numbers) not between at_least and at_most then
    raise exception 'the function takes % values', case when at_least = at_most then at_least::text else at_least || ' to ' || at_most end using errcode = '22023';
  end if;
end;
$$;
comment on function private.demand_arguments(double precision[], integer, integer) is '22023 unless there are that many numbers.';

create function private.whole(number double precision, at_most integer, at_least integer default 0) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if number is null or number <> floor(number) or number not between at_least and at_most then
    raise exception 'it takes whole numbers from % to % there', at_least, at_most using errcode = '22023';
  end if;
  return number::integer;
end;
$$;
comment on function private.whole(double precision, integer, integer) is 'The number as an integer. 22023 unless it is whole and from at_least to at_most.';

create function private.apply_to_list(name text, numbers double precision[]) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if cardinality(numbers) = 0 or name in ('var', 'sd') and cardinality(numbers) < 2 then
    raise exception 'there are too few numbers for “%”', name using errcode = '22023';
  end if;
  return case name
    when 'n' then cardinality(numbers)
    when 'min' then (select min(number) from unnest(numbers) number)
    when 'max' then (select max(number) from unnest(numbers) number)
    when 'sum' then (select sum(number) from unnest(numbers) number)
    when 'mean' then (select avg(number) from unnest(numbers) number)
    when 'median' then (select percentile_cont(0.5) within group (order by number) from unnest(numbers) number)
    when 'var' then (select var_samp(number) from unnest(numbers) number)
    else (select stddev_samp(number) from unnest(numbers) number)
  end;
end;
$$;
comment on function private.apply_to_list(text, double precision[]) is
  'n, min, max, sum, mean, median, var or sd of numbers; var and sd with n - 1. 22023 for too few.';

create function private.apply_to_numbers(name text, x double precision[]) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  k integer;
  trials integer;
begin
  case name
    when 'round' then
      perform private.demand_arguments(x, 1, 2);
      return round(x[1]::numeric, private.whole(coalesce(x[2], 0), 12))::double precision;
    when 'normal_cdf' then
      perform private.demand_arguments(x, 1, 3);
      if coalesce(x[3], 1) <= 0 then
        raise exception 'a standard deviation is more than 0' using errcode = '22023';
      end if;
      return private.normal_cdf((x[1] - coalesce(x[2], 0)) / coalesce(x[3], 1));
    when 'choose', 't_cdf', 't_quantile', 'poisson_pmf', 'poisson_cdf' then
      perform private.demand_arguments(x, 2, 2);
    when 'binomial_pmf', 'binomial_cdf' then
      perform private.demand_arguments(x, 3, 3);
    else
      perform private.demand_arguments(x, 1, 1);
  end case;
  case name
    when 'abs' then return abs(x[1]);
    when 'sqrt' then return sqrt(x[1]);
    when 'exp' then return private.chance_of_log(x[1]);
    when 'ln' then return ln(x[1]);
    when 'log10' then return log10(x[1]);
    when 'floor' then return floor(x[1]);
    when 'ceil' then return ceil(x[1]);
    when 'fact' then return factorial(private.whole(x[1], 170))::double precision;
    when 'choose' then return private.choose(private.whole(x[1], 1000), private.whole(x[2], 1000));
    when 'normal_quantile' then return private.normal_quantile(x[1]);
    when 't_cdf' then return private.t_cdf(x[1], private.whole(x[2], 1000, 1));
    when 't_quantile' then return private.t_quantile(x[1], private.whole(x[2], 1000, 1));
    when 'binomial_pmf', 'binomial_cdf' then
      k := private.whole(x[1], 1000);
      trials := private.whole(x[2], 1000);
      if x[3] not between 0 and 1 then
        raise exception 'a chance lies between 0 and 1' using errcode = '22023';
      end if;
      return case when name = 'binomial_pmf' then private.binomial_pmf(k, trials, x[3])
        else least((select sum(private.binomial_pmf(each, trials, x[3])) from generate_series(0, k) each), 1) end;
    else
      k := private.whole(x[1], 2000);
      if x[2] not between 0 and 1000 then
        raise exception 'a mean number of events lies between 0 and 1000' using errcode = '22023';
      end if;
      return case when name = 'poisson_pmf' then private.poisson_pmf(k, x[2])
        else least((select sum(private.poisson_pmf(each, x[2])) from generate_series(0, k) each), 1) end;
  end case;
end;
$$;
comment on function private.apply_to_numbers(text, double precision[]) is
  'abs, sqrt, exp, ln, log10, round(x, decimals), floor, ceil, fact, choose(n, k), normal_cdf(x, mean, sd), normal_quantile(p), binomial_pmf and binomial_cdf(k, n, p), poisson_pmf and poisson_cdf(k, mean), t_cdf(t, df), t_quantile(p, df). 22023 for what they do not take.';

create function private.apply_function(name text, arguments jsonb[]) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  numbers double precision[];
begin
  if name = 'at' then
    if cardinality(arguments) <> 2 or not private.is_list(arguments[1]) or private.is_list(arguments[2]) then
      raise exception '“at” takes a list and a place' using errcode = '22023';
    end if;
    return arguments[1] -> (private.whole((arguments[2])::double precision, jsonb_array_length(arguments[1]), 1) - 1);
  end if;
  if name in ('n', 'min', 'max', 'sum', 'mean', 'median', 'var', 'sd') then
    numbers := array(
      select part.value::double precision
      from unnest(arguments) given, lateral jsonb_array_elements(case when private.is_list(given) then given else jsonb_build_array(given) end) part
    );
    return to_jsonb(private.apply_to_list(name, numbers));
  end if;
  if exists (select from unnest(arguments) given where private.is_list(given)) then
    raise exception '“%” takes no list', name using errcode = '22023';
  end if;
  return to_jsonb(private.apply_to_numbers(name, array(
    select given::double precision from unnest(arguments) with ordinality part (given, place) order by place
  )));
end;
$$;
comment on function private.apply_function(text, jsonb[]) is
  'A function of the expression language applied to its arguments; those of lists (n, min, max, sum, mean, median, var, sd) also take numbers one by one. at(list, place) begins with 1. 22023 for what a function does not take.';

revoke execute on function private.log_factorial(integer), private.choose(integer, integer), private.chance_of_log(double precision),
  private.binomial_pmf(integer, integer, double precision), private.poisson_pmf(integer, double precision), private.normal_cdf(double precision),
  private.normal_quantile(double precision), private.t_cdf(double precision, integer), private.t_quantile(double precision, integer),
  private.is_function(text), private.demand_arguments(double precision[], integer, integer), private.whole(double precision, integer, integer),
  private.apply_to_list(text, double precision[]), private.apply_to_numbers(text, double precision[]), private.apply_function(text, jsonb[])
  from public;
