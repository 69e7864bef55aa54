-- Purpose: an edit whose answer was lost is told as done when it is sent again, instead of as somebody else's.

create or replace function public.save_paper(paper jsonb, faculty jsonb, paper_id uuid default null, opened_at timestamptz default null) returns uuid
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  given constant public.research_papers := jsonb_populate_record(null::public.research_papers, paper);
  saved uuid;
begin
  if not coalesce(public.has_permission('manage_content'), false) then
    raise exception 'You do not have permission to change this.' using errcode = '42501';
  end if;
  if save_paper.paper_id is null then
    insert into public.research_papers (
      id, slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, download_url, open_data, citation_count
    ) values (
      coalesce(given.id, gen_random_uuid()), given.slug, given.title, given.authors, given.abstract, given.journal, given.year,
      coalesce(given.issue, ''), given.pages, coalesce(given.keywords, '{}'), given.doi, given.url, given.download_url, coalesce(given.open_data, false),
      coalesce(given.citation_count, 0)
    ) on conflict (id) do nothing returning id into saved;
    if saved is null then
      return given.id;
    end if;
  else
    update public.research_papers stored set
      title = given.title, authors = given.authors, abstract = given.abstract, journal = given.journal, year = given.year,
      issue = coalesce(given.issue, ''), pages = given.pages, keywords = coalesce(given.keywords, '{}'), doi = given.doi,
      url = given.url, download_url = given.download_url, open_data = coalesce(given.open_data, false),
      citation_count = coalesce(given.citation_count, 0)
    where stored.id = save_paper.paper_id
      and (save_paper.opened_at is null or stored.updated_at = save_paper.opened_at)
    returning stored.id into saved;
    if saved is null then
      if exists (
        select 1 from public.research_papers stored
        where stored.id = save_paper.paper_id
          and (stored.title, stored.authors, stored.abstract, stored.journal, stored.year, stored.issue, stored.pages, stored.keywords,
               stored.doi, stored.url, stored.download_url, stored.open_data, stored.citation_count)
            is not distinct from
              (given.title, given.authors, given.abstract, given.journal, given.year, coalesce(given.issue, ''), given.pages,
               coalesce(given.keywords, '{}'), given.doi, given.url, given.download_url, coalesce(given.open_data, false),
               coalesce(given.citation_count, 0))
      ) and not exists (
        select 1
        from (select faculty_id, position from public.paper_authors where paper_id = save_paper.paper_id) link
        full join jsonb_to_recordset(save_paper.faculty) as named (faculty_id uuid, position integer) using (faculty_id, position)
        where link.faculty_id is null or named.faculty_id is null
      ) then
        return save_paper.paper_id;
      end if;
      if exists (select 1 from public.research_papers stored where stored.id = save_paper.paper_id) then
        raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
      end if;
      raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
    end if;
  end if;
  delete from public.paper_authors link
  where link.paper_id = saved and not exists (
    select 1 from jsonb_to_recordset(save_paper.faculty) as named (faculty_id uuid) where named.faculty_id = link.faculty_id
  );
  insert into public.paper_authors as link (paper_id, faculty_id, position)
  select saved, named.faculty_id, named.position
  from jsonb_to_recordset(save_paper.faculty) as named (faculty_id uuid, position integer)
  on conflict (paper_id, faculty_id) do update set position = excluded.position where link.position <> excluded.position;
  return saved;
end;
$$;
comment on function public.save_paper(jsonb, jsonb, uuid, timestamptz) is
  'Adds a paper, or changes the one with paper_id, together with the links to its authors in the faculty, and returns its id. paper: columns of research_papers (id and slug only count when it is added; the same id again changes nothing); faculty: [{faculty_id, position}], position counted from 1. With opened_at nothing is changed when updated_at differs: P0001 with hint updated_at, unless the paper is stored with these very values. 42501 without manage_content.';

create or replace function public.save_person(
  profile_id uuid, full_name text, role text, department text, designation text, opened_at timestamptz default null
) returns void
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  stored public.profiles;
begin
  if not coalesce(public.has_permission('manage_users'), false) then
    raise exception 'You do not have permission to change people.' using errcode = '42501';
  end if;
  select * into stored from public.profiles person where person.id = save_person.profile_id for update;
  if not found then
    raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
  end if;
  if stored.updated_at <> save_person.opened_at then
    if exists (
      select 1 from public.people person
      where person.id = stored.id
        and (person.full_name, person.role) is not distinct from (save_person.full_name, save_person.role)
        and (save_person.role = 'student'
          or (person.department, person.designation) is not distinct from (save_person.department, save_person.designation))
    ) then
      return;
    end if;
    raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if save_person.role is distinct from stored.role then
    perform public.set_profile_role(stored.id, save_person.role);
  end if;
  update public.profiles person set full_name = save_person.full_name
  where person.id = stored.id and person.full_name is distinct from save_person.full_name;
  if save_person.role = 'student' then
    delete from public.staff_members post where post.profile_id = stored.id;
  else
    insert into public.staff_members as post (profile_id, department, designation)
    values (stored.id, save_person.department, save_person.designation)
    on conflict (profile_id) do update set department = excluded.department, designation = excluded.designation
    where (post.department, post.designation) is distinct from (excluded.department, excluded.designation);
  end if;
end;
$$;
comment on function public.save_person(uuid, text, text, text, text, timestamptz) is
  'Writes name, role and post of a person in one step; a student has no post. With opened_at nothing is changed when updated_at of the profile differs: P0001 with hint updated_at, unless the person is stored with these very values. P0001 the person is gone or a rule of set_profile_role, 42501 without manage_users, 23514 a bound is broken.';
