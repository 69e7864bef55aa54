-- Purpose: the classes of the department, who is in them since when, and the terms. A student has one class at a time; where somebody was
-- is never overwritten. Students say where they belong, staff confirm it.

create extension if not exists btree_gist with schema extensions;

create table public.terms (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  updated_at timestamptz not null default now(),
  constraint terms_do_not_overlap exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
);
comment on table public.terms is 'Semesters; ends_on is the last day. Two never share a day.';
alter table public.terms enable row level security;
create trigger touch_terms before update on public.terms
  for each row execute function private.touch_updated_at();
create trigger audit_terms after insert or update or delete on public.terms
  for each row execute function private.audit_row();
create policy "people read terms" on public.terms
  for select to authenticated
  using (true);
create policy "people add terms" on public.terms
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change terms" on public.terms
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove terms" on public.terms
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  position integer not null unique check (position > 0),
  next_class_id uuid references public.classes (id) on delete set null check (next_class_id <> id),
  class_teacher_id uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.classes is
  'The classes in their order. next_class_id is where its students go after a year, null where they leave; the class teacher confirms who is in it.';
create index classes_next on public.classes (next_class_id);
create index classes_teacher on public.classes (class_teacher_id);
insert into public.classes (name, position) values
  ('B.Sc. Statistics I Year', 1), ('B.Sc. Statistics II Year', 2), ('B.Sc. Statistics III Year', 3),
  ('M.Sc. Statistics I Year', 4), ('M.Sc. Statistics II Year', 5);
update public.classes earlier set next_class_id = later.id
from public.classes later
where later.position = earlier.position + 1 and left(later.name, 5) = left(earlier.name, 5);
alter table public.classes enable row level security;
create trigger touch_classes before update on public.classes
  for each row execute function private.touch_updated_at();
create trigger audit_classes after insert or update or delete on public.classes
  for each row execute function private.audit_row();
create policy "everyone read classes" on public.classes
  for select to anon, authenticated
  using (true);
create policy "people add classes" on public.classes
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change classes" on public.classes
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove classes" on public.classes
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

create domain public.roll_number as text check (value ~ '^[A-Za-z0-9]([A-Za-z0-9/ .-]{0,18}[A-Za-z0-9])?$');
comment on domain public.roll_number is 'What a student is counted by in a class: 1 to 20 letters, digits, dots, dashes, slashes and blanks.';

create table public.class_members (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  class_id uuid not null references public.classes (id),
  roll_number public.roll_number not null,
  joined_on date not null default public.department_today(),
  left_on date check (left_on > joined_on),
  updated_at timestamptz not null default now(),
  constraint class_members_one_class_at_a_time
    exclude using gist (profile_id with =, daterange(joined_on, left_on) with &&) deferrable,
  constraint class_members_one_holder_of_a_roll_number
    exclude using gist (class_id with =, (upper(roll_number)) with =, daterange(joined_on, left_on) with &&) deferrable
);
comment on table public.class_members is
  'Who is in which class, from joined_on to the day before left_on; null while it lasts. Written by place_students, settle_class_requests, end_membership and roll_over_term only.';
create index class_members_class on public.class_members (class_id, joined_on);
create index class_members_person on public.class_members (profile_id, joined_on desc);
alter table public.class_members enable row level security;
create trigger touch_class_members before update on public.class_members
  for each row execute function private.touch_updated_at();
create trigger audit_class_members after insert or update or delete on public.class_members
  for each row execute function private.audit_row();
revoke insert, update, delete, truncate on public.class_members from anon, authenticated;

create table public.class_requests (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  class_id uuid not null references public.classes (id) on delete cascade,
  roll_number public.roll_number not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  reason text check (length(reason) between 1 and 500),
  asked_at timestamptz not null default now(),
  settled_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  check ((state = 'refused') = (reason is not null))
);
comment on table public.class_requests is
  'What students say of their class, until staff confirm it (then it becomes a row of class_members) or refuse it with a reason.';
create index class_requests_class on public.class_requests (class_id, state, asked_at);
create index class_requests_settler on public.class_requests (settled_by);
alter table public.class_requests enable row level security;
create trigger touch_class_requests before update on public.class_requests
  for each row execute function private.touch_updated_at();
revoke insert, update, truncate on public.class_requests from anon, authenticated;
create policy "people remove class requests" on public.class_requests
  for delete to authenticated
  using (profile_id = (select auth.uid()));

create table public.teaching_groups (
  id uuid primary key default gen_random_uuid(),
  class_id uuid references public.classes (id),
  term_id uuid references public.terms (id),
  subject text check (length(subject) between 1 and 120),
  course_id uuid unique references public.courses (id) on delete cascade,
  updated_at timestamptz not null default now(),
  check (
    (course_id is null and num_nulls(class_id, term_id, subject) = 0)
    or (course_id = id and num_nonnulls(class_id, term_id, subject) = 0)
  )
);
comment on table public.teaching_groups is
  'What teaching hangs from: a subject of a class in a term, or a course with those who are enrolled in it. The group of a course has the id of the course.';
