-- Purpose: files of material lie under their group, their material and their version, and are seen as far as the row of that version is.

update storage.buckets set allowed_mime_types = array[
  'application/pdf', 'application/zip', 'application/json', 'application/x-ipynb+json', 'application/epub+zip',
  'text/plain', 'text/csv', 'text/markdown', 'text/html', 'text/x-python', 'text/x-r', 'text/x-tex', 'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'audio/mpeg', 'video/mp4', 'video/webm'
] where id = 'resources';

-- resources: <group, or 'general'>/<material>/<version>. A version never changes: nobody may write over one.
drop policy "people change resources" on storage.objects;
alter policy "people read resources" on storage.objects
  using (bucket_id = 'resources' and (
    exists (select from public.material_versions stored where stored.path = objects.name)
    or (storage.foldername(name))[1] in (select taught::text from public.groups_taught() taught)
    or (storage.foldername(name))[1] = 'general' and (
      (select public.has_permission('manage_content'))
      or (select public.has_permission('upload_resources')) and owner_id = (select auth.uid())::text
    )
  ));
alter policy "people add resources" on storage.objects
  with check (
    bucket_id = 'resources' and name ~ '^[^/]+/[0-9a-f-]{36}/[0-9a-f-]{36}$' and (
      (storage.foldername(name))[1] in (select taught::text from public.groups_taught() taught)
      or (storage.foldername(name))[1] = 'general'
        and ((select public.has_permission('manage_content')) or (select public.has_permission('upload_resources')))
    )
  );
-- What a row still names stays; with its material, or before it has one, a file goes.
alter policy "people remove resources" on storage.objects
  using (
    bucket_id = 'resources' and not exists (select from public.material_versions stored where stored.path = objects.name) and (
      (storage.foldername(name))[1] in (select taught::text from public.groups_taught() taught)
      or (storage.foldername(name))[1] = 'general' and (
        (select public.has_permission('manage_content'))
        or (select public.has_permission('upload_resources')) and owner_id = (select auth.uid())::text
      )
    )
  );

create function private.keeps_material(group_id uuid, uploaded_by uuid) returns boolean
language sql stable set search_path = '' as $$
  select case
    when keeps_material.group_id is not null then keeps_material.group_id in (select public.groups_taught())
    else public.has_permission('manage_content') or public.has_permission('upload_resources') and uploaded_by = auth.uid()
  end;
$$;
comment on function private.keeps_material(uuid, uuid) is
  'Whether the caller keeps material of this group, or general material (null) of this person.';
revoke execute on function private.keeps_material(uuid, uuid) from public;

create function private.store_version(material public.study_materials, version_id uuid, file_name text, note text) returns public.material_versions
language plpgsql set search_path = '' as $$
declare
  made public.material_versions;
begin
  made.id := version_id;
  made.material_id := material.id;
  made.version := material.version + 1;
  made.path := coalesce(material.group_id::text, 'general') || '/' || material.id || '/' || version_id;
  made.name := coalesce(nullif(right(trim(file_name), 200), ''), 'file');
  made.note := left(trim(coalesce(note, '')), 300);
  made.uploaded_by := auth.uid();
  made.uploaded_at := clock_timestamp();
  select left(coalesce(person.full_name, person.email), 120) into made.uploaded_by_name from public.profiles person where person.id = auth.uid();
  -- What the store says of a file stands in its row, not what its sender says.
  select stored.metadata ->> 'mimetype', (stored.metadata ->> 'size')::bigint into made.media_type, made.size
  from storage.objects stored where stored.bucket_id = 'resources' and stored.name = made.path;
  if made.size is null then
    raise exception 'The file is not there any more. Please choose it again.' using errcode = 'P0001', hint = 'file';
  end if;
  return made;
end;
$$;
comment on function private.store_version(public.study_materials, uuid, text, text) is
  'The next version of a material, from a file that lies in its place; stores nothing. P0001 with the hint file when none does.';
revoke execute on function private.store_version(public.study_materials, uuid, text, text) from public;

