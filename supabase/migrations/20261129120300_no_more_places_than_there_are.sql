-- Purpose: the office gives no more places at an event, or seats in a course, than there are, and no fewer are offered than are taken.

create function private.refuse_more_than_there_are(kind text, given integer, by_list integer, places integer, is_fewer boolean) returns void
language plpgsql set search_path = '' as $$
declare
  event_words constant boolean := kind = 'event';
  noun constant text := case when event_words then 'place' else 'seat' end;
  people constant text := case when event_words then 'registered' else 'enrolled' end;
begin
  if is_fewer then
    raise exception '% % % here and % given at the office, so there have to be % %s at least.',
      by_list, case by_list when 1 then 'person is' else 'people are' end, people,
      given || ' ' || noun || case given when 1 then ' was' else 's were' end, by_list + given, noun
      using errcode = 'P0001', hint = case when event_words then 'capacity' else 'seats' end;
  end if;
  raise exception 'There % and % % %, so the office can have given % at most.',
    case places when 1 then 'is 1 ' || noun else 'are ' || places || ' ' || noun || 's' end,
    by_list, case by_list when 1 then 'person is' else 'people are' end, people || ' here', greatest(places - by_list, 0)
    using errcode = 'P0001', hint = 'offline_count';
end;
$$;
comment on function private.refuse_more_than_there_are(text, integer, integer, integer, boolean) is
  'Raises P0001 in the words of an event or a course: given at the office, taken by_list here, of so many places. Hint capacity (of an event) or seats (of a course) where fewer are offered, else offline_count.';
revoke execute on function private.refuse_more_than_there_are(text, integer, integer, integer, boolean) from public;

create function private.guard_event_places() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  registered integer;
begin
  -- The row is locked, so nobody registers between this count and the write.
  select count(*) into registered from public.event_registrations place where place.event_id = new.id and place.status = 'registered';
  if new.offline_count + registered > new.capacity then
    perform private.refuse_more_than_there_are(
      'event', new.offline_count, registered, new.capacity,
      tg_op = 'UPDATE' and new.offline_count <= old.offline_count
    );
  end if;
  return new;
end;
$$;
comment on function private.guard_event_places() is
  'Row trigger: places given at the office and registrations together are no more than there are (P0001, hint offline_count or capacity).';
revoke execute on function private.guard_event_places() from public;
create trigger guard_event_places before update of capacity, offline_count on public.events
  for each row when (
    new.offline_count > old.offline_count or new.capacity < old.capacity or new.capacity is not null and old.capacity is null
  ) execute function private.guard_event_places();
create trigger guard_new_event_places before insert on public.events
  for each row when (new.offline_count > new.capacity) execute function private.guard_event_places();

create function private.guard_course_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  enrolled integer;
begin
  select count(*) into enrolled from public.course_enrolments seat where seat.course_id = new.id and seat.status = 'enrolled';
  if new.offline_count + enrolled > new.seats then
    perform private.refuse_more_than_there_are(
      'course', new.offline_count, enrolled, new.seats, tg_op = 'UPDATE' and new.offline_count <= old.offline_count
    );
  end if;
  return new;
end;
$$;
comment on function private.guard_course_seats() is
  'Row trigger: seats given at the office and enrolments together are no more than there are (P0001, hint offline_count or seats).';
revoke execute on function private.guard_course_seats() from public;
create trigger guard_course_seats before update of seats, offline_count on public.courses
  for each row when (new.offline_count > old.offline_count or new.seats < old.seats) execute function private.guard_course_seats();
create trigger guard_new_course_seats before insert on public.courses
  for each row when (new.offline_count > new.seats) execute function private.guard_course_seats();