create unique index teaching_groups_subject on public.teaching_groups (class_id, term_id, lower(subject));
create index teaching_groups_term on public.teaching_groups (term_id);
alter table public.teaching_groups enable row level security;
create trigger touch_teaching_groups before update on public.teaching_groups
  for each row execute function private.touch_updated_at();
create trigger audit_teaching_groups after insert or update or delete on public.teaching_groups
  for each row when (pg_trigger_depth() = 0) execute function private.audit_row();
create policy "people read teaching groups" on public.teaching_groups
  for select to authenticated
  using (course_id is null or exists (select from public.courses course where course.id = course_id));
create policy "people add teaching groups" on public.teaching_groups
  for insert to authenticated
  with check (course_id is null and (select public.has_permission('manage_courses')));
create policy "people change teaching groups" on public.teaching_groups
  for update to authenticated
  using (course_id is null and (select public.has_permission('manage_courses')))
  with check (course_id is null and (select public.has_permission('manage_courses')));
create policy "people remove teaching groups" on public.teaching_groups
  for delete to authenticated
  using (course_id is null and (select public.has_permission('manage_courses')));

create function private.make_group_of_course() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.teaching_groups (id, course_id) values (new.id, new.id);
  return null;
end;
$$;
comment on function private.make_group_of_course() is 'Row trigger: a new course is a group of its own.';
insert into public.teaching_groups (id, course_id) select id, id from public.courses;
create trigger make_group_of_course after insert on public.courses
  for each row execute function private.make_group_of_course();

