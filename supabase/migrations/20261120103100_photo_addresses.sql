-- Purpose: a photo may also be named by its path in the bucket images, and its words may be a sentence or two.

alter table public.faculty_members
  drop constraint if exists photo_is_an_address,
  drop constraint if exists photo_alt_is_short,
  add constraint photo_is_an_address check (photo ~ '^(https://|/[^/]|[A-Za-z0-9][^:[:space:]]*$)') not valid,
  add constraint photo_alt_is_short check (length(photo_alt) <= 300) not valid;
comment on column public.faculty_members.photo is
  'A path in the bucket images, a path of this portal (/storage/v1/…) or an https address. Without one the page draws initials.';
