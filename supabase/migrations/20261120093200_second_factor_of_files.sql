-- Purpose: files, too, wait for the second factor; what has a public address stays public.

create policy "people read files with their second factor" on storage.objects
  as restrictive for select to authenticated
  using ((select private.has_passed_second_factor()));
create policy "people add files with their second factor" on storage.objects
  as restrictive for insert to authenticated
  with check ((select private.has_passed_second_factor()));
create policy "people change files with their second factor" on storage.objects
  as restrictive for update to authenticated
  using ((select private.has_passed_second_factor()))
  with check ((select private.has_passed_second_factor()));
create policy "people remove files with their second factor" on storage.objects
  as restrictive for delete to authenticated
  using ((select private.has_passed_second_factor()));
