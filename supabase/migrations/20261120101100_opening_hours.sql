-- Purpose: the weekly hours of office and campus as times, so that pages can say whether somebody is there, and which days of the
-- academic calendar close both.

create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  schedule text not null check (schedule in ('office', 'campus')),
  weekday integer not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  updated_at timestamptz not null default now(),
  unique (schedule, weekday, opens_at)
);
comment on table public.opening_hours is
  'When the office and the campus with its laboratories are open: Indian time, weekday 1 is Monday. site_settings says it in words.';
insert into public.opening_hours (schedule, weekday, opens_at, closes_at)
select 'office', day, time '09:00', time '17:00' from generate_series(1, 5) day
union all
select 'campus', day, time '08:00', time '17:00' from generate_series(1, 6) day;

alter table public.opening_hours enable row level security;
create trigger touch_opening_hours before update on public.opening_hours
  for each row execute function private.touch_updated_at();
create trigger audit_opening_hours after insert or update or delete on public.opening_hours
  for each row execute function private.audit_row();
create trigger publish_opening_hours after insert or update or delete on public.opening_hours
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read opening hours" on public.opening_hours
  for select to anon, authenticated
  using (true);
create policy "people add opening hours" on public.opening_hours
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change opening hours" on public.opening_hours
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove opening hours" on public.opening_hours
  for delete to authenticated
  using ((select public.has_permission('manage_content')));
revoke insert, update, delete, truncate on public.opening_hours from anon;
revoke truncate on public.opening_hours from authenticated;

-- A vacation of the students leaves the office open; a holiday of a day or two does not.
alter table public.academic_calendar_entries add column closes_office boolean not null default false;
comment on column public.academic_calendar_entries.closes_office is 'Whether office and campus are closed on these days.';
update public.academic_calendar_entries set closes_office = true where kind = 'holiday' and ends_on - starts_on < 3;
create index academic_calendar_entries_closed on public.academic_calendar_entries (ends_on) where closes_office;

select private.demand_second_factor();
