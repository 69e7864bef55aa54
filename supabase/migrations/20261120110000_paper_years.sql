-- Purpose: how many papers each year has, of all or of those that a search finds, so that the list can be narrowed to a year.

create function public.paper_years(query text default '')
returns table (year integer, papers integer)
language sql stable set search_path = '' as $$
  select paper.year, count(*)::integer
  from public.research_papers paper
  where paper_years.query = '' or paper.search_text like all (public.search_patterns(array[lower(paper_years.query)]))
  group by paper.year
  order by paper.year desc;
$$;
comment on function public.paper_years(text) is
  'Years with papers, the latest first, and how many each has; with a query only papers whose title, abstract, authors or keywords contain it as it stands (specification, section 5). Never null: year, papers.';
revoke execute on function public.paper_years(text) from public;
grant execute on function public.paper_years(text) to anon, authenticated, service_role;
