-- Purpose: courses, who teaches them, who is assigned to them, who has a seat.

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  code text not null unique check (length(code) between 2 and 20),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 2000),
  level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
  category text not null check (category in ('programming', 'statistics', 'machine learning')),
  duration text not null check (length(duration) <= 40),
  image text check (length(image) <= 500),
  status text not null default 'Draft' check (status in ('Active', 'Upcoming', 'Draft')),
  seats integer not null default 40 check (seats between 0 and 10000),
  offline_count integer not null default 0 check (offline_count >= 0),
  featured_position integer unique check (featured_position between 1 and 3),
  teacher_id uuid references public.faculty_members (id) on delete set null,
  starts_on date,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(code || e'\n' || title || e'\n' || description)) stored
);
comment on table public.courses is
  'The catalogue. offline_count are seats given at the office counter; featured_position puts a course on Home; Draft is seen by its staff only.';
create index courses_title on public.courses (title, id);
create index courses_filter on public.courses (level, category, title);
create index courses_teacher on public.courses (teacher_id);

create table public.course_assignments (
  course_id uuid not null references public.courses (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (course_id, profile_id)
);
comment on table public.course_assignments is 'Staff who may manage exactly this course (permission manage_assigned_courses).';
create index course_assignments_profile on public.course_assignments (profile_id);

create table public.course_enrolments (
  course_id uuid not null references public.courses (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'enrolled' check (status in ('enrolled', 'waiting')),
  enrolled_at timestamptz not null default clock_timestamp(),
  primary key (course_id, profile_id)
);
comment on table public.course_enrolments is 'Seats and places on the waiting list; written by enrol_in_course and leave_course only.';
create index course_enrolments_profile on public.course_enrolments (profile_id);
create index course_enrolments_queue on public.course_enrolments (course_id, status, enrolled_at);

create function public.manages_course(course_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.has_permission('manage_courses')
    or (
      public.has_permission('manage_assigned_courses')
      and exists (
        select 1 from public.course_assignments assigned
        where assigned.course_id = manages_course.course_id and assigned.profile_id = (select auth.uid())
      )
    );
$$;
comment on function public.manages_course(uuid) is
  'Whether the caller may manage this course: manage_courses, or manage_assigned_courses and an assignment to it; false when signed out.';
revoke execute on function public.manages_course(uuid) from public;
grant execute on function public.manages_course(uuid) to anon, authenticated, service_role;

alter table public.courses enable row level security;
create trigger touch_courses before update on public.courses
  for each row execute function private.touch_updated_at();
create trigger audit_courses after insert or update or delete on public.courses
  for each row execute function private.audit_row();
create trigger publish_courses after insert or update or delete on public.courses
  for each statement execute function private.bump_content_revision('courses');
create policy "visitors read courses" on public.courses
  for select to anon
  using (status <> 'Draft');
create policy "people read courses" on public.courses
  for select to authenticated
  using (status <> 'Draft' or (select public.has_permission('manage_courses')) or (select public.is_staff()) and public.manages_course(id));
create policy "people add courses" on public.courses
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change courses" on public.courses
  for update to authenticated
  using (public.manages_course(id))
  with check (public.manages_course(id));
create policy "people remove courses" on public.courses
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

alter table public.course_assignments enable row level security;
create trigger audit_course_assignments after insert or update or delete on public.course_assignments
  for each row execute function private.audit_row();
create policy "people read course assignments" on public.course_assignments
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select public.has_permission('manage_courses')));
create policy "people add course assignments" on public.course_assignments
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change course assignments" on public.course_assignments
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove course assignments" on public.course_assignments
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

alter table public.course_enrolments enable row level security;
create trigger publish_course_enrolments after insert or update or delete on public.course_enrolments
  for each statement execute function private.bump_content_revision('seats');
create policy "people read course enrolments" on public.course_enrolments
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select public.has_permission('view_student_progress')) or (select public.is_staff()) and public.manages_course(course_id));
revoke insert, update, delete, truncate on public.course_enrolments from anon, authenticated;

