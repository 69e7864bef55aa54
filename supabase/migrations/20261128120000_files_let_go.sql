-- Purpose: the bytes of the sample department's files go with it, and those that people had stored for its people and tasks.

create table private.files_let_go (
  version text primary key
);
comment on table private.files_let_go is
  'Versions of stored files whose rows SQL has removed. A running server takes them off every few seconds and removes the bytes; those that it misses go at its next start.';
alter table private.files_let_go enable row level security;

create function private.remove_files_of_sample() returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  with doomed as (
    select sample.table_name, sample.key ->> 'id' as id from private.sample_rows sample
    where sample.table_name = 'study_materials'
      or sample.table_name = 'profiles' and not exists (select from public.profiles person where person.id = (sample.key ->> 'id')::uuid)
      or sample.table_name = 'tasks' and not exists (select from public.tasks task where task.id = (sample.key ->> 'id')::uuid)
  ), gone as (
    delete from storage.objects stored using doomed
    where not exists (select from public.material_versions version where version.path = stored.name)
      and case doomed.table_name
        when 'study_materials' then stored.bucket_id = 'resources' and (storage.foldername(stored.name))[2] = doomed.id
        when 'profiles' then stored.bucket_id in ('avatars', 'submissions') and (storage.foldername(stored.name))[1] = doomed.id
        else stored.bucket_id = 'submissions' and (storage.foldername(stored.name))[2] = doomed.id
          or stored.bucket_id = 'feedback' and (storage.foldername(stored.name))[1] = doomed.id
      end
    returning stored.version
  )
  insert into private.files_let_go (version) select gone.version from gone where gone.version is not null on conflict do nothing;
end;
$$;
comment on function private.remove_files_of_sample() is
  'Removes the files of the sample''s material, and of its people and tasks that are gone. To be called while the marks of the sample are there.';
revoke execute on function private.remove_files_of_sample() from public;

do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('private.remove_sample(uuid)'::regprocedure);
  is_now constant text := regexp_replace(
    was, '-- The bytes follow when the server starts again\..*?truncate private\.sample_rows;',
    'perform private.remove_files_of_sample();' || e'\n' || '  truncate private.sample_rows;'
  );
begin
  if is_now = was then
    raise exception 'remove_sample is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;

select private.demand_second_factor();
