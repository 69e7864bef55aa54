-- Purpose: how a roll is opened, marked, corrected and taken back: by whoever keeps it, two at once included.

create function private.keeps_roll(roll public.rolls) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (roll).group_id is not null and public.teaches((roll).group_id)
      or (roll).lab_session_id is not null and (select public.has_permission('track_attendance')),
    false
  );
$$;
comment on function private.keeps_roll(public.rolls) is
  'Whether the caller keeps the roll: a teacher of its group, or of a laboratory session whoever holds track_attendance.';
revoke execute on function private.keeps_roll(public.rolls) from public;

create function private.students_on(group_id uuid, class_id uuid, day date)
returns table (student_id uuid, roll_number text)
language sql stable set search_path = '' as $$
  select member.profile_id, member.roll_number::text
  from public.class_members member
  where member.class_id = coalesce(
      (select taught.class_id from public.teaching_groups taught where taught.id = students_on.group_id), students_on.class_id
    )
    and daterange(member.joined_on, member.left_on) @> students_on.day
  union all
  select seat.profile_id, null
  from public.course_enrolments seat
  where seat.course_id = students_on.group_id and seat.status = 'enrolled';
$$;
comment on function private.students_on(uuid, uuid, date) is
  'Who belongs to a group, or without one to a class, on a day, with the roll number that a class has of them.';
revoke execute on function private.students_on(uuid, uuid, date) from public;

