-- Purpose: the people of the faculty and what they research (specification, section 3), open to everyone.

create table public.faculty_members (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  name text not null check (length(name) between 1 and 120),
  designation text not null check (length(designation) between 1 and 120),
  qualification text not null check (length(qualification) <= 200),
  specialization text not null check (length(specialization) <= 300),
  experience text not null check (length(experience) <= 1000),
  email text not null check (length(email) <= 320),
  phone text not null check (length(phone) <= 40),
  photo text check (length(photo) <= 500),
  research text[] not null default '{}',
  publications text[] not null default '{}',
  office_hours text check (length(office_hours) <= 160),
  accepts_phd boolean not null default false,
  profile_id uuid unique references public.profiles (id) on delete set null,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(name || e'\n' || designation || e'\n' || specialization || e'\n' || public.join_lines(research))
  ) stored
);
comment on table public.faculty_members is
  'Faculty cards. specialization is parted by commas, its first two parts are the tags; search_text holds what the faculty search matches (specification, section 5).';
create index faculty_members_position on public.faculty_members (position, name);
alter table public.faculty_members enable row level security;
create trigger touch_faculty_members before update on public.faculty_members
  for each row execute function private.touch_updated_at();
create trigger audit_faculty_members after insert or update or delete on public.faculty_members
  for each row execute function private.audit_row();
create trigger publish_faculty_members after insert or update or delete on public.faculty_members
  for each statement execute function private.bump_content_revision('faculty');
create policy "everyone read faculty members" on public.faculty_members
  for select to anon, authenticated
  using (true);
create policy "people add faculty members" on public.faculty_members
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change faculty members" on public.faculty_members
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove faculty members" on public.faculty_members
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.research_papers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  title text not null check (length(title) between 1 and 300),
  authors text[] not null check (cardinality(authors) between 1 and 30),
  abstract text not null check (length(abstract) <= 5000),
  journal text not null check (length(journal) between 1 and 200),
  year integer not null check (year between 1850 and 2200),
  issue text not null default '' check (length(issue) <= 60),
  pages text check (length(pages) <= 40),
  keywords text[] not null default '{}',
  doi text check (length(doi) <= 200),
  url text check (length(url) <= 500),
  download_url text check (length(download_url) <= 500),
  open_data boolean not null default false,
  citation_count integer not null default 0 check (citation_count >= 0),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    lower(title || e'\n' || abstract || e'\n' || public.join_lines(authors) || e'\n' || public.join_lines(keywords))
  ) stored
);
comment on table public.research_papers is
  'Papers in refereed journals. search_text holds what the paper search matches: title, abstract, authors, keywords (specification, section 5).';
create index research_papers_year on public.research_papers (year desc, title, id);
alter table public.research_papers enable row level security;
create trigger touch_research_papers before update on public.research_papers
  for each row execute function private.touch_updated_at();
create trigger audit_research_papers after insert or update or delete on public.research_papers
  for each row execute function private.audit_row();
create trigger publish_research_papers after insert or update or delete on public.research_papers
  for each statement execute function private.bump_content_revision('research');
create policy "everyone read research papers" on public.research_papers
  for select to anon, authenticated
  using (true);
create policy "people add research papers" on public.research_papers
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change research papers" on public.research_papers
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove research papers" on public.research_papers
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.paper_authors (
  paper_id uuid not null references public.research_papers (id) on delete cascade,
  faculty_id uuid not null references public.faculty_members (id) on delete cascade,
  position integer not null default 1 check (position > 0),
  primary key (paper_id, faculty_id)
);
comment on table public.paper_authors is 'Which authors of a paper belong to the faculty, and where they stand in its list.';
create index paper_authors_faculty on public.paper_authors (faculty_id);
alter table public.paper_authors enable row level security;
create trigger audit_paper_authors after insert or update or delete on public.paper_authors
  for each row execute function private.audit_row();
create trigger publish_paper_authors after insert or update or delete on public.paper_authors
  for each statement execute function private.bump_content_revision('research');
create policy "everyone read paper authors" on public.paper_authors
  for select to anon, authenticated
  using (true);
create policy "people add paper authors" on public.paper_authors
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change paper authors" on public.paper_authors
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove paper authors" on public.paper_authors
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create view public.faculty_paper_counts with (security_invoker = true) as
select paper_authors.faculty_id, research_papers.year, count(*)::integer as papers
from public.paper_authors
join public.research_papers on research_papers.id = paper_authors.paper_id
group by paper_authors.faculty_id, research_papers.year;
comment on view public.faculty_paper_counts is 'Papers of each faculty member by year. Never null: faculty_id, year, papers.';

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) <= 3000),
  investigators text[] not null default '{}',
  timeline text not null check (length(timeline) <= 60),
  funding text not null check (length(funding) <= 200),
  amount integer not null check (amount >= 0),
  status text not null check (status in ('ongoing', 'completed')),
  outcomes text[] not null default '{}',
  started_on date,
  updated_at timestamptz not null default now(),
  constraint outcomes_come_at_the_end check (status = 'completed' or cardinality(outcomes) = 0)
);
comment on table public.projects is 'Funded projects; amount in rupees; only completed ones have outcomes.';
create index projects_status on public.projects (status, started_on desc);
alter table public.projects enable row level security;
create trigger touch_projects before update on public.projects
  for each row execute function private.touch_updated_at();
create trigger audit_projects after insert or update or delete on public.projects
  for each row execute function private.audit_row();
create trigger publish_projects after insert or update or delete on public.projects
  for each statement execute function private.bump_content_revision('research');
create policy "everyone read projects" on public.projects
  for select to anon, authenticated
  using (true);
create policy "people add projects" on public.projects
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change projects" on public.projects
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove projects" on public.projects
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

create table public.student_research (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 300),
  student text not null check (length(student) between 1 and 120),
  level text not null check (level in ('PhD', 'MSc')),
  supervisor text not null check (length(supervisor) between 1 and 120),
  supervisor_id uuid references public.faculty_members (id) on delete set null,
  year integer not null check (year between 1850 and 2200),
  abstract text not null check (length(abstract) <= 3000),
  tags text[] not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table public.student_research is 'Theses and dissertations of students.';
create index student_research_year on public.student_research (year desc, title);
create index student_research_supervisor on public.student_research (supervisor_id);
alter table public.student_research enable row level security;
create trigger touch_student_research before update on public.student_research
  for each row execute function private.touch_updated_at();
create trigger audit_student_research after insert or update or delete on public.student_research
  for each row execute function private.audit_row();
create trigger publish_student_research after insert or update or delete on public.student_research
  for each statement execute function private.bump_content_revision('research');
create policy "everyone read student research" on public.student_research
  for select to anon, authenticated
  using (true);
create policy "people add student research" on public.student_research
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change student research" on public.student_research
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove student research" on public.student_research
  for delete to authenticated
  using ((select public.has_permission('manage_content')));
