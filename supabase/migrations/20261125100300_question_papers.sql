-- Purpose: what an attempt shows of a question: its numbers from a seed, its words with them, its options in an order and under names of its own, and the key to that.

create function private.new_seed() returns bigint
language sql volatile set search_path = '' as $$
  select ('x' || left(md5(gen_random_uuid()::text), 13))::bit(52)::bigint;
$$;
comment on function private.new_seed() is 'A seed that nobody can guess, below 2^52, so that every program can hold it.';

create function private.uniform(seed bigint, name text, place integer) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select (('x' || left(md5(seed || ':' || name || ':' || place), 13))::bit(52)::bigint + 0.5::double precision) / 4503599627370496::double precision;
$$;
comment on function private.uniform(bigint, text, integer) is 'A number between 0 and 1 that looks drawn and is always the same: from the MD5 of seed:name:place.';

create function private.seed_within(seed bigint, name text) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select ('x' || left(md5(seed || ':' || name), 13))::bit(52)::bigint;
$$;
comment on function private.seed_within(bigint, text) is 'The seed of a part of what has a seed.';

create function private.number_in_words(number double precision, decimals integer default null) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when decimals is not null then round(number::numeric, decimals)::text
    when number = 0 then '0'
    else trim_scale(round(number::numeric, greatest(0, least(12, 5 - floor(log10(abs(number)))::integer))))::text
  end;
$$;
comment on function private.number_in_words(double precision, integer) is 'A number as it is shown: with that many decimals, else with up to six digits that tell something.';

create function private.value_in_words(value jsonb, decimals integer default null) returns text
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'array' then (
      select string_agg(private.number_in_words(part.value::double precision, decimals), ', ' order by part.place)
      from jsonb_array_elements(value) with ordinality part (value, place)
    )
    when 'number' then private.number_in_words(value::double precision, decimals)
    else value #>> '{}'
  end;
$$;
comment on function private.value_in_words(jsonb, integer) is 'A value as it is shown: a number, a list as "3, 5, 8", or the words that it is.';

