-- Purpose: staff find general material and the students of classes by a part of their words in an index, and lists of sessions ask for those timetables alone that they are about.

create function public.find_resources(
  query text,
  of_category text default null,
  of_type text default null,
  of_everybody boolean default false,
  sort_by text default 'uploaded_at',
  is_descending boolean default true,
  first_row integer default 0,
  most integer default 12
)
returns table (
  id uuid, title text, description text, subject text, semester text, category text, type text, format text, file_size integer, downloads integer,
  uploaded_by uuid, uploaded_by_name text, uploaded_at timestamptz, published boolean, version integer, updated_at timestamptz, total integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  counted_exactly constant integer := 1000;
  sampled_blocks constant float8 := 40;
  pattern constant text := '%' || regexp_replace(lower(left(find_resources.query, 120)), '([\\%_])', '\\\1', 'g') || '%';
  -- The policy of study_materials for those of no group, and what is asked for. "is true" keeps the planner from reading all of them in the index of groups.
  asked constant text := '(shown.group_id is null) is true and shown.search_text like $1 and (
      $2 or $3 and shown.uploaded_by = $4
      or shown.published and (shown.opens_at is null or shown.opens_at <= now()) and (shown.closes_at is null or shown.closes_at > now())
    ) and ($5 or shown.uploaded_by = $4) and ($6 is null or shown.category = $6) and ($7 is null or shown.type = $7)';
  place text;
  manages_content boolean;
  uploads boolean;
  matching uuid[];
  found_in_all integer;
  sampled_percent float8;
begin
  if auth.uid() is null or not private.has_passed_second_factor() then
    raise exception 'Sign in to look for study material.' using errcode = '42501';
  end if;
  place := case sort_by
    when 'uploaded_at' then 'shown.uploaded_at' when 'title' then 'shown.title' when 'subject' then 'shown.subject' when 'type' then 'shown.type'
    when 'downloads' then 'shown.downloads'
  end;
  if place is null then
    raise exception 'Material is not sorted by that.' using errcode = '22023', hint = 'sort_by';
  end if;
  manages_content := coalesce(public.has_permission('manage_content'), false);
  uploads := coalesce(public.has_permission('upload_resources'), false);
  execute format('select array(select shown.id from public.study_materials shown where %s limit $8)', asked)
    into matching using pattern, manages_content, uploads, auth.uid(), coalesce(of_everybody, false), of_category, of_type, counted_exactly + 1;
  found_in_all := cardinality(matching);
  if found_in_all > counted_exactly then
    sampled_percent := least(100, 100 * sampled_blocks / (pg_relation_size('public.study_materials') / current_setting('block_size')::integer));
    execute format(
      'select greatest($8, (count(*) * 100 / $9)::integer) from public.study_materials shown tablesample system ($9) repeatable (0) where %s', asked
    ) into found_in_all
      using pattern, manages_content, uploads, auth.uid(), coalesce(of_everybody, false), of_category, of_type, counted_exactly + 1, sampled_percent;
  end if;
  return query execute format(
    'select
      shown.id, shown.title, shown.description, shown.subject, shown.semester, shown.category, shown.type, shown.format, shown.file_size,
      shown.downloads, shown.uploaded_by, shown.uploaded_by_name, shown.uploaded_at, shown.published, shown.version, shown.updated_at, $8
    from public.study_materials shown where %s order by %s %s, shown.id offset $9 limit $10',
    case when found_in_all > counted_exactly then asked else 'shown.id = any ($11)' end, place, case when is_descending then 'desc' else 'asc' end
  ) using pattern, manages_content, uploads, auth.uid(), coalesce(of_everybody, false), of_category, of_type, found_in_all,
    greatest(coalesce(first_row, 0), 0), least(greatest(coalesce(most, 12), 1), 100), matching;
end;
$$;
comment on function public.find_resources(text, text, text, boolean, text, boolean, integer, integer) is
  'One page of the study material of no group that the caller sees (the policy of study_materials) and whose words contain the text as it stands, in either case: at most most (1 to 100) from first_row on, of the caller alone unless of_everybody, of one category or type if wanted, sorted by uploaded_at, title, subject, type or downloads. total is how many there are in all, beyond 1,000 an estimate from a sample. In the place of a filter on the table, because the index for parts of words may not be read before row-level security has decided. 42501 when signed out or without the second factor; 22023: another sort_by. Never null: id, title, description, subject, semester, category, type, format, downloads, uploaded_by_name, uploaded_at, published, version, updated_at, total.';
