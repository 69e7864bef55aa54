-- Purpose: laboratories, what stands in them, and the roll.

create table public.lab_sessions (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120),
  laboratory text not null check (length(laboratory) between 1 and 80),
  class_name text check (length(class_name) <= 60),
  course_id uuid references public.courses (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  seats integer not null check (seats > 0),
  in_charge text not null default '' check (length(in_charge) <= 120),
  notes text not null default '' check (length(notes) <= 1000),
  updated_at timestamptz not null default now()
);
comment on table public.lab_sessions is 'Hours held in a laboratory.';
create index lab_sessions_starts_at on public.lab_sessions (starts_at, id);
create index lab_sessions_course on public.lab_sessions (course_id);
alter table public.lab_sessions enable row level security;
create trigger touch_lab_sessions before update on public.lab_sessions
  for each row execute function private.touch_updated_at();
create trigger audit_lab_sessions after insert or update or delete on public.lab_sessions
  for each row execute function private.audit_row();
create policy "people read lab sessions" on public.lab_sessions
  for select to authenticated
  using (true);
create policy "people add lab sessions" on public.lab_sessions
  for insert to authenticated
  with check ((select public.has_permission('manage_lab')));
create policy "people change lab sessions" on public.lab_sessions
  for update to authenticated
  using ((select public.has_permission('manage_lab')))
  with check ((select public.has_permission('manage_lab')));
create policy "people remove lab sessions" on public.lab_sessions
  for delete to authenticated
  using ((select public.has_permission('manage_lab')));

create table public.lab_resources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('computer', 'software', 'instrument', 'data set', 'book')),
  laboratory text not null check (length(laboratory) between 1 and 80),
  quantity integer not null default 1 check (quantity >= 0),
  available integer not null default 1 check (available >= 0),
  condition text not null default 'Good' check (condition in ('Good', 'Needs repair', 'Out of use')),
  note text not null default '' check (length(note) <= 500),
  updated_at timestamptz not null default now(),
  constraint no_more_than_there_are check (available <= quantity)
);
comment on table public.lab_resources is 'What the laboratories have, how many and in what condition.';
create index lab_resources_name on public.lab_resources (name, id);
alter table public.lab_resources enable row level security;
create trigger touch_lab_resources before update on public.lab_resources
  for each row execute function private.touch_updated_at();
create trigger audit_lab_resources after insert or update or delete on public.lab_resources
  for each row execute function private.audit_row();
create policy "people read lab resources" on public.lab_resources
  for select to authenticated
  using (true);
create policy "people add lab resources" on public.lab_resources
  for insert to authenticated
  with check ((select public.has_permission('manage_lab')) or (select public.has_permission('manage_lab_resources')));
create policy "people change lab resources" on public.lab_resources
  for update to authenticated
  using ((select public.has_permission('manage_lab')) or (select public.has_permission('manage_lab_resources')))
  with check ((select public.has_permission('manage_lab')) or (select public.has_permission('manage_lab_resources')));
create policy "people remove lab resources" on public.lab_resources
  for delete to authenticated
  using ((select public.has_permission('manage_lab')) or (select public.has_permission('manage_lab_resources')));

create table public.attendance_records (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.profiles (id) on delete cascade,
  held_on date not null default current_date,
  subject text not null check (length(subject) between 1 and 120),
  lab_session_id uuid references public.lab_sessions (id) on delete set null,
  course_id uuid references public.courses (id) on delete set null,
  status text not null check (status in ('present', 'absent', 'late', 'excused')),
  recorded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  unique (student_id, held_on, subject)
);
comment on table public.attendance_records is 'One student in one hour; only the student and staff see it.';
create index attendance_records_day on public.attendance_records (held_on desc, subject);
create index attendance_records_lab_session on public.attendance_records (lab_session_id);
create index attendance_records_course on public.attendance_records (course_id);
create index attendance_records_recorder on public.attendance_records (recorded_by);
alter table public.attendance_records enable row level security;
create trigger touch_attendance_records before update on public.attendance_records
  for each row execute function private.touch_updated_at();
create trigger audit_attendance_records after insert or update or delete on public.attendance_records
  for each row execute function private.audit_row();
create policy "people read attendance records" on public.attendance_records
  for select to authenticated
  using (student_id = (select auth.uid()) or (select public.has_permission('view_student_progress')) or (select public.has_permission('track_attendance')));
create policy "people add attendance records" on public.attendance_records
  for insert to authenticated
  with check ((select public.has_permission('track_attendance')) and recorded_by = (select auth.uid()));
create policy "people change attendance records" on public.attendance_records
  for update to authenticated
  using ((select public.has_permission('track_attendance')))
  with check ((select public.has_permission('track_attendance')));
create policy "people remove attendance records" on public.attendance_records
  for delete to authenticated
  using ((select public.has_permission('track_attendance')));
