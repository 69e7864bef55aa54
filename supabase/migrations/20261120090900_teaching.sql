-- Purpose: what a student's week is made of: timetables, study materials, assessments, assignments.

create table public.timetables (
  id uuid primary key default gen_random_uuid(),
  class_name text not null unique check (class_name in (
    'B.Sc. Statistics I Year', 'B.Sc. Statistics II Year', 'B.Sc. Statistics III Year', 'M.Sc. Statistics I Year', 'M.Sc. Statistics II Year'
  )),
  title text not null check (length(title) between 1 and 120),
  updated_at timestamptz not null default now(),
  download_url text check (length(download_url) <= 500)
);
comment on table public.timetables is 'One timetable per class; a download without download_url is made from its entries.';
alter table public.timetables enable row level security;
create trigger touch_timetables before update on public.timetables
  for each row execute function private.touch_updated_at();
create trigger audit_timetables after insert or update or delete on public.timetables
  for each row execute function private.audit_row();
create policy "people read timetables" on public.timetables
  for select to authenticated
  using (true);
create policy "people add timetables" on public.timetables
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change timetables" on public.timetables
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove timetables" on public.timetables
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

create table public.timetable_entries (
  id uuid primary key default gen_random_uuid(),
  timetable_id uuid not null references public.timetables (id) on delete cascade,
  day text not null check (day in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  subject text not null check (length(subject) between 1 and 120),
  teacher text not null default '' check (length(teacher) <= 120),
  room text not null default '' check (length(room) <= 80),
  type text not null check (type in ('Lecture', 'Practical', 'Break')),
  updated_at timestamptz not null default now(),
  unique (timetable_id, day, starts_at)
);
comment on table public.timetable_entries is 'Hours of a timetable, half open: an entry that ends at 10:00 and one that begins then do not overlap.';
alter table public.timetable_entries enable row level security;
create trigger touch_timetable_entries before update on public.timetable_entries
  for each row execute function private.touch_updated_at();
create trigger audit_timetable_entries after insert or update or delete on public.timetable_entries
  for each row execute function private.audit_row();
create policy "people read timetable entries" on public.timetable_entries
  for select to authenticated
  using (true);
create policy "people add timetable entries" on public.timetable_entries
  for insert to authenticated
  with check ((select public.has_permission('manage_courses')));
create policy "people change timetable entries" on public.timetable_entries
  for update to authenticated
  using ((select public.has_permission('manage_courses')))
  with check ((select public.has_permission('manage_courses')));
create policy "people remove timetable entries" on public.timetable_entries
  for delete to authenticated
  using ((select public.has_permission('manage_courses')));

create function private.touch_timetable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.timetables set updated_at = now()
  where id in (coalesce(new.timetable_id, old.timetable_id), coalesce(old.timetable_id, new.timetable_id));
  return null;
end;
$$;
comment on function private.touch_timetable() is 'Row trigger: a timetable is as new as its newest entry.';
create trigger touch_timetable after update or delete on public.timetable_entries
  for each row execute function private.touch_timetable();

create table public.study_materials (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 1000),
  subject text not null check (length(subject) between 1 and 120),
  semester text not null check (length(semester) between 1 and 40),
  category text not null check (category in ('statistics', 'probability', 'programming', 'visualization', 'machine learning')),
  type text not null check (type in ('notes', 'manual', 'video', 'problems', 'tutorial', 'book')),
  format text not null check (length(format) between 1 and 10),
  body text not null default '' check (length(body) <= 200000),
  file_size integer generated always as (octet_length(body)) stored,
  download_url text check (length(download_url) <= 500),
  downloads integer not null default 0 check (downloads >= 0),
  course_id uuid references public.courses (id) on delete set null,
  uploaded_by uuid default auth.uid() references public.profiles (id) on delete set null,
  uploaded_by_name text not null check (length(uploaded_by_name) between 1 and 120),
  uploaded_at timestamptz not null default now(),
  published boolean not null default true,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description || e'\n' || subject)) stored
);
comment on table public.study_materials is
  'Study material in one row for both of its screens. body is the content that View shows and Download saves, file_size its bytes.';
create index study_materials_uploaded_at on public.study_materials (uploaded_at desc, id);
create index study_materials_filter on public.study_materials (category, type, uploaded_at desc);
create index study_materials_course on public.study_materials (course_id);
create index study_materials_uploader on public.study_materials (uploaded_by);
alter table public.study_materials enable row level security;
create trigger audit_study_materials after insert or update or delete on public.study_materials
  for each row execute function private.audit_row();
create trigger touch_study_materials before update on public.study_materials
  for each row when (new.downloads = old.downloads) execute function private.touch_updated_at();
create policy "people read study materials" on public.study_materials
  for select to authenticated
  using (published or (select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())));
create policy "people add study materials" on public.study_materials
  for insert to authenticated
  with check (uploaded_by = (select auth.uid()) and ((select public.has_permission('manage_content')) or (select public.has_permission('upload_resources'))));
create policy "people change study materials" on public.study_materials
  for update to authenticated
  using ((select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())))
  with check ((select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())));
create policy "people remove study materials" on public.study_materials
  for delete to authenticated
  using ((select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())));

