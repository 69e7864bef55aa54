import { testSchema } from '../../testing/test-schema.ts';

/** Buckets for tests of the Storage API: people's own folders, pictures for everybody, and a letterbox nobody may look into. */
export const storageTestSchema = `${testSchema}
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('own', 'own', false, 200000, null),
  ('pictures', 'pictures', true, 100000, array['image/*']),
  ('papers', 'papers', false, null, array['application/pdf', 'text/plain']),
  ('letterbox', 'letterbox', false, null, null)
on conflict (id) do nothing;
drop policy if exists "own folder" on storage.objects;
create policy "own folder" on storage.objects to authenticated
  using (bucket_id in ('own', 'papers') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('own', 'papers') and (storage.foldername(name))[1] = (select auth.uid())::text);
drop policy if exists "own pictures" on storage.objects;
create policy "own pictures" on storage.objects to authenticated
  using (bucket_id = 'pictures' and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'pictures' and owner_id = (select auth.uid())::text);
drop policy if exists "everybody drops letters" on storage.objects;
create policy "everybody drops letters" on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'letterbox');
`;
