-- Purpose: the figures of the first page of the dashboard in one request instead of up to nine; sums are no longer cut off at 500 rows.

create function public.overview_figures()
returns table (
  people int, students int,
  courses int, active_courses int, upcoming_courses int,
  upcoming_events int, next_event_at timestamptz, next_event_seats_taken int, next_event_capacity int,
  surveys int, active_surveys int, survey_responses int,
  taught_courses int, taught_seats int, taught_students int, taught_waiting int,
  assigned_courses int, assigned_active_courses int, assigned_students int, assigned_waiting int,
  uploaded_resources int, downloads int,
  lab_sessions int, coming_lab_sessions int, tracked_students int, roll_entries int, lab_resources int, good_lab_resources int
)
language sql stable security invoker set search_path = '' as $$
  with
    me as (select (select auth.uid()) as id),
    taught as (
      select c.seats, c.students, c.waiting
      from public.course_summaries c
      join public.faculty_members f on f.id = c.teacher_id
      join me on me.id = f.profile_id
    ),
    assigned as (
      select c.status, c.students, c.waiting
      from public.course_summaries c
      join public.course_assignments a on a.course_id = c.id
      join me on me.id = a.profile_id
    ),
    next_event as (
      select e.starts_at, e.seats_taken, e.capacity
      from public.event_summaries e
      where e.published and e.ends_at >= now()
      order by e.starts_at, e.id
      limit 1
    )
  select
    p.people, p.students,
    c.courses, c.active, c.upcoming,
    (select count(*)::int from public.events e where e.published and e.ends_at >= now()),
    (select n.starts_at from next_event n), (select n.seats_taken::int from next_event n), (select n.capacity::int from next_event n),
    s.surveys, s.active, s.responses,
    t.courses, t.seats, t.students, t.waiting,
    a.courses, a.active, a.students, a.waiting,
    m.resources, m.downloads,
    l.sessions, l.coming, r.tracked, r.entries, i.resources, i.good
  from
    (select count(*)::int as people, (count(*) filter (where role = 'student'))::int as students from public.profiles) p,
    (
      select count(*)::int as courses, (count(*) filter (where status = 'Active'))::int as active,
        (count(*) filter (where status = 'Upcoming'))::int as upcoming
      from public.courses
    ) c,
    (
      select count(*)::int as surveys, (count(*) filter (where status = 'Active'))::int as active,
        coalesce(sum(responses), 0)::int as responses
      from public.survey_summaries
    ) s,
    (
      select count(*)::int as courses, coalesce(sum(seats), 0)::int as seats, coalesce(sum(students), 0)::int as students,
        coalesce(sum(waiting), 0)::int as waiting
      from taught
    ) t,
    (
      select count(*)::int as courses, (count(*) filter (where status = 'Active'))::int as active,
        coalesce(sum(students), 0)::int as students, coalesce(sum(waiting), 0)::int as waiting
      from assigned
    ) a,
    (
      select count(*)::int as resources, coalesce(sum(downloads), 0)::int as downloads
      from public.study_materials join me on me.id = uploaded_by
    ) m,
    (select count(*)::int as sessions, (count(*) filter (where ends_at >= now()))::int as coming from public.lab_sessions) l,
    (select count(distinct student_id)::int as tracked, count(*)::int as entries from public.attendance_records) r,
    (
      select count(*)::int as resources, (count(*) filter (where condition = 'Good'))::int as good from public.lab_resources
    ) i;
$$;

comment on function public.overview_figures() is
  'One row of counts for the first page of the dashboard, of what the caller may see: everything of the department, the courses the caller teaches and those assigned to them, and what they uploaded. Maybe null: next_event_at, next_event_seats_taken, next_event_capacity.';

revoke execute on function public.overview_figures() from public, anon;
grant execute on function public.overview_figures() to authenticated;
