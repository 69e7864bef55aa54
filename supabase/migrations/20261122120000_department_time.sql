-- Purpose: one time zone of the department, kept with the site settings, and one answer to "which day is it": what is dated, ends or
-- expires by a day does so at midnight of the department, not of the server. Hosted Supabase and PGlite keep UTC, so that until now an
-- announcement of today was hidden until 5:30 in the morning in Pune, and a survey ended five and a half hours late.

alter table public.site_settings add column time_zone text not null default 'Asia/Kolkata'
  check (length(time_zone) <= 64)
  -- Without digits: Postgres takes 'Foo/Bar5' and 'IST' for zones too, and browsers do not, or mean another.
  check (time_zone ~ '^(UTC|[A-Z][A-Za-z_-]+(/[A-Z][A-Za-z_-]+){1,2})$');
comment on column public.site_settings.time_zone is
  'IANA name of the zone by which the department counts its days and hours, as Postgres and browsers know it: Asia/Kolkata.';

create function private.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'The time zone "%" is not known.', new.time_zone using errcode = '23514', column = 'time_zone', table = 'site_settings';
end;
$$;
comment on function private.check_time_zone() is 'Row trigger of site_settings. 23514: the database does not know the time zone.';
revoke execute on function private.check_time_zone() from public;
create trigger check_time_zone before insert or update of time_zone on public.site_settings
  for each row execute function private.check_time_zone();

create function private.clock() returns timestamptz
language sql stable set search_path = '' as $$
  select now();
$$;
comment on function private.clock() is 'The present moment, for all that goes by the department''s day; a test puts another function in its place.';
revoke execute on function private.clock() from public;

create function public.department_zone() returns text
language sql stable set search_path = '' as $$
  select coalesce((select settings.time_zone from public.site_settings settings where settings.id), 'Asia/Kolkata');
$$;
comment on function public.department_zone() is 'The time zone of the department; Asia/Kolkata before there are site settings.';
revoke execute on function public.department_zone() from public;
grant execute on function public.department_zone() to anon, authenticated, service_role;

create function public.department_today() returns date
language sql stable security definer set search_path = '' as $$
  select (private.clock() at time zone public.department_zone())::date;
$$;
comment on function public.department_today() is
  'The day by the department''s clock. Written as (select public.department_today()) it is asked once a statement, and indexes are used.';
revoke execute on function public.department_today() from public;
grant execute on function public.department_today() to anon, authenticated, service_role;

alter table public.announcements alter column date set default public.department_today();
alter table public.openings alter column posted_on set default public.department_today();
alter table public.blog_posts alter column date set default public.department_today();
alter table public.attendance_records alter column held_on set default public.department_today();

alter policy "visitors read announcements" on public.announcements
  using (
    published and date <= (select public.department_today())
    and (expires_on is null or expires_on >= (select public.department_today()))
  );
alter policy "people read announcements" on public.announcements
  using (
    (
      published and date <= (select public.department_today())
      and (expires_on is null or expires_on >= (select public.department_today()))
    )
    or (select public.has_permission('manage_content'))
  );
alter policy "visitors read openings" on public.openings
  using (published and closes_on >= (select public.department_today()));
alter policy "people read openings" on public.openings
  using (
    (published and closes_on >= (select public.department_today())) or (select public.has_permission('manage_content'))
  );
alter policy "people read blog posts" on public.blog_posts
  using (
    (published and date <= (select public.department_today())) or (select public.has_permission('manage_content'))
  );

-- In these only the clock changes, so that whatever else they say stays as it is.
do $$
declare
  affected record;
begin
  for affected in
    select pg_catalog.pg_get_functiondef(oid) as definition from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('search_portal', 'submit_survey', 'send_contact_message')
  loop
    execute replace(
      replace(
        replace(affected.definition, 'current_date', '(select public.department_today())'),
        $words$at time zone 'Asia/Kolkata'$words$, 'at time zone (select public.department_zone())'
      ),
      'to_char(now(), ', 'to_char((select public.department_today()), '
    );
  end loop;
  execute 'create or replace view public.survey_summaries with (security_invoker = true) as '
    || replace(pg_catalog.pg_get_viewdef('public.survey_summaries'::regclass), 'CURRENT_DATE', '(select public.department_today())');
end;
$$;
