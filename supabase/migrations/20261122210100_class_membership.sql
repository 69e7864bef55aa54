-- Purpose: how students come into a class, out of it and into another one: in one place, one person after the other, so that a refusal can
-- always name what stands in the way.

create function private.place_student(
  person uuid, into_class uuid, as_number text, first_day date, moving uuid[], is_trial boolean, out outcome text, out detail text
)
language plpgsql security definer set search_path = '' as $$
declare
  present public.class_members;
begin
  if as_number is null or as_number !~ '^[A-Za-z0-9]([A-Za-z0-9/ .-]{0,18}[A-Za-z0-9])?$' then
    outcome := 'bad_roll_number';
    return;
  end if;
  if not exists (select from public.profiles known where known.id = person and known.role = 'student') then
    outcome := 'not_a_student';
    return;
  end if;
  select class.name into detail from public.class_members later
  join public.classes class on class.id = later.class_id
  where later.profile_id = person and later.joined_on > first_day
  order by later.joined_on limit 1;
  if found then
    outcome := 'moves_later';
    return;
  end if;
  select coalesce(holder.full_name, holder.email) into detail from public.class_members taken
  join public.profiles holder on holder.id = taken.profile_id
  where taken.class_id = into_class and upper(taken.roll_number) = upper(as_number) and taken.profile_id <> all (moving || person)
    and daterange(taken.joined_on, taken.left_on) && daterange(first_day, null)
  limit 1;
  if found then
    outcome := 'roll_number_taken';
    return;
  end if;
  select * into present from public.class_members member
  where member.profile_id = person and daterange(member.joined_on, member.left_on) @> first_day;
  if not found then
    outcome := 'placed';
  elsif present.class_id <> into_class then
    outcome := 'moved';
    select class.name into detail from public.classes class where class.id = present.class_id;
  elsif present.roll_number <> as_number then
    outcome := 'renumbered';
    detail := present.roll_number;
  else
    outcome := 'unchanged';
  end if;
  if is_trial then
    return;
  end if;
  if outcome = 'renumbered' or (outcome = 'moved' and present.joined_on = first_day) then
    update public.class_members member set class_id = into_class, roll_number = as_number where member.id = present.id;
  elsif outcome in ('placed', 'moved') then
    update public.class_members member set left_on = first_day where member.id = present.id;
    insert into public.class_members (profile_id, class_id, roll_number, joined_on) values (person, into_class, as_number, first_day);
  end if;
  delete from public.class_requests asked where asked.profile_id = person;
end;
$$;
comment on function private.place_student(uuid, uuid, text, date, uuid[], boolean) is
  'Puts one student into a class from first_day on. outcome: placed, moved (detail: the class before; one of the same day is mended), renumbered (detail: the number before), unchanged; or why not: bad_roll_number, not_a_student, moves_later (detail: the class), roll_number_taken (detail: by whom; those in moving give theirs up). The caller holds the lock of the class members.';
revoke execute on function private.place_student(uuid, uuid, text, date, uuid[], boolean) from public;

create function private.lock_class_members() returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('class_members'));
$$;
comment on function private.lock_class_members() is 'Who is in which class is written by one after the other; the constraints stand behind it.';
revoke execute on function private.lock_class_members() from public;

