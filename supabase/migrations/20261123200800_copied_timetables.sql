-- Purpose: the timetable of a new term begins as that of the term before.

create function public.copy_timetable(source uuid, to_term uuid, new_id uuid default gen_random_uuid())
returns table (hours integer, missing text[])
language plpgsql security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  origin public.timetables;
  made public.timetables;
  hour record;
  copied integer := 0;
begin
  if not coalesce((select public.has_permission('manage_courses')), false) then
    raise exception 'You do not have permission to copy a timetable.' using errcode = '42501';
  end if;
  select * into origin from public.timetables known where known.id = copy_timetable.source;
  if not found then
    raise exception 'There is no such timetable.' using errcode = 'P0001', hint = 'source';
  end if;
  if not exists (select from public.terms known where known.id = copy_timetable.to_term) then
    raise exception 'There is no such term.' using errcode = 'P0001', hint = 'to_term';
  end if;
  perform private.lock_timetables(copy_timetable.to_term);
  select * into made from public.timetables known
  where known.term_id = copy_timetable.to_term
    and (known.class_id = origin.class_id or known.course_id = origin.course_id);
  if found and made.id <> copy_timetable.new_id
    and exists (select from public.timetable_entries known where known.timetable_id = made.id) then
    raise exception 'There is a timetable in this term already.' using errcode = 'P0001', hint = 'to_term';
  end if;

  -- Many rows are one deed, which has one line in the log.
  perform set_config('request.jwt.claims', '', true);
  if made.id is null then
    insert into public.timetables (id, term_id, class_id, course_id, title)
    values (copy_timetable.new_id, copy_timetable.to_term, origin.class_id, origin.course_id, origin.title)
    returning * into made;
  end if;
  missing := '{}';
  for hour in
    select old.*, private.name_of_session(old.group_id, old.label) as name, following.id as next_group
    from public.timetable_entries old
    left join public.teaching_groups taught on taught.id = old.group_id
    left join public.teaching_groups following
      on following.course_id = taught.course_id
      or following.class_id = taught.class_id and following.term_id = copy_timetable.to_term and lower(following.subject) = lower(taught.subject)
    where old.timetable_id = origin.id
      and not exists (
        select from public.timetable_entries there
        where there.timetable_id = made.id and there.day = old.day and there.starts_at = old.starts_at and there.ends_at = old.ends_at
      )
    order by old.minutes
  loop
    begin
      if hour.group_id is not null and hour.next_group is null then
        raise exception 'This group is not taught in this term.' using errcode = 'P0001', hint = 'group_id';
      end if;
      insert into public.timetable_entries (timetable_id, day, starts_at, ends_at, group_id, label, teacher_id, guest_teacher, room, type)
      values (
        made.id, hour.day, hour.starts_at, hour.ends_at, hour.next_group, hour.label, hour.teacher_id, hour.guest_teacher, hour.room, hour.type
      );
      copied := copied + 1;
    exception when raise_exception or exclusion_violation then
      missing := missing || format('%s, %s %s', hour.name, initcap(hour.day), private.clock_words(hour.starts_at, hour.ends_at));
    end;
  end loop;
  select count(*)::integer into hours from public.timetable_entries known where known.timetable_id = made.id;
  perform set_config('request.jwt.claims', claims, true);
  if copied > 0 then
    perform private.record_audit(
      'insert', 'timetables', made.id::text, made.title, null,
      to_jsonb(made) || jsonb_build_object('copied_from', origin.id, 'hours', copied)
    );
  end if;
  return next;
end;
$$;
comment on function public.copy_timetable(uuid, uuid, uuid) is
  'Makes the timetable of the same class or course in another term, which has none there or an empty one, with the hours of this one: groups by their subject, teachers and rooms as they are. hours is how many it has then; missing names those left out, because the subject has no group there or something stands in the way. Sent again with the same new_id it adds only what is missing. 42501 without manage_courses, P0001 with hint source or to_term.';
revoke execute on function public.copy_timetable(uuid, uuid, uuid) from public, anon;
grant execute on function public.copy_timetable(uuid, uuid, uuid) to authenticated, service_role;

select private.demand_second_factor();
