-- Purpose: what staff need to edit everything that the public pages show: bounds for lists and addresses, words for a photo,
-- an order that can be changed, papers saved together with their authors, and a place for public documents.

create function private.is_list_within(words text[], most integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(words) <= most
    and not exists (select 1 from unnest(words) as entry where entry is null or btrim(entry) = '' or length(entry) > longest);
$$;
comment on function private.is_list_within(text[], integer, integer) is
  'Whether a list has at most `most` entries, none of them blank or longer than `longest`. For check constraints; null for null.';
revoke execute on function private.is_list_within(text[], integer, integer) from public;
grant execute on function private.is_list_within(text[], integer, integer) to anon, authenticated, service_role;

create function private.are_web_addresses(links jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (select count(*) from jsonb_object_keys(links)) <= 12 and not exists (
    select 1 from jsonb_each_text(links) as link
    where link.value is null or length(link.key) > 40 or length(link.value) > 300
      or (link.value <> '' and link.value !~ '^https://[^[:space:]]+$')
  );
$$;
comment on function private.are_web_addresses(jsonb) is
  'Whether an object holds at most twelve https addresses of 300 characters; '''' stands for none. For check constraints.';
revoke execute on function private.are_web_addresses(jsonb) from public;
grant execute on function private.are_web_addresses(jsonb) to anon, authenticated, service_role;

-- Bounds of new and changed rows only (not valid): what a department has stored before stays readable.
alter table public.faculty_members add column if not exists photo_alt text;
alter table public.faculty_members
  add constraint photo_alt_is_short check (length(photo_alt) <= 200) not valid,
  add constraint photo_has_words check (photo is null or coalesce(btrim(photo_alt), '') <> '') not valid,
  add constraint photo_is_an_address check (photo ~ '^(https://|/[^/])') not valid,
  add constraint research_is_short check (private.is_list_within(research, 30, 200)) not valid,
  add constraint publications_are_short check (private.is_list_within(publications, 60, 500)) not valid;
comment on column public.faculty_members.photo is 'Address of the picture: a path of this portal (/storage/v1/…) or an https address.';
comment on column public.faculty_members.photo_alt is 'What the picture shows, in words; a row with a photo needs it.';

alter table public.research_papers
  add constraint authors_are_short check (private.is_list_within(authors, 30, 120)) not valid,
  add constraint keywords_are_short check (private.is_list_within(keywords, 20, 60)) not valid,
  add constraint url_is_an_address check (url ~ '^https?://[^[:space:]]+$') not valid,
  add constraint download_url_is_an_address check (download_url ~ '^(https?://|/[^/])[^[:space:]]+$') not valid;

alter table public.projects
  add constraint investigators_are_short check (private.is_list_within(investigators, 20, 120)) not valid,
  add constraint outcomes_are_short check (private.is_list_within(outcomes, 20, 300)) not valid;

alter table public.student_research
  add constraint tags_are_short check (private.is_list_within(tags, 20, 60)) not valid;

alter table public.admission_programmes
  add constraint documents_are_short check (private.is_list_within(documents, 30, 200)) not valid;

alter table public.site_settings
  add constraint social_links_are_addresses check (private.are_web_addresses(social_links)) not valid,
  add constraint founded_year_is_a_year check (founded_year between 1700 and 2200) not valid,
  add constraint admission_year_is_a_year check (admission_year between 1850 and 2200) not valid,
  add constraint campus_hours_label_is_short check (length(campus_hours_label) between 1 and 80) not valid,
  add constraint campus_hours_are_short check (length(campus_hours) between 1 and 120) not valid,
  add constraint office_hours_label_is_short check (length(office_hours_label) between 1 and 80) not valid,
  add constraint office_hours_are_short check (length(office_hours) between 1 and 120) not valid,
  add constraint interviewed_were_applicants check (admission_interviewed <= admission_applicants) not valid,
  add constraint admitted_were_applicants check (admission_admitted <= admission_applicants) not valid;

alter table public.rainfall_observations add column if not exists updated_at timestamptz not null default now();
alter table public.rainfall_observations add constraint mm_is_rain check (mm <= 20000) not valid;
create trigger touch_rainfall_observations before update on public.rainfall_observations
  for each row execute function private.touch_updated_at();

create function private.place_last() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scope constant text := tg_argv[0];
  last integer;
begin
  if new.position = 0 then
    execute format(
      'select max(listed.position) from %I.%I listed where %s', tg_table_schema, tg_table_name,
      case when scope is null then 'true' else format('listed.%1$I = ($1).%1$I', scope) end
    ) into last using new;
    new.position := coalesce(last, 0) + 1;
  end if;
  return new;
end;
$$;
comment on function private.place_last() is
  'Row trigger: a row added without a position becomes the last. Its argument, if any, is the column that parts the rows into lists of their own.';

create trigger place_faculty_members before insert on public.faculty_members
  for each row execute function private.place_last();
create trigger place_achievements before insert on public.achievements
  for each row execute function private.place_last();
create trigger place_highlight_stats before insert on public.highlight_stats
  for each row execute function private.place_last();
create trigger place_admission_programmes before insert on public.admission_programmes
  for each row execute function private.place_last();
create trigger place_gallery_items before insert on public.gallery_items
  for each row execute function private.place_last('album_id');

create function public.move_content(list text, entry uuid, places integer) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  needed constant text := case list
    when 'faculty_members' then 'manage_content'
    when 'achievements' then 'manage_content'
    when 'highlight_stats' then 'manage_content'
    when 'admission_programmes' then 'manage_content'
    when 'gallery_items' then 'manage_events'
  end;
  siblings text := 'true';
  step numeric;
begin
  if needed is null then
    raise exception 'This list has no order that can be changed.' using errcode = 'P0001';
  end if;
  if not coalesce(public.has_permission(needed), false) then
    raise exception 'You do not have permission to change this.' using errcode = '42501';
  end if;
  if list = 'gallery_items' then
    siblings := 'listed.album_id = (select moved.album_id from public.gallery_items moved where moved.id = $1)';
  end if;
  -- Half a place further, so that the row comes to stand between two others.
  step := places + 0.5 * sign(places);
  -- Two people who move rows at once move them one after the other.
  perform pg_advisory_xact_lock(hashtext('move_content ' || list));
  execute format(
    'with numbered as (
       select listed.id, row_number() over (order by listed.position, listed.id) as place from public.%1$I listed where %2$s
     ), ordered as (
       select id, row_number() over (order by place + case when id = $1 then $2 else 0 end) as place from numbered
     )
     update public.%1$I stored set position = ordered.place from ordered
     where stored.id = ordered.id and stored.position <> ordered.place',
    list, siblings
  ) using entry, step;
end;
$$;
comment on function public.move_content(text, uuid, integer) is
  'Moves an entry of an ordered list (faculty_members, achievements, highlight_stats, admission_programmes, gallery_items within its album) by so many places, down when positive. Beyond an end it becomes first or last. 42501 without the permission, P0001 for another list.';
revoke execute on function public.move_content(text, uuid, integer) from public, anon;
grant execute on function public.move_content(text, uuid, integer) to authenticated, service_role;

create function public.save_paper(paper jsonb, faculty jsonb, paper_id uuid default null, opened_at timestamptz default null) returns uuid
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
      slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, download_url, open_data, citation_count
    ) values (
      given.slug, given.title, given.authors, given.abstract, given.journal, given.year, coalesce(given.issue, ''), given.pages,
      coalesce(given.keywords, '{}'), given.doi, given.url, given.download_url, coalesce(given.open_data, false),
      coalesce(given.citation_count, 0)
    ) returning id into saved;
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
  'Adds a paper, or changes the one with paper_id, together with the links to its authors in the faculty, and returns its id. paper: columns of research_papers (slug only counts when it is added); faculty: [{faculty_id, position}], position counted from 1. With opened_at nothing is changed when updated_at differs: P0001 with hint updated_at. 42501 without manage_content.';
revoke execute on function public.save_paper(jsonb, jsonb, uuid, timestamptz) from public, anon;
grant execute on function public.save_paper(jsonb, jsonb, uuid, timestamptz) to authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', true, 20971520, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- documents: <subject>/<file>, what visitors may download. Everybody reads them through the public address.
create policy "people read documents" on storage.objects
  for select to authenticated
  using (bucket_id = 'documents' and (select public.has_permission('manage_content')));
create policy "people add documents" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'documents' and (select public.has_permission('manage_content')));
create policy "people change documents" on storage.objects
  for update to authenticated
  using (bucket_id = 'documents' and (select public.has_permission('manage_content')))
  with check (bucket_id = 'documents' and (select public.has_permission('manage_content')));
create policy "people remove documents" on storage.objects
  for delete to authenticated
  using (bucket_id = 'documents' and (select public.has_permission('manage_content')));
