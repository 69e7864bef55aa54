-- Purpose: what visitors read about the department as a whole: settings, texts, figures, announcements, calendar,
-- vacancies and programmes.

create table public.site_settings (
  id boolean primary key default true check (id),
  college text not null check (length(college) between 1 and 120),
  department text not null check (length(department) between 1 and 120),
  founded_year integer not null default 1970,
  about_text text not null check (length(about_text) <= 1000),
  address text not null check (length(address) <= 300),
  phone text not null check (length(phone) <= 40),
  email text not null check (length(email) <= 320),
  campus_hours_label text not null default 'Campus and laboratories',
  campus_hours text not null default 'Mon-Sat 8:00 AM-5:00 PM',
  office_hours_label text not null default 'Department office',
  office_hours text not null default 'Monday-Friday 9 AM-5 PM',
  social_links jsonb not null default '{}'::jsonb check (jsonb_typeof(social_links) = 'object'),
  hero_headline text not null check (length(hero_headline) <= 120),
  hero_lede text not null check (length(hero_lede) <= 400),
  admission_year integer,
  admission_applicants integer check (admission_applicants >= 0),
  admission_interviewed integer check (admission_interviewed >= 0),
  admission_admitted integer check (admission_admitted >= 0),
  updated_at timestamptz not null default now()
);
comment on table public.site_settings is
  'One row: name, address, both sets of hours, hero and last admission of the department. social_links is {network: url}; an empty url is hidden.';
alter table public.site_settings enable row level security;
create trigger touch_site_settings before update on public.site_settings
  for each row execute function private.touch_updated_at();
create trigger audit_site_settings after insert or update or delete on public.site_settings
  for each row execute function private.audit_row();
create trigger publish_site_settings after insert or update or delete on public.site_settings
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read site settings" on public.site_settings
  for select to anon, authenticated
  using (true);
create policy "people add site settings" on public.site_settings
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change site settings" on public.site_settings
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));

create table public.page_texts (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,59}$'),
  heading text not null check (length(heading) <= 160),
  body text not null check (length(body) <= 20000),
  attribution text check (length(attribution) <= 200),
  updated_at timestamptz not null default now()
);
comment on table public.page_texts is 'Texts of the public pages by key; paragraphs of body are parted by an empty line.';
alter table public.page_texts enable row level security;
create trigger touch_page_texts before update on public.page_texts
  for each row execute function private.touch_updated_at();
create trigger audit_page_texts after insert or update or delete on public.page_texts
  for each row execute function private.audit_row();
create trigger publish_page_texts after insert or update or delete on public.page_texts
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read page texts" on public.page_texts
  for select to anon, authenticated
  using (true);
create policy "people add page texts" on public.page_texts
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change page texts" on public.page_texts
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove page texts" on public.page_texts
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.timeline_entries (
  id uuid primary key default gen_random_uuid(),
  year integer not null check (year between 1850 and 2200),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 1000),
  updated_at timestamptz not null default now()
);
create index timeline_entries_year on public.timeline_entries (year);
comment on table public.timeline_entries is 'Years of the department that the About page tells of.';
alter table public.timeline_entries enable row level security;
create trigger touch_timeline_entries before update on public.timeline_entries
  for each row execute function private.touch_updated_at();
create trigger audit_timeline_entries after insert or update or delete on public.timeline_entries
  for each row execute function private.audit_row();
create trigger publish_timeline_entries after insert or update or delete on public.timeline_entries
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read timeline entries" on public.timeline_entries
  for select to anon, authenticated
  using (true);
create policy "people add timeline entries" on public.timeline_entries
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change timeline entries" on public.timeline_entries
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove timeline entries" on public.timeline_entries
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 1000),
  year integer check (year between 1850 and 2200),
  source text check (length(source) <= 300),
  position integer not null default 0,
  updated_at timestamptz not null default now()
);
create index achievements_position on public.achievements (position);
comment on table public.achievements is 'Achievements on the About page, in the order of position; source says where the claim can be checked.';
alter table public.achievements enable row level security;
create trigger touch_achievements before update on public.achievements
  for each row execute function private.touch_updated_at();
create trigger audit_achievements after insert or update or delete on public.achievements
  for each row execute function private.audit_row();
create trigger publish_achievements after insert or update or delete on public.achievements
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read achievements" on public.achievements
  for select to anon, authenticated
  using (true);
create policy "people add achievements" on public.achievements
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change achievements" on public.achievements
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove achievements" on public.achievements
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.highlight_stats (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,59}$'),
  value text not null check (length(value) between 1 and 20),
  label text not null check (length(label) between 1 and 80),
  scope text not null check (length(scope) <= 200),
  cohort text check (length(cohort) <= 120),
  source text check (length(source) <= 300),
  part integer check (part >= 0),
  whole integer check (whole >= part),
  position integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.highlight_stats is
  'Figures the department shows of itself, as text, each with the scope, cohort and source it holds for; part of whole is its base when it is a share.';
create index highlight_stats_position on public.highlight_stats (position);
alter table public.highlight_stats enable row level security;
create trigger touch_highlight_stats before update on public.highlight_stats
  for each row execute function private.touch_updated_at();
create trigger audit_highlight_stats after insert or update or delete on public.highlight_stats
  for each row execute function private.audit_row();
create trigger publish_highlight_stats after insert or update or delete on public.highlight_stats
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read highlight stats" on public.highlight_stats
  for select to anon, authenticated
  using (true);
create policy "people add highlight stats" on public.highlight_stats
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change highlight stats" on public.highlight_stats
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove highlight stats" on public.highlight_stats
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) between 1 and 240),
  type text not null check (type in ('event', 'admission', 'workshop', 'academic')),
  date date not null default current_date,
  expires_on date check (expires_on >= date),
  published boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.announcements is
  'Items of the ticker. One shows when it is published, its date has come and expires_on has not passed.';
