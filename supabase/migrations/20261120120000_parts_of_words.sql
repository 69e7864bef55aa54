-- Purpose: the search of papers for any part of a word reads an index, not every abstract.

create extension if not exists pg_trgm with schema extensions;

create index research_papers_parts on public.research_papers using gin (search_text extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
comment on index public.research_papers_parts is
  'For "contains" with three letters or more. Used where row-level security lets everybody read; ilike is no leakproof operator.';
