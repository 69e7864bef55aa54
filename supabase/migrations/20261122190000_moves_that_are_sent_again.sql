-- Purpose: moving an entry of a list whose answer was lost moves it once, also when it is sent again.

drop function public.move_content(text, uuid, integer);

create function public.move_content(list text, entry uuid, places integer, from_place integer default null) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  needed constant text := case list
    when 'faculty_members' then 'manage_content'
    when 'achievements' then 'manage_content'
    when 'highlight_stats' then 'manage_content'
    when 'admission_programmes' then 'manage_content'
    when 'gallery_items' then 'manage_events'
  end;
  siblings text := 'true';
  present bigint;
  entries bigint;
  step numeric;
begin
  if needed is null then
    raise exception 'This list has no order that can be changed.' using errcode = 'P0001';
  end if;
  if not coalesce(public.has_permission(needed), false) then
    raise exception 'You do not have permission to change this.' using errcode = '42501';
  end if;
  if list = 'gallery_items' then
    siblings := 'listed.album_id = (select moved.album_id from public.gallery_items moved where moved.id = $1)';
  end if;
  -- Two people who move rows at once move them one after the other.
  perform pg_advisory_xact_lock(hashtext('move_content ' || list));
  execute format(
    'select place, entries from (
       select listed.id, row_number() over (order by listed.position, listed.id) as place, count(*) over () as entries
       from public.%1$I listed where %2$s
     ) numbered where id = $1',
    list, siblings
  ) into present, entries using entry;
  if present <> from_place then
    if present = least(greatest(from_place + places, 1), entries) then
      return;
    end if;
    raise exception 'The order has changed meanwhile. Nothing was moved.' using errcode = 'P0001', hint = 'place';
  elsif present is null and from_place is not null then
    raise exception 'It has been deleted meanwhile.' using errcode = 'P0001', hint = 'place';
  end if;
  -- Half a place further, so that the row comes to stand between two others.
  step := places + 0.5 * sign(places);
  execute format(
    'with numbered as (
       select listed.id, row_number() over (order by listed.position, listed.id) as place from public.%1$I listed where %2$s
     ), ordered as (
       select id, row_number() over (order by place + case when id = $1 then $2 else 0 end) as place from numbered
     )
     update public.%1$I stored set position = ordered.place from ordered
     where stored.id = ordered.id and stored.position <> ordered.place',
    list, siblings
  ) using entry, step;
end;
$$;
comment on function public.move_content(text, uuid, integer, integer) is
  'Moves an entry of an ordered list (faculty_members, achievements, highlight_stats, admission_programmes, gallery_items within its album) by so many places, down when positive. Beyond an end it becomes first or last. from_place is the place, counted from 1, that it had when this was decided: an entry that has been moved already, because the answer to an earlier attempt was lost, stays, and one that stands elsewhere or is gone raises P0001 with hint place. 42501 without the permission, P0001 for another list.';
revoke execute on function public.move_content(text, uuid, integer, integer) from public, anon;
grant execute on function public.move_content(text, uuid, integer, integer) to authenticated, service_role;