create index announcements_date on public.announcements (date desc, id);
alter table public.announcements enable row level security;
create trigger touch_announcements before update on public.announcements
  for each row execute function private.touch_updated_at();
create trigger audit_announcements after insert or update or delete on public.announcements
  for each row execute function private.audit_row();
create trigger publish_announcements after insert or update or delete on public.announcements
  for each statement execute function private.bump_content_revision('announcements');
create policy "visitors read announcements" on public.announcements
  for select to anon
  using (published and date <= current_date and (expires_on is null or expires_on >= current_date));
create policy "people read announcements" on public.announcements
  for select to authenticated
  using ((published and date <= current_date and (expires_on is null or expires_on >= current_date)) or (select public.has_permission('manage_content')));
create policy "people add announcements" on public.announcements
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change announcements" on public.announcements
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove announcements" on public.announcements
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.rainfall_observations (
  year integer primary key check (year between 1850 and 2200),
  mm integer not null check (mm >= 0)
);
comment on table public.rainfall_observations is 'Rain from June to September at the college gauge, in millimetres, one row per monsoon.';
alter table public.rainfall_observations enable row level security;
create trigger audit_rainfall_observations after insert or update or delete on public.rainfall_observations
  for each row execute function private.audit_row();
create trigger publish_rainfall_observations after insert or update or delete on public.rainfall_observations
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read rainfall observations" on public.rainfall_observations
  for select to anon, authenticated
  using (true);
create policy "people add rainfall observations" on public.rainfall_observations
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change rainfall observations" on public.rainfall_observations
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove rainfall observations" on public.rainfall_observations
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.academic_calendar_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  kind text not null check (kind in ('teaching', 'event', 'examination', 'holiday', 'deadline')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  note text check (length(note) <= 500),
  updated_at timestamptz not null default now()
);
comment on table public.academic_calendar_entries is 'Days and spans of the academic calendar, first and last day included.';
create index academic_calendar_entries_time on public.academic_calendar_entries (starts_on, id);
alter table public.academic_calendar_entries enable row level security;
create trigger touch_academic_calendar_entries before update on public.academic_calendar_entries
  for each row execute function private.touch_updated_at();
create trigger audit_academic_calendar_entries after insert or update or delete on public.academic_calendar_entries
  for each row execute function private.audit_row();
create trigger publish_academic_calendar_entries after insert or update or delete on public.academic_calendar_entries
  for each statement execute function private.bump_content_revision('calendar');
create policy "everyone read academic calendar entries" on public.academic_calendar_entries
  for select to anon, authenticated
  using (true);
create policy "people add academic calendar entries" on public.academic_calendar_entries
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change academic calendar entries" on public.academic_calendar_entries
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove academic calendar entries" on public.academic_calendar_entries
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.openings (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 4000),
  qualification text not null check (length(qualification) <= 1000),
  how_to_apply text not null check (length(how_to_apply) <= 1000),
  posts integer not null default 1 check (posts > 0),
  posted_on date not null default current_date,
  closes_on date not null,
  published boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.openings is 'Vacancies; one shows while it is published and closes_on has not passed.';
create index openings_closes_on on public.openings (closes_on);
alter table public.openings enable row level security;
create trigger touch_openings before update on public.openings
  for each row execute function private.touch_updated_at();
create trigger audit_openings after insert or update or delete on public.openings
  for each row execute function private.audit_row();
create trigger publish_openings after insert or update or delete on public.openings
  for each statement execute function private.bump_content_revision('faculty');
create policy "visitors read openings" on public.openings
  for select to anon
  using (published and closes_on >= current_date);
create policy "people read openings" on public.openings
  for select to authenticated
  using ((published and closes_on >= current_date) or (select public.has_permission('manage_content')));
create policy "people add openings" on public.openings
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change openings" on public.openings
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove openings" on public.openings
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.admission_programmes (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  name text not null check (length(name) between 1 and 120),
  level text not null check (length(level) <= 60),
  description text not null check (length(description) <= 2000),
  duration text not null check (length(duration) <= 60),
  seats integer not null check (seats >= 0),
  eligibility text not null check (length(eligibility) <= 2000),
  selection text not null check (length(selection) <= 2000),
  documents text[] not null default '{}',
  fee_per_year integer not null check (fee_per_year >= 0),
  fee_note text check (length(fee_note) <= 500),
  scholarships text check (length(scholarships) <= 1000),
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  begins_on date,
  position integer not null default 0,
  published boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.admission_programmes is 'Programmes one can apply for, with dates, fees (rupees per year), eligibility and documents.';
create index admission_programmes_position on public.admission_programmes (position);
alter table public.admission_programmes enable row level security;
create trigger touch_admission_programmes before update on public.admission_programmes
  for each row execute function private.touch_updated_at();
create trigger audit_admission_programmes after insert or update or delete on public.admission_programmes
  for each row execute function private.audit_row();
create trigger publish_admission_programmes after insert or update or delete on public.admission_programmes
  for each statement execute function private.bump_content_revision('admissions');
create policy "visitors read admission programmes" on public.admission_programmes
  for select to anon
  using (published);
create policy "people read admission programmes" on public.admission_programmes
  for select to authenticated
  using (published or (select public.has_permission('manage_content')));
create policy "people add admission programmes" on public.admission_programmes
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change admission programmes" on public.admission_programmes
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove admission programmes" on public.admission_programmes
  for delete to authenticated
  using ((select public.has_permission('manage_content')));
