-- Purpose: whoever repeats a year or leaves is chosen in the look at the next term, before everybody moves up at once.

create function private.people_in(list jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct entry::uuid), '{}')
  from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) entry;
$$;
comment on function private.people_in(jsonb) is 'The ids in a list, each once; none for what is no list.';
revoke execute on function private.people_in(jsonb) from public;

create function private.renumber_repeaters(repeating uuid[], first_day date) returns void
language plpgsql set search_path = '' as $$
declare
  kept public.class_members;
  free_number text;
begin
  for kept in
    select member.* from public.class_members member
    where member.profile_id = any (repeating) and member.left_on is null
      and exists (
        select from public.class_members other
        where other.class_id = member.class_id and other.id <> member.id and upper(other.roll_number) = upper(member.roll_number)
          and daterange(other.joined_on, other.left_on) && daterange(first_day, null)
      )
    order by member.class_id, member.roll_number
  loop
    select given.roll_number into free_number
    from (
      select left(kept.roll_number, 16) || 'R' || case when place = 1 then '' else place::text end as roll_number, place
      from generate_series(1, 99) place
    ) given
    where not exists (
      select from public.class_members other
      where other.class_id = kept.class_id and upper(other.roll_number) = upper(given.roll_number)
        and daterange(other.joined_on, other.left_on) && daterange(first_day, null)
    )
    order by given.place limit 1;
    update public.class_members member set left_on = first_day where member.id = kept.id;
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
    values (kept.profile_id, kept.class_id, free_number, first_day);
  end loop;
end;
$$;
comment on function private.renumber_repeaters(uuid[], date) is
  'Gives those who stay in their class while others come into it with the same roll number theirs with an R behind it (R2, R3 where that is taken), from that day on.';
revoke execute on function private.renumber_repeaters(uuid[], date) from public;