create function public.course_seats_taken(course_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select course.offline_count + (
    select count(*) from public.course_enrolments seat
    where seat.course_id = course.id and seat.status = 'enrolled'
  )::integer
  from public.courses course
  where course.id = course_seats_taken.course_id;
$$;
comment on function public.course_seats_taken(uuid) is 'How many seats of a course are taken; a count over rows that the caller may not see.';
revoke execute on function public.course_seats_taken(uuid) from public;
grant execute on function public.course_seats_taken(uuid) to anon, authenticated, service_role;

create function public.course_waiting(course_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.course_enrolments seat
  where seat.course_id = course_waiting.course_id and seat.status = 'waiting';
$$;
comment on function public.course_waiting(uuid) is 'How many people wait for a seat in a course.';
revoke execute on function public.course_waiting(uuid) from public;
grant execute on function public.course_waiting(uuid) to anon, authenticated, service_role;

create view public.course_summaries with (security_invoker = true) as
select
  courses.id, courses.slug, courses.code, courses.title, courses.description, courses.level, courses.category, courses.duration,
  courses.image, courses.status, courses.seats, courses.featured_position, courses.teacher_id, courses.starts_on,
  courses.updated_at, courses.search_text,
  faculty_members.name as teacher_name,
  faculty_members.slug as teacher_slug,
  public.course_seats_taken(courses.id) as students,
  public.course_waiting(courses.id) as waiting,
  (
    select mine.status from public.course_enrolments mine
    where mine.course_id = courses.id and mine.profile_id = (select auth.uid())
  ) as my_status
from public.courses
left join public.faculty_members on faculty_members.id = courses.teacher_id;
comment on view public.course_summaries is
  'Rows of courses with the teacher, the seats taken (students), the length of the waiting list and the caller''s own place (enrolled, waiting or null). Never null: students, waiting, search_text.';

create function public.enrol_in_course(course_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  course public.courses;
  place text;
begin
  if caller is null then
    raise exception 'Sign in to enrol.' using errcode = '42501';
  end if;
  -- The lock on the course makes seats one after the other, so that the last one is given once.
  select * into course from public.courses c where c.id = enrol_in_course.course_id for update;
  if not found or course.status = 'Draft' then
    raise exception 'There is no such course.' using errcode = 'P0001';
  end if;
  select seat.status into place from public.course_enrolments seat
  where seat.course_id = course.id and seat.profile_id = caller;
  if found then
    return place;
  end if;
  place := case when public.course_seats_taken(course.id) < course.seats then 'enrolled' else 'waiting' end;
  insert into public.course_enrolments (course_id, profile_id, status) values (course.id, caller, place);
  return place;
end;
$$;
comment on function public.enrol_in_course(uuid) is
  'Takes a seat for the caller, or a place on the waiting list when the course is full; returns enrolled or waiting. Asking twice changes nothing. 42501 signed out, P0001 unknown course.';
revoke execute on function public.enrol_in_course(uuid) from public, anon;
grant execute on function public.enrol_in_course(uuid) to authenticated, service_role;

create function public.leave_course(course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  select * into course from public.courses c where c.id = leave_course.course_id for update;
  delete from public.course_enrolments seat
  where seat.course_id = course.id and seat.profile_id = (select auth.uid());
  while public.course_seats_taken(course.id) < course.seats loop
    update public.course_enrolments seat set status = 'enrolled'
    where seat.course_id = course.id and seat.profile_id = (
      select next.profile_id from public.course_enrolments next
      where next.course_id = course.id and next.status = 'waiting'
      order by next.enrolled_at limit 1
    );
    exit when not found;
  end loop;
end;
$$;
comment on function public.leave_course(uuid) is 'Gives the caller''s seat back; whoever waits longest moves up. Nothing happens when there was none.';
revoke execute on function public.leave_course(uuid) from public, anon;
grant execute on function public.leave_course(uuid) to authenticated, service_role;
