-- Purpose: what the search of the whole portal stands on: texts taken apart into words the same way everywhere, indexes on the words of
-- papers, and the words that everybody may read, so that a part of a word and a mistyped word are found without an extension.

create function public.search_vector(words text) returns tsvector
language sql immutable parallel safe as $$
  select pg_catalog.to_tsvector('pg_catalog.simple'::pg_catalog.regconfig, pg_catalog.translate(
    words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~–—‘’“”…«»·', pg_catalog.repeat(' ', 42)
  ));
$$;
comment on function public.search_vector(text) is
  'The words of a text in lower case and as they are written, without stems and stop words; punctuation parts words. Immutable, for indexes; without a search path of its own, so that it is inlined.';
revoke execute on function public.search_vector(text) from public;
grant execute on function public.search_vector(text) to anon, authenticated, service_role;

-- What waits to be sorted into such an index is read by every search, so little may wait.
create index research_papers_words on public.research_papers using gin (public.search_vector(search_text))
  with (gin_pending_list_limit = 256);
create index research_papers_title_words on public.research_papers using gin (public.search_vector(title))
  with (gin_pending_list_limit = 256);
create index research_papers_title_start on public.research_papers (lower(title) collate "C");

create function public.word_variants(word text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case when length(word) between 4 and 24 then
    array(select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place) || word
  else '{}' end;
$$;
comment on function public.word_variants(text) is
  'A word of 4 to 24 letters and what is left of it without any one of them; nothing for other words. Two words that share a variant differ by one letter too many, too few, wrong or swapped with its neighbour (the method of symmetric deletion).';
revoke execute on function public.word_variants(text) from public;
grant execute on function public.word_variants(text) to anon, authenticated, service_role;

create table public.search_words (
  word text primary key check (length(word) between 3 and 40),
  variants text[] generated always as (public.word_variants(word)) stored
);
comment on table public.search_words is
  'Words of rows that every visitor may read, written by triggers. A word stays when its last row goes: it only widens a search, whose results are still what the reader may see.';
create index search_words_variants on public.search_words using gin (variants) with (gin_pending_list_limit = 256);
create index search_words_start on public.search_words (word text_pattern_ops);
alter table public.search_words enable row level security;
revoke insert, update, delete, truncate on public.search_words from anon, authenticated;
create policy "everyone read search words" on public.search_words
  for select to anon, authenticated
  using (true);

create function private.learn_search_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In order, so that two writers never wait for each other in a circle.
  insert into public.search_words (word)
  select distinct known.word
  from changed
  cross join lateral unnest(tsvector_to_array(public.search_vector(changed.search_text))) as known (word)
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
comment on function private.learn_search_words() is
  'Statement trigger with the new rows as changed: adds the words of those that everybody may read to search_words.';

create trigger learn_added_papers after insert on public.research_papers
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_changed_papers after update on public.research_papers
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_added_faculty after insert on public.faculty_members
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_changed_faculty after update on public.faculty_members
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_added_courses after insert on public.courses
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_changed_courses after update on public.courses
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_added_events after insert on public.events
  referencing new table as changed for each statement execute function private.learn_search_words();
create trigger learn_changed_events after update on public.events
  referencing new table as changed for each statement execute function private.learn_search_words();

insert into public.search_words (word)
select distinct known.word
from (
  select search_text from public.research_papers
  union all select search_text from public.faculty_members
  union all select search_text from public.courses where status <> 'Draft'
  union all select search_text from public.events where published
) as texts
cross join lateral unnest(tsvector_to_array(public.search_vector(texts.search_text))) as known (word)
where length(known.word) between 3 and 40
on conflict (word) do nothing;

select private.demand_second_factor();
