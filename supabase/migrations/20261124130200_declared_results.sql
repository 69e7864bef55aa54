-- Purpose: the results of a group are declared, with the scheme and the arithmetic they were made with; what students and teachers see of grades.

create table public.result_declarations (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.teaching_groups (id) on delete cascade,
  number integer not null check (number > 0),
  subject text not null,
  scheme_id uuid not null references public.grade_schemes (id),
  credits numeric(3, 1) check (credits between 0 and 30),
  drop_assignments integer not null,
  drop_assessments integer not null,
  reason text check (length(reason) between 1 and 300),
  declared_by uuid references public.profiles (id) on delete set null,
  declared_at timestamptz not null,
  constraint result_declarations_in_order unique (group_id, number),
  constraint result_declarations_say_why_again check (number = 1 or reason is not null)
);
comment on table public.result_declarations is
  'Each time the results of a group were declared, with the rules of that day; the last one holds, the others are its history. Written by declare_results only.';
create index result_declarations_scheme on public.result_declarations (scheme_id);
create index result_declarations_declarer on public.result_declarations (declared_by);
alter table public.result_declarations enable row level security;
revoke insert, update, delete, truncate on public.result_declarations from anon, authenticated;
create trigger audit_result_declarations after insert on public.result_declarations
  for each row execute function private.audit_row();
create policy "people read result declarations" on public.result_declarations
  for select to authenticated
  using (group_id in (select public.groups_taught()) or group_id in (select public.groups_attended()));

