-- Purpose: files in the folder of a person who is no longer there belong to nobody; whoever manages people clears them away.

create policy "managers of people read files of removed accounts" on storage.objects
  for select to authenticated
  using (bucket_id in ('avatars', 'submissions') and (select public.has_permission('manage_users')) and not exists (
    select from public.profiles person where person.id::text = (storage.foldername(objects.name))[1]
  ));
create policy "managers of people remove files of removed accounts" on storage.objects
  for delete to authenticated
  using (bucket_id in ('avatars', 'submissions') and (select public.has_permission('manage_users')) and not exists (
    select from public.profiles person where person.id::text = (storage.foldername(objects.name))[1]
  ));
