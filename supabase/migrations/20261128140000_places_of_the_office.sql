-- Purpose: staff see and say how many places at an event, and seats in a course, were given at the office.

create or replace view public.event_summaries with (security_invoker = true) as
select
  events.id, events.slug, events.title, events.description, events.category, events.speaker, events.starts_at, events.ends_at,
  events.location, events.capacity, events.image, events.published, events.updated_at, events.search_text,
  public.event_seats_taken(events.id) as seats_taken,
  mine.status as my_status,
  events.abstract, events.speaker_affiliation, events.register_until, events.slides_url, events.recording_url,
  public.event_waiting(events.id) as waiting,
  public.event_waiting_place(events.id) as my_waiting_place,
  mine.promoted_at as my_place_since,
  mine.code as my_code,
  mine.checked_in_at as my_checked_in_at,
  events.offline_count
from public.events
left join public.event_registrations mine on mine.event_id = events.id and mine.profile_id = (select auth.uid());

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
  ended.recorded_on as my_outcome_on,
  courses.offline_count
from public.courses
left join public.faculty_members on faculty_members.id = courses.teacher_id
left join public.course_outcomes ended on ended.course_id = courses.id and ended.profile_id = (select auth.uid());

select private.demand_second_factor();
