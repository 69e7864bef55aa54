-- Purpose: what the page of a person and the page of a paper show beyond the cards, and what graduates did, counted by class.

alter table public.faculty_members
  add column photo_alt text check (length(photo_alt) <= 300),
  add column orcid text check (orcid ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  add column scholar_url text check (length(scholar_url) <= 500 and scholar_url ~ '^https://');
comment on column public.faculty_members.photo is
  'Path in the bucket images, or an https address. Without one the page draws initials.';
comment on column public.faculty_members.photo_alt is 'What the photo shows, for people who do not see it.';
comment on column public.faculty_members.publications is
  'What research_papers does not hold, one reference a line. Papers of the department are listed from research_papers alone.';

-- What the list of papers holds is shown from there.
update public.faculty_members person
set publications = array(
  select listed.reference from unnest(person.publications) with ordinality listed (reference, place)
  where not exists (
    select from public.research_papers paper
    where lower(left(listed.reference, length(paper.title))) = lower(paper.title)
  )
  order by listed.place
)
where cardinality(person.publications) > 0;

alter table public.achievements
  add column link text check (length(link) <= 500 and link ~ '^(https://|/([^/\\]|$))');
comment on column public.achievements.link is 'Where the source can be opened: an https address or a path of this site.';

create index research_papers_keywords on public.research_papers using gin (keywords);
create index research_papers_authors on public.research_papers using gin (authors);
create index projects_investigators on public.projects using gin (investigators);

create function private.rename_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.projects set investigators = array_replace(investigators, old.name, new.name)
  where investigators @> array[old.name];
  update public.student_research set supervisor = new.name where supervisor_id = new.id;
  return null;
end;
$$;
comment on function private.rename_person() is
  'Row trigger: projects and theses name people in words, so a new name of somebody reaches them too.';
create trigger rename_faculty_members after update of name on public.faculty_members
  for each row when (old.name is distinct from new.name) execute function private.rename_person();

create view public.faculty_recent_papers with (security_invoker = true) as
select ranked.faculty_id, ranked.slug, ranked.title, ranked.journal, ranked.year
from (
  select paper_authors.faculty_id, paper.slug, paper.title, paper.journal, paper.year,
    row_number() over (partition by paper_authors.faculty_id order by paper.year desc, paper.title, paper.id) as place
  from public.paper_authors
  join public.research_papers paper on paper.id = paper_authors.paper_id
) ranked
where ranked.place <= 3;
comment on view public.faculty_recent_papers is
  'The three latest papers of each faculty member. Never null: faculty_id, slug, title, journal, year.';

create function public.related_papers(paper_slug text)
returns table (slug text, title text, authors text[], journal text, year integer)
language sql stable set search_path = '' as $$
  select other.slug, other.title, other.authors, other.journal, other.year
  from public.research_papers this
  join public.research_papers other
    on other.id <> this.id and (other.keywords && this.keywords or other.authors && this.authors)
  where this.slug = related_papers.paper_slug
  order by
    (select count(*) from unnest(other.keywords) keyword where keyword = any (this.keywords)) * 2
      + (select count(*) from unnest(other.authors) author where author = any (this.authors)) desc,
    other.year desc, other.title, other.id
  limit 5;
$$;
comment on function public.related_papers(text) is
  'Up to five papers that share keywords or authors with this one, the closest first; a keyword counts twice as much as an author.';
revoke execute on function public.related_papers(text) from public;
grant execute on function public.related_papers(text) to anon, authenticated, service_role;

create table public.placement_cohorts (
  id uuid primary key default gen_random_uuid(),
  programme text not null check (length(programme) between 1 and 120),
  year integer not null check (year between 1950 and 2200),
  graduates integer not null check (graduates >= 0),
  looked_for_work integer not null check (looked_for_work between 0 and graduates),
  placed integer not null check (placed between 0 and looked_for_work),
  source text not null check (length(source) between 1 and 300),
  updated_at timestamptz not null default now(),
  unique (programme, year)
);
comment on table public.placement_cohorts is
  'What the graduates of one class did: of graduates so many looked_for_work, of whom placed found it within six months. source is the register it can be checked in.';
alter table public.placement_cohorts enable row level security;
create trigger touch_placement_cohorts before update on public.placement_cohorts
  for each row execute function private.touch_updated_at();
create trigger audit_placement_cohorts after insert or update or delete on public.placement_cohorts
  for each row execute function private.audit_row();
create trigger publish_placement_cohorts after insert or update or delete on public.placement_cohorts
  for each statement execute function private.bump_content_revision('site');
create policy "everyone read placement cohorts" on public.placement_cohorts
  for select to anon, authenticated
  using (true);
create policy "people add placement cohorts" on public.placement_cohorts
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change placement cohorts" on public.placement_cohorts
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove placement cohorts" on public.placement_cohorts
  for delete to authenticated
  using ((select public.has_permission('manage_content')));

select private.demand_second_factor();
