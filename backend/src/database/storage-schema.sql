-- What hosted Supabase provides for files: schema storage with its buckets and objects, and the functions that policies on
-- objects call. Applied at every start after system-schema.sql, on PGlite and on a Postgres server; never on hosted Supabase,
-- which has all of it. The bytes themselves are files in the data directory (backend/src/storage). Idempotent;
-- Postgres 15 syntax.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type text not null default 'STANDARD' check (type = 'STANDARD')
);
comment on table storage.buckets is
  'Kinds of files. public: everybody may download. file_size_limit in bytes; allowed_mime_types null means any. Source: storage-api''s schema.';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
comment on table storage.objects is
  'One row per file; name is its path in the bucket, version names its bytes. metadata {eTag, size, mimetype, cacheControl, lastModified}. Source: storage-api''s schema.';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists objects_name_prefix on storage.objects (bucket_id, lower(name) text_pattern_ops);
create index if not exists objects_version on storage.objects (version);

-- The policies come with the migrations; without one only the service key passes.
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select (string_to_array(foldername.name, '/'))[1:array_length(string_to_array(foldername.name, '/'), 1) - 1];
$$;
comment on function storage.foldername(text) is 'The folders of a path, outermost first: {a,b} for a/b/c.pdf.';

create or replace function storage.filename(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (string_to_array(filename.name, '/'))[array_length(string_to_array(filename.name, '/'), 1)];
$$;
comment on function storage.filename(text) is 'The last part of a path: c.pdf for a/b/c.pdf.';

create or replace function storage.extension(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select reverse(split_part(reverse(storage.filename(extension.name)), '.', 1));
$$;
comment on function storage.extension(text) is 'What stands after the last dot of the file name: pdf for a/b/c.pdf.';

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function storage.update_updated_at_column() is 'Row trigger: updated_at is the time of the last change.';
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Files are removed through the Storage API, which removes their bytes too.' using errcode = '42501';
  end if;
  return null;
end;
$$;
comment on function storage.protect_delete() is
  'Statement trigger: rows go only where storage.allow_delete_query is true, as the Storage API sets it (42501). A row deleted by hand would leave its bytes behind.';
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