create table public.declared_results (
  declaration_id uuid not null references public.result_declarations (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  total numeric(5, 2) check (total between 0 and 100),
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  primary key (declaration_id, student_id)
);
comment on table public.declared_results is
  'The total of a student in a declaration, in percent, with the entries it was made of; null for whoever was exempt from everything. Letter and points are not stored, so that they cannot disagree: they follow by the scheme of the declaration, which stays as it is.';
create index declared_results_student on public.declared_results (student_id);
alter table public.declared_results enable row level security;
revoke insert, update, delete, truncate on public.declared_results from anon, authenticated;
create policy "people read declared results" on public.declared_results
  for select to authenticated
  using (
    student_id = (select auth.uid())
    or declaration_id in (
      select declaration.id from public.result_declarations declaration where declaration.group_id in (select public.groups_taught())
    )
  );

create function private.guard_grade_scheme() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (tg_op = 'DELETE' or (new.grades, new.decimals, new.starts_on) is distinct from (old.grades, old.decimals, old.starts_on))
    and exists (select from public.result_declarations declaration where declaration.scheme_id = old.id) then
    raise exception 'Results were declared by “%”, so it stays. Add another scheme for the terms to come.', old.name
      using errcode = 'P0001', hint = 'grades';
  end if;
  if tg_op = 'DELETE' and not exists (select from public.grade_schemes other where other.id <> old.id) then
    raise exception 'This is the only scheme. Add another one first.' using errcode = 'P0001', hint = 'name';
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.guard_grade_scheme() is 'Row trigger: what results were declared by is not changed under them, and there is always one scheme.';
create trigger guard_grade_scheme before update or delete on public.grade_schemes
  for each row execute function private.guard_grade_scheme();

create function public.declare_results(declaration_id uuid, group_id uuid, seen integer, reason text default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  taught public.teaching_groups;
  rule public.grade_rules;
  scheme public.grade_schemes;
  next_number integer;
  students uuid[];
  standing record;
begin
  if not coalesce((select public.teaches(declare_results.group_id)), false) then
    raise exception 'Only the teachers of the group declare its results.' using errcode = '42501';
  end if;
  select * into rule from public.grade_rules known where known.group_id = declare_results.group_id for update;
  select known.number into next_number from public.result_declarations known where known.id = declare_results.declaration_id;
  if found then
    return next_number;
  end if;
  select coalesce(max(known.number), 0) + 1 into next_number
  from public.result_declarations known where known.group_id = declare_results.group_id;
  if next_number <> declare_results.seen + 1 then
    raise exception 'Somebody else has declared these results meanwhile.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if next_number > 1 and coalesce(length(btrim(declare_results.reason)), 0) not between 1 and 300 then
    raise exception 'Say in at most 300 signs why the results are declared again.' using errcode = 'P0001', hint = 'reason';
  end if;
  select * into taught from public.teaching_groups known where known.id = declare_results.group_id;
  if taught.term_id is not null and rule.credits is null then
    raise exception 'Say first how many credits the subject has.' using errcode = 'P0001', hint = 'credits';
  end if;
  select count(*) as tasks, (array_agg(task.title order by task.due_at) filter (where task.released_at is null))[1] as hidden
  into standing
  from public.tasks task where task.group_id = taught.id and task.published and task.weight > 0;
  if standing.tasks = 0 then
    raise exception 'No task of this group has a weight yet.' using errcode = 'P0001', hint = 'weight';
  end if;
  if standing.hidden is not null then
    raise exception 'Release the marks of “%” first.', standing.hidden using errcode = 'P0001', hint = 'released_at';
  end if;
  students := array(select member.profile_id from public.members_of_group(taught.id) member);
  if cardinality(students) = 0 then
    raise exception 'Nobody is in this group.' using errcode = 'P0001', hint = 'group_id';
  end if;
  select person.full_name, entry ->> 'title' as title, count(*) over () as missing into standing
  from private.grade_entries(array[taught.id], students, true) given
  cross join jsonb_array_elements(given.entries) entry
  join public.profiles person on person.id = given.student_id
  where entry ->> 'state' = 'open'
  order by entry ->> 'due', person.full_name
  limit 1;
  if found then
    raise exception 'There are % marks missing; the first is that of % in “%”. Mark it, or say that they were absent or exempt.',
      standing.missing, coalesce(standing.full_name, 'a student'), standing.title using errcode = 'P0001', hint = 'score';
  end if;
  scheme := private.scheme_of(taught.term_id);
  insert into public.result_declarations (
    id, group_id, number, subject, scheme_id, credits, drop_assignments, drop_assessments, reason, declared_by, declared_at
  )
  values (
    declare_results.declaration_id, taught.id, next_number,
    coalesce(taught.subject, (select course.title from public.courses course where course.id = taught.course_id)), scheme.id, rule.credits,
    rule.drop_assignments, rule.drop_assessments, case when next_number > 1 then btrim(declare_results.reason) end, auth.uid(), private.clock()
  );
  insert into public.declared_results (declaration_id, student_id, total, entries)
  select declare_results.declaration_id, given.student_id, outcome.total, outcome.explained
  from private.grade_entries(array[taught.id], students, true) given
  cross join lateral private.graded(given.entries, rule, scheme) outcome;
  return next_number;
end;
$$;
comment on function public.declare_results(uuid, uuid, integer, text) is
  'Declares the results of all students of a group, of whom nothing is open any more; seen is how many declarations the caller saw, and from the second on the reason is what students read. Returns its number; the same id again is done. 42501 who does not teach the group; P0001 with the hint credits, weight, released_at, score, group_id, reason or updated_at (somebody was faster).';
revoke execute on function public.declare_results(uuid, uuid, integer, text) from public, anon;
grant execute on function public.declare_results(uuid, uuid, integer, text) to authenticated, service_role;

create function public.grade_sheet(group_id uuid)
returns table (
  student_id uuid, full_name text, roll_number text, roll_order text, entries jsonb, total numeric, worst numeric, best numeric, grade text,
  points integer, declared_total numeric, declared_grade text
)
language sql stable security definer set search_path = '' as $$
  with taught as (
    select known.id, known.term_id, rule, scheme
    from public.teaching_groups known
    join public.grade_rules rule on rule.group_id = known.id
    cross join lateral private.scheme_of(known.term_id) scheme
    where known.id = grade_sheet.group_id and known.id in (select public.groups_taught())
  ), member as (
    select given.* from taught cross join lateral public.members_of_group(taught.id) given
  ), declared as (
    select known.id, scheme.grades
    from public.result_declarations known
    join public.grade_schemes scheme on scheme.id = known.scheme_id
    where known.group_id = (select taught.id from taught)
    order by known.number desc limit 1
  )
  select
    member.profile_id, member.full_name, member.roll_number, member.roll_order, coalesce(outcome.explained, '[]'), outcome.total, outcome.worst,
    outcome.best, outcome.grade, outcome.points, result.total, (private.grade_in(declared.grades, result.total)).grade
  from taught
  cross join member
  left join private.grade_entries(array(select taught.id from taught), array(select member.profile_id from member), false) given
    on given.student_id = member.profile_id
  left join lateral private.graded(given.entries, taught.rule, taught.scheme) outcome on given.entries is not null
  left join declared on true
  left join public.declared_results result on result.declaration_id = declared.id and result.student_id = member.profile_id
  order by member.roll_order, member.full_name, member.profile_id;
$$;
comment on function public.grade_sheet(uuid) is
  'The students of a group, by roll number, with what counts for each: entries [{task, title, kind, weight, marks, due, released, state, score, reason, dropped}], the total of what is marked, released or not, the worst and the best it can become, its grade and points by the scheme of the term, and what was declared last. No rows for whoever does not teach the group.';
revoke execute on function public.grade_sheet(uuid) from public, anon;
grant execute on function public.grade_sheet(uuid) to authenticated, service_role;

create function public.my_grades()
returns table (
  group_id uuid, subject text, class_name text, term_id uuid, term_name text, starts_on date, is_current boolean, credits numeric,
  drop_assignments integer, drop_assessments integer, scheme jsonb, entries jsonb, total numeric, worst numeric, best numeric, grade text,
  points integer, declarations jsonb, sgpa numeric, sgpa_is_declared boolean, cgpa numeric, cgpa_so_far numeric
)
language sql stable security definer set search_path = '' as $$
  with declared as (
    select known.group_id, known.number, known.scheme_id, known.credits, known.drop_assignments, known.drop_assessments, known.reason,
      known.declared_at, result.total, result.entries, known.number = max(known.number) over (partition by known.group_id) as holds
    from public.declared_results result
    join public.result_declarations known on known.id = result.declaration_id
    where result.student_id = (select auth.uid())
  ), mine as (
    select attended as id from public.groups_attended() attended
    union
    select declared.group_id from declared
  ), counted as (
    select given.group_id, given.entries
    from private.grade_entries(
      array(select mine.id from mine where mine.id not in (select declared.group_id from declared)), array[(select auth.uid())], true
    ) given
  ), graded as (
    select
      taught.id, coalesce(course.title, taught.subject) as subject, class.name as class_name, term.id as term_id, term.name as term_name,
      term.starts_on, coalesce((select public.department_today()) between term.starts_on and term.ends_on, true) as is_current,
      held.number is not null as is_declared,
      case when held.number is null then rule.credits else held.credits end as credits,
      coalesce(held.drop_assignments, rule.drop_assignments) as drop_assignments,
      coalesce(held.drop_assessments, rule.drop_assessments) as drop_assessments,
      scheme, coalesce(held.entries, outcome.explained, '[]') as entries,
      case when held.number is null then outcome.total else held.total end as total,
      case when held.number is null then outcome.worst else held.total end as worst,
      case when held.number is null then outcome.best else held.total end as best
    from mine
    join public.teaching_groups taught on taught.id = mine.id
    join public.grade_rules rule on rule.group_id = taught.id
    left join public.courses course on course.id = taught.course_id
    left join public.classes class on class.id = taught.class_id
    left join public.terms term on term.id = taught.term_id
    left join declared held on held.group_id = taught.id and held.holds
    left join counted on counted.group_id = taught.id
    join lateral (
      select chosen.* from public.grade_schemes chosen where chosen.id = coalesce(held.scheme_id, (private.scheme_of(taught.term_id)).id)
    ) scheme on true
    left join lateral private.graded(counted.entries, rule, scheme) outcome on counted.entries is not null
  ), lettered as (
    select graded.*, letter.grade, letter.points,
      graded.term_id is not null and graded.credits > 0 as is_in_term,
      bool_and(graded.is_declared) filter (where graded.credits > 0) over (partition by graded.term_id) as term_is_declared
    from graded
    cross join lateral private.grade_in((graded.scheme).grades, graded.total) letter
  )
  select
    lettered.id, lettered.subject, lettered.class_name, lettered.term_id, lettered.term_name, lettered.starts_on, lettered.is_current,
    lettered.credits, lettered.drop_assignments, lettered.drop_assessments,
    jsonb_build_object(
      'name', (lettered.scheme).name, 'source', (lettered.scheme).source, 'decimals', (lettered.scheme).decimals, 'grades', (lettered.scheme).grades
    ),
    lettered.entries, lettered.total, lettered.worst, lettered.best, lettered.grade, lettered.points,
    coalesce((
      select jsonb_agg(
        jsonb_build_object('number', known.number, 'at', known.declared_at, 'total', known.total, 'reason', known.reason, 'grade', letter.grade)
        order by known.number desc
      )
      from declared known
      join public.grade_schemes by_then on by_then.id = known.scheme_id
      left join lateral private.grade_in(by_then.grades, known.total) letter on true
      where known.group_id = lettered.id
    ), '[]'),
    private.rounded_share(
      sum(lettered.credits * lettered.points) filter (where lettered.is_in_term) over (partition by lettered.term_id),
      sum(lettered.credits) filter (where lettered.is_in_term and lettered.points is not null) over (partition by lettered.term_id), 2
    ),
    lettered.term_id is not null and coalesce(lettered.term_is_declared, false),
    private.rounded_share(
      sum(lettered.credits * lettered.points) filter (where lettered.is_in_term and lettered.term_is_declared) over (),
      sum(lettered.credits) filter (where lettered.is_in_term and lettered.term_is_declared and lettered.points is not null) over (), 2
    ),
    private.rounded_share(
      sum(lettered.credits * lettered.points) filter (where lettered.is_in_term) over (),
      sum(lettered.credits) filter (where lettered.is_in_term and lettered.points is not null) over (), 2
    )
  from lettered
  order by lettered.starts_on desc nulls last, lettered.subject, lettered.id;
$$;
comment on function public.my_grades() is
  'The caller''s grades, a row for each group they attend or have a result in, the latest term first. What was declared stands as it was declared, anything else by the marks that are released: total, worst, best, grade and points as in grade_sheet. sgpa: sum(credits * points) / sum(credits) of the subjects of the term with credits and a grade, declared when each of them is; cgpa the same over all declared terms, cgpa_so_far over everything. Each rounded half up once to two decimals (University Grants Commission, CBCS guidelines of 2015). No rows when signed out.';
revoke execute on function public.my_grades() from public, anon;
grant execute on function public.my_grades() to authenticated, service_role;

select private.demand_second_factor();
