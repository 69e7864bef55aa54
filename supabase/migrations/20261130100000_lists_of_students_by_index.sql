-- Purpose: the students of classes, and whom staff look for among them, are found as soon among thousands as among hundreds; what material was downloaded is summed as it is counted.

create or replace function public.people_with_words(query text) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' set enable_seqscan = on as $$
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
  -- To compare a few thousand names seems cheaper to the planner than the index is, and takes ten times as long. Fewer than three letters are in no index.
  perform set_config('enable_seqscan', case when length(people_with_words.query) > 2 then 'off' else 'on' end, true);
  return query execute
    'select person.id from public.profiles person
    where (person.full_name ilike $1 or person.email ilike $1) and ($2 or $3 and person.role = ''student'' or person.id = $4)'
    using pattern, sees_everybody, sees_students, auth.uid();
end;
$$;

create or replace function public.find_class_members(
  query text default '',
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
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  counted_exactly constant integer := 1000;
  sampled_blocks constant float8 := 40;
  today constant date := public.department_today();
  pattern constant text := '%' || regexp_replace(left(coalesce(query, ''), 120), '([\\%_])', '\\\1', 'g') || '%';
  people constant uuid[] := case when coalesce(query, '') <> '' then array(select public.people_with_words(query)) end;
  roll_order constant text := 'lpad(upper(member.roll_number), 20)';
  place constant text := case sort_by
    when 'class_name' then 'class.name' when 'roll_order' then roll_order when 'full_name' then 'person.full_name' when 'joined_on' then 'member.joined_on'
  end;
  -- As days, which the planner has statistics of; of a state that is worked out it takes one in two hundred to be the one, and compares everybody with everybody.
  asked constant text := '($1 is null or member.profile_id = any ($1) or member.roll_number::text ilike $2) and ($3 is null or member.class_id = $3) and '
    || case of_state
      when 'current' then 'member.joined_on <= $4 and (member.left_on is null or member.left_on > $4)'
      when 'coming' then 'member.joined_on > $4' when 'left' then 'member.left_on <= $4' else 'false'
    end;
  matching uuid[];
  found_in_all integer;
  sampled_percent float8;
begin
  if place is null then
    raise exception 'Students of classes are not sorted by that.' using errcode = '22023', hint = 'sort_by';
  end if;
  execute format('select array(select member.id from public.class_members member where %s limit $5)', asked)
    into matching using people, pattern, of_class, today, counted_exactly + 1;
  found_in_all := cardinality(matching);
  if found_in_all > counted_exactly then
    sampled_percent := least(100, 100 * sampled_blocks / (pg_relation_size('public.class_members') / current_setting('block_size')::integer));
    execute format(
      'select greatest($5, (count(*) * 100 / $6)::integer) from public.class_members member tablesample system ($6) repeatable (0) where %s', asked
    ) into found_in_all using people, pattern, of_class, today, counted_exactly + 1, sampled_percent;
  end if;
  return query execute format(
    'select
      member.id, member.profile_id, person.full_name, person.email, member.class_id, class.name, member.roll_number::text, member.joined_on, member.left_on,
      $5, member.updated_at, $6
    from public.class_members member
    join public.classes class on class.id = member.class_id
    left join public.profiles person on person.id = member.profile_id
    where %s order by %s %s, %s, member.id offset $7 limit $8',
    case when found_in_all > counted_exactly then asked else 'member.id = any ($9)' end, place, case when is_descending then 'desc' else 'asc' end, roll_order
  ) using people, pattern, of_class, today, of_state, found_in_all, greatest(coalesce(first_row, 0), 0), least(greatest(coalesce(most, 12), 1), 100),
    matching;
end;
$$;
comment on function public.find_class_members(text, uuid, text, text, boolean, integer, integer) is
  'One page of the rows of class_member_summaries that the caller sees, of those whose name, address or roll number contains the text as it stands, in either case, if there is one: at most most (1 to 100) from first_row on, of one class if wanted, of one state (current, coming, left), sorted by class_name, roll_order, full_name or joined_on. total is how many there are in all, beyond 1,000 an estimate from a sample. 22023: another sort_by. Never null: id, profile_id, class_id, class_name, roll_number, joined_on, state, updated_at, total.';

create function public.find_students(query text, most integer default 20)
returns table (id uuid, full_name text, email text, class_name text, roll_number text)
language plpgsql stable security definer rows 20 set search_path = '' set enable_seqscan = on as $$
declare
  few constant integer := 1000;
  -- "is true" keeps the planner from reading every student in the index of roles.
  asked constant text := '(known.role = ''student'') is true and (known.full_name ilike $1 or known.email ilike $1) and ($2 or known.id = $3)';
  pattern constant text := '%' || regexp_replace(left(find_students.query, 120), '([\\%_])', '\\\1', 'g') || '%';
  manages_courses boolean;
  sees_students boolean;
  matching uuid[];
begin
  if auth.uid() is null or not private.has_passed_second_factor() then
    raise exception 'Sign in to look for students.' using errcode = '42501';
  end if;
  manages_courses := coalesce(public.has_permission('manage_courses'), false);
  sees_students := coalesce(
    public.has_permission('manage_users') or public.has_permission('view_student_progress') or public.has_permission('track_attendance'), false
  );
  -- See people_with_words.
  perform set_config('enable_seqscan', case when length(find_students.query) > 2 then 'off' else 'on' end, true);
  execute format('select array(select known.id from public.profiles known where %s limit $4)', asked)
    into matching using pattern, sees_students, auth.uid(), few + 1;
  -- Of words that many have the first ones come soon by name.
  return query execute format(
    'select person.id, person.full_name, person.email, class.name, member.roll_number::text
    from (
      select known.id, known.full_name, known.email from public.profiles known where %s order by known.full_name, known.id limit $4
    ) person
    left join public.class_members member
      on member.profile_id = person.id and member.joined_on <= $5 and (member.left_on is null or member.left_on > $5)
      and ($6 or member.profile_id = $3 or public.sees_class_member(member.class_id, member.joined_on, member.left_on))
    left join public.classes class on class.id = member.class_id
    order by person.full_name, person.id',
    case when cardinality(matching) > few then asked else 'known.id = any ($7)' end
  ) using pattern, sees_students, auth.uid(), least(greatest(coalesce(most, 20), 1), 100), public.department_today(), manages_courses, matching;
end;
$$;
comment on function public.find_students(text, integer) is
  'Students whose name or address contains the text as it stands, in either case, by name, at most most (1 to 100), of those whom the caller sees as somebody who manages users, follows students or takes rolls (the policy of profiles), and the caller; with the class they are in today where the caller may see that (the policy of class_members). In the place of a filter on student_summaries, because the index for parts of words may not be read before row-level security has decided. 42501 when signed out or without the second factor. Never null: id, email.';
revoke execute on function public.find_students(text, integer) from public, anon;
grant execute on function public.find_students(text, integer) to authenticated, service_role;

create table private.material_sums (downloads bigint not null, materials bigint not null);
alter table private.material_sums enable row level security;
comment on table private.material_sums is
  'How much study material there is, and how often it was downloaded, as changes that add up: without a key, so that those who write at once do not wait for each other. department_totals puts them together where they have become many.';

create function private.sum_materials() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.material_sums select sum(downloads), count(*) from added having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into private.material_sums select - sum(downloads), - count(*) from removed having count(*) > 0;
  else
    insert into private.material_sums
    select more.downloads, 0 from (
      select (select sum(downloads) from added) - (select sum(downloads) from removed) as downloads
    ) more where more.downloads <> 0;
  end if;
  return null;
end;
$$;
comment on function private.sum_materials() is 'Statement trigger, after: adds what the rows of "added" and "removed" make of the sums of material.';
revoke execute on function private.sum_materials() from public;
create trigger sum_materials_added after insert on public.study_materials referencing new table as added
  for each statement execute function private.sum_materials();
create trigger sum_materials_changed after update on public.study_materials referencing old table as removed new table as added
  for each statement execute function private.sum_materials();
create trigger sum_materials_removed after delete on public.study_materials referencing old table as removed
  for each statement execute function private.sum_materials();
insert into private.material_sums select coalesce(sum(downloads), 0), count(*) from public.study_materials;

create or replace function public.department_totals()
returns table (
  seats integer, seats_taken integer, waiting integer, courses integer, places integer, places_taken integer, events integer,
  responses integer, surveys integer, downloads bigint, materials integer, participants integer, quizzes integer
)
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce((select public.has_permission('view_analytics')), false) then
    raise exception 'You do not have permission to read the figures of the department.' using errcode = '42501';
  end if;
  -- One at a time: whoever comes meanwhile adds up what there is.
  if (select count(*) from (select from private.material_sums limit 101) changes) > 100
    and pg_try_advisory_xact_lock(hashtextextended('material_sums', 0)) then
    with taken as (delete from private.material_sums changes where true returning changes.downloads, changes.materials)
    insert into private.material_sums select sum(taken.downloads), sum(taken.materials) from taken;
  end if;
  return query
  select offered.*, coming.*, asked.*, material.*, sat.*
  from
    (
      select coalesce(sum(course.seats), 0)::integer, coalesce(sum(course.students), 0)::integer, coalesce(sum(course.waiting), 0)::integer,
        count(*)::integer
      from public.course_summaries course where course.status = 'Active'
    ) offered,
    (
      select coalesce(sum(event.capacity), 0)::integer, coalesce(sum(event.seats_taken), 0)::integer, count(*)::integer
      from public.event_summaries event where event.published and event.ends_at >= private.clock() and event.capacity is not null
    ) coming,
    (select coalesce(sum(survey.responses), 0)::integer, count(*)::integer from public.survey_summaries survey where survey.status <> 'Draft') asked,
    (select coalesce(sum(sums.downloads), 0)::bigint, coalesce(sum(sums.materials), 0)::integer from private.material_sums sums) material,
    (select coalesce(sum(quiz.participants), 0)::integer, count(*)::integer from public.quiz_summaries quiz where quiz.published) sat;
end;
$$;

select private.demand_second_factor();