create table public.group_teachers (
  group_id uuid not null references public.teaching_groups (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (group_id, profile_id)
);
comment on table public.group_teachers is
  'Who teaches a group and keeps its records. Whoever holds manage_courses decides it, also of themselves; the audit log shows it.';
create index group_teachers_profile on public.group_teachers (profile_id);
insert into public.group_teachers (group_id, profile_id) select course_id, profile_id from public.course_assignments;
alter table public.group_teachers enable row level security;
create trigger audit_group_teachers after insert or update or delete on public.group_teachers
  for each row execute function private.audit_row();
create policy "people read group teachers" on public.group_teachers
  for select to authenticated
  using (exists (select from public.teaching_groups taught where taught.id = group_id));
create policy "people add group teachers" on public.group_teachers
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change group teachers" on public.group_teachers
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove group teachers" on public.group_teachers
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

create function public.teaches(group_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (public.has_permission('manage_assigned_courses') or public.has_permission('manage_courses'))
    and exists (
      select from public.group_teachers teacher
      where teacher.group_id = teaches.group_id and teacher.profile_id = (select auth.uid())
    );
$$;
comment on function public.teaches(uuid) is
  'Whether the caller is a teacher of the group and holds manage_courses or manage_assigned_courses; false when signed out.';
revoke execute on function public.teaches(uuid) from public, anon;
grant execute on function public.teaches(uuid) to authenticated, service_role;

create or replace function public.manages_course(course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_permission('manage_courses')
    or (
      public.has_permission('manage_assigned_courses')
      and exists (
        select 1 from public.group_teachers teacher
        where teacher.group_id = manages_course.course_id and teacher.profile_id = (select auth.uid())
      )
    );
$$;
comment on function public.manages_course(uuid) is
  'Whether the caller may manage this course: manage_courses, or manage_assigned_courses and a teacher of it; false when signed out.';

create function public.sees_class_member(class_id uuid, joined_on date, left_on date) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_staff() and (
    public.has_permission('manage_courses')
    or exists (
      select from public.classes taught
      where taught.id = sees_class_member.class_id and taught.class_teacher_id = (select auth.uid())
    )
    or exists (
      select from public.group_teachers teacher
      join public.teaching_groups taught on taught.id = teacher.group_id
      join public.terms term on term.id = taught.term_id
      where teacher.profile_id = (select auth.uid()) and taught.class_id = sees_class_member.class_id
        and daterange(term.starts_on, term.ends_on, '[]') && daterange(sees_class_member.joined_on, sees_class_member.left_on)
    )
  );
$$;
comment on function public.sees_class_member(uuid, date, date) is
  'Whether the caller may see who was in this class then: manage_courses, its class teacher, or a teacher of one of its groups in a term of that time.';
revoke execute on function public.sees_class_member(uuid, date, date) from public, anon;
grant execute on function public.sees_class_member(uuid, date, date) to authenticated, service_role;
create policy "people read class members" on public.class_members
  for select to authenticated
  using (
    profile_id = (select auth.uid())
    or (select public.has_permission('manage_courses'))
    or (select public.is_staff()) and public.sees_class_member(class_id, joined_on, left_on)
  );

create function public.settles_class(class_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.sees_class_member(settles_class.class_id, public.department_today(), null);
$$;
comment on function public.settles_class(uuid) is
  'Whether the caller may confirm who is in this class: manage_courses, its class teacher, or a teacher of one of its groups in this term or one to come.';
revoke execute on function public.settles_class(uuid) from public, anon;
grant execute on function public.settles_class(uuid) to authenticated, service_role;
create policy "people read class requests" on public.class_requests
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select public.is_staff()) and public.settles_class(class_id));

do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('public.overview_figures()'::regprocedure),
    'public.course_assignments a on a.course_id', 'public.group_teachers a on a.group_id'
  );
end;
$$;
drop table public.course_assignments;

create function public.names_of_teachers(group_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(coalesce(person.full_name, 'Not named') order by person.full_name, person.id), '{}'::text[])
  from public.group_teachers teacher
  join public.profiles person on person.id = teacher.profile_id
  where teacher.group_id = names_of_teachers.group_id;
$$;
comment on function public.names_of_teachers(uuid) is 'The names of those who teach a group, in alphabetical order.';
revoke execute on function public.names_of_teachers(uuid) from public, anon;
grant execute on function public.names_of_teachers(uuid) to authenticated, service_role;

create function public.students_of_group(group_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select case
    when taught.course_id is not null then (
      select count(*) from public.course_enrolments seat where seat.course_id = taught.course_id and seat.status = 'enrolled'
    )
    else (
      select count(*) from public.class_members member
      where member.class_id = taught.class_id
        and daterange(member.joined_on, member.left_on) @> least(greatest(public.department_today(), term.starts_on), term.ends_on)
    )
  end::integer
  from public.teaching_groups taught
  left join public.terms term on term.id = taught.term_id
  where taught.id = students_of_group.group_id;
$$;
comment on function public.students_of_group(uuid) is
  'How many students a group has today; before its term on the first day of it, after it on the last. A count over rows that the caller may not see.';
revoke execute on function public.students_of_group(uuid) from public, anon;
grant execute on function public.students_of_group(uuid) to authenticated, service_role;

create view public.group_summaries with (security_invoker = true) as
select
  taught.id, coalesce(course.title, taught.subject) as name, taught.class_id, class.name as class_name, taught.term_id,
  term.name as term_name, term.starts_on, term.ends_on, taught.course_id, course.slug as course_slug, taught.updated_at,
  public.names_of_teachers(taught.id) as teachers,
  public.students_of_group(taught.id) as students,
  exists (
    select from public.group_teachers mine where mine.group_id = taught.id and mine.profile_id = (select auth.uid())
  ) as is_mine
from public.teaching_groups taught
left join public.classes class on class.id = taught.class_id
left join public.terms term on term.id = taught.term_id
left join public.courses course on course.id = taught.course_id;
comment on view public.group_summaries is
  'Rows of teaching_groups with their name, class, term, teachers and number of students. Never null: name, teachers, students, is_mine.';

create view public.class_summaries with (security_invoker = true) as
select
  class.id, class.name, class.position, class.next_class_id, following.name as next_class_name, class.class_teacher_id,
  teacher.name as class_teacher_name, class.updated_at,
  (
    select count(*) from public.class_members member
    where member.class_id = class.id and daterange(member.joined_on, member.left_on) @> (select public.department_today())
  )::integer as members,
  (select count(*) from public.class_requests asked where asked.class_id = class.id and asked.state = 'waiting')::integer as requests
from public.classes class
left join public.classes following on following.id = class.next_class_id
left join public.faculty_members teacher on teacher.profile_id = class.class_teacher_id;
comment on view public.class_summaries is
  'Rows of classes with the members of today and the waiting requests, as far as the caller sees them. Never null: members, requests.';

create view public.class_member_summaries with (security_invoker = true) as
select
  member.id, member.profile_id, member.class_id, class.name as class_name, member.roll_number, lpad(upper(member.roll_number), 20) as roll_order,
  member.joined_on, member.left_on, member.updated_at, person.full_name, person.email,
  case
    when member.left_on <= (select public.department_today()) then 'left'
    when member.joined_on > (select public.department_today()) then 'coming'
    else 'current'
  end as state
from public.class_members member
join public.classes class on class.id = member.class_id
left join public.profiles person on person.id = member.profile_id;
comment on view public.class_member_summaries is
  'Rows of class_members with the class, the person and state (current, coming, left); roll_order sorts roll numbers as people count. Never null: state, roll_order.';

create view public.class_request_summaries with (security_invoker = true) as
select
  asked.profile_id, asked.class_id, class.name as class_name, asked.roll_number, asked.state, asked.reason, asked.asked_at, asked.updated_at,
  person.full_name, person.email, earlier.class_id as present_class_id, present.name as present_class_name
from public.class_requests asked
join public.classes class on class.id = asked.class_id
left join public.profiles person on person.id = asked.profile_id
left join public.class_members earlier
  on earlier.profile_id = asked.profile_id and daterange(earlier.joined_on, earlier.left_on) @> (select public.department_today())
left join public.classes present on present.id = earlier.class_id;
comment on view public.class_request_summaries is 'Rows of class_requests with the person and the class they are in today.';

select private.demand_second_factor();
