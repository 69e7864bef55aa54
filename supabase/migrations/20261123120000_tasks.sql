-- Purpose: assignments and assessments are given to a teaching group, as one concept with a kind; what takes the place of their two tables.

create function public.grade_of(score double precision, max_marks integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when score is null or max_marks is null then null
    when 100 * round(score::numeric, 2) >= 90 * max_marks then 'A+'
    when 100 * round(score::numeric, 2) >= 80 * max_marks then 'A'
    when 100 * round(score::numeric, 2) >= 70 * max_marks then 'B+'
    when 100 * round(score::numeric, 2) >= 60 * max_marks then 'B'
    when 100 * round(score::numeric, 2) >= 50 * max_marks then 'C'
    when 100 * round(score::numeric, 2) >= 40 * max_marks then 'D'
    else 'F'
  end;
$$;
comment on function public.grade_of(double precision, integer) is
  'The grade of a score: A+ from 90 %, A 80, B+ 70, B 60, C 50, D 40, else F. The ten-point scale of the University Grants Commission (2015) in seven letters.';
revoke execute on function public.grade_of(double precision, integer) from public, anon;
grant execute on function public.grade_of(double precision, integer) to authenticated, service_role;

create function public.is_rubric(rubric jsonb, max_marks integer) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  criterion jsonb;
  level jsonb;
  best numeric;
  total numeric := 0;
begin
  if jsonb_typeof(rubric) <> 'array' or jsonb_array_length(rubric) > 12 then
    return false;
  end if;
  if jsonb_array_length(rubric) = 0 then
    return true;
  end if;
  for criterion in select value from jsonb_array_elements(rubric) loop
    if jsonb_typeof(criterion) <> 'object' or jsonb_typeof(criterion -> 'name') is distinct from 'string'
      or length(criterion ->> 'name') not between 1 and 120
      or jsonb_typeof(criterion -> 'levels') is distinct from 'array'
      or jsonb_array_length(criterion -> 'levels') not between 2 and 9 then
      return false;
    end if;
    best := 0;
    for level in select value from jsonb_array_elements(criterion -> 'levels') loop
      if jsonb_typeof(level) <> 'object' or jsonb_typeof(level -> 'name') is distinct from 'string'
        or length(level ->> 'name') not between 1 and 200
        or jsonb_typeof(level -> 'points') is distinct from 'number'
        or (level ->> 'points')::numeric not between 0 and max_marks
        or (level ->> 'points')::numeric * 100 % 1 <> 0 then
        return false;
      end if;
      best := greatest(best, (level ->> 'points')::numeric);
    end loop;
    total := total + best;
  end loop;
  return total = max_marks;
end;
$$;
comment on function public.is_rubric(jsonb, integer) is
  'Whether this is a rubric for that many marks: [{name, levels: [{name, points}]}], at most 12 criteria of 2 to 9 levels, whose best levels add up to the marks; or an empty list.';
revoke execute on function public.is_rubric(jsonb, integer) from public, anon;
grant execute on function public.is_rubric(jsonb, integer) to authenticated, service_role;

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.teaching_groups (id) on delete cascade,
  kind text not null check (kind in ('assignment', 'assessment')),
  title text not null check (length(title) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  category text not null default 'Assignment' check (length(category) between 1 and 40),
  syllabus text not null default '' check (length(syllabus) <= 1000),
  max_marks integer not null check (max_marks between 1 and 1000),
  weight integer not null default 0 check (weight between 0 and 100),
  rubric jsonb not null default '[]',
  opens_at timestamptz not null,
  due_at timestamptz not null,
  duration_minutes integer generated always as (
    case when kind = 'assessment' then (extract(epoch from due_at - opens_at) / 60)::integer end
  ) stored check (duration_minutes between 1 and 4320),
  late_days integer not null default 0 check (late_days between 0 and 60),
  late_deduction integer not null default 0 check (late_deduction between 0 and 100),
  takes_text boolean not null default true,
  takes_files boolean not null default true,
  blind boolean not null default false,
  published boolean not null default true,
  released_at timestamptz,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description)) stored,
  unique (id, max_marks),
  constraint tasks_open_before_they_are_due check (due_at > opens_at),
  constraint tasks_have_a_rubric_for_their_marks check (public.is_rubric(rubric, max_marks))
);
comment on table public.tasks is
  'What a group is given and is marked for. An assessment is sat from opens_at to due_at, an assignment handed in until due_at; with neither text nor files it is done on paper. Up to late_days days later it is taken with late_deduction % of the marks off for each day begun. weight: percent of the subject''s marks. released_at: since when students see their marks.';
create index tasks_group on public.tasks (group_id, due_at);
create index tasks_due_at on public.tasks (due_at, id);
create index tasks_opens_at on public.tasks (opens_at, id);
alter table public.tasks enable row level security;
create trigger touch_tasks before update on public.tasks
  for each row execute function private.touch_updated_at();
create trigger audit_tasks after insert or update or delete on public.tasks
  for each row execute function private.audit_row();

-- What there is already. A row that names a class and a subject belongs to that subject of the class in the term of its day, which is made
-- where it is missing; else to its course.
insert into public.terms (name, starts_on, ends_on)
select 'Before terms were kept', min(day), max(day)
from (
  select (starts_at at time zone public.department_zone())::date as day from public.assessments
  union all select (due_at at time zone public.department_zone())::date from public.assignments
) given
where not exists (select from public.terms)
having min(day) is not null;