create function private.format_of(file_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(upper(substring(file_name from '\.([A-Za-z0-9]{1,10})$')), 'FILE');
$$;
comment on function private.format_of(text) is 'The ending of a file name, as lists show it: PDF, CSV, R.';
revoke execute on function private.format_of(text) from public;

create function public.add_material(material jsonb, version_id uuid, file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  given public.study_materials := jsonb_populate_record(null::public.study_materials, material);
  known public.material_versions;
  made public.material_versions;
begin
  if auth.uid() is null or given.id is null or not coalesce(private.keeps_material(given.group_id, auth.uid()), false) then
    raise exception 'You cannot add material here.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('material of ' || coalesce(given.group_id::text, 'general'), 0));
  select * into known from public.material_versions stored where stored.id = add_material.version_id;
  if known.id is not null and known.material_id = given.id and known.uploaded_by = auth.uid() then
    return given.id;
  end if;
  if known.id is not null or exists (select from public.study_materials stored where stored.id = given.id) then
    raise exception 'This number was used for something else.' using errcode = 'P0001', hint = 'version_id';
  end if;
  given.version := 0;
  given.topic := trim(coalesce(given.topic, ''));
  made := private.store_version(given, version_id, file_name, '');
  insert into public.study_materials (
    id, group_id, title, description, topic, subject, semester, category, type, course_id, published, opens_at, closes_at,
    uploaded_by, uploaded_by_name, uploaded_at, position, version, file_name, media_type, format, file_size
  )
  select
    given.id, given.group_id, given.title, coalesce(given.description, ''), given.topic,
    coalesce(left(taught.name, 120), given.subject), coalesce(left(taught.term_name, 40), given.semester, 'All semesters'),
    coalesce(given.category, 'statistics'), coalesce(given.type, 'notes'), taught.course_id, coalesce(given.published, true),
    given.opens_at, given.closes_at, made.uploaded_by, made.uploaded_by_name, made.uploaded_at,
    coalesce((
      select max(placed.position) + 1 from public.study_materials placed
      where placed.group_id = given.group_id and placed.topic_order = (
        select known_topic.topic_order from public.study_materials known_topic
        where known_topic.group_id = given.group_id and known_topic.topic = given.topic limit 1
      )
    ), 1),
    made.version, made.name, made.media_type, private.format_of(made.name), made.size
  from (select) one
  left join public.group_summaries taught on taught.id = given.group_id;
  insert into public.material_versions select made.*;
  return given.id;
end;
$$;
comment on function public.add_material(jsonb, uuid, text) is
  'Adds the material of a file that was uploaded to resources/<group, or general>/<material>/<version>. material: columns of study_materials, with its id; of a group, subject and semester are the group''s. It comes last in its topic. The same version again is done already. 42501 for who does not keep it; P0001 with the hint file when the file is not there, version_id when the number was used.';
revoke execute on function public.add_material(jsonb, uuid, text) from public, anon;
grant execute on function public.add_material(jsonb, uuid, text) to authenticated, service_role;

create function public.add_material_version(material_id uuid, version_id uuid, file_name text, note text default '') returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  present public.study_materials;
  known public.material_versions;
  made public.material_versions;
begin
  select * into present from public.study_materials stored where stored.id = add_material_version.material_id for update;
  if auth.uid() is null or present.id is null or not coalesce(private.keeps_material(present.group_id, present.uploaded_by), false) then
    raise exception 'You cannot change this material, or it is not there any more.' using errcode = '42501';
  end if;
  select * into known from public.material_versions stored where stored.id = add_material_version.version_id;
  if known.id is not null then
    if known.material_id <> present.id then
      raise exception 'This number was used for something else.' using errcode = 'P0001', hint = 'version_id';
    end if;
    return known.version;
  end if;
  made := private.store_version(present, version_id, file_name, note);
  insert into public.material_versions select made.*;
  update public.study_materials stored set
    version = made.version, file_name = made.name, media_type = made.media_type, format = private.format_of(made.name), file_size = made.size,
    body = '', uploaded_by_name = made.uploaded_by_name, uploaded_at = made.uploaded_at
  where stored.id = present.id;
  return made.version;
end;
$$;
comment on function public.add_material_version(uuid, uuid, text, text) is
  'Makes an uploaded file the present version of a material and returns its number; a text that stood there gives way. The same version again is done already. 42501 for who does not keep the material; P0001 with the hint file when the file is not there, version_id when the number was used.';
revoke execute on function public.add_material_version(uuid, uuid, text, text) from public, anon;
grant execute on function public.add_material_version(uuid, uuid, text, text) to authenticated, service_role;

select private.demand_second_factor();
