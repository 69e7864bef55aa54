-- Purpose: papers and surveys whose answer was lost are sent again without becoming double, and the second sending is told as done.

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
  'Adds a paper, or changes the one with paper_id, together with the links to its authors in the faculty, and returns its id. paper: columns of research_papers (id and slug only count when it is added; the same id again changes nothing); faculty: [{faculty_id, position}], position counted from 1. With opened_at nothing is changed when updated_at differs: P0001 with hint updated_at. 42501 without manage_content.';

drop function public.import_papers(jsonb, boolean);
create function public.import_papers(papers jsonb, is_trial boolean default false, import_id uuid default null)
returns table (place integer, outcome text, known_slug text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 300;
  entry record;
  wanted text;
  free text;
  attempt integer;
  own uuid;
begin
  if not coalesce(public.has_permission('manage_content'), false) then
    raise exception 'You do not have permission to add papers.' using errcode = '42501';
  end if;
  if jsonb_typeof(import_papers.papers) is distinct from 'array' then
    raise exception 'The papers are not a list.' using errcode = 'P0001', hint = 'papers';
  end if;
  if jsonb_array_length(import_papers.papers) > most then
    raise exception 'There may be at most % papers in one import.', most using errcode = 'P0001', hint = 'papers';
  end if;
  if not import_papers.is_trial then
    -- Two imports of one list run one after the other, so that the second finds what the first has stored.
    perform pg_advisory_xact_lock(hashtext('import_papers'));
  end if;
  for entry in
    with given as (
      select listed.place::integer as place, listed.item -> 'paper' as paper, coalesce(listed.item -> 'faculty', '[]'::jsonb) as faculty,
        nullif(lower(btrim(listed.item #>> '{paper,doi}')), '') as doi, (listed.item #>> '{paper,year}')::integer as year,
        btrim(regexp_replace(lower(listed.item #>> '{paper,title}'), '[[:space:][:punct:]]+', ' ', 'g')) as title
      from jsonb_array_elements(import_papers.papers) with ordinality as listed (item, place)
    ),
    stored as (
      select paper.slug, lower(paper.doi) as doi, paper.year,
        btrim(regexp_replace(lower(paper.title), '[[:space:][:punct:]]+', ' ', 'g')) as title
      from public.research_papers paper
    )
    select given.place, given.paper, given.faculty,
      (select stored.slug from stored where stored.doi = given.doi limit 1) as same_doi,
      (select stored.slug from stored where stored.title = given.title and stored.year = given.year limit 1) as same_title,
      exists (
        select from given earlier
        where earlier.place < given.place and (earlier.doi = given.doi or (earlier.title = given.title and earlier.year = given.year))
      ) as is_repeated
    from given order by given.place
  loop
    place := entry.place;
    outcome := case
      when entry.same_doi is not null then 'same_doi'
      when entry.same_title is not null then 'same_title'
      when entry.is_repeated then 'repeated'
      else 'new'
    end;
    known_slug := coalesce(entry.same_doi, entry.same_title);
    own := md5(import_papers.import_id || ' ' || place)::uuid;
    if exists (select from public.research_papers paper where paper.id = own) then
      outcome := 'new';
      known_slug := null;
      return next;
      continue;
    end if;
    if outcome = 'new' and not import_papers.is_trial then
      wanted := entry.paper ->> 'slug';
      free := wanted;
      attempt := 1;
      while exists (select from public.research_papers paper where paper.slug = free) loop
        attempt := attempt + 1;
        free := left(wanted, 96) || '-' || attempt;
      end loop;
      begin
        perform public.save_paper(entry.paper || jsonb_build_object('slug', free, 'id', own), entry.faculty);
      exception when integrity_constraint_violation then
        raise exception 'Nothing was stored: number %, “%”, breaks a rule of the list of papers.', place, left(entry.paper ->> 'title', 80)
          using errcode = 'P0001', hint = 'papers';
      end;
    end if;
    return next;
  end loop;
end;
$$;
comment on function public.import_papers(jsonb, boolean, uuid) is
  'Adds the papers of a bibliography, all or none, and says of each what became of it: papers is [{paper, faculty}] as save_paper takes them, at most 300; outcome is new (added), same_doi or same_title (known under known_slug: left as it is) or repeated (the list has it twice). Titles are compared with the year, without case and punctuation. The same import_id again stores nothing twice and answers as before. is_trial stores nothing and needs doi, title and year alone. 42501 without manage_content, P0001 with the first paper that is refused.';
revoke execute on function public.import_papers(jsonb, boolean, uuid) from public, anon;
grant execute on function public.import_papers(jsonb, boolean, uuid) to authenticated, service_role;

drop function public.create_survey(text, text, text, uuid, date);
create function public.create_survey(
  title text, category text, description text default '', template_id uuid default null, deadline date default null,
  new_id uuid default gen_random_uuid()
)
returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  made uuid;
begin
  if caller is null then
    raise exception 'Sign in to create a survey.' using errcode = '42501';
  end if;
  insert into public.surveys (id, template_id, title, description, category, status, deadline, created_by)
  values (
    create_survey.new_id, create_survey.template_id, trim(create_survey.title), coalesce(create_survey.description, ''),
    trim(create_survey.category),
    case when public.has_permission('manage_surveys') then 'Draft' else 'Proposed' end, create_survey.deadline, caller
  )
  on conflict (id) do nothing
  returning id into made;
  if made is null then
    if exists (select from public.surveys own where own.id = create_survey.new_id and own.created_by = caller) then
      return create_survey.new_id;
    end if;
    raise exception 'There is another survey with this id.' using errcode = 'P0001', hint = 'new_id';
  end if;
  insert into public.survey_questions (survey_id, position, prompt, kind, options)
  select made, source.position, source.prompt, source.kind, source.options
  from public.survey_questions source where source.template_id = create_survey.template_id;
  return made;
end;
$$;
comment on function public.create_survey(text, text, text, uuid, date, uuid) is
  'Makes a survey with the questions of a template and returns its id: Draft for those who manage surveys, Proposed for everyone else. new_id becomes its id; the same again makes no second survey. 42501 signed out, 23514 a bound is broken, P0001 somebody else has that id.';
revoke execute on function public.create_survey(text, text, text, uuid, date, uuid) from public, anon;
grant execute on function public.create_survey(text, text, text, uuid, date, uuid) to authenticated, service_role;

drop function public.submit_survey(uuid, jsonb);
create function public.submit_survey(survey_id uuid, answers jsonb, submission uuid default gen_random_uuid()) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  survey public.surveys;
  question public.survey_questions;
  given text;
  stored integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to take part.' using errcode = '42501';
  end if;
  select * into survey from public.surveys s where s.id = submit_survey.survey_id;
  if not found or survey.status <> 'Active' or survey.deadline < (select public.department_today()) then
    raise exception 'This survey does not take answers.' using errcode = 'P0001';
  end if;
  insert into public.survey_receipts (survey_id, profile_id) values (survey.id, caller) on conflict do nothing;
  if not found then
    if exists (
      select from public.survey_answers stored
      where stored.submission_id = submit_survey.submission and stored.survey_id = survey.id
    ) then
      return;
    end if;
    raise exception 'You have already taken part in this survey.' using errcode = 'P0001';
  end if;
  for question in select * from public.survey_questions q where q.survey_id = survey.id loop
    given := nullif(trim(submit_survey.answers ->> question.id::text), '');
    continue when given is null;
    if question.kind = 'choice' and not given = any (question.options) then
      raise exception 'One of the answers is not among the choices.' using errcode = 'P0001', hint = question.id::text;
    end if;
    insert into public.survey_answers (submission_id, survey_id, question_id, answer)
    values (submit_survey.submission, survey.id, question.id, left(given, 2000));
    stored := stored + 1;
  end loop;
  if stored = 0 then
    raise exception 'Answer at least one question.' using errcode = 'P0001';
  end if;
end;
$$;
comment on function public.submit_survey(uuid, jsonb, uuid) is
  'Stores the caller''s answers {question_id: answer} without the caller, once per person and survey. submission groups the answers of one sending; the same again is done already. 42501 signed out; P0001 closed, answered before, unknown choice, nothing answered.';
revoke execute on function public.submit_survey(uuid, jsonb, uuid) from public, anon;
grant execute on function public.submit_survey(uuid, jsonb, uuid) to authenticated, service_role;
