-- Purpose: who has finished a course is written down, and counts where a course asks for it; who moves up from a waiting list is told since when.

create table public.course_outcomes (
  course_id uuid not null references public.courses (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  outcome text not null check (outcome in ('finished', 'not finished')),
  recorded_on date not null default public.department_today(),
  recorded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (course_id, profile_id)
);
comment on table public.course_outcomes is
  'How a course has ended for a student; it stays when the seat goes to somebody else. Of the student and of the teachers of the course. Written by record_course_outcomes only.';
create index course_outcomes_profile on public.course_outcomes (profile_id);
create index course_outcomes_recorder on public.course_outcomes (recorded_by);
alter table public.course_outcomes enable row level security;
revoke insert, update, delete, truncate on public.course_outcomes from anon, authenticated;
create trigger touch_course_outcomes before update on public.course_outcomes
  for each row execute function private.touch_updated_at();
-- course_summaries tells the caller of their own, so what shows courses depends on it as it does on seats.
create trigger publish_course_outcomes after insert or update or delete on public.course_outcomes
  for each statement execute function private.bump_content_revision('seats');
create policy "people read course results" on public.course_outcomes
  for select to authenticated
  using (profile_id = (select auth.uid()) or course_id in (select public.groups_taught()));

create function public.record_course_outcomes(course_id uuid, finished uuid[], seen uuid[] default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  course public.courses;
  seated uuid[];
  stored uuid[];
  wanted uuid[];
  judged integer;
begin
  if not coalesce((select public.teaches(record_course_outcomes.course_id)), false) then
    raise exception 'Who has finished a course is recorded by its teachers.' using errcode = '42501';
  end if;
  select * into course from public.courses known where known.id = record_course_outcomes.course_id for update;
  if course.id is null then
    raise exception 'There is no such course.' using errcode = 'P0001', hint = 'course_id';
  end if;
  select coalesce(array_agg(seat.profile_id order by seat.profile_id), '{}') into seated
  from public.course_enrolments seat where seat.course_id = course.id and seat.status = 'enrolled';
  if seated = '{}' then
    raise exception 'Nobody has a seat in this course.' using errcode = 'P0001', hint = 'finished';
  end if;
  if not coalesce(record_course_outcomes.finished, '{}') <@ seated then
    raise exception 'Somebody among them has no seat any more. Please look again.' using errcode = 'P0001', hint = 'finished';
  end if;
  select coalesce(array_agg(person order by person), '{}') into wanted
  from (select distinct person from unnest(record_course_outcomes.finished) person) given;
  select coalesce(array_agg(known.profile_id order by known.profile_id) filter (where known.outcome = 'finished'), '{}'), count(*)
  into stored, judged
  from public.course_outcomes known where known.course_id = course.id and known.profile_id = any (seated);
  if judged = cardinality(seated) and stored = wanted then
    return;
  end if;
  if judged > 0 and stored is distinct from (
    select coalesce(array_agg(person order by person), '{}') from unnest(record_course_outcomes.seen) person where person = any (seated)
  ) then
    raise exception 'Somebody else has recorded who finished this course meanwhile.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  insert into public.course_outcomes as known (course_id, profile_id, outcome)
  select course.id, person, case when person = any (wanted) then 'finished' else 'not finished' end from unnest(seated) person
  on conflict on constraint course_outcomes_pkey do update
    set outcome = excluded.outcome, recorded_on = excluded.recorded_on, recorded_by = excluded.recorded_by
    where known.outcome <> excluded.outcome;
  perform private.record_audit(
    'update', 'course_outcomes', course.id::text, course.title, null,
    jsonb_build_object('finished', cardinality(wanted), 'not finished', cardinality(seated) - cardinality(wanted))
  );
end;
$$;
comment on function public.record_course_outcomes(uuid, uuid[], uuid[]) is
  'Says of everybody who has a seat in a course whether they have finished it: those of finished have. seen is who had when the list was read. The same again is done. 42501 for whoever does not teach it; P0001 with the hint course_id, finished (no seat), or updated_at (somebody else has recorded others meanwhile).';
revoke execute on function public.record_course_outcomes(uuid, uuid[], uuid[]) from public, anon;
grant execute on function public.record_course_outcomes(uuid, uuid[], uuid[]) to authenticated, service_role;

alter table public.course_enrolments add column promoted_at timestamptz;
comment on column public.course_enrolments.promoted_at is 'Since when somebody has the seat that they waited for; null for those who got one at once, and for those who wait.';

create function private.note_promotion() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.promoted_at := private.clock();
  return new;
end;
$$;
comment on function private.note_promotion() is 'Row trigger: notes when a place on the waiting list became a seat.';
revoke execute on function private.note_promotion() from public;
create trigger note_promotion before update of status on public.course_enrolments
  for each row when (old.status = 'waiting' and new.status = 'enrolled') execute function private.note_promotion();

create function public.my_new_seats()
returns table (course_id uuid, slug text, title text, since timestamptz)
language sql stable set search_path = '' as $$
  select course.id, course.slug, course.title, seat.promoted_at
  from public.course_enrolments seat
  join public.courses course on course.id = seat.course_id
  where seat.profile_id = (select auth.uid()) and seat.status = 'enrolled'
    and seat.promoted_at > (select public.server_time()) - interval '7 days'
  order by seat.promoted_at desc, course.title;
$$;
comment on function public.my_new_seats() is 'The courses in which the caller has moved up from the waiting list within seven days, the newest first.';
revoke execute on function public.my_new_seats() from public, anon;
grant execute on function public.my_new_seats() to authenticated, service_role;

create or replace view public.course_prerequisite_summaries with (security_invoker = true) as
select
  link.course_id, course.title as course_title, course.slug as course_slug, link.required_id, required.title as required_title,
  required.slug as required_slug,
  (
    select mine.status from public.course_enrolments mine
    where mine.course_id = link.required_id and mine.profile_id = (select auth.uid())
  ) as my_required_status,
  (
    select mine.outcome from public.course_outcomes mine
    where mine.course_id = link.required_id and mine.profile_id = (select auth.uid())
  ) as my_required_outcome
from public.course_prerequisites link
join public.courses course on course.id = link.course_id
join public.courses required on required.id = link.required_id;
comment on view public.course_prerequisite_summaries is
  'Rows of course_prerequisites with both courses and the caller''s own place in the one that is asked for, and how it ended for them. Never null: course_title, course_slug, required_title, required_slug.';

create or replace function public.enrolment_obstacles(course_id uuid)
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
    left join public.course_outcomes ended on ended.course_id = link.required_id and ended.profile_id = (select auth.uid())
    where link.course_id = enrolment_obstacles.course_id
      and ended.outcome is distinct from 'finished'
      and not exists (
        select from public.course_enrolments seat
        where seat.course_id = link.required_id and seat.profile_id = (select auth.uid()) and seat.status = 'enrolled'
          -- Whoever has not finished it takes it again.
          and (ended.outcome is null or greatest(seat.enrolled_at, seat.promoted_at) > ended.updated_at)
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
  'Everything that keeps the caller from a seat in a course: closed (detail: the last day it was open), prerequisite (detail: title, slug: of the course that is asked for, which they have neither finished nor have a seat in), clash (detail: what they have then, and when; slug when it is a course). No rows: nothing, but for the seats themselves.';
comment on table public.course_prerequisites is 'A course asks for another one: for a seat in it now, or for having finished it.';

create or replace view public.course_student_summaries with (security_invoker = true) as
select
  seat.course_id, seat.profile_id, seat.status, seat.enrolled_at, person.full_name, person.email, class.name as class_name,
  member.roll_number, ended.outcome
from public.course_enrolments seat
left join public.profiles person on person.id = seat.profile_id
left join public.class_members member
  on member.profile_id = seat.profile_id and daterange(member.joined_on, member.left_on) @> (select public.department_today())
left join public.classes class on class.id = member.class_id
left join public.course_outcomes ended on ended.course_id = seat.course_id and ended.profile_id = seat.profile_id;
comment on view public.course_student_summaries is
  'Rows of course_enrolments with the person and, as far as the caller sees it, their class and how the course ended for them. Never null: status.';

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
  public.waiting_place(courses.id) as my_waiting_place,
  (
    select mine.promoted_at from public.course_enrolments mine
    where mine.course_id = courses.id and mine.profile_id = (select auth.uid())
  ) as my_seat_since,
  ended.outcome as my_outcome,
  ended.recorded_on as my_outcome_on
from public.courses
left join public.faculty_members on faculty_members.id = courses.teacher_id
left join public.course_outcomes ended on ended.course_id = courses.id and ended.profile_id = (select auth.uid());
comment on view public.course_summaries is
  'Rows of courses with the teacher, the seats taken (students), the length of the waiting list, the caller''s own place (enrolled, waiting or null) with its number on the waiting list, since when they have a seat that they waited for (my_seat_since), and how the course ended for them (my_outcome). Never null: students, waiting, search_text.';

select private.demand_second_factor();
