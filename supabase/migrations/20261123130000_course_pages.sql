-- Purpose: what the page of a course says, what a course asks for before it, and seats that say everything that stands in the way at once.

alter table public.courses
  add column syllabus text[] not null default '{}',
  add column outcomes text[] not null default '{}',
  add column benefits text[] not null default '{}',
  add column grading text not null default '' check (length(grading) <= 600),
  add column workload text not null default '' check (length(workload) <= 120),
  add column enrol_until date,
  add constraint courses_syllabus_is_short check (private.is_list_within(syllabus, 30, 200)),
  add constraint courses_outcomes_are_short check (private.is_list_within(outcomes, 12, 200)),
  add constraint courses_benefits_are_short check (private.is_list_within(benefits, 12, 200));
comment on column public.courses.syllabus is 'What is taught, an entry for each week.';
comment on column public.courses.benefits is 'What those who are enrolled get.';
comment on column public.courses.enrol_until is 'The last day on which seats are taken online, by the department''s clock; null: as long as the course is listed.';

create table public.course_prerequisites (
  course_id uuid not null references public.courses (id) on delete cascade,
  required_id uuid not null references public.courses (id) on delete cascade,
  primary key (course_id, required_id),
  check (course_id <> required_id)
);
comment on table public.course_prerequisites is 'A course asks for a seat in another one, now or before.';
create index course_prerequisites_required on public.course_prerequisites (required_id);
alter table public.course_prerequisites enable row level security;
create trigger audit_course_prerequisites after insert or update or delete on public.course_prerequisites
  for each row execute function private.audit_row();
create policy "people read course prerequisites" on public.course_prerequisites
  for select to authenticated
  using (exists (select from public.courses course where course.id = course_id));
create policy "people add course prerequisites" on public.course_prerequisites
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')) or course_id in (select public.groups_taught()));
create policy "people change course prerequisites" on public.course_prerequisites
  for update to authenticated
  using ((select public.has_permission('manage_courses')) or course_id in (select public.groups_taught()))
  with check ((select public.has_permission('manage_courses')) or course_id in (select public.groups_taught()));
create policy "people remove course prerequisites" on public.course_prerequisites
  for delete to authenticated
  using ((select public.has_permission('manage_courses')) or course_id in (select public.groups_taught()));

create function private.check_prerequisite() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  way text;
begin
  perform pg_advisory_xact_lock(hashtext('course_prerequisites'));
  with recursive asked (id, titles) as (
    select new.required_id, (select course.title from public.courses course where course.id = new.required_id)
    union
    select link.required_id, asked.titles || ' needs ' || course.title
    from asked
    join public.course_prerequisites link on link.course_id = asked.id
    join public.courses course on course.id = link.required_id
  )
  select asked.titles into way from asked where asked.id = new.course_id limit 1;
  if found then
    raise exception 'Nobody could ever begin: %.', way using errcode = 'P0001', hint = 'required_id';
  end if;
  return new;
end;
$$;
comment on function private.check_prerequisite() is 'Row trigger: no course asks for itself by way of others. P0001, hint required_id.';
revoke execute on function private.check_prerequisite() from public;
create trigger check_prerequisite before insert or update on public.course_prerequisites
  for each row execute function private.check_prerequisite();

create view public.course_prerequisite_summaries with (security_invoker = true) as
select
  link.course_id, course.title as course_title, course.slug as course_slug, link.required_id, required.title as required_title,
  required.slug as required_slug,
  (
    select mine.status from public.course_enrolments mine
    where mine.course_id = link.required_id and mine.profile_id = (select auth.uid())
  ) as my_required_status
from public.course_prerequisites link
join public.courses course on course.id = link.course_id
join public.courses required on required.id = link.required_id;
comment on view public.course_prerequisite_summaries is
  'Rows of course_prerequisites with both courses and the caller''s own place in the one that is asked for. Never null: course_title, course_slug, required_title, required_slug.';

create function public.enrolment_obstacles(course_id uuid)
returns table (kind text, detail text, slug text)
language sql stable security definer set search_path = '' as $$
  select 'closed', to_char(course.enrol_until, 'FMDD FMMonth YYYY'), course.slug
  from public.courses course
  where course.id = enrolment_obstacles.course_id and course.enrol_until < (select public.department_today())
  union all
  (
    select 'prerequisite', required.title, required.slug
    from public.course_prerequisites link
    join public.courses required on required.id = link.required_id and required.status <> 'Draft'
    where link.course_id = enrolment_obstacles.course_id and not exists (
      select from public.course_enrolments seat
      where seat.course_id = link.required_id and seat.profile_id = (select auth.uid()) and seat.status = 'enrolled'
    )
    order by required.title
  )
  union all
  (
    select 'clash',
      hour.subject || ', ' || initcap(hour.day) || ' ' || private.clock_words(hour.starts_at, hour.ends_at), other.slug
    from public.timetables own
    join public.timetable_entries wanted on wanted.timetable_id = own.id
    join public.timetable_entries mine
      on mine.term_id = wanted.term_id and mine.minutes && wanted.minutes and mine.timetable_id <> own.id and mine.type <> 'Break'
    join public.timetable_entry_summaries hour on hour.id = mine.id
    join public.terms term on term.id = own.term_id and term.ends_on >= (select public.department_today())
    left join public.courses other on other.id = hour.course_id
    where own.course_id = enrolment_obstacles.course_id and mine.timetable_id in (select public.my_timetables())
    order by mine.minutes
  );
