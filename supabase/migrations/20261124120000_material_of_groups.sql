-- Purpose: material belongs to a teaching group or to everybody, is a file with versions or a text, and has a time in which it is shown.

alter table public.study_materials
  add column group_id uuid references public.teaching_groups (id) on delete cascade,
  add column topic text not null default '' check (length(topic) <= 80),
  add column topic_order text collate "C" generated always as (
    case when topic = '' then '~' else coalesce(lpad(substring(topic from '^[0-9]+'), 6, '0'), '') || lower(topic) end
  ) stored,
  add column position integer not null default 0,
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column version integer not null default 0 check (version >= 0),
  add column file_name text check (length(file_name) between 1 and 200),
  add column media_type text check (length(media_type) between 1 and 120),
  add constraint study_materials_open_before_they_close check (closes_at > opens_at),
  add constraint study_materials_have_a_file_or_a_text check ((version = 0) = (file_name is null) and (version = 0) = (media_type is null));
alter table public.study_materials alter column file_size drop expression;
comment on table public.study_materials is
  'Study material, of a teaching group or (group_id null) of everybody, in one row for both of its screens. With version 0 body is the content; else the file is that version of material_versions, and file_name, media_type, format and file_size (bytes) are what the store says of it. Shown while it is published and between opens_at and closes_at. topic_order orders topics, numbers at their beginning as numbers and no topic last.';
create index study_materials_group on public.study_materials (group_id, topic_order, position);

create function private.measure_material() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.version = 0 then
    new.file_size := octet_length(new.body);
  end if;
  return new;
end;
$$;
comment on function private.measure_material() is 'Row trigger: the size of a material without a file is that of its text, in bytes.';
create trigger measure_study_materials before insert or update of body on public.study_materials
  for each row execute function private.measure_material();

-- What the store says of a file, and how often it was taken, is written by the functions below.
revoke insert, update on public.study_materials from authenticated;
grant insert (
  id, title, description, subject, semester, category, type, format, body, download_url, course_id, uploaded_by, uploaded_by_name, uploaded_at,
  published, group_id, topic, opens_at, closes_at
) on public.study_materials to authenticated;
grant update (
  title, description, subject, semester, category, type, body, download_url, course_id, published, topic, opens_at, closes_at
) on public.study_materials to authenticated;

alter policy "people read study materials" on public.study_materials
  using (
    published and (opens_at is null or opens_at <= now()) and (closes_at is null or closes_at > now())
      and (group_id is null or group_id in (select public.groups_attended()))
    or group_id in (select public.groups_taught())
    or group_id is not null and (select public.has_permission('manage_courses'))
    or group_id is null and (
      (select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())
    )
  );
alter policy "people add study materials" on public.study_materials
  with check (
    uploaded_by = (select auth.uid()) and (
      group_id in (select public.groups_taught())
      or group_id is null and ((select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')))
    )
  );
alter policy "people change study materials" on public.study_materials
  using (
    group_id in (select public.groups_taught())
    or group_id is null and (
      (select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())
    )
  )
  with check (
    group_id in (select public.groups_taught())
    or group_id is null and (
      (select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())
    )
  );
alter policy "people remove study materials" on public.study_materials
  using (
    group_id in (select public.groups_taught())
    or group_id is null and (
      (select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')) and uploaded_by = (select auth.uid())
    )
  );

create table public.material_versions (
  id uuid primary key,
  material_id uuid not null references public.study_materials (id) on delete cascade,
  version integer not null check (version > 0),
  path text not null unique check (length(path) <= 200),
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (length(media_type) between 1 and 120),
  size bigint not null check (size >= 0),
  note text not null default '' check (length(note) <= 300),
  uploaded_by uuid references public.profiles (id) on delete set null,
  uploaded_by_name text not null check (length(uploaded_by_name) between 1 and 120),
  uploaded_at timestamptz not null default now(),
  unique (material_id, version)
);
comment on table public.material_versions is
  'The files of a material, every version: path in the bucket resources, name as its owner calls it, media_type and size (bytes) as the store judged them, note what changed. Students see the present version alone. Written by add_material and add_material_version only, and never changed.';
create index material_versions_uploader on public.material_versions (uploaded_by);
alter table public.material_versions enable row level security;
revoke insert, update, delete, truncate on public.material_versions from anon, authenticated;
create policy "people read material versions" on public.material_versions
  for select to authenticated
  using (exists (
    select from public.study_materials material
    where material.id = material_id and (
      material.version = material_versions.version
      or material.group_id in (select public.groups_taught())
      or material.group_id is null and (
        (select public.has_permission('manage_content'))
        or (select public.has_permission('upload_resources')) and material.uploaded_by = (select auth.uid())
      )
    )
  ));

create table public.material_downloads (
  material_id uuid not null references public.study_materials (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  version integer not null check (version >= 0),
  downloaded_at timestamptz not null default now(),
  primary key (material_id, person_id, day)
);
comment on table public.material_downloads is
  'Who took which version of a material on which day of the department; one row for each person and day, which downloads of study_materials counts. Its person''s alone to read. Written by record_download only.';
create index material_downloads_person on public.material_downloads (person_id, material_id);
alter table public.material_downloads enable row level security;
revoke insert, update, delete, truncate on public.material_downloads from anon, authenticated;
create policy "people read material downloads" on public.material_downloads
  for select to authenticated
  using (person_id = (select auth.uid()));

create or replace function public.record_download(material_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  taken public.study_materials;
  is_first boolean;
begin
  if me is null then
    raise exception 'Sign in to download.' using errcode = '42501';
  end if;
  select * into taken from public.study_materials material
  where material.id = record_download.material_id and (
    material.published and (material.opens_at is null or material.opens_at <= now()) and (material.closes_at is null or material.closes_at > now())
      and (material.group_id is null or material.group_id in (select public.groups_attended()))
    or material.published and material.group_id in (select public.groups_taught())
  )
  for update;
  if not found then
    raise exception 'There is no such material.' using errcode = 'P0001';
  end if;
  insert into public.material_downloads as earlier (material_id, person_id, day, version)
  values (taken.id, me, (select public.department_today()), taken.version)
  on conflict on constraint material_downloads_pkey do nothing;
  is_first := found;
  if not is_first then
    update public.material_downloads earlier set version = taken.version, downloaded_at = now()
    where earlier.material_id = taken.id and earlier.person_id = me and earlier.day = (select public.department_today())
      and earlier.version <> taken.version;
    return taken.downloads;
  end if;
  update public.study_materials counted set downloads = counted.downloads + 1 where counted.id = taken.id;
  return taken.downloads + 1;
end;
$$;
comment on function public.record_download(uuid) is
  'Counts a download, of each person once a day of the department, and returns the total. 42501 signed out, P0001 for what the caller may not take.';

select private.demand_second_factor();
