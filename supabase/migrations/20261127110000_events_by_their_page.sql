-- Purpose: search and the own week lead to the page of an event, not to the list it stands in.

do $$
declare
  definition text;
begin
  definition := replace(
    pg_catalog.pg_get_functiondef('public.search_portal(text, integer)'::regprocedure),
    'search.search_address(case when e.ends_at >= now() then ''/events?q='' else ''/events?when=past&q='' end, e.title)',
    '''/events/'' || e.slug'
  );
  if position('''/events/'' || e.slug' in definition) = 0 then
    raise exception 'search_portal is not what this migration expects.';
  end if;
  execute definition;
  definition := replace(
    pg_catalog.pg_get_functiondef('public.my_week(date, integer)'::regprocedure), '''/events'', null', '''/events/'' || event.slug, null'
  );
  if position('''/events/'' || event.slug' in definition) = 0 then
    raise exception 'my_week is not what this migration expects.';
  end if;
  execute definition;
end;
$$;