create function private.fill_roll(roll public.rolls, class_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.attendance_records (roll_id, student_id)
  select (roll).id, member.student_id
  from private.students_on((roll).group_id, fill_roll.class_id, (roll).held_on) member
  where (roll).marked_until >= public.department_today()
  on conflict do nothing;
$$;
comment on function private.fill_roll(public.rolls, uuid) is
  'Puts every student of the day who is not on the roll yet on it, as present, while it is marked.';
revoke execute on function private.fill_roll(public.rolls, uuid) from public;

create function public.open_roll(group_id uuid, held_on date, starts_at time) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := public.department_today();
  session record;
  roll public.rolls;
begin
  if not coalesce((select public.teaches(open_roll.group_id)), false) then
    raise exception 'You do not teach this group, so you do not keep its rolls.' using errcode = '42501';
  end if;
  select * into roll from public.rolls known
  where (known.group_id, known.held_on, known.starts_at) = (open_roll.group_id, open_roll.held_on, open_roll.starts_at);
  if not found then
    if open_roll.held_on > today then
      raise exception 'This hour is still to come. Its roll is taken on the day.' using errcode = 'P0001', hint = 'held_on';
    end if;
    select held.* into session
    from public.sessions_between(open_roll.held_on, open_roll.held_on, array(
      select timetable.id from public.timetables timetable
      join public.teaching_groups taught
        on timetable.class_id = taught.class_id and timetable.term_id = taught.term_id or timetable.course_id = taught.course_id
      where taught.id = open_roll.group_id
    )) held
    where held.group_id = open_roll.group_id and held.starts_at = open_roll.starts_at
    order by held.state in ('cancelled', 'moved_away')
    limit 1;
    if not found then
      raise exception 'This group has no session then. Add an extra session to the timetable first.' using errcode = 'P0001', hint = 'starts_at';
    end if;
    if session.state in ('cancelled', 'moved_away') then
      raise exception 'This session was %: %', replace(session.state, '_', ' '), session.reason using errcode = 'P0001', hint = 'starts_at';
    end if;
    insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
    values (open_roll.group_id, open_roll.held_on, open_roll.starts_at, session.ends_at, session.subject, today)
    on conflict on constraint rolls_one_an_hour do nothing;
    select * into roll from public.rolls known
    where (known.group_id, known.held_on, known.starts_at) = (open_roll.group_id, open_roll.held_on, open_roll.starts_at);
  end if;
  perform private.fill_roll(roll, null);
  if not exists (select from public.attendance_records entry where entry.roll_id = roll.id) then
    raise exception 'Nobody is in this group on that day.' using errcode = 'P0001', hint = 'group_id';
  end if;
  return roll.id;
end;
$$;
comment on function public.open_roll(uuid, date, time) is
  'The roll of a session that the timetable has that day, or of one that was added to it: made with everybody of the group present, or the one that there is, so that two who open it have the same. 42501 for whoever does not teach the group; P0001 with hint held_on (still to come), starts_at (no such session, cancelled, moved away) or group_id (no students).';
revoke execute on function public.open_roll(uuid, date, time) from public, anon;
grant execute on function public.open_roll(uuid, date, time) to authenticated, service_role;

create function public.open_lab_roll(lab_session_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := public.department_today();
  session record;
  roll public.rolls;
begin
  select held.id, held.title, held.group_id, held.class_id, begun.day, begun.day + begun.clock as begins, begun.clock,
    (held.ends_at at time zone public.department_zone())::time as ends
  into session
  from public.lab_sessions held
  cross join lateral (
    select (held.starts_at at time zone public.department_zone())::date as day, (held.starts_at at time zone public.department_zone())::time as clock
  ) begun
  where held.id = open_lab_roll.lab_session_id;
  if not coalesce(
    (select public.has_permission('track_attendance')) or (session.group_id is not null and public.teaches(session.group_id)), false
  ) then
    raise exception 'You do not have permission to keep the rolls of laboratories.' using errcode = '42501';
  end if;
  if session.id is null then
    raise exception 'This session has been deleted.' using errcode = 'P0001', hint = 'lab_session_id';
  end if;
  select * into roll from public.rolls known where known.lab_session_id = session.id;
  if not found then
    if session.day > today then
      raise exception 'This session is still to come. Its roll is taken on the day.' using errcode = 'P0001', hint = 'held_on';
    end if;
    if session.group_id is null and session.class_id is null then
      raise exception 'This session is for whoever comes, so it has no roll. Give it a class or a group first.' using errcode = 'P0001', hint = 'class_id';
    end if;
    -- An hour of the timetable that is held in a laboratory has one roll, whoever opens it.
    insert into public.rolls (group_id, lab_session_id, held_on, starts_at, ends_at, title, marked_until)
    values (session.group_id, session.id, session.day, session.clock, session.ends, session.title, today)
    on conflict do nothing;
    update public.rolls known set lab_session_id = session.id
    where (known.group_id, known.held_on, known.starts_at) = (session.group_id, session.day, session.clock) and known.lab_session_id is null;
    select * into roll from public.rolls known where known.lab_session_id = session.id;
    if not found then
      raise exception 'Another laboratory session of this group has the roll of this hour.' using errcode = 'P0001', hint = 'group_id';
    end if;
  end if;
  perform private.fill_roll(roll, session.class_id);
  if not exists (select from public.attendance_records entry where entry.roll_id = roll.id) then
    raise exception 'Nobody is in this class or group on that day.' using errcode = 'P0001', hint = 'class_id';
  end if;
  return roll.id;
end;
$$;
comment on function public.open_lab_roll(uuid) is
  'The roll of a laboratory session: made with everybody of its group or class present, or the one that there is. 42501 for whoever neither holds track_attendance nor teaches its group; P0001 with hint lab_session_id (deleted), held_on (still to come), class_id (for nobody in particular, nobody there) or group_id.';
revoke execute on function public.open_lab_roll(uuid) from public, anon;
grant execute on function public.open_lab_roll(uuid) to authenticated, service_role;

create function private.kept_roll(roll_id uuid) returns public.rolls
language plpgsql stable set search_path = '' as $$
declare
  roll public.rolls;
begin
  select * into roll from public.rolls known where known.id = kept_roll.roll_id;
  if not found then
    raise exception 'This roll has been taken back.' using errcode = 'P0001', hint = 'roll_id';
  end if;
  if not private.keeps_roll(roll) then
    raise exception 'You do not keep this roll.' using errcode = '42501';
  end if;
  return roll;
end;
$$;
comment on function private.kept_roll(uuid) is 'The roll, for whoever keeps it. 42501 for others, P0001 with hint roll_id when there is none.';
revoke execute on function private.kept_roll(uuid) from public;

create function public.roll_sheet(roll_id uuid)
returns table (
  student_id uuid, full_name text, roll_number text, roll_order text, status text, updated_at timestamptz, marked_by text, corrections integer
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  roll constant public.rolls := private.kept_roll(roll_sheet.roll_id);
begin
  return query
    select entry.student_id, person.full_name, member.roll_number, lpad(upper(member.roll_number), 20), entry.status, entry.updated_at,
      coalesce(marker.full_name, marker.email),
      (
        select count(*) from public.attendance_corrections mended
        where mended.roll_id = entry.roll_id and mended.student_id = entry.student_id
      )::integer
    from public.attendance_records entry
    join public.profiles person on person.id = entry.student_id
    left join private.students_on(
      roll.group_id, (select session.class_id from public.lab_sessions session where session.id = roll.lab_session_id), roll.held_on
    ) member on member.student_id = entry.student_id
    left join public.profiles marker on marker.id = entry.marked_by
    where entry.roll_id = roll.id
    order by 4, 2, 1;
end;
$$;
comment on function public.roll_sheet(uuid) is
  'The entries of a roll in the order of roll numbers (as of its day; courses have none), each with its version, who marked it last and how often it was corrected. 42501 for whoever does not keep it, P0001 with hint roll_id when it was taken back.';
revoke execute on function public.roll_sheet(uuid) from public, anon;
grant execute on function public.roll_sheet(uuid) to authenticated, service_role;

create function public.mark_attendance(roll_id uuid, marks jsonb)
returns table (student_id uuid, status text, updated_at timestamptz, outcome text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 500;
  roll constant public.rolls := private.kept_roll(mark_attendance.roll_id);
begin
  if jsonb_typeof(mark_attendance.marks) is distinct from 'array' or jsonb_array_length(mark_attendance.marks) > most then
    raise exception 'The marks are a list of at most %.', most using errcode = 'P0001', hint = 'marks';
  end if;
  if public.department_today() > roll.marked_until then
    raise exception 'The day of this roll is over. What changes now is a correction, with its reason.' using errcode = 'P0001', hint = 'marked_until';
  end if;
  if exists (
    select from jsonb_to_recordset(mark_attendance.marks) as given (status text)
    where given.status is null or given.status not in ('present', 'late', 'absent', 'excused')
  ) then
    raise exception 'A student is present, late, absent or excused.' using errcode = 'P0001', hint = 'status';
  end if;
  -- One after the other, in one order, so that two lists never wait for each other.
  perform from public.attendance_records entry
  where entry.roll_id = roll.id
    and entry.student_id in (select given.student from jsonb_to_recordset(mark_attendance.marks) as given (student uuid))
  order by entry.student_id for update;
  return query
    with given as (
      select distinct on (given.student) given.student, given.status, given.seen
      from rows from (jsonb_to_recordset(mark_attendance.marks) as (student uuid, status text, seen timestamptz)) with ordinality
        as given (student, status, seen, place)
      order by given.student, given.place desc
    ), judged as (
      select given.student, given.status as wanted, entry.status, entry.updated_at,
        case
          when entry.student_id is null then 'unknown'
          when entry.status = given.status then 'unchanged'
          when given.seen is null or given.seen = entry.updated_at or entry.marked_by = (select auth.uid()) then 'marked'
          else 'changed'
        end as outcome
      from given
      left join public.attendance_records entry on entry.roll_id = roll.id and entry.student_id = given.student
    ), written as (
      update public.attendance_records entry set status = judged.wanted, marked_by = (select auth.uid())
      from judged
      where judged.outcome = 'marked' and entry.roll_id = roll.id and entry.student_id = judged.student
      returning entry.student_id, entry.status, entry.updated_at
    )
    select judged.student, coalesce(written.status, judged.status), coalesce(written.updated_at, judged.updated_at), judged.outcome
    from judged
    left join written on written.student_id = judged.student;
end;
$$;
comment on function public.mark_attendance(uuid, jsonb) is
  'Marks students of a roll until the end of its day: [{student, status, seen}], at most 500, the last one of a student counts. seen is the updated_at that was seen; null writes over whatever is there. Answers with what is stored of each: marked, unchanged (said that already, so that sending again is harmless), changed (somebody else marked the student otherwise meanwhile; nothing was written), unknown (not on the roll). 42501 for whoever does not keep it, P0001 with hint roll_id, marked_until, status or marks.';
revoke execute on function public.mark_attendance(uuid, jsonb) from public, anon;
grant execute on function public.mark_attendance(uuid, jsonb) to authenticated, service_role;

create function public.correct_attendance(roll_id uuid, student_id uuid, from_status text, to_status text, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  roll constant public.rolls := private.kept_roll(correct_attendance.roll_id);
  said constant text := btrim(coalesce(correct_attendance.reason, ''));
  entry public.attendance_records;
begin
  if length(said) not between 1 and 300 then
    raise exception 'Say why, in at most 300 signs; the student reads it.' using errcode = 'P0001', hint = 'reason';
  end if;
  if correct_attendance.to_status is null or correct_attendance.to_status not in ('present', 'late', 'absent', 'excused') then
    raise exception 'A student is present, late, absent or excused.' using errcode = 'P0001', hint = 'to_status';
  end if;
  select * into entry from public.attendance_records known
  where known.roll_id = roll.id and known.student_id = correct_attendance.student_id for update;
  if not found then
    raise exception 'This student is not on the roll.' using errcode = 'P0001', hint = 'student_id';
  end if;
  if entry.status = correct_attendance.to_status then
    return;
  end if;
  if entry.status is distinct from correct_attendance.from_status then
    raise exception 'Somebody else has corrected this entry: it says % now.', entry.status using errcode = 'P0001', hint = 'updated_at';
  end if;
  insert into public.attendance_corrections (roll_id, student_id, from_status, to_status, reason)
  values (roll.id, entry.student_id, entry.status, correct_attendance.to_status, said);
  update public.attendance_records known set status = correct_attendance.to_status, marked_by = (select auth.uid())
  where known.roll_id = roll.id and known.student_id = entry.student_id;
end;
$$;
comment on function public.correct_attendance(uuid, uuid, text, text, text) is
  'Corrects one entry of a roll with a reason that the student reads; what it said before is kept. An entry that says to_status already is left as it is, so that sending again is harmless. 42501 for whoever does not keep the roll, P0001 with hint roll_id, student_id, reason, to_status, or updated_at when it says something else than from_status.';
revoke execute on function public.correct_attendance(uuid, uuid, text, text, text) from public, anon;
grant execute on function public.correct_attendance(uuid, uuid, text, text, text) to authenticated, service_role;

create function public.take_back_roll(roll_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  roll public.rolls;
begin
  select * into roll from public.rolls known where known.id = take_back_roll.roll_id for update;
  if not found then
    return;
  end if;
  roll := private.kept_roll(roll.id);
  if public.department_today() > roll.marked_until and exists (
    select from public.attendance_records entry where entry.roll_id = roll.id and entry.marked_by is not null
  ) then
    raise exception 'The day of this roll is over, so it stays. Its entries can be corrected.' using errcode = 'P0001', hint = 'marked_until';
  end if;
  delete from public.rolls known where known.id = roll.id;
end;
$$;
comment on function public.take_back_roll(uuid) is
  'Takes a roll back that was opened by mistake, with its entries: on its day, and later while nobody was marked on it. Asking twice changes nothing. 42501 for whoever does not keep it, P0001 with hint marked_until.';
revoke execute on function public.take_back_roll(uuid) from public, anon;
grant execute on function public.take_back_roll(uuid) to authenticated, service_role;

select private.demand_second_factor();
