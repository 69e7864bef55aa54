-- Purpose: buckets for the portal's files and who may do what with them. Path rules are part of the policies: the first folder
-- of a path says to what or to whom a file belongs. Sizes are in bytes; supabase/config.toml may set a lower bound.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp']),
  ('images', 'images', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('resources', 'resources', false, 52428800, array[
    'application/pdf', 'application/zip', 'application/json', 'text/plain', 'text/csv', 'text/markdown',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation', 'application/epub+zip',
    'image/png', 'image/jpeg', 'image/webp', 'audio/mpeg', 'video/mp4', 'video/webm'
  ]),
  ('submissions', 'submissions', false, 20971520, array[
    'application/pdf', 'application/zip', 'application/json', 'text/plain', 'text/csv', 'text/markdown',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'image/png', 'image/jpeg'
  ])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- avatars: <person>/<file>. Everybody sees them through the public address; the rows are the person's own.
create policy "people read own avatars" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people add own avatars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people change own avatars" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "people remove own avatars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- images: <subject>/<file>, for content; those of gallery and events also for whoever manages these.
create policy "people read images" on storage.objects
  for select to authenticated
  using (bucket_id = 'images' and ((select public.has_permission('manage_content')) or ((select public.has_permission('manage_events')) and (storage.foldername(name))[1] in ('gallery', 'events'))));
create policy "people add images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'images' and ((select public.has_permission('manage_content')) or ((select public.has_permission('manage_events')) and (storage.foldername(name))[1] in ('gallery', 'events'))));
create policy "people change images" on storage.objects
  for update to authenticated
  using (bucket_id = 'images' and ((select public.has_permission('manage_content')) or ((select public.has_permission('manage_events')) and (storage.foldername(name))[1] in ('gallery', 'events'))))
  with check (bucket_id = 'images' and ((select public.has_permission('manage_content')) or ((select public.has_permission('manage_events')) and (storage.foldername(name))[1] in ('gallery', 'events'))));
create policy "people remove images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'images' and ((select public.has_permission('manage_content')) or ((select public.has_permission('manage_events')) and (storage.foldername(name))[1] in ('gallery', 'events'))));

-- resources: <study material>/<file>. Whoever reads the material reads its files; whoever may change the material changes them.
create policy "people read resources" on storage.objects
  for select to authenticated
  using (bucket_id = 'resources' and (storage.foldername(name))[1] in (select material.id::text from public.study_materials material));
create policy "people add resources" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'resources' and (storage.foldername(name))[1] in (
    select material.id::text from public.study_materials material
    where (select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and material.uploaded_by = (select auth.uid()))
  ));
create policy "people change resources" on storage.objects
  for update to authenticated
  using (bucket_id = 'resources' and (storage.foldername(name))[1] in (
    select material.id::text from public.study_materials material
    where (select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and material.uploaded_by = (select auth.uid()))
  ))
  with check (bucket_id = 'resources' and (storage.foldername(name))[1] in (
    select material.id::text from public.study_materials material
    where (select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and material.uploaded_by = (select auth.uid()))
  ));
create policy "people remove resources" on storage.objects
  for delete to authenticated
  using (bucket_id = 'resources' and (storage.foldername(name))[1] in (
    select material.id::text from public.study_materials material
    where (select public.has_permission('manage_content')) or ((select public.has_permission('upload_resources')) and material.uploaded_by = (select auth.uid()))
  ));

-- submissions: <person>/<assignment>/<file>. The person's own; read by whoever manages the assignment's course or follows progress.
create policy "people read submissions" on storage.objects
  for select to authenticated
  using (bucket_id = 'submissions' and (
    (storage.foldername(name))[1] = (select auth.uid())::text
    or (select public.has_permission('view_student_progress'))
    or ((select public.is_staff()) and (storage.foldername(name))[2] in (
      select assignment.id::text from public.assignments assignment where public.manages_course(assignment.course_id)
    ))
  ));
create policy "people add submissions" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'submissions'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (storage.foldername(name))[2] in (select assignment.id::text from public.assignments assignment where assignment.published)
  );
create policy "people change submissions" on storage.objects
  for update to authenticated
  using (bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'submissions'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (storage.foldername(name))[2] in (select assignment.id::text from public.assignments assignment where assignment.published)
  );
create policy "people remove submissions" on storage.objects
  for delete to authenticated
  using (bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text);