create function public.place_students(into_class uuid, students jsonb, from_day date default null, is_trial boolean default false)
returns table (place integer, profile_id uuid, full_name text, email text, roll_number text, outcome text, detail text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 500;
  first_day constant date := coalesce(place_students.from_day, public.department_today());
  moving uuid[];
  entry record;
begin
  if not coalesce((select public.has_permission('manage_courses')), false) then
    raise exception 'You do not have permission to put students into classes.' using errcode = '42501';
  end if;
  if not exists (select from public.classes class where class.id = place_students.into_class) then
    raise exception 'There is no such class.' using errcode = 'P0001', hint = 'into_class';
  end if;
  if jsonb_typeof(place_students.students) is distinct from 'array' then
    raise exception 'The students are not a list.' using errcode = 'P0001', hint = 'students';
  end if;
  if jsonb_array_length(place_students.students) > most then
    raise exception 'There may be at most % students in one list.', most using errcode = 'P0001', hint = 'students';
  end if;
  perform private.lock_class_members();
  -- Two who exchange their numbers hold the same one for a moment.
  set constraints public.class_members_one_class_at_a_time, public.class_members_one_holder_of_a_roll_number deferred;
  select coalesce(array_agg(person.id), '{}') into moving
  from jsonb_to_recordset(place_students.students) as given (profile_id uuid, email text)
  join public.profiles person on person.id = given.profile_id or lower(person.email) = lower(btrim(given.email));
  for entry in
    select listed.place::integer, person.id, person.full_name, coalesce(person.email, btrim(listed.item ->> 'email')) as email,
      btrim(listed.item ->> 'roll_number') as roll_number,
      row_number() over (partition by person.id order by listed.place) > 1 as is_repeated,
      row_number() over (partition by upper(btrim(listed.item ->> 'roll_number')) order by listed.place) > 1 as is_number_repeated
    from jsonb_array_elements(place_students.students) with ordinality as listed (item, place)
    left join public.profiles person
      on person.id = (listed.item ->> 'profile_id')::uuid or lower(person.email) = lower(btrim(listed.item ->> 'email'))
    order by listed.place
  loop
    place := entry.place;
    profile_id := entry.id;
    full_name := entry.full_name;
    email := entry.email;
    roll_number := entry.roll_number;
    detail := null;
    if entry.id is null then
      outcome := 'unknown';
    elsif entry.is_repeated or entry.is_number_repeated then
      outcome := 'repeated';
    else
      select placed.outcome, placed.detail into outcome, detail
      from private.place_student(entry.id, place_students.into_class, entry.roll_number, first_day, moving, place_students.is_trial) placed;
    end if;
    return next;
  end loop;
  set constraints public.class_members_one_class_at_a_time, public.class_members_one_holder_of_a_roll_number immediate;
exception when exclusion_violation then
  raise exception 'Two students would have the same roll number.' using errcode = 'P0001', hint = 'students';
end;
$$;
comment on function public.place_students(uuid, jsonb, date, boolean) is
  'Puts students into a class from a day on (today), at most 500: [{profile_id or email, roll_number}]. Says of each what became of it: placed, moved (from the class in detail), renumbered (from the number in detail), unchanged; and of those that were left out why: unknown (nobody has this address), not_a_student, repeated (the person or the number stands in the list before), bad_roll_number, roll_number_taken (detail: by whom), moves_later (detail: into which class). A student who is placed has no request any more. is_trial writes nothing. 42501 without manage_courses, P0001 for what is no list or no class.';
revoke execute on function public.place_students(uuid, jsonb, date, boolean) from public, anon;
grant execute on function public.place_students(uuid, jsonb, date, boolean) to authenticated, service_role;

create function public.end_membership(member_id uuid, on_day date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  member public.class_members;
  last_day constant date := coalesce(end_membership.on_day, public.department_today());
begin
  if not coalesce((select public.has_permission('manage_courses')), false) then
    raise exception 'You do not have permission to take students out of classes.' using errcode = '42501';
  end if;
  perform private.lock_class_members();
  select * into member from public.class_members m where m.id = end_membership.member_id for update;
  if not found or member.left_on = last_day then
    return;
  end if;
  if member.left_on is not null then
    raise exception 'They left this class before.' using errcode = 'P0001', hint = 'on_day';
  end if;
  if member.joined_on >= last_day then
    delete from public.class_members m where m.id = member.id;
  else
    update public.class_members m set left_on = last_day where m.id = member.id;
  end if;
end;
$$;
comment on function public.end_membership(uuid, date) is
  'A student leaves their class: on_day (today) is the first day without them. A membership that would last no day is taken back. Asking twice changes nothing. 42501 without manage_courses, P0001 when they left on another day.';
revoke execute on function public.end_membership(uuid, date) from public, anon;
grant execute on function public.end_membership(uuid, date) to authenticated, service_role;

create function public.request_class(class_id uuid, roll_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  wanted constant text := btrim(request_class.roll_number);
  answer record;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  if not exists (select from public.classes class where class.id = request_class.class_id) then
    raise exception 'There is no such class.' using errcode = 'P0001', hint = 'class_id';
  end if;
  select * into answer from private.place_student(
    caller, request_class.class_id, wanted, public.department_today(), '{}'::uuid[], true
  );
  case answer.outcome
    when 'bad_roll_number' then
      raise exception 'A roll number has 1 to 20 letters, digits, dots, dashes or slashes.' using errcode = 'P0001', hint = 'roll_number';
    when 'not_a_student' then
      raise exception 'Only students belong to a class.' using errcode = 'P0001', hint = 'class_id';
    when 'roll_number_taken' then
      raise exception 'Somebody else has this roll number. Look at it again, or ask your class teacher.' using errcode = 'P0001', hint = 'roll_number';
    when 'moves_later' then
      raise exception 'You move to % soon. Ask your class teacher about anything else.', answer.detail using errcode = 'P0001', hint = 'class_id';
    when 'unchanged' then
      raise exception 'You are in this class already.' using errcode = 'P0001', hint = 'class_id';
    else
      insert into public.class_requests as known (profile_id, class_id, roll_number)
      values (caller, request_class.class_id, wanted)
      on conflict (profile_id) do update
        set class_id = excluded.class_id, roll_number = excluded.roll_number, state = 'waiting', reason = null, settled_by = null, asked_at = now()
        where (known.class_id, known.roll_number, known.state) is distinct from (excluded.class_id, excluded.roll_number, 'waiting');
  end case;
end;
$$;
comment on function public.request_class(uuid, text) is
  'The caller says which class they are in and under which roll number; it waits until staff confirm it. A second request takes the place of the first; the same one again changes nothing. 42501 signed out, P0001 with hint class_id or roll_number.';
revoke execute on function public.request_class(uuid, text) from public, anon;
grant execute on function public.request_class(uuid, text) to authenticated, service_role;

create function public.settle_class_requests(profile_ids uuid[], is_accepted boolean, because text default null)
returns table (profile_id uuid, outcome text, detail text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 500;
  said constant text := nullif(btrim(settle_class_requests.because), '');
  asked public.class_requests;
begin
  if cardinality(settle_class_requests.profile_ids) > most then
    raise exception 'At most % requests can be settled at once.', most using errcode = 'P0001', hint = 'profile_ids';
  end if;
  if not coalesce((select public.is_staff()), false) then
    raise exception 'You do not have permission to confirm who is in a class.' using errcode = '42501';
  end if;
  if not settle_class_requests.is_accepted and coalesce(length(said), 0) not between 1 and 500 then
    raise exception 'Say why, in at most 500 signs; the student reads it.' using errcode = 'P0001', hint = 'because';
  end if;
  perform private.lock_class_members();
  for asked in
    select request.* from public.class_requests request
    where request.profile_id = any (settle_class_requests.profile_ids) order by request.asked_at, request.profile_id for update
  loop
    if not public.settles_class(asked.class_id) then
      raise exception 'You do not have permission to confirm who is in this class.' using errcode = '42501';
    end if;
    profile_id := asked.profile_id;
    detail := null;
    if settle_class_requests.is_accepted then
      select placed.outcome, placed.detail into outcome, detail from private.place_student(
        asked.profile_id, asked.class_id, asked.roll_number, public.department_today(), '{}'::uuid[], false
      ) placed;
    else
      update public.class_requests request set state = 'refused', reason = said, settled_by = (select auth.uid())
      where request.profile_id = asked.profile_id;
      outcome := 'refused';
    end if;
    return next;
  end loop;
end;
$$;
comment on function public.settle_class_requests(uuid[], boolean, text) is
  'Confirms requests, or refuses them with a reason that the student reads, at most 500; says of each that there was what became of it, in the words of place_students or refused. What is not there any more was settled meanwhile and is left out. 42501 for whoever may not confirm one of them, P0001 without a reason.';
revoke execute on function public.settle_class_requests(uuid[], boolean, text) from public, anon;
grant execute on function public.settle_class_requests(uuid[], boolean, text) to authenticated, service_role;

create function private.request_class_at_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.class_requests (profile_id, class_id, roll_number)
  select new.id, class.id, btrim(new.raw_user_meta_data ->> 'roll_number')::public.roll_number
  from public.classes class
  where class.id::text = new.raw_user_meta_data ->> 'class_id' and btrim(new.raw_user_meta_data ->> 'roll_number') <> ''
  on conflict do nothing;
  return null;
exception when check_violation then
  return null;
end;
$$;
comment on function private.request_class_at_sign_up() is
  'Trigger on auth.users: class_id and roll_number in the metadata of a new account are a request; what is no class or no roll number is asked for again on /account.';
revoke execute on function private.request_class_at_sign_up() from public;
create trigger request_class_at_sign_up after insert on auth.users
  for each row execute function private.request_class_at_sign_up();
