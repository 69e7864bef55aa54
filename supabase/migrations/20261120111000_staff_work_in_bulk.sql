-- Purpose: what staff do with many rows at once: papers from a bibliography, messages that were held; and that the affairs of
-- one's own account are one's own.

create function public.import_papers(papers jsonb, is_trial boolean default false)
returns table (place integer, outcome text, known_slug text)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 300;
  entry record;
  wanted text;
  free text;
  attempt integer;
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
    if outcome = 'new' and not import_papers.is_trial then
      wanted := entry.paper ->> 'slug';
      free := wanted;
      attempt := 1;
      while exists (select from public.research_papers paper where paper.slug = free) loop
        attempt := attempt + 1;
        free := left(wanted, 96) || '-' || attempt;
      end loop;
      begin
        perform public.save_paper(entry.paper || jsonb_build_object('slug', free), entry.faculty);
      exception when integrity_constraint_violation then
        raise exception 'Nothing was stored: number %, “%”, breaks a rule of the list of papers.', place, left(entry.paper ->> 'title', 80)
          using errcode = 'P0001', hint = 'papers';
      end;
    end if;
    return next;
  end loop;
end;
$$;
comment on function public.import_papers(jsonb, boolean) is
  'Adds the papers of a bibliography, all or none, and says of each what became of it: papers is [{paper, faculty}] as save_paper takes them, at most 300; outcome is new (added), same_doi or same_title (known under known_slug: left as it is) or repeated (the list has it twice). Titles are compared with the year, without case and punctuation. is_trial stores nothing and needs doi, title and year alone. 42501 without manage_content, P0001 with the first paper that is refused.';
revoke execute on function public.import_papers(jsonb, boolean) from public, anon;
grant execute on function public.import_papers(jsonb, boolean) to authenticated, service_role;

create function public.settle_contact_messages(ids uuid[], change text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 500;
  touched integer;
begin
  if not coalesce((select public.has_permission('manage_content')), false) then
    raise exception 'You do not have permission to change messages.' using errcode = '42501';
  end if;
  if cardinality(settle_contact_messages.ids) > most then
    raise exception 'At most % messages can be changed at once.', most using errcode = 'P0001', hint = 'ids';
  end if;
  case settle_contact_messages.change
    when 'release' then
      return public.release_contact_messages(settle_contact_messages.ids);
    when 'read', 'answered' then
      update public.contact_messages message set status = settle_contact_messages.change
      where message.id = any (settle_contact_messages.ids) and message.status not in ('held', settle_contact_messages.change);
    when 'delete' then
      delete from public.contact_messages message where message.id = any (settle_contact_messages.ids);
    else
      raise exception 'Messages cannot be changed in this way.' using errcode = 'P0001', hint = 'change';
  end case;
  get diagnostics touched = row_count;
  return touched;
end;
$$;
comment on function public.settle_contact_messages(uuid[], text) is
  'Does one thing with up to 500 messages and returns with how many: release (those that are held; their mails go out), read or answered (those that are not held and not so yet), delete. 42501 without manage_content, P0001 for another change.';
revoke execute on function public.settle_contact_messages(uuid[], text) from public, anon;
grant execute on function public.settle_contact_messages(uuid[], text) to authenticated, service_role;

-- How somebody gets into their account is nobody else's news, whatever the reader manages.
alter policy "people read audit log" on public.audit_log
  using (
    actor_id = (select auth.uid())
    or (action not in ('recovery_codes_made', 'recovery_code_used') and (select public.has_permission('manage_users')))
  );

alter table public.gallery_items
  add constraint image_is_an_address check (image ~ '^(https://|/[^/])') not valid;
comment on column public.gallery_items.image is
  'Address of the picture: a path of this portal (/storage/v1/…) or an https address. Null is drawn by the page from the row.';