$$;
comment on function public.enrolment_obstacles(uuid) is
  'Everything that keeps the caller from a seat in a course: closed (detail: the last day it was open), prerequisite (detail: title, slug: of the course that is asked for), clash (detail: what they have then, and when; slug when it is a course). No rows: nothing, but for the seats themselves.';
revoke execute on function public.enrolment_obstacles(uuid) from public, anon;
grant execute on function public.enrolment_obstacles(uuid) to authenticated, service_role;

create function private.fill_seats(course_id uuid) returns void
language sql set search_path = '' as $$
  with free as (
    select greatest(course.seats - public.course_seats_taken(course.id), 0) as seats
    from public.courses course where course.id = fill_seats.course_id
  ), following as (
    select seat.profile_id from public.course_enrolments seat
    where seat.course_id = fill_seats.course_id and seat.status = 'waiting'
    order by seat.enrolled_at, seat.profile_id
    limit (select free.seats from free)
  )
  update public.course_enrolments seat set status = 'enrolled'
  from following
  where seat.course_id = fill_seats.course_id and seat.profile_id = following.profile_id;
$$;
comment on function private.fill_seats(uuid) is 'Gives the free seats of a course to those who wait longest. The caller holds the lock of the course''s row.';
revoke execute on function private.fill_seats(uuid) from public;

create function private.fill_freed_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course record;
begin
  -- In the order of their ids, so that two who leave several courses at once do not wait for each other.
  for course in
    select known.id from public.courses known
    where known.id in (select freed.course_id from freed where freed.status = 'enrolled') order by known.id for update
  loop
    perform private.fill_seats(course.id);
  end loop;
  return null;
end;
$$;
comment on function private.fill_freed_seats() is 'Statement trigger: a seat that is given back, or whose account is removed, goes to whoever waits longest.';
revoke execute on function private.fill_freed_seats() from public;
create trigger fill_freed_seats after delete on public.course_enrolments
  referencing old table as freed for each statement execute function private.fill_freed_seats();

create function private.fill_new_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_seats(new.id);
  return null;
end;
$$;
comment on function private.fill_new_seats() is 'Row trigger: seats that a course gets go to those who wait.';
revoke execute on function private.fill_new_seats() from public;
create trigger fill_new_seats after update of seats, offline_count on public.courses
  for each row when (new.seats - new.offline_count > old.seats - old.offline_count) execute function private.fill_new_seats();

