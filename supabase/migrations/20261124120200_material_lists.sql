-- Purpose: material as its readers find it, as its teachers keep it, and its order within a topic.

create view public.material_summaries with (security_invoker = true) as
select
  material.id, material.title, material.description, material.subject, material.semester, material.category, material.type, material.format,
  material.file_size, material.download_url, material.downloads, material.course_id, material.group_id, material.topic, material.version,
  material.file_name, material.media_type, material.uploaded_by_name, material.uploaded_at, material.updated_at, material.search_text,
  (
    select max(taken.version) from public.material_downloads taken
    where taken.material_id = material.id and taken.person_id = (select auth.uid())
  ) as my_version,
  (select stored.path from public.material_versions stored where stored.material_id = material.id and stored.version = material.version) as path
from public.study_materials material
where material.published and (material.opens_at is null or material.opens_at <= now()) and (material.closes_at is null or material.closes_at > now());
comment on view public.material_summaries is
  'Material that is shown now, as far as the caller sees it, with the newest version that the caller took (my_version) and where its file lies (path, null for a text). Never null: search_text.';

create view public.group_materials with (security_invoker = true) as
select
  material.id, material.group_id, material.title, material.description, material.topic, material.type, material.format, material.file_size,
  material.downloads, material.version, material.file_name, material.media_type, material.opens_at, material.closes_at, material.published,
  material.uploaded_by_name, material.uploaded_at, material.updated_at, material.search_text,
  row_number() over (partition by material.group_id order by material.topic_order, material.position, material.id)::integer as position,
  case
    when not material.published then 'draft'
    when material.closes_at <= now() then 'over'
    when material.opens_at > now() then 'coming'
    else 'released'
  end as state,
  (select stored.path from public.material_versions stored where stored.material_id = material.id and stored.version = material.version) as path
from public.study_materials material
where material.group_id is not null;
comment on view public.group_materials is
  'Material of groups for those who keep it: place in the order of topics (position, from 1), state (draft, coming, released, over) and where its file lies. Never null: position, state, search_text, group_id.';

create function public.move_material(entry uuid, places integer, from_place integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved public.study_materials;
  placed record;
  target integer;
begin
  select * into moved from public.study_materials material where material.id = entry;
  if auth.uid() is null or moved.group_id is null or not coalesce(private.keeps_material(moved.group_id, moved.uploaded_by), false) then
    raise exception 'You cannot change this order, or the material is not there any more.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('material of ' || moved.group_id, 0));
  select * into placed from (
    select ordered.*, min(ordered.place) over same_topic as first_place, max(ordered.place) over same_topic as last_place
    from (
      select material.id, material.topic_order, (row_number() over (order by material.topic_order, material.position, material.id))::integer as place
      from public.study_materials material where material.group_id = moved.group_id
    ) ordered
    window same_topic as (partition by ordered.topic_order)
  ) numbered where numbered.id = entry;
  target := least(greatest(coalesce(from_place, placed.place) + places, placed.first_place), placed.last_place);
  if placed.place <> coalesce(from_place, placed.place) then
    if placed.place = target then
      return;
    end if;
    raise exception 'The order has changed meanwhile. Nothing was moved.' using errcode = 'P0001', hint = 'place';
  end if;
  update public.study_materials material set position = ordered.place from (
    select numbered.id, row_number() over (
      -- Half a place further, so that the row comes to stand between two others.
      order by numbered.place + case when numbered.id = entry then target - placed.place + 0.5 * sign(target - placed.place) else 0 end
    ) as place
    from (
      select sibling.id, row_number() over (order by sibling.position, sibling.id) + placed.first_place - 1 as place
      from public.study_materials sibling
      where sibling.group_id = moved.group_id and sibling.topic_order = moved.topic_order
    ) numbered
  ) ordered
  where material.id = ordered.id and material.position <> ordered.place;
end;
$$;
comment on function public.move_material(uuid, integer, integer) is
  'Moves a material of a group by so many places, down when positive, within its topic. from_place is its position in group_materials when this was decided: what has been moved already stays, what stands elsewhere raises P0001 with the hint place. 42501 for who does not keep it.';
revoke execute on function public.move_material(uuid, integer, integer) from public, anon;
grant execute on function public.move_material(uuid, integer, integer) to authenticated, service_role;

select private.demand_second_factor();
