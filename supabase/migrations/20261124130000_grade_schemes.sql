-- Purpose: how the marks of a group become a total, a letter and points: the department's schemes, the rules of a group, and who was absent or exempt.

create function public.is_grade_scale(grades jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  band jsonb;
  above jsonb;
  letters text[] := '{}';
begin
  if jsonb_typeof(grades) <> 'array' or jsonb_array_length(grades) not between 2 and 12 then
    return false;
  end if;
  for band in select value from jsonb_array_elements(grades) loop
    if jsonb_typeof(band) <> 'object' or jsonb_typeof(band -> 'grade') is distinct from 'string'
      or band ->> 'grade' !~ '^[A-Za-z][A-Za-z+-]{0,3}$' or band ->> 'grade' = any (letters)
      or jsonb_typeof(band -> 'from') is distinct from 'number' or jsonb_typeof(band -> 'points') is distinct from 'number'
      or (band ->> 'from')::numeric not between 0 and 100 or (band ->> 'from')::numeric * 100 % 1 <> 0
      or (band ->> 'points')::numeric not between 0 and 10 or (band ->> 'points')::numeric % 1 <> 0
      or (band ->> 'from')::numeric >= (above ->> 'from')::numeric or (band ->> 'points')::numeric > (above ->> 'points')::numeric then
      return false;
    end if;
    letters := letters || (band ->> 'grade');
    above := band;
  end loop;
  return (above ->> 'from')::numeric = 0;
end;
$$;
comment on function public.is_grade_scale(jsonb) is
  'Whether this is a list of 2 to 12 grades: [{grade, from, points}], the best first: from is the least percentage (two decimals, the last 0), points are whole, 0 to 10, and never rise further down.';
revoke execute on function public.is_grade_scale(jsonb) from public, anon;
grant execute on function public.is_grade_scale(jsonb) to authenticated, service_role;

create table public.grade_schemes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  starts_on date not null unique,
  grades jsonb not null,
  decimals integer not null default 2 check (decimals between 0 and 2),
  source text not null check (length(source) between 1 and 300),
  updated_at timestamptz not null default now(),
  constraint grade_schemes_have_a_scale check (public.is_grade_scale(grades))
);
comment on table public.grade_schemes is
  'Versions of the department''s scheme: the letter and the points of a total in percent, which is rounded half up to so many decimals first. It holds for terms that begin from starts_on on, until the next one; the first also for those before. source: the rule it follows. Once results are declared with it, it stays as it is.';
alter table public.grade_schemes enable row level security;
create trigger touch_grade_schemes before update on public.grade_schemes
  for each row execute function private.touch_updated_at();
create trigger audit_grade_schemes after insert or update or delete on public.grade_schemes
  for each row execute function private.audit_row();
create policy "people read grade schemes" on public.grade_schemes
  for select to authenticated
  using (true);
create policy "people add grade schemes" on public.grade_schemes
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change grade schemes" on public.grade_schemes
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove grade schemes" on public.grade_schemes
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

-- The seven letters of single marks (grade_of), with the points of the ten-point scale.
insert into public.grade_schemes (name, starts_on, grades, source) values (
  'Ten points, seven letters', '2015-06-01',
  '[{"grade": "A+", "from": 90, "points": 10}, {"grade": "A", "from": 80, "points": 9}, {"grade": "B+", "from": 70, "points": 8},
    {"grade": "B", "from": 60, "points": 7}, {"grade": "C", "from": 50, "points": 6}, {"grade": "D", "from": 40, "points": 5},
    {"grade": "F", "from": 0, "points": 0}]',
  'University Grants Commission, Guidelines on Adoption of Choice Based Credit System, 2015: ten-point scale, SGPA and CGPA weighted by credits.'
);

-- A scheme belongs to the department, not to its sample.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('private.sample_tables()'::regprocedure), '''content_revision''', '''content_revision'', ''grade_schemes''');
end;
$$;

create table public.grade_rules (
  group_id uuid primary key references public.teaching_groups (id) on delete cascade,
  credits numeric(3, 1) check (credits between 0 and 30 and credits * 2 % 1 = 0),
  drop_assignments integer not null default 0 check (drop_assignments between 0 and 20),
  drop_assessments integer not null default 0 check (drop_assessments between 0 and 20),
  updated_at timestamptz not null default now()
);
comment on table public.grade_rules is
  'How a group is graded: its credits (halves at the least; null while nobody has said), and how many assignments and assessments at most are left out for a student, where that makes the total greater. One row for each group, made with it.';
alter table public.grade_rules enable row level security;
create trigger touch_grade_rules before update on public.grade_rules
  for each row execute function private.touch_updated_at();
create trigger audit_grade_rules after update on public.grade_rules
  for each row execute function private.audit_row();
revoke insert, delete, truncate on public.grade_rules from anon, authenticated;
create policy "people read grade rules" on public.grade_rules
  for select to authenticated
  using (true);