create function public.record_download(material_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  total integer;
begin
  if (select auth.uid()) is null then
    raise exception 'Sign in to download.' using errcode = '42501';
  end if;
  update public.study_materials set downloads = downloads + 1
  where id = record_download.material_id and published
  returning downloads into total;
  if not found then
    raise exception 'There is no such material.' using errcode = 'P0001';
  end if;
  return total;
end;
$$;
comment on function public.record_download(uuid) is 'Counts a download and returns the new total. 42501 signed out, P0001 unknown material.';
revoke execute on function public.record_download(uuid) from public, anon;
grant execute on function public.record_download(uuid) to authenticated, service_role;

create table public.assessments (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 1000),
  subject text not null check (length(subject) between 1 and 120),
  category text not null check (length(category) between 1 and 40),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 1 and 600),
  syllabus text not null check (length(syllabus) <= 1000),
  max_marks integer not null check (max_marks > 0),
  class_name text check (length(class_name) <= 60),
  course_id uuid references public.courses (id) on delete set null,
  published boolean not null default true,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description || e'\n' || subject)) stored
);
comment on table public.assessments is 'Assessments in one row for both of their screens; upcoming until starts_at plus the duration has passed.';
create index assessments_starts_at on public.assessments (starts_at, id);
create index assessments_course on public.assessments (course_id);
alter table public.assessments enable row level security;
create trigger touch_assessments before update on public.assessments
  for each row execute function private.touch_updated_at();
create trigger audit_assessments after insert or update or delete on public.assessments
  for each row execute function private.audit_row();
create policy "people read assessments" on public.assessments
  for select to authenticated
  using (published or (select public.is_staff()) and public.manages_course(course_id));
create policy "people add assessments" on public.assessments
  for insert to authenticated
  with check (public.manages_course(course_id));
create policy "people change assessments" on public.assessments
  for update to authenticated
  using (public.manages_course(course_id))
  with check (public.manages_course(course_id));
create policy "people remove assessments" on public.assessments
  for delete to authenticated
  using (public.manages_course(course_id));

create table public.assessment_results (
  assessment_id uuid not null references public.assessments (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  score double precision not null check (score >= 0),
  grade text not null check (grade in ('A+', 'A', 'B+', 'B', 'C', 'D', 'F')),
  published boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (assessment_id, student_id)
);
comment on table public.assessment_results is 'Score and grade of one student in one assessment; the student sees it once published.';
create index assessment_results_student on public.assessment_results (student_id);

create function public.manages_assessment(assessment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.assessments assessment
    where assessment.id = manages_assessment.assessment_id and public.manages_course(assessment.course_id)
  );
$$;
comment on function public.manages_assessment(uuid) is 'Whether the caller may manage the course of this assessment (see manages_course).';
revoke execute on function public.manages_assessment(uuid) from public;
grant execute on function public.manages_assessment(uuid) to anon, authenticated, service_role;

alter table public.assessment_results enable row level security;
create trigger touch_assessment_results before update on public.assessment_results
  for each row execute function private.touch_updated_at();
create trigger audit_assessment_results after insert or update or delete on public.assessment_results
  for each row execute function private.audit_row();
create policy "people read assessment results" on public.assessment_results
  for select to authenticated
  using ((student_id = (select auth.uid()) and published) or (select public.has_permission('view_student_progress')) or (select public.is_staff()) and public.manages_assessment(assessment_id));
create policy "people add assessment results" on public.assessment_results
  for insert to authenticated
  with check (public.manages_assessment(assessment_id));
create policy "people change assessment results" on public.assessment_results
  for update to authenticated
  using (public.manages_assessment(assessment_id))
  with check (public.manages_assessment(assessment_id));
create policy "people remove assessment results" on public.assessment_results
  for delete to authenticated
  using (public.manages_assessment(assessment_id));

create view public.assessment_summaries with (security_invoker = true) as
select
  assessments.id, assessments.title, assessments.description, assessments.subject, assessments.category, assessments.starts_at,
  assessments.duration_minutes, assessments.syllabus, assessments.max_marks, assessments.class_name, assessments.course_id,
  assessments.published, assessments.updated_at, assessments.search_text,
  case
    when assessments.starts_at + make_interval(mins => assessments.duration_minutes) > now() then 'Upcoming'
    else 'Completed'
  end as status,
  mine.score as my_score,
  mine.grade as my_grade
from public.assessments
left join public.assessment_results mine
  on mine.assessment_id = assessments.id and mine.student_id = (select auth.uid()) and mine.published;
comment on view public.assessment_summaries is
  'Rows of assessments with their status (Upcoming, Completed) and the caller''s own score and grade. Never null: status, search_text.';

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  subject text not null check (length(subject) between 1 and 120),
  due_at timestamptz not null,
  max_marks integer not null check (max_marks > 0),
  class_name text check (length(class_name) <= 60),
  course_id uuid references public.courses (id) on delete set null,
  published boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.assignments is 'Work to hand in, listed by the assignment tracker.';
create index assignments_due_at on public.assignments (due_at, id);
create index assignments_course on public.assignments (course_id);
alter table public.assignments enable row level security;
create trigger touch_assignments before update on public.assignments
  for each row execute function private.touch_updated_at();
create trigger audit_assignments after insert or update or delete on public.assignments
  for each row execute function private.audit_row();
create policy "people read assignments" on public.assignments
  for select to authenticated
  using (published or (select public.is_staff()) and public.manages_course(course_id));
create policy "people add assignments" on public.assignments
  for insert to authenticated
  with check (public.manages_course(course_id));
create policy "people change assignments" on public.assignments
  for update to authenticated
  using (public.manages_course(course_id))
  with check (public.manages_course(course_id));
create policy "people remove assignments" on public.assignments
  for delete to authenticated
  using (public.manages_course(course_id));