create function private.bound(given jsonb, known jsonb) returns double precision
language plpgsql immutable set search_path = '' as $$
declare
  value constant jsonb := case jsonb_typeof(given) when 'string' then private.calculate(given #>> '{}', known) else given end;
begin
  if jsonb_typeof(value) is distinct from 'number' then
    raise exception 'A bound of a parameter is a number or an expression.' using errcode = 'P0001', hint = 'parameters';
  end if;
  return value::double precision;
end;
$$;
comment on function private.bound(jsonb, jsonb) is 'A number in the description of a parameter, which may be an expression of earlier ones. P0001 with the hint parameters or expression.';

create function private.draw_parameter(parameter jsonb, known jsonb, seed bigint) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  name constant text := parameter ->> 'name';
  decimals constant integer := (parameter ->> 'decimals')::integer;
  low double precision;
  high double precision;
  value jsonb;
begin
  if parameter ? 'integers' or parameter ? 'range' then
    low := private.bound(coalesce(parameter -> 'integers', parameter -> 'range') -> 0, known);
    high := private.bound(coalesce(parameter -> 'integers', parameter -> 'range') -> 1, known);
    if high < low then
      raise exception 'The range of “%” ends before it begins.', name using errcode = 'P0001', hint = 'parameters';
    end if;
    if parameter ? 'integers' then
      return to_jsonb(floor(low) + floor(private.uniform(seed, name, 0) * (floor(high) - floor(low) + 1)));
    end if;
    return to_jsonb(round((low + private.uniform(seed, name, 0) * (high - low))::numeric, coalesce(decimals, 2))::double precision);
  elsif parameter ? 'choices' then
    return parameter -> 'choices' -> floor(private.uniform(seed, name, 0) * jsonb_array_length(parameter -> 'choices'))::integer;
  elsif parameter ? 'normal' then
    high := private.bound(parameter -> 'normal' -> 'n', known);
    if high not between 1 and 500 or high <> floor(high) then
      raise exception 'A list has 1 to 500 numbers.' using errcode = 'P0001', hint = 'parameters';
    end if;
    low := private.bound(parameter -> 'normal' -> 'mean', known);
    return (
      select jsonb_agg(round((
        low + private.bound(parameter -> 'normal' -> 'sd', known) * private.normal_quantile(private.uniform(seed, name, place))
      )::numeric, coalesce(decimals, 2))::double precision order by place)
      from generate_series(1, high::integer) place
    );
  end if;
  value := private.calculate(parameter ->> 'expression', known);
  if decimals is null then
    return value;
  elsif jsonb_typeof(value) = 'array' then
    return (
      select jsonb_agg(round(part.value::numeric, decimals)::double precision order by part.place)
      from jsonb_array_elements(value) with ordinality part (value, place)
    );
  end if;
  return to_jsonb(round(value::numeric, decimals)::double precision);
end;
$$;
comment on function private.draw_parameter(jsonb, jsonb, bigint) is
  'The value of one parameter: {name} with integers [from, to], range [from, to] with decimals, choices, normal {n, mean, sd} with decimals, or expression; rounded to its decimals, so that what is shown is what is calculated with. P0001 with the hint parameters or expression.';

create function private.draw_parameters(parameters jsonb, seed bigint) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  parameter jsonb;
  known jsonb := '{}';
begin
  for parameter in select listed.value from jsonb_array_elements(parameters) with ordinality listed (value, place) order by listed.place loop
    known := known || jsonb_build_object(parameter ->> 'name', private.draw_parameter(parameter, known, seed));
  end loop;
  return known;
end;
$$;
comment on function private.draw_parameters(jsonb, bigint) is 'The values of all parameters by name; later ones know the earlier.';

create function private.fill_in(words text, parameters jsonb, known jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  filled text := words;
  parameter jsonb;
begin
  if words is null or position('{{' in words) = 0 then
    return words;
  end if;
  filled := regexp_replace(filled, '\{\{\s*([a-z][a-z0-9_]*)\s*\}\}', '{{\1}}', 'g');
  for parameter in select listed.value from jsonb_array_elements(parameters) listed loop
    filled := replace(filled, '{{' || (parameter ->> 'name') || '}}', coalesce(private.value_in_words(
      known -> (parameter ->> 'name'),
      coalesce((parameter ->> 'decimals')::integer, case when parameter ? 'normal' or parameter ? 'range' then 2 end)
    ), ''));
  end loop;
  return filled;
end;
$$;
comment on function private.fill_in(text, jsonb, jsonb) is 'Words in which {{name}} is replaced by the value of the parameter, as it is shown.';

create function private.name_in_paper(seed bigint, side text, id text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when seed is null then id else left(md5(seed || ':' || side || ':' || id), 8) end;
$$;
comment on function private.name_in_paper(bigint, text, text) is
  'What an option is called in an attempt, so that the name that its author gave it tells nothing; its own name with a null seed. side: options, items, left or right.';

create function private.lay_out(parts jsonb, side text, parameters jsonb, known jsonb, seed bigint, shuffles boolean, hides boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', private.name_in_paper(case when hides then seed end, side, part.value ->> 'id'),
    'text', private.fill_in(part.value ->> 'text', parameters, known)
  ) order by case when shuffles then md5(seed || ':order ' || side || ':' || (part.value ->> 'id')) end, part.place), '[]')
  from jsonb_array_elements(parts) with ordinality part (value, place);
$$;
comment on function private.lay_out(jsonb, text, jsonb, jsonb, bigint, boolean, boolean) is
  'Options [{id, text}] with their words filled in; shuffled by the seed, and under names of the paper where it hides theirs.';

create function private.key_in_paper(shown public.question_versions, known jsonb, seed bigint) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  key constant jsonb := shown.key;
  value jsonb;
begin
  case shown.kind
    when 'single' then
      return jsonb_build_object('option', private.name_in_paper(seed, 'options', key ->> 'option'));
    when 'multiple' then
      return jsonb_build_object('options', (
        select jsonb_agg(private.name_in_paper(seed, 'options', id) order by private.name_in_paper(seed, 'options', id))
        from jsonb_array_elements_text(key -> 'options') id
      ));
    when 'ordering' then
      return jsonb_build_object('order', (
        select jsonb_agg(private.name_in_paper(seed, 'items', listed.id) order by listed.place)
        from jsonb_array_elements_text(key -> 'order') with ordinality listed (id, place)
      ));
    when 'matching' then
      return jsonb_build_object('pairs', (
        select jsonb_object_agg(private.name_in_paper(seed, 'left', pair.key), private.name_in_paper(seed, 'right', pair.value))
        from jsonb_each_text(key -> 'pairs') pair
      ));
    when 'text' then
      return jsonb_build_object(
        'accepted', (
          select jsonb_agg(private.fill_in(listed.words, shown.parameters, known) order by listed.place)
          from jsonb_array_elements_text(key -> 'accepted') with ordinality listed (words, place)
        ),
        'case_matters', coalesce((key ->> 'case_matters')::boolean, false)
      );
    else
      value := private.calculate(key ->> 'expression', known);
      if jsonb_typeof(value) <> 'number' then
        raise exception 'The key of a number is one number, not a list.' using errcode = 'P0001', hint = 'key';
      end if;
      return jsonb_build_object(
        'value', value, 'tolerance', coalesce(key -> 'tolerance', '{"absolute": 0}'), 'units', coalesce(shown.content -> 'units', '[]'),
        'unit_required', coalesce((shown.content ->> 'unit_required')::boolean, false)
      );
  end case;
end;
$$;
comment on function private.key_in_paper(public.question_versions, jsonb, bigint) is
  'The key to a question as a paper shows it: values calculated, options under the names of the paper (their own with a null seed). P0001 with the hint key or expression.';

create function private.make_paper(shown public.question_versions, seed bigint, shuffles boolean, hides boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  known constant jsonb := private.draw_parameters(shown.parameters, seed);
  content jsonb;
begin
  content := case shown.kind
    when 'single' then jsonb_build_object('options', private.lay_out(
      shown.content -> 'options', 'options', shown.parameters, known, seed, shuffles, hides
    ))
    when 'multiple' then jsonb_build_object('options', private.lay_out(
      shown.content -> 'options', 'options', shown.parameters, known, seed, shuffles, hides
    ))
    when 'ordering' then jsonb_build_object('items', private.lay_out(
      shown.content -> 'items', 'items', shown.parameters, known, seed, true, hides
    ))
    when 'matching' then jsonb_build_object(
      'left', private.lay_out(shown.content -> 'left', 'left', shown.parameters, known, seed, false, hides),
      'right', private.lay_out(shown.content -> 'right', 'right', shown.parameters, known, seed, true, hides)
    )
    when 'numeric' then jsonb_build_object(
      'units', (select coalesce(jsonb_agg(jsonb_build_object('unit', unit.value ->> 'unit') order by unit.place), '[]')
        from jsonb_array_elements(coalesce(shown.content -> 'units', '[]')) with ordinality unit (value, place)),
      'unit_required', coalesce((shown.content ->> 'unit_required')::boolean, false)
    )
    else '{}'
  end;
  return jsonb_build_object(
    'stem', private.fill_in(shown.stem, shown.parameters, known), 'content', content,
    'key', private.key_in_paper(shown, known, case when hides then seed end)
  );
end;
$$;
comment on function private.make_paper(public.question_versions, bigint, boolean, boolean) is
  'A question with the numbers of a seed: {stem, content, key}. The right side of a matching and the items of an ordering are always shuffled; hides: under names of the paper. P0001 with the hint parameters, key or expression.';

create function private.feedback_in_paper(shown public.question_versions, seed bigint, hides boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  known constant jsonb := case when position('{{' in shown.feedback::text) > 0 then private.draw_parameters(shown.parameters, seed) else '{}' end;
begin
  return coalesce((
    select jsonb_object_agg(part.key, private.fill_in(part.value #>> '{}', shown.parameters, known))
    from jsonb_each(shown.feedback - 'options') part where jsonb_typeof(part.value) = 'string'
  ), '{}') || case when jsonb_typeof(shown.feedback -> 'options') = 'object' then jsonb_build_object('options', coalesce((
    select jsonb_object_agg(
      private.name_in_paper(case when hides then seed end, 'options', part.key), private.fill_in(part.value, shown.parameters, known)
    )
    from jsonb_each_text(shown.feedback -> 'options') part
  ), '{}')) else '{}' end;
end;
$$;
comment on function private.feedback_in_paper(public.question_versions, bigint, boolean) is 'What is said after a question: {general, right, wrong, options: {id: text}}, filled in as in its paper.';

revoke execute on function private.new_seed(), private.uniform(bigint, text, integer), private.seed_within(bigint, text),
  private.number_in_words(double precision, integer), private.value_in_words(jsonb, integer), private.bound(jsonb, jsonb),
  private.draw_parameter(jsonb, jsonb, bigint), private.draw_parameters(jsonb, bigint), private.fill_in(text, jsonb, jsonb),
  private.name_in_paper(bigint, text, text), private.lay_out(jsonb, text, jsonb, jsonb, bigint, boolean, boolean),
  private.key_in_paper(public.question_versions, jsonb, bigint), private.make_paper(public.question_versions, bigint, boolean, boolean),
  private.feedback_in_paper(public.question_versions, bigint, boolean) from public;