create or replace function public.enrol_in_course(course_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  course public.courses;
  place text;
  obstacles text;
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
  select string_agg(
    case obstacle.kind
      when 'closed' then 'Enrolment ended on ' || obstacle.detail || '.'
      when 'prerequisite' then 'A seat in ' || obstacle.detail || ' comes first.'
      else 'It clashes with ' || obstacle.detail || '.'
    end, ' ')
  into obstacles from public.enrolment_obstacles(course.id) obstacle;
  if obstacles is not null then
    raise exception '%', obstacles using errcode = 'P0001', hint = 'course_id';
  end if;
  place := case when public.course_seats_taken(course.id) < course.seats then 'enrolled' else 'waiting' end;
  insert into public.course_enrolments (course_id, profile_id, status) values (course.id, caller, place);
  return place;
end;
$$;
comment on function public.enrol_in_course(uuid) is
  'Takes a seat for the caller, or a place on the waiting list when the course is full; returns enrolled or waiting. Asking twice changes nothing. 42501 signed out, P0001 unknown course, or all that stands in the way in one message (see enrolment_obstacles).';

create or replace function public.leave_course(course_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  perform from public.courses course where course.id = leave_course.course_id for update;
  delete from public.course_enrolments seat
  where seat.course_id = leave_course.course_id and seat.profile_id = (select auth.uid());
end;
$$;

create function public.admit_to_course(course_id uuid, profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if not coalesce((select public.has_permission('manage_courses')), false) and not public.teaches(admit_to_course.course_id) then
    raise exception 'You do not have permission to give seats in this course.' using errcode = '42501';
  end if;
  select * into course from public.courses c where c.id = admit_to_course.course_id for update;
  if not found then
    raise exception 'There is no such course.' using errcode = 'P0001', hint = 'course_id';
  end if;
  if not exists (select from public.profiles person where person.id = admit_to_course.profile_id) then
    raise exception 'There is no such account.' using errcode = 'P0001', hint = 'profile_id';
  end if;
  if exists (
    select from public.course_enrolments seat
    where seat.course_id = course.id and seat.profile_id = admit_to_course.profile_id and seat.status = 'enrolled'
  ) then
    return;
  end if;
  if public.course_seats_taken(course.id) >= course.seats then
    raise exception 'All % seats are taken. Give the course more seats first.', course.seats using errcode = 'P0001', hint = 'course_id';
  end if;
  insert into public.course_enrolments as seat (course_id, profile_id, status) values (course.id, admit_to_course.profile_id, 'enrolled')
  on conflict on constraint course_enrolments_pkey do update set status = 'enrolled';
  perform private.record_audit(
    'insert', 'course_enrolments', course.id::text, course.title, null, jsonb_build_object('profile_id', admit_to_course.profile_id)
  );
end;
$$;
comment on function public.admit_to_course(uuid, uuid) is
  'Staff who manage a course give somebody a free seat, whatever the course asks for and whoever waits. Asking twice changes nothing. 42501 for everybody else, P0001 with hint course_id (no seat is free) or profile_id.';
revoke execute on function public.admit_to_course(uuid, uuid) from public, anon;
grant execute on function public.admit_to_course(uuid, uuid) to authenticated, service_role;

create function public.remove_from_course(course_id uuid, profile_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  if not coalesce((select public.has_permission('manage_courses')), false) and not public.teaches(remove_from_course.course_id) then
    raise exception 'You do not have permission to take seats of this course away.' using errcode = '42501';
  end if;
  select * into course from public.courses c where c.id = remove_from_course.course_id for update;
  delete from public.course_enrolments seat
  where seat.course_id = remove_from_course.course_id and seat.profile_id = remove_from_course.profile_id;
  if found then
    perform private.record_audit(
      'delete', 'course_enrolments', course.id::text, course.title, jsonb_build_object('profile_id', remove_from_course.profile_id), null
    );
  end if;
end;
$$;
comment on function public.remove_from_course(uuid, uuid) is
  'Staff who manage a course take somebody''s seat or place on the waiting list away; whoever waits longest moves up. Nothing happens when there was none. 42501 for everybody else.';
revoke execute on function public.remove_from_course(uuid, uuid) from public, anon;
grant execute on function public.remove_from_course(uuid, uuid) to authenticated, service_role;

alter policy "people read course enrolments" on public.course_enrolments
  using (
    profile_id = (select auth.uid())
    or (select public.has_permission('manage_courses'))
    or course_id in (select public.groups_taught())
  );

create view public.course_student_summaries with (security_invoker = true) as
select
  seat.course_id, seat.profile_id, seat.status, seat.enrolled_at, person.full_name, person.email, class.name as class_name,
  member.roll_number
from public.course_enrolments seat
left join public.profiles person on person.id = seat.profile_id
left join public.class_members member
  on member.profile_id = seat.profile_id and daterange(member.joined_on, member.left_on) @> (select public.department_today())
left join public.classes class on class.id = member.class_id;
comment on view public.course_student_summaries is
  'Rows of course_enrolments with the person and, as far as the caller sees it, their class. Never null: status.';

create function public.waiting_place(course_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)::integer from public.course_enrolments before
    where before.course_id = mine.course_id and before.status = 'waiting'
      and (before.enrolled_at, before.profile_id) <= (mine.enrolled_at, mine.profile_id)
  )
  from public.course_enrolments mine
  where mine.course_id = waiting_place.course_id and mine.profile_id = (select auth.uid()) and mine.status = 'waiting';
$$;
comment on function public.waiting_place(uuid) is 'The caller''s place on the waiting list of a course, from 1; null when they do not wait.';
revoke execute on function public.waiting_place(uuid) from public;
grant execute on function public.waiting_place(uuid) to anon, authenticated, service_role;

create or replace view public.course_summaries with (security_invoker = true) as
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
  ) as my_status,
  courses.syllabus, courses.outcomes, courses.benefits, courses.grading, courses.workload, courses.enrol_until,
  public.waiting_place(courses.id) as my_waiting_place
from public.courses
left join public.faculty_members on faculty_members.id = courses.teacher_id;
comment on view public.course_summaries is
  'Rows of courses with the teacher, the seats taken (students), the length of the waiting list and the caller''s own place (enrolled, waiting or null) with its number on the waiting list. Never null: students, waiting, search_text.';

select private.demand_second_factor();
