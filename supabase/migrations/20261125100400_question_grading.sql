-- Purpose: what an answer is, and which share of the points of a question it gets, by rules that pages can state.

create function private.is_answer(kind text, answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select answer is null or coalesce(
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
$$;
comment on function private.is_answer(text, jsonb) is
  'Whether this is an answer to a question of the kind: {option}, {options: []}, {value, unit}, {text}, {order: []} or {pairs: {}}, or none (null).';

create function private.readings_of(words text) returns double precision[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  plain text := replace(regexp_replace(coalesce(words, ''), '\s', '', 'g'), '−', '-');
  parts text[];
begin
  if plain like '%/%' then
    parts := string_to_array(plain, '/');
    if cardinality(parts) <> 2 then
      return '{}';
    end if;
    return array(
      select distinct above / below
      from unnest(private.readings_of(parts[1])) above, unnest(private.readings_of(parts[2])) below
      where below <> 0
    );
  end if;
  if plain ~ '^[-+]?\d{1,3}(,\d{2,3})+(\.\d+)?$' and plain !~ '^[-+]?\d+,\d+$' then
    plain := replace(plain, ',', '');
  elsif plain ~ '^[-+]?[1-9]\d{0,2},\d{3}$' then
    return array[replace(plain, ',', '')::double precision, replace(plain, ',', '.')::double precision];
  else
    plain := regexp_replace(plain, '^([-+]?\d*),(\d+([eE][-+]?\d+)?)$', '\1.\2');
  end if;
  if plain ~ '^[-+]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})([eE][-+]?\d{1,2})?$' then
    return array[plain::double precision];
  end if;
  return '{}';
end;
$$;
comment on function private.readings_of(text) is
  'The numbers that somebody may mean: 3.5, 3,5, 1.2e-3, 7/2, 12,345.6; “1,234” is either of its two readings. None for what is no number.';

create function private.is_near(number double precision, key jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select abs(number - (key -> 'value')::double precision)
    <= coalesce((key #>> '{tolerance,absolute}')::double precision, (key #>> '{tolerance,relative}')::double precision * abs((key -> 'value')::double precision), 0)
      -- What a computer cannot hold exactly is not held against anybody.
      + 1e-12 * greatest(abs(number), abs((key -> 'value')::double precision));
$$;
comment on function private.is_near(double precision, jsonb) is 'Whether a number lies within the tolerance of a key, its bounds included.';

create function private.share_of_number(key jsonb, answer jsonb) returns double precision
language plpgsql immutable set search_path = '' as $$
declare
  readings constant double precision[] := private.readings_of(answer ->> 'value');
  named constant text := nullif(regexp_replace(btrim(coalesce(answer ->> 'unit', '')), '\s+', ' ', 'g'), '');
  factor constant double precision := (
    select (unit.value ->> 'factor')::double precision from jsonb_array_elements(key -> 'units') unit where unit.value ->> 'unit' = named limit 1
  );
begin
  if factor is not null then
    if exists (select from unnest(readings) number where private.is_near(number * factor, key)) then
      return 1;
    end if;
  elsif (named is null or jsonb_array_length(key -> 'units') = 0) and not (key ->> 'unit_required')::boolean then
    return exists (select from unnest(readings) number where private.is_near(number, key))::integer;
  end if;
  -- The right number, without its unit or with another.
  return case when (key ->> 'unit_required')::boolean and exists (
    select from unnest(readings) number, jsonb_array_elements(key -> 'units') unit
    where private.is_near(number * (unit.value ->> 'factor')::double precision, key)
  ) then 0.5 else 0 end;
end;
$$;
comment on function private.share_of_number(jsonb, jsonb) is
  '1 for a number within the tolerance, in a unit of the question; without a unit where none is required; 0.5 for the right number with a required unit missing or wrong; else 0.';

create function private.is_accepted(key jsonb, given text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements_text(key -> 'accepted') accepted
    cross join lateral (
      select
        regexp_replace(btrim(normalize(given)), '\s+', ' ', 'g') as said,
        replace(regexp_replace(regexp_replace(btrim(normalize(accepted)), '\s+', ' ', 'g'), '([\\%_])', '\\\1', 'g'), '*', '%') as pattern
    ) plain
    where case when (key ->> 'case_matters')::boolean then plain.said like plain.pattern else lower(plain.said) like lower(plain.pattern) end
  );
$$;
comment on function private.is_accepted(jsonb, text) is
  'Whether a text is one of those accepted: without blanks around it and with runs of them as one, * for anything, capitals as small letters unless case_matters.';

create function private.share_of(kind text, key jsonb, answer jsonb) returns double precision
language plpgsql immutable set search_path = '' as $$
begin
  if answer is null or not private.is_answer(kind, answer) then
    return 0;
  end if;
  case kind
    when 'single' then
      return (answer ->> 'option' = key ->> 'option')::integer;
    when 'multiple' then
      return (
        select greatest(0, count(*) filter (where key -> 'options' ? chosen.id) - count(*) filter (where not key -> 'options' ? chosen.id))
          / greatest(jsonb_array_length(key -> 'options'), 1)::double precision
        from (select distinct id from jsonb_array_elements_text(answer -> 'options') id) chosen
      );
    when 'ordering' then
      return (
        select count(*) filter (where answer -> 'order' ->> (listed.place - 1)::integer = listed.id)
          / greatest(jsonb_array_length(key -> 'order'), 1)::double precision
        from jsonb_array_elements_text(key -> 'order') with ordinality listed (id, place)
      );
    when 'matching' then
      return (
        select count(*) filter (where answer -> 'pairs' ->> pair.key = pair.value) / greatest(count(*), 1)::double precision
        from jsonb_each_text(key -> 'pairs') pair
      );
    when 'text' then
      return private.is_accepted(key, answer ->> 'text')::integer;
    else
      return private.share_of_number(key, answer);
  end case;
end;
$$;
comment on function private.share_of(text, jsonb, jsonb) is
  'The share of its points, 0 to 1, that an answer gets. multiple: right options chosen less wrong ones, of the right ones there are, never below 0; ordering: items in their place; matching: right pairs; numeric: see share_of_number; single and text: all or nothing. key as in a paper (private.key_in_paper).';

revoke execute on function private.is_answer(text, jsonb), private.readings_of(text), private.is_near(double precision, jsonb),
  private.share_of_number(jsonb, jsonb), private.is_accepted(jsonb, text), private.share_of(text, jsonb, jsonb) from public;
