-- Purpose: a small language for the numbers of questions. It is read sign by sign and calculated here; nothing that somebody writes is ever run.

create function private.is_list(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array';
$$;
comment on function private.is_list(jsonb) is 'Whether a value of the expression language is a list of numbers and not one number.';

create function private.refuse_calculation(reason text, expression text, place integer default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', case
    when place is null then format('“%s” cannot be calculated: %s.', left(expression, 100), reason)
    else format('“%s” cannot be calculated: %s at sign %s.', left(expression, 100), reason, place)
  end using errcode = 'P0001', hint = 'expression';
end;
$$;
comment on function private.refuse_calculation(text, text, integer) is 'P0001 with the hint expression: what is wrong with an expression, and at which of its signs.';

create function private.combine_numbers(operator text, one double precision, other double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case operator
    when '+' then one + other
    when '-' then one - other
    when '*' then case when one = 0 or other = 0 or ln(abs(one)) + ln(abs(other)) < -700 then 0 else one * other end
    when '/' then case when one = 0 and other <> 0 then 0 else one / other end
    else case when one > 0 and other * ln(one) < -700 then 0 else power(one, other) end
  end;
end;
$$;
comment on function private.combine_numbers(text, double precision, double precision) is
  'The sum, difference, product, quotient or power (^) of two numbers. What is too small to be stored is 0; 22003 what is too large, 22012 a division by 0, 2201F a root of a negative number.';

create function private.combine(operator text, one jsonb, other jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if not private.is_list(one) and not private.is_list(other) then
    return to_jsonb(private.combine_numbers(operator, one::double precision, other::double precision));
  end if;
  if private.is_list(one) and private.is_list(other) and jsonb_array_length(one) <> jsonb_array_length(other) then
    raise exception 'two lists that are calculated with are of one length' using errcode = '22023';
  end if;
  return (
    select jsonb_agg(private.combine_numbers(
      operator,
      (case when private.is_list(one) then one -> place else one end)::double precision,
      (case when private.is_list(other) then other -> place else other end)::double precision
    ) order by place)
    from generate_series(0, jsonb_array_length(case when private.is_list(one) then one else other end) - 1) place
  );
end;
$$;
comment on function private.combine(text, jsonb, jsonb) is
  'Two values of the expression language joined by an operator; with a list, for each of its numbers. 22023 for two lists of different lengths.';

create function private.reduce(inout operators text[], inout stack jsonb[]) returns record
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  operator constant text := operators[cardinality(operators)];
  depth constant integer := cardinality(stack);
begin
  operators := trim_array(operators, 1);
  if operator = 'negative' then
    stack[depth] := private.combine('-', '0', stack[depth]);
  else
    stack := trim_array(stack, 2) || private.combine(operator, stack[depth - 1], stack[depth]);
  end if;
end;
$$;
comment on function private.reduce(text[], jsonb[]) is 'Calculates the last operator that waits, with the last values.';

create function private.rank_of(operator text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case operator when '+' then 1 when '-' then 1 when '*' then 2 when '/' then 2 when 'negative' then 3 when '^' then 4 else 0 end;
$$;
comment on function private.rank_of(text) is 'How tightly an operator binds; 0 for an open parenthesis. A minus before a value binds less than a power: -2^2 is -4.';

create function private.calculate(expression text, known jsonb default '{}') returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  rest text := ltrim(coalesce(expression, ''), e' \t\r\n');
  token text;
  place integer;
  stack jsonb[] := '{}';
  operators text[] := '{}';
  -- Of each open parenthesis: the function it belongs to ('' for none) and how many arguments came before.
  callers text[] := '{}';
  counts integer[] := '{}';
  wants_value boolean := true;
  given integer;
begin
  if length(expression) > 500 then
    perform private.refuse_calculation('it has more than 500 signs', expression);
  end if;
  -- Most keys are plain numbers.
  if rest ~ '^-?\d{1,15}(\.\d{1,15})?$' then
    return to_jsonb(rest::double precision);
  end if;
  while rest <> '' loop
    place := length(expression) - length(rest) + 1;
    token := substring(rest from '^(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[A-Za-z_][A-Za-z0-9_]*|[-+*/^(),])');
    if token is null then
      perform private.refuse_calculation(format('“%s” means nothing here', left(rest, 1)), expression, place);
    end if;
    rest := ltrim(substr(rest, length(token) + 1), e' \t\r\n');
    if token ~ '^[0-9.A-Za-z_(]' and not wants_value then
      perform private.refuse_calculation('an operator is missing', expression, place);
    elsif wants_value and token in ('*', '/', '^', ',', ')') then
      perform private.refuse_calculation('a value is missing', expression, place);
    end if;
    if token ~ '^[0-9.]' then
      stack := stack || to_jsonb(token::double precision);
      wants_value := false;
    elsif token ~ '^[A-Za-z_]' and left(rest, 1) = '(' then
      if not private.is_function(token) then
        perform private.refuse_calculation(format('there is no function “%s”', token), expression, place);
      end if;
      rest := ltrim(substr(rest, 2), e' \t\r\n');
      operators := operators || '('::text;
      callers := callers || token;
      counts := counts || 0;
    elsif token ~ '^[A-Za-z_]' then
      if jsonb_typeof(known -> token) = 'string' then
        perform private.refuse_calculation(format('“%s” is no number', token), expression, place);
      elsif not known ? token and token not in ('pi', 'e') then
        perform private.refuse_calculation(format('there is no “%s”', token), expression, place);
      end if;
      stack := stack || coalesce(known -> token, to_jsonb(case token when 'pi' then pi() else exp(1::double precision) end));
      wants_value := false;
    elsif token = '(' then
      operators := operators || token;
      callers := callers || ''::text;
      counts := counts || 0;
    elsif token in (',', ')') then
      while cardinality(operators) > 0 and operators[cardinality(operators)] <> '(' loop
        select * into operators, stack from private.reduce(operators, stack);
      end loop;
      if cardinality(operators) = 0 or (token = ',' and callers[cardinality(callers)] = '') then
        perform private.refuse_calculation(format('“%s” has no parenthesis before it', token), expression, place);
      end if;
      if token = ',' then
        counts[cardinality(counts)] := counts[cardinality(counts)] + 1;
        wants_value := true;
      else
        if callers[cardinality(callers)] <> '' then
          given := counts[cardinality(counts)] + 1;
          stack := trim_array(stack, given)
            || private.apply_function(callers[cardinality(callers)], stack[cardinality(stack) - given + 1 : cardinality(stack)]);
        end if;
        operators := trim_array(operators, 1);
        callers := trim_array(callers, 1);
        counts := trim_array(counts, 1);
      end if;
    elsif wants_value then
      if token = '-' then
        operators := operators || 'negative'::text;
      end if;
    else
      while private.rank_of(operators[cardinality(operators)]) > private.rank_of(token)
        or (private.rank_of(operators[cardinality(operators)]) = private.rank_of(token) and token <> '^') loop
        select * into operators, stack from private.reduce(operators, stack);
      end loop;
      operators := operators || token;
      wants_value := true;
    end if;
  end loop;
  if wants_value then
    perform private.refuse_calculation('a value is missing', expression, length(expression) + 1);
  end if;
  while cardinality(operators) > 0 loop
    if operators[cardinality(operators)] = '(' then
      perform private.refuse_calculation('a parenthesis is not closed', expression, length(expression) + 1);
    end if;
    select * into operators, stack from private.reduce(operators, stack);
  end loop;
  return stack[1];
exception
  when sqlstate '22012' then
    perform private.refuse_calculation('it divides by 0', expression, place);
  when sqlstate '22003' then
    perform private.refuse_calculation('a number is too large', expression, place);
  when sqlstate '2201F' or sqlstate '2201E' then
    perform private.refuse_calculation('there is no root or logarithm of such a number', expression, place);
  when sqlstate '22023' then
    perform private.refuse_calculation(sqlerrm, expression, place);
end;
$$;
comment on function private.calculate(text, jsonb) is
  'The value of an expression: a number or a list of numbers, as JSON. known: values by name. Numbers, names, + - * / ^, parentheses, functions (private.apply_function), pi and e; with a list, operators take each of its numbers. P0001 with the hint expression, which says the place. At most 500 signs.';

revoke execute on function private.is_list(jsonb), private.refuse_calculation(text, text, integer),
  private.combine_numbers(text, double precision, double precision), private.combine(text, jsonb, jsonb), private.reduce(text[], jsonb[]),
  private.rank_of(text), private.calculate(text, jsonb) from public;
