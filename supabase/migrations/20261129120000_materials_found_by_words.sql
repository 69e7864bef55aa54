-- Purpose: material is found by a part of its words in an index, among twenty thousand as among a hundred.

create index study_materials_parts on public.study_materials using gin (search_text extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
comment on index public.study_materials_parts is 'For find_materials: "contains" with three signs or more.';

create function public.find_materials(
  query text,
  of_category text default null,
  of_type text default null,
  of_group boolean default null,
  first_row integer default 0,
  most integer default 12
)
returns table (
  id uuid, title text, description text, subject text, semester text, category text, type text, format text, file_size integer,
  download_url text, downloads integer, uploaded_by_name text, uploaded_at timestamptz, topic text, group_id uuid, version integer,
  my_version integer, file_name text, media_type text, path text, total integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  counted_exactly constant integer := 1000;
  sampled_blocks constant float8 := 40;
  skipped constant integer := greatest(coalesce(find_materials.first_row, 0), 0);
  size constant integer := least(greatest(coalesce(find_materials.most, 12), 1), 100);
  pattern constant text := '%' || regexp_replace(lower(left(find_materials.query, 120)), '([\\%_])', '\\\1', 'g') || '%';
  -- What the view leaves to the policy of study_materials, and what is asked for. The last says nothing new: by it material of groups alone is looked up in their index.
  asked constant text := 'shown.search_text like $1 and (shown.group_id is null or $2 or shown.group_id = any ($3))
    and ($4 is null or shown.category = $4) and ($5 is null or shown.type = $5) and ($6 is null or (shown.group_id is not null) = $6)
    and ($6 is not true or $2 or shown.group_id = any ($3))';
  sees_all boolean;
  own_groups uuid[];
  matching uuid[];
  found_in_all integer;
  sampled_percent float8;
begin
  if auth.uid() is null or not private.has_passed_second_factor() then
    raise exception 'Sign in to look for study material.' using errcode = '42501';
  end if;
  sees_all := coalesce(public.has_permission('manage_courses'), false);
  own_groups := array(select public.groups_attended() union select public.groups_taught());
  execute format('select array(select shown.id from public.material_summaries shown where %s limit $7)', asked)
    into matching using pattern, sees_all, own_groups, of_category, of_type, of_group, counted_exactly + 1;
  found_in_all := cardinality(matching);
  if found_in_all > counted_exactly then
    sampled_percent := least(100, 100 * sampled_blocks / (pg_relation_size('public.study_materials') / current_setting('block_size')::integer));
    execute format(
      'select greatest($7, (count(*) * 100 / $8)::integer) from public.study_materials shown tablesample system ($8) repeatable (0) where shown.published and %s', asked
    ) into found_in_all
      using pattern, sees_all, own_groups, of_category, of_type, of_group, counted_exactly + 1, sampled_percent;
    -- Of a word that so many have, the newest are met soon in the order of the list.
    execute format(
      'select array(select shown.id from public.material_summaries shown where %s order by shown.uploaded_at desc, shown.id limit $7)', asked
    ) into matching using pattern, sees_all, own_groups, of_category, of_type, of_group, skipped + size;
  end if;
  return query
  select
    shown.id, shown.title, shown.description, shown.subject, shown.semester, shown.category, shown.type, shown.format, shown.file_size,
    shown.download_url, shown.downloads, shown.uploaded_by_name, shown.uploaded_at, shown.topic, shown.group_id, shown.version,
    shown.my_version, shown.file_name, shown.media_type, shown.path, found_in_all
  from public.material_summaries shown
  where shown.id = any (matching)
  order by shown.uploaded_at desc, shown.id
  offset skipped limit size;
end;
$$;
comment on function public.find_materials(text, text, text, boolean, integer, integer) is
  'One page of the rows of material_summaries that the caller sees (the policy of study_materials) and whose words contain the text as it stands, in either case: at most most (1 to 100) from first_row on, newest first; of one category or type if wanted, of groups only (of_group) or of everybody only (not of_group). total is how many there are in all, beyond 1,000 an estimate from a sample. In the place of a filter on the view, because the index for parts of words may not be read before row-level security has decided. 42501 when signed out or without the second factor. Never null: id, title, description, subject, semester, category, type, format, downloads, uploaded_by_name, uploaded_at, topic, version, total.';
revoke execute on function public.find_materials(text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_materials(text, text, text, boolean, integer, integer) to authenticated, service_role;
