-- Purpose: an address that a page opens or draws leads to this portal's own storage or by https to another place, and nowhere else:
-- 'javascript:' was stored, and ran when somebody followed it. What has been stored so far is put right, or taken away where it cannot be.

create function private.is_file_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address ~ '^(https://[^[:space:][:cntrl:]/\\]+\.|(http://(localhost|127\.0\.0\.1)(:[0-9]+)?)?/storage/v1/)[^[:space:][:cntrl:]\\]+$';
$$;
comment on function private.is_file_address(text) is
  'Whether a text is an https address, a path of the portal''s storage, or one of a Supabase on this machine. For check constraints; null for null.';
revoke execute on function private.is_file_address(text) from public;
grant execute on function private.is_file_address(text) to anon, authenticated, service_role;

update public.research_papers set download_url = regexp_replace(download_url, '^http://', 'https://') where download_url ~ '^http://';
update public.timetables set download_url = regexp_replace(download_url, '^http://', 'https://') where download_url ~ '^http://';
update public.study_materials set download_url = regexp_replace(download_url, '^http://', 'https://') where download_url ~ '^http://';
update public.profiles set avatar_url = regexp_replace(avatar_url, '^http://', 'https://') where avatar_url ~ '^http://';
update public.research_papers set download_url = null where not private.is_file_address(download_url);
update public.timetables set download_url = null where not private.is_file_address(download_url);
update public.study_materials set download_url = null where not private.is_file_address(download_url);
update public.profiles set avatar_url = null where not private.is_file_address(avatar_url);

alter table public.research_papers
  drop constraint download_url_is_an_address,
  add constraint download_url_is_an_address check (private.is_file_address(download_url));
alter table public.timetables add constraint download_url_is_an_address check (private.is_file_address(download_url));
alter table public.study_materials add constraint download_url_is_an_address check (private.is_file_address(download_url));
alter table public.profiles add constraint avatar_url_is_an_address check (private.is_file_address(avatar_url));

-- Pictures are drawn, not followed; new and changed ones have the same bounds, or are paths in the bucket images.
alter table public.courses
  add constraint image_is_an_address check (private.is_file_address(image) or image ~ '^[A-Za-z0-9][^:[:space:]\\]*$') not valid;
alter table public.blog_posts
  add constraint image_is_an_address check (private.is_file_address(image) or image ~ '^[A-Za-z0-9][^:[:space:]\\]*$') not valid;
alter table public.events
  add constraint image_is_an_address check (private.is_file_address(image) or image ~ '^[A-Za-z0-9][^:[:space:]\\]*$') not valid;
alter table public.survey_templates
  add constraint image_is_an_address check (private.is_file_address(image) or image ~ '^[A-Za-z0-9][^:[:space:]\\]*$') not valid;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  picture constant text := new.raw_user_meta_data ->> 'avatar_url';
begin
  insert into public.profiles (id, email, full_name, avatar_url)
  values (
    new.id,
    coalesce(new.email, ''),
    left(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), 120),
    case when length(picture) <= 500 and private.is_file_address(picture) then picture end
  )
  on conflict (id) do nothing;
  return new;
end;
$$;