create or replace function public.roll_over_term(
  from_term uuid, next_term jsonb, moves_up boolean default false, groups uuid[] default null, is_trial boolean default false
)
returns table (
  kind text, group_id uuid, subject text, teachers text[], class_id uuid, class_name text, next_class_name text, students integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  claims constant text := current_setting('request.jwt.claims', true);
  source public.terms;
  made public.terms;
  standing text;
  answer jsonb;
  repeating uuid[];
  leaving uuid[];
begin
  if not coalesce((select public.has_permission('manage_courses')), false) then
    raise exception 'You do not have permission to begin a term.' using errcode = '42501';
  end if;
  perform private.lock_class_members();
  perform pg_advisory_xact_lock(hashtext('terms'));
  if exists (select from public.terms term where term.id = (roll_over_term.next_term ->> 'id')::uuid) then
    return query
      select said.*
      from private.term_roll_overs done
      cross join jsonb_to_recordset(done.answer) as said(
        kind text, group_id uuid, subject text, teachers text[], class_id uuid, class_name text, next_class_name text, students integer
      )
      where done.term_id = (roll_over_term.next_term ->> 'id')::uuid;
    return;
  end if;
  select * into source from public.terms term where term.id = roll_over_term.from_term;
  if not found then
    raise exception 'There is no such term.' using errcode = 'P0001', hint = 'from_term';
  end if;
  made.id := coalesce((roll_over_term.next_term ->> 'id')::uuid, gen_random_uuid());
  made.name := btrim(roll_over_term.next_term ->> 'name');
  made.starts_on := (roll_over_term.next_term ->> 'starts_on')::date;
  made.ends_on := (roll_over_term.next_term ->> 'ends_on')::date;
  if coalesce(length(made.name), 0) not between 1 and 80 or exists (select from public.terms term where term.name = made.name) then
    raise exception 'Give the term a name of its own, of at most 80 signs.' using errcode = 'P0001', hint = 'name';
  end if;
  if made.starts_on is null or made.starts_on <= source.ends_on then
    raise exception 'The next term begins after the last day of %.', source.name using errcode = 'P0001', hint = 'starts_on';
  end if;
  if made.ends_on is null or made.ends_on < made.starts_on then
    raise exception 'The last day of a term is not before its first.' using errcode = 'P0001', hint = 'ends_on';
  end if;
  select term.name into standing from public.terms term
  where daterange(term.starts_on, term.ends_on, '[]') && daterange(made.starts_on, made.ends_on, '[]') limit 1;
  if found then
    raise exception 'These days belong to %.', standing using errcode = 'P0001', hint = 'starts_on';
  end if;
  if roll_over_term.moves_up then
    select coalesce(person.full_name, person.email) into standing from public.class_members later
    join public.profiles person on person.id = later.profile_id
    where later.joined_on >= made.starts_on limit 1;
    if found then
      raise exception '% changes class on that day or later already. Move up before that, or not at all.', standing using errcode = 'P0001', hint = 'moves_up';
    end if;
  end if;

  repeating := private.people_in(roll_over_term.next_term -> 'repeating');
  leaving := private.people_in(roll_over_term.next_term -> 'leaving');
  if repeating <> '{}' or leaving <> '{}' then
    if not roll_over_term.moves_up then
      raise exception 'Nobody repeats or leaves where nobody moves up.' using errcode = 'P0001', hint = 'moves_up';
    end if;
    select coalesce(person.full_name, person.email, 'Somebody') into standing
    from unnest(repeating || leaving) asked (id)
    left join public.profiles person on person.id = asked.id
    where asked.id = any (repeating) and asked.id = any (leaving)
      or not exists (
        select from public.class_members member
        where member.profile_id = asked.id and member.joined_on < made.starts_on and member.left_on is null
      )
    limit 1;
    if found then
      raise exception '% is in no class any more, or was chosen twice. Please look again.', standing using errcode = 'P0001', hint = 'moves_up';
    end if;
  end if;

  select jsonb_agg(to_jsonb(said)) into answer from (
    (
      select 'group' as kind, taught.id as group_id, taught.subject, public.names_of_teachers(taught.id) as teachers, class.id as class_id,
        class.name as class_name, null::text as next_class_name, null::integer as students
      from public.teaching_groups taught
      join public.classes class on class.id = taught.class_id
      where taught.term_id = source.id and (roll_over_term.groups is null or taught.id = any (roll_over_term.groups))
      order by class.position, taught.subject
    )
    union all
    (
      select way.kind, null, null, null, class.id, class.name, case when way.kind = 'move' then following.name end, count(*)::integer
      from public.classes class
      join public.class_members member on member.class_id = class.id and member.joined_on < made.starts_on and member.left_on is null
      left join public.classes following on following.id = class.next_class_id
      cross join lateral (
        select case
          when member.profile_id = any (repeating) then 'repeat'
          when member.profile_id = any (leaving) or class.next_class_id is null then 'leave'
          else 'move'
        end as kind
      ) way
      where roll_over_term.moves_up
      group by class.id, following.id, way.kind
      order by class.position, array_position(array['move', 'repeat', 'leave'], way.kind)
    )
  ) said;
  return query
    select * from jsonb_to_recordset(answer) as said(
      kind text, group_id uuid, subject text, teachers text[], class_id uuid, class_name text, next_class_name text, students integer
    );
  if roll_over_term.is_trial then
    if coalesce((roll_over_term.next_term ->> 'with_timetables')::boolean, false) then
      return query
        select 'timetable', null::uuid, course.title, null::text[], class.id, class.name, null::text, counted.hours
        from public.timetables week
        cross join lateral (
          select count(*)::integer as hours from public.timetable_entries hour where hour.timetable_id = week.id
        ) counted
        left join public.classes class on class.id = week.class_id
        left join public.courses course on course.id = week.course_id
        where week.term_id = source.id and counted.hours > 0
        order by class.position, course.title;
    end if;
    return;
  end if;

  -- Thousands of rows are one deed, which has one line in the log.
  perform set_config('request.jwt.claims', '', true);
  insert into public.terms (id, name, starts_on, ends_on) values (made.id, made.name, made.starts_on, made.ends_on);
  insert into private.term_roll_overs (term_id, answer) values (made.id, coalesce(answer, '[]'));
  with copied as (
    select taught.id as source_id, gen_random_uuid() as id, taught.class_id, taught.subject
    from public.teaching_groups taught
    where taught.term_id = source.id and (roll_over_term.groups is null or taught.id = any (roll_over_term.groups))
  ), added as (
    insert into public.teaching_groups (id, class_id, term_id, subject)
    select copied.id, copied.class_id, made.id, copied.subject from copied
    returning id
  )
  insert into public.group_teachers (group_id, profile_id)
  select added.id, teacher.profile_id
  from added
  join copied on copied.id = added.id
  join public.group_teachers teacher on teacher.group_id = copied.source_id;

  if roll_over_term.moves_up then
    set constraints public.class_members_one_class_at_a_time, public.class_members_one_holder_of_a_roll_number deferred;
    with ended as (
      update public.class_members member set left_on = made.starts_on
      where member.joined_on < made.starts_on and member.left_on is null and member.profile_id <> all (repeating)
      returning member.profile_id, member.class_id, member.roll_number
    )
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
    select ended.profile_id, class.next_class_id, ended.roll_number, made.starts_on
    from ended
    join public.classes class on class.id = ended.class_id
    where class.next_class_id is not null and ended.profile_id <> all (leaving);
    perform private.renumber_repeaters(repeating, made.starts_on);
    set constraints public.class_members_one_class_at_a_time, public.class_members_one_holder_of_a_roll_number immediate;
  end if;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit(
    'insert', 'terms', made.id::text, made.name, null,
    to_jsonb(made) || jsonb_build_object(
      'from_term', source.id, 'moves_up', roll_over_term.moves_up, 'repeating', cardinality(repeating), 'leaving', cardinality(leaving)
    )
  );
  if coalesce((roll_over_term.next_term ->> 'with_timetables')::boolean, false) then
    return query
      select 'timetable', null::uuid, course.title, copied.missing, class.id, class.name, null::text, copied.hours
      from public.timetables week
      cross join lateral public.copy_timetable(week.id, made.id) copied
      left join public.classes class on class.id = week.class_id
      left join public.courses course on course.id = week.course_id
      where week.term_id = source.id and exists (select from public.timetable_entries hour where hour.timetable_id = week.id)
      order by class.position, course.title;
  end if;
exception when exclusion_violation then
  raise exception 'Two students would have the same roll number in one class.' using errcode = 'P0001', hint = 'moves_up';
end;
$$;
comment on function public.roll_over_term(uuid, jsonb, boolean, uuid[], boolean) is
  'Makes the term next_term {id, name, starts_on, ends_on, with_timetables, repeating, leaving} from another one: its groups of classes with their teachers (all, or those in groups), with with_timetables its timetables (see copy_timetable), and with moves_up everybody into the next class from its first day on, out of the last; but those in repeating stay in their class (see private.renumber_repeaters) and those in leaving leave. Whoever leaves on another day already is left as they are. Says what happens: rows of kind group (group_id, subject, teachers, class), move (class, next_class_name, students), repeat and leave (class, students) and timetable (class, or subject for a course; students is the number of its hours, teachers names those that were left out). is_trial only says it, with the hours that there are. Sent again with the id of a term that is there it does and says nothing. 42501 without manage_courses, P0001 with hint from_term, name, starts_on, ends_on or moves_up.';

select private.demand_second_factor();