create policy "people change grade rules" on public.grade_rules
  for update to authenticated
  using (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')))
  with check (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')));

create function private.make_rules_of_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.grade_rules (group_id, credits, drop_assignments, drop_assessments)
  select new.id, earlier.credits, coalesce(earlier.drop_assignments, 0), coalesce(earlier.drop_assessments, 0)
  from (select) one
  left join lateral (
    select rule.* from public.teaching_groups taught
    join public.terms term on term.id = taught.term_id
    join public.grade_rules rule on rule.group_id = taught.id
    where taught.class_id = new.class_id and lower(taught.subject) = lower(new.subject)
    order by term.starts_on desc limit 1
  ) earlier on true;
  return null;
end;
$$;
comment on function private.make_rules_of_group() is
  'Row trigger: a new group is graded as the subject was in the class before, and without credits where it is new.';
insert into public.grade_rules (group_id) select id from public.teaching_groups;
create trigger make_rules_of_group after insert on public.teaching_groups
  for each row execute function private.make_rules_of_group();

create table public.task_standings (
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  standing text not null check (standing in ('absent', 'exempt')),
  reason text not null default '' check (length(reason) <= 300),
  set_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (task_id, student_id),
  constraint task_standings_say_why_exempt check (standing = 'absent' or reason <> '')
);
comment on table public.task_standings is
  'Who was absent, which counts as 0 as long as there is no score, and who is exempt, for whom the task does not count at all. Written by set_standing only.';
create index task_standings_student on public.task_standings (student_id);
create index task_standings_setter on public.task_standings (set_by);
alter table public.task_standings enable row level security;
revoke insert, update, delete, truncate on public.task_standings from anon, authenticated;
create trigger touch_task_standings before update on public.task_standings
  for each row execute function private.touch_updated_at();
create policy "people read task standings" on public.task_standings
  for select to authenticated
  using (student_id = (select auth.uid()) or task_id in (select public.tasks_taught()));

create function public.set_standing(task_id uuid, student_ids uuid[], standing text, reason text default '', was text default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  task public.tasks;
  words constant text := btrim(coalesce(set_standing.reason, ''));
  other text;
begin
  if not coalesce(set_standing.task_id in (select public.tasks_taught()), false) then
    raise exception 'Only the teachers of the group say who was absent or exempt.' using errcode = '42501';
  end if;
  select * into task from public.tasks given where given.id = set_standing.task_id for update;
  if coalesce(set_standing.standing, 'absent') not in ('absent', 'exempt') then
    raise exception 'A student is absent, exempt or neither.' using errcode = 'P0001', hint = 'standing';
  end if;
  if set_standing.standing = 'exempt' and words = '' or length(words) > 300 then
    raise exception 'Say in at most 300 signs why the task does not count for them.' using errcode = 'P0001', hint = 'reason';
  end if;
  if coalesce(cardinality(set_standing.student_ids), 0) not between 1 and 1000 or exists (
    select from unnest(set_standing.student_ids) asked (id)
    where asked.id not in (select member.profile_id from public.members_of_group(task.group_id) member)
      and asked.id not in (select known.student_id from public.task_standings known where known.task_id = task.id)
  ) then
    raise exception 'Choose students of the group.' using errcode = 'P0001', hint = 'student_ids';
  end if;
  select person.full_name into other
  from unnest(set_standing.student_ids) asked (id)
  join public.profiles person on person.id = asked.id
  left join public.task_standings known on known.task_id = task.id and known.student_id = asked.id
  where known.standing is distinct from set_standing.was and known.standing is distinct from set_standing.standing
  limit 1;
  if found then
    raise exception 'Somebody else has changed this for % meanwhile.', coalesce(other, 'a student') using errcode = 'P0001', hint = 'updated_at';
  end if;
  if set_standing.standing = 'absent' then
    select person.full_name into other
    from public.marks mark
    join public.profiles person on person.id = mark.student_id
    where mark.task_id = task.id and mark.student_id = any (set_standing.student_ids) and mark.score is not null
    limit 1;
    if found then
      raise exception '% has a mark in this task, so they were not absent.', coalesce(other, 'A student') using errcode = 'P0001', hint = 'standing';
    end if;
  end if;
  if set_standing.standing is null then
    delete from public.task_standings known where known.task_id = task.id and known.student_id = any (set_standing.student_ids);
  else
    insert into public.task_standings (task_id, student_id, standing, reason, set_by)
    select distinct task.id, asked.id, set_standing.standing, words, auth.uid() from unnest(set_standing.student_ids) asked (id)
    on conflict (task_id, student_id) do update
      set standing = excluded.standing, reason = excluded.reason, set_by = excluded.set_by;
  end if;
  return cardinality(set_standing.student_ids);
end;
$$;
comment on function public.set_standing(uuid, uuid[], text, text, text) is
  'Makes students of a task absent or exempt, or neither with null; was is what the caller saw. The same again is done. Returns how many. 42501 who does not teach the group; P0001 with the hint standing (there is a mark), reason (missing of an exemption), student_ids or updated_at (somebody was faster).';
revoke execute on function public.set_standing(uuid, uuid[], text, text, text) from public, anon;
grant execute on function public.set_standing(uuid, uuid[], text, text, text) to authenticated, service_role;

select private.demand_second_factor();