revoke execute on function public.find_resources(text, text, text, boolean, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_resources(text, text, text, boolean, text, boolean, integer, integer) to authenticated, service_role;

create function public.people_with_words(query text) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  pattern constant text := '%' || regexp_replace(left(people_with_words.query, 120), '([\\%_])', '\\\1', 'g') || '%';
  sees_everybody boolean;
  sees_students boolean;
begin
  if auth.uid() is null or not private.has_passed_second_factor() then
    return;
  end if;
  sees_everybody := coalesce(public.has_permission('manage_users'), false);
  sees_students := coalesce(public.has_permission('view_student_progress'), false) or coalesce(public.has_permission('track_attendance'), false);
  return query execute
    'select person.id from public.profiles person
    where (person.full_name ilike $1 or person.email ilike $1) and ($2 or $3 and person.role = ''student'' or person.id = $4)'
    using pattern, sees_everybody, sees_students, auth.uid();
end;
$$;
comment on function public.people_with_words(text) is
  'The people whose name or address contains the text as it stands, in either case, of those whom the caller sees as somebody who manages users, follows students or takes rolls (the policy of profiles), and the caller. In the place of a filter, because the index for parts of words may not be read before row-level security has decided. None when signed out.';
revoke execute on function public.people_with_words(text) from public, anon;
grant execute on function public.people_with_words(text) to authenticated, service_role;

create function public.find_class_members(
  query text,
  of_class uuid default null,
  of_state text default 'current',
  sort_by text default 'class_name',
  is_descending boolean default false,
  first_row integer default 0,
  most integer default 12
)
returns table (
  id uuid, profile_id uuid, full_name text, email text, class_id uuid, class_name text, roll_number text, joined_on date, left_on date, state text,
  updated_at timestamptz, total integer
)
-- The planner takes it that one student in two hundred is in a class, and would read everybody for each of them instead of looking them up.
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  pattern constant text := '%' || regexp_replace(left(query, 120), '([\\%_])', '\\\1', 'g') || '%';
  place constant text := case sort_by
    when 'class_name' then 'shown.class_name' when 'roll_order' then 'shown.roll_order' when 'full_name' then 'shown.full_name'
    when 'joined_on' then 'shown.joined_on'
  end;
begin
  if place is null then
    raise exception 'Students of classes are not sorted by that.' using errcode = '22023', hint = 'sort_by';
  end if;
  return query execute format(
    'select
      shown.id, shown.profile_id, shown.full_name, shown.email, shown.class_id, shown.class_name, shown.roll_number::text, shown.joined_on,
      shown.left_on, shown.state, shown.updated_at, (count(*) over ())::integer
    from public.class_member_summaries shown
    where (shown.profile_id = any ($1) or shown.roll_number::text ilike $2) and ($3 is null or shown.class_id = $3) and shown.state = $4
    order by %s %s, shown.roll_order, shown.id offset $5 limit $6',
    place, case when is_descending then 'desc' else 'asc' end
  ) using array(select public.people_with_words(query)), pattern, of_class, of_state, greatest(coalesce(first_row, 0), 0),
    least(greatest(coalesce(most, 12), 1), 100);
end;
$$;
comment on function public.find_class_members(text, uuid, text, text, boolean, integer, integer) is
  'One page of the rows of class_member_summaries that the caller sees and whose name, address or roll number contains the text as it stands, in either case: at most most (1 to 100) from first_row on, of one class if wanted, of one state (current, coming, left), sorted by class_name, roll_order, full_name or joined_on. total is how many there are in all. 22023: another sort_by. Never null: id, profile_id, class_id, class_name, roll_number, joined_on, state, updated_at, total.';
revoke execute on function public.find_class_members(text, uuid, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_class_members(text, uuid, text, text, boolean, integer, integer) to authenticated, service_role;

create or replace function public.sessions_taught(from_day date, to_day date)
returns table (
  key text, timetable_id uuid, entry_id uuid, change_id uuid, group_id uuid, class_id uuid, class_name text, course_id uuid, day date, starts_at time,
  ends_at time, subject text, teacher_id uuid, teacher text, room text, type text, state text, reason text, planned_day date, planned_starts_at time,
  planned_ends_at time, planned_room text
)
language sql stable set search_path = '' as $$
  with taught as (
    select
      array(select public.groups_taught()) as groups,
      array(select mine.id from public.faculty_members mine where mine.profile_id = (select auth.uid())) as teachers
  )
  select session.*
  from taught, public.sessions_between(
    sessions_taught.from_day, sessions_taught.to_day,
    array(
      select hour.timetable_id from public.timetable_entries hour where hour.group_id = any (taught.groups) or hour.teacher_id = any (taught.teachers)
      union
      select change.timetable_id from public.session_changes change where change.group_id = any (taught.groups) or change.teacher_id = any (taught.teachers)
    )
  ) session
  where session.group_id = any (taught.groups) or session.teacher_id = any (taught.teachers)
  order by session.day, session.starts_at, session.timetable_id;
$$;

create function public.changes_between(from_day date, to_day date)
returns table (
  key text, timetable_id uuid, entry_id uuid, change_id uuid, group_id uuid, class_id uuid, class_name text, course_id uuid, day date, starts_at time,
  ends_at time, subject text, teacher_id uuid, teacher text, room text, type text, state text, reason text, planned_day date, planned_starts_at time,
  planned_ends_at time, planned_room text
)
language sql stable set search_path = '' as $$
  select session.*
  from public.sessions_between(
    changes_between.from_day, changes_between.to_day,
    array(
      select change.timetable_id from public.session_changes change
      where change.on_day between changes_between.from_day and changes_between.to_day
        or change.held_on between changes_between.from_day and changes_between.to_day
    )
  ) session
  where session.state <> 'held'
  order by session.day, session.starts_at, session.timetable_id;
$$;
comment on function public.changes_between(date, date) is
  'Of the sessions of days (see sessions_between), those of every timetable that are not as its week has them.';
revoke execute on function public.changes_between(date, date) from public, anon;
grant execute on function public.changes_between(date, date) to authenticated, service_role;

select private.demand_second_factor();
