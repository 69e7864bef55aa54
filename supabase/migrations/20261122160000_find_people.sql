-- Purpose: people are found by a part of their name or address in an index, with a hundred thousand accounts too.

create index profiles_parts on public.profiles using gin (full_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
comment on index public.profiles_parts is 'For find_people: "contains" with three signs or more.';

create function public.find_people(
  query text,
  of_role text default null,
  sort_by text default 'full_name',
  is_descending boolean default false,
  first_row integer default 0,
  most integer default 20
)
returns table (
  id uuid, full_name text, email text, role text, department text, designation text, created_at timestamptz,
  updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  counted_exactly constant integer := 1000;
  sampled_blocks constant float8 := 40;
  pattern constant text := '%' || regexp_replace(left(query, 120), '([\\%_])', '\\\1', 'g') || '%';
  place text;
  matching uuid[];
  found_in_all integer;
  sampled_percent float8;
begin
  if not coalesce(public.has_permission('manage_users'), false) then
    raise exception 'You do not have permission to look for people.' using errcode = '42501';
  end if;
  place := case sort_by
    when 'full_name' then 'person.full_name' when 'email' then 'person.email' when 'role' then 'person.role'
    when 'department' then 'post.department' when 'created_at' then 'person.created_at'
  end;
  if place is null then
    raise exception 'People are not sorted by that.' using errcode = '22023', hint = 'sort_by';
  end if;
  matching := array(
    select person.id from public.profiles person
    where (person.full_name ilike pattern or person.email ilike pattern) and (of_role is null or person.role = of_role)
    limit counted_exactly + 1
  );
  found_in_all := cardinality(matching);
  if found_in_all > counted_exactly then
    sampled_percent := least(100, 100 * sampled_blocks / (pg_relation_size('public.profiles') / current_setting('block_size')::integer));
    select greatest(counted_exactly + 1, (count(*) * 100 / sampled_percent)::integer) into found_in_all
    from public.profiles person tablesample system (sampled_percent) repeatable (0)
    where (person.full_name ilike pattern or person.email ilike pattern) and (of_role is null or person.role = of_role);
  end if;
  return query execute format(
    'select person.id, person.full_name, person.email, person.role, post.department, post.designation, person.created_at, person.updated_at, $3
    from public.profiles person left join public.staff_members post on post.profile_id = person.id
    where %s order by %s %s, person.id offset $4 limit $5',
    case when found_in_all > counted_exactly
      then '(person.full_name ilike $1 or person.email ilike $1) and ($2 is null or person.role = $2)'
      else 'person.id = any ($6)'
    end,
    place, case when is_descending then 'desc' else 'asc' end
  ) using pattern, of_role, found_in_all, greatest(coalesce(first_row, 0), 0), least(greatest(coalesce(most, 20), 1), 100), matching;
end;
$$;
comment on function public.find_people(text, text, text, boolean, integer, integer) is
  'One page of the people whose name or address contains the text as it stands, in either case: at most most (1 to 100) from first_row on, of one role if wanted, sorted by full_name, email, role, department or created_at. total is how many there are in all, beyond 1,000 an estimate from a sample. In the place of a filter on people, because the index for parts of words may not be read before row-level security has decided. 42501: needs manage_users; 22023: another sort_by. Never null: id, email, role, created_at, updated_at, total.';
revoke execute on function public.find_people(text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_people(text, text, text, boolean, integer, integer) to authenticated, service_role;
