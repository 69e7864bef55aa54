-- Purpose: the counts that Home shows to everyone over rows that a visitor may not read.

create function public.home_figures()
returns table (
  courses integer, courses_starting integer, quizzes integer, quiz_median_minutes integer, papers integer,
  ongoing_projects integer, upcoming_events integer, next_event_at timestamptz, faculty integer
)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.courses where status <> 'Draft')::integer,
    (select count(*) from public.courses where status = 'Upcoming')::integer,
    (select count(*) from public.quizzes where published)::integer,
    coalesce((
      select percentile_disc(0.5) within group (order by duration_minutes) from public.quizzes where published
    ), 0)::integer,
    (select count(*) from public.research_papers)::integer,
    (select count(*) from public.projects where status = 'ongoing')::integer,
    (select count(*) from public.events where published and ends_at >= now())::integer,
    (select min(starts_at) from public.events where published and ends_at >= now()),
    (select count(*) from public.faculty_members)::integer;
$$;
comment on function public.home_figures() is 'One row of counts for the public Home page; next_event_at is null when nothing is planned.';
revoke execute on function public.home_figures() from public;
grant execute on function public.home_figures() to anon, authenticated, service_role;
