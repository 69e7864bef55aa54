-- Purpose: nobody outside the database calls what the search is made of. Given thousands of words at once, two of these functions kept everybody
-- waiting for seconds. They move to a schema that the Data API does not serve, and take no more words than a search has.

create schema search;
revoke all on schema search from public;
grant usage on schema search to anon, authenticated, service_role;
comment on schema search is
  'What the search of the portal is made of. Whoever searches uses it, so the API roles may; no API serves it, so nobody calls it from outside.';

alter function public.join_lines(text[]) set schema search;
alter function public.search_vector(text) set schema search;
alter function public.word_variants(text) set schema search;
alter function public.search_terms(text) set schema search;
alter function public.search_patterns(text[]) set schema search;
alter function public.search_rank(text, text, text[], text[]) set schema search;
alter function public.search_excerpt(text, text) set schema search;
alter function public.search_address(text, text) set schema search;
alter function public.search_tsquery(text[], boolean) set schema search;
alter function public.correct_search_terms(text[]) set schema search;

create or replace function search.search_tsquery(terms text[], within boolean default false) returns tsquery
language sql stable set search_path = '' as $$
  select nullif(string_agg(
    '(' || concat_ws('|', quote_literal(part) || ':*', (
      select string_agg(quote_literal(longer.word), '|')
      from (
        select known.word from public.search_words as known
        where within and length(part) > 2 and known.word like '%' || part || '%' and not starts_with(known.word, part)
        order by known.word limit 60
      ) as longer
    )) || ')', '&'
  ), '')::tsquery
  from unnest(tsvector_to_array(search.search_vector(left(array_to_string(terms[1:8], ' '), 240)))) as part;
$$;
comment on function search.search_tsquery(text[], boolean) is
  'The first eight terms for an index on search_vector: each as the beginning of a word and, if within is asked for and from three letters on, as a part of one that search_words knows. Null when they hold neither letter nor digit.';

create or replace function search.correct_search_terms(terms text[]) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(coalesce(closest.word, given.term) order by given.place), '{}')
  from unnest(terms[1:8]) with ordinality as given (term, place)
  left join lateral (
    select known.word from public.search_words as known
    where known.variants && search.word_variants(given.term)
      and not exists (select from public.search_words as begun where begun.word like regexp_replace(given.term, '([\\%_])', '\\\1', 'g') || '%')
    order by not (known.word = any (search.word_variants(given.term)) or given.term = any (known.variants)),
      abs(length(known.word) - length(given.term)), left(known.word, 1) <> left(given.term, 1), known.word
    limit 1
  ) as closest on true;
$$;
comment on function search.correct_search_terms(text[]) is
  'The first eight terms, with one that begins no known word replaced by the word that is one mistyped letter away, if there is one.';

create or replace function private.learn_search_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In order, so that two writers never wait for each other in a circle.
  insert into public.search_words (word)
  select distinct known.word
  from changed
  cross join lateral unnest(tsvector_to_array(search.search_vector(changed.search_text))) as known (word)
  where length(known.word) between 3 and 40
    and case tg_table_name
      when 'courses' then to_jsonb(changed) ->> 'status' <> 'Draft'
      when 'events' then (to_jsonb(changed) ->> 'published')::boolean
      else true
    end
  order by known.word
  on conflict (word) do nothing;
  return null;
end;
$$;

create or replace function public.paper_years(query text default '')
returns table (year integer, papers integer)
language sql stable set search_path = '' as $$
  select paper.year, count(*)::integer
  from public.research_papers paper
  where paper_years.query = '' or paper.search_text like all (search.search_patterns(array[lower(left(paper_years.query, 500))]))
  group by paper.year
  order by paper.year desc;
$$;

-- The search itself is as it was but for the names of what it uses.
do $$
declare
  helper text;
  definition text := pg_get_functiondef('public.search_portal(text, integer)'::regprocedure);
begin
  foreach helper in array array['terms', 'patterns', 'tsquery', 'vector', 'rank', 'excerpt', 'address'] loop
    definition := replace(definition, 'public.search_' || helper || '(', 'search.search_' || helper || '(');
  end loop;
  execute replace(definition, 'public.correct_search_terms(', 'search.correct_search_terms(');
end;
$$;
