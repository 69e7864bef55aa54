-- Purpose: a roll-over that is sent again answers what the first one did; days that two terms would share name the other term.

create table private.term_roll_overs (
  term_id uuid primary key references public.terms (id) on delete cascade,
  answer jsonb not null
);
comment on table private.term_roll_overs is 'What roll_over_term has said of a term that it made: its rows, for whoever sends the same again.';
alter table private.term_roll_overs enable row level security;

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
      select case when class.next_class_id is null then 'leave' else 'move' end, null, null, null, class.id, class.name, following.name,
        count(*)::integer
      from public.classes class
      join public.class_members member on member.class_id = class.id and member.joined_on < made.starts_on and member.left_on is null
      left join public.classes following on following.id = class.next_class_id
      where roll_over_term.moves_up
      group by class.id, following.id
      order by class.position
    )
  ) said;
  return query
    select * from jsonb_to_recordset(answer) as said(
      kind text, group_id uuid, subject text, teachers text[], class_id uuid, class_name text, next_class_name text, students integer
    );
  if roll_over_term.is_trial then
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
      where member.joined_on < made.starts_on and member.left_on is null
      returning member.profile_id, member.class_id, member.roll_number
    )
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
    select ended.profile_id, class.next_class_id, ended.roll_number, made.starts_on
    from ended
    join public.classes class on class.id = ended.class_id
    where class.next_class_id is not null;
    set constraints public.class_members_one_class_at_a_time, public.class_members_one_holder_of_a_roll_number immediate;
  end if;
  perform set_config('request.jwt.claims', claims, true);
  perform private.record_audit(
    'insert', 'terms', made.id::text, made.name, null,
    to_jsonb(made) || jsonb_build_object('from_term', source.id, 'moves_up', roll_over_term.moves_up)
  );
exception when exclusion_violation then
  raise exception 'Two students would have the same roll number in one class.' using errcode = 'P0001', hint = 'moves_up';
end;
$$;
comment on function public.roll_over_term(uuid, jsonb, boolean, uuid[], boolean) is
  'Makes the term next_term {id, name, starts_on, ends_on} from another one: its groups of classes with their teachers (all, or those in groups), and with moves_up everybody into the next class from its first day on, out of the last; whoever leaves on another day already is left as they are. Says what happens: rows of kind group (group_id, subject, teachers, class), move (class, next_class_name, students) and leave (class, students). is_trial only says it. Sent again with the id of a term that it made it does nothing and says the same; with that of another term it says nothing. 42501 without manage_courses, P0001 with hint from_term, name, starts_on, ends_on or moves_up.';

create function private.demand_free_days() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  standing text;
begin
  select term.name into standing from public.terms term
  where term.id <> new.id and daterange(term.starts_on, term.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]')
  order by term.starts_on limit 1;
  if found then
    raise exception 'These days belong to %. Two terms never share a day.', standing using errcode = 'P0001', hint = 'starts_on';
  end if;
  return new;
end;
$$;
comment on function private.demand_free_days() is
  'Refuses a term with days of another one by its name (P0001, hint starts_on). Of two that are written at once the constraint terms_do_not_overlap refuses the later.';
revoke execute on function private.demand_free_days() from public;

create trigger demand_free_days before insert or update of starts_on, ends_on on public.terms
  for each row when (new.starts_on <= new.ends_on) execute function private.demand_free_days();

select private.demand_second_factor();