create temporary table given_tasks as
select
  given.*, class.id as class_id,
  (
    select term.id from public.terms term
    order by greatest(term.starts_on - day.of_task, day.of_task - term.ends_on, 0), term.starts_on
    limit 1
  ) as term_id
from (
  select id, 'assessment' as kind, title, description, subject, category, syllabus, max_marks, starts_at as opens_at,
    starts_at + make_interval(mins => duration_minutes) as due_at, class_name, course_id, published
  from public.assessments
  union all
  select id, 'assignment', title, description, subject, 'Assignment', '', max_marks, due_at - interval '14 days', due_at, class_name, course_id, published
  from public.assignments
) given
cross join lateral (select (given.opens_at at time zone public.department_zone())::date as of_task) day
left join public.classes class on class.name = given.class_name;

-- What was for everybody, or for a class that is gone, becomes the work of a course that nobody else sees, with whoever has a result in it.
insert into public.courses (slug, code, title, description, level, category, duration, seats, status)
select
  'work-before-groups', 'EARLIER', 'Work from before there were groups', 'Assessments and assignments that were of no class and of no course.',
  'Beginner', 'statistics', 'over', greatest(1, count(distinct result.student_id)), 'Draft'
from given_tasks given
left join public.assessment_results result on result.assessment_id = given.id
where given.class_id is null and given.course_id is null
having count(given.id) > 0;
insert into public.course_enrolments (course_id, profile_id, status)
select distinct course.id, result.student_id, 'enrolled'
from public.courses course
join given_tasks given on given.class_id is null and given.course_id is null
join public.assessment_results result on result.assessment_id = given.id
where course.slug = 'work-before-groups';
update given_tasks given set course_id = course.id
from public.courses course
where course.slug = 'work-before-groups' and given.class_id is null and given.course_id is null;

insert into public.teaching_groups (class_id, term_id, subject)
select distinct on (class_id, term_id, lower(subject)) class_id, term_id, subject from given_tasks where class_id is not null
on conflict (class_id, term_id, lower(subject)) do nothing;
insert into public.tasks (
  id, group_id, kind, title, description, category, syllabus, max_marks, opens_at, due_at, takes_text, takes_files, published
)
select
  given.id, coalesce(taught.id, given.course_id), given.kind, given.title, given.description, given.category, given.syllabus, given.max_marks,
  given.opens_at, given.due_at, given.kind = 'assignment', given.kind = 'assignment', given.published
from given_tasks given
left join public.teaching_groups taught
  on taught.class_id = given.class_id and taught.term_id = given.term_id and lower(taught.subject) = lower(given.subject);
drop table given_tasks;

create table public.extra_times (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.teaching_groups (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('assignment', 'assessment')),
  minutes integer check (minutes between 1 and 43200),
  percent integer check (percent between 1 and 300),
  reason text not null check (length(reason) between 1 and 300),
  updated_at timestamptz not null default now(),
  constraint extra_times_are_minutes_or_percent check (num_nonnulls(minutes, percent) = 1),
  constraint extra_times_of_assignments_are_minutes check (kind = 'assessment' or percent is null),
  constraint extra_times_once unique (group_id, student_id, kind)
);
comment on table public.extra_times is
  'What a student gets beyond the time of the others in a group: minutes, or percent of the duration of an assessment. The reason is for its teachers and the student.';
create index extra_times_student on public.extra_times (student_id);
alter table public.extra_times enable row level security;
create trigger touch_extra_times before update on public.extra_times
  for each row execute function private.touch_updated_at();
create policy "people read extra times" on public.extra_times
  for select to authenticated
  using (student_id = (select auth.uid()) or group_id in (select public.groups_taught()));
create policy "people add extra times" on public.extra_times
  for insert to authenticated
  with check (group_id in (select public.groups_taught()));
create policy "people change extra times" on public.extra_times
  for update to authenticated
  using (group_id in (select public.groups_taught()))
  with check (group_id in (select public.groups_taught()));
create policy "people remove extra times" on public.extra_times
  for delete to authenticated
  using (group_id in (select public.groups_taught()));

create function public.extra_minutes(minutes integer, percent integer, opens_at timestamptz, due_at timestamptz) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(minutes, ceil(percent * extract(epoch from due_at - opens_at) / 6000), 0)::integer;
$$;
comment on function public.extra_minutes(integer, integer, timestamptz, timestamptz) is
  'Extra time in minutes: the minutes, or that percent of the time from opens_at to due_at, rounded up; 0 for neither.';
revoke execute on function public.extra_minutes(integer, integer, timestamptz, timestamptz) from public, anon;
grant execute on function public.extra_minutes(integer, integer, timestamptz, timestamptz) to authenticated, service_role;

create function public.server_time() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.clock();
$$;
comment on function public.server_time() is
  'The present moment by the clock that deadlines go by. Pages measure by it how far the clock of their reader is off.';
revoke execute on function public.server_time() from public, anon;
grant execute on function public.server_time() to authenticated, service_role;

create function public.tasks_taught() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select task.id from public.tasks task where task.group_id in (select public.groups_taught());
$$;
comment on function public.tasks_taught() is
  'The tasks of the groups that the caller teaches (see groups_taught). For policies: task_id in (select public.tasks_taught()).';
revoke execute on function public.tasks_taught() from public, anon;
grant execute on function public.tasks_taught() to authenticated, service_role;

select private.demand_second_factor();
