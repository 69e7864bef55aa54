-- Purpose: what notices come from: marks, results, seats, single sessions, attendance, classes, extra time and surveys.

create function private.subject_of(group_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(course.title, taught.subject)
  from public.teaching_groups taught
  left join public.courses course on course.id = taught.course_id
  where taught.id = subject_of.group_id;
$$;
comment on function private.subject_of(uuid) is 'What a group learns, in words: the subject of a class, or the title of a course.';
revoke execute on function private.subject_of(uuid) from public;

create function private.tell_of_marks(task_id uuid, students uuid[]) returns void
language sql set search_path = '' as $$
  select private.notify(
    tell_of_marks.students, 'marks', 'marks:' || task.id,
    jsonb_build_object('title', task.title, 'subject', private.subject_of(task.group_id)),
    case when task.takes_text or task.takes_files then '/students/work/' || task.id else '/students/grades' end
  )
  from public.tasks task
  where task.id = tell_of_marks.task_id and task.released_at is not null;
$$;
comment on function private.tell_of_marks(uuid, uuid[]) is 'Tells students that their marks for a task are released.';
revoke execute on function private.tell_of_marks(uuid, uuid[]) from public;

create function private.notice_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.tell_of_marks(
      new.id, array(select mark.student_id from public.marks mark where mark.task_id = new.id and mark.score is not null)
    );
  end if;
  return null;
end;
$$;
comment on function private.notice_release() is 'Row trigger: a release of marks is told to all who have one. Of what the server does for nobody, the sample for instance, nobody is told.';
revoke execute on function private.notice_release() from public;
create trigger notice_release after update of released_at on public.tasks
  for each row when (old.released_at is null and new.released_at is not null) execute function private.notice_release();

create function private.notice_late_mark() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.tell_of_marks(new.task_id, array[new.student_id]);
  end if;
  return null;
end;
$$;
comment on function private.notice_late_mark() is 'Row trigger: a mark that is given after the release is told as well, once.';
revoke execute on function private.notice_late_mark() from public;
create trigger notice_late_mark after insert or update of score on public.marks
  for each row when (new.score is not null) execute function private.notice_late_mark();

create function private.notice_results() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  declaration public.result_declarations;
begin
  if auth.uid() is null then
    return null;
  end if;
  for declaration in
    select known.* from public.result_declarations known where known.id in (select declared.declaration_id from declared) order by known.group_id
  loop
    perform private.notify(
      array(select declared.student_id from declared where declared.declaration_id = declaration.id), 'results', 'results:' || declaration.group_id,
      jsonb_build_object('subject', declaration.subject, 'number', declaration.number, 'reason', declaration.reason), '/students/grades'
    );
  end loop;
  return null;
end;
$$;
comment on function private.notice_results() is 'Statement trigger: declared results are told to their students, a second declaration with its reason in place of the first.';
revoke execute on function private.notice_results() from public;
create trigger notice_results after insert on public.declared_results
  referencing new table as declared for each statement execute function private.notice_results();

create function private.notice_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course public.courses;
begin
  for course in
    select known.* from public.courses known
    where known.id in (
      select later.course_id from later
      join earlier on earlier.course_id = later.course_id and earlier.profile_id = later.profile_id
      where earlier.status = 'waiting' and later.status = 'enrolled'
    ) order by known.id
  loop
    perform private.notify(
      array(
        select later.profile_id from later
        join earlier on earlier.course_id = later.course_id and earlier.profile_id = later.profile_id
        where later.course_id = course.id and earlier.status = 'waiting' and later.status = 'enrolled'
      ),
      'seat', 'seat:' || course.id, jsonb_build_object('title', course.title), '/courses/' || course.slug
    );
  end loop;
  return null;
end;
$$;
comment on function private.notice_seats() is 'Statement trigger: whoever moves up from the waiting list of a course is told.';
revoke execute on function private.notice_seats() from public;
create trigger notice_seats after update on public.course_enrolments
  referencing old table as earlier new table as later for each statement execute function private.notice_seats();

create function private.withdraw_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  course uuid;
begin
  for course in select distinct freed.course_id from freed order by 1 loop
    perform private.withdraw_notices(array['seat:' || course], array(select freed.profile_id from freed where freed.course_id = course));
  end loop;
  return null;
end;
$$;
comment on function private.withdraw_seats() is 'Statement trigger: a seat that is given back, or taken away, is no news any more.';
revoke execute on function private.withdraw_seats() from public;
create trigger withdraw_seats after delete on public.course_enrolments
  referencing old table as freed for each statement execute function private.withdraw_seats();

create function private.people_of_session(change public.session_changes) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select member.student_id
    from public.timetables timetable
    cross join lateral private.students_on(
      coalesce((change).group_id, timetable.course_id), timetable.class_id, coalesce((change).held_on, (change).on_day)
    ) member
    where timetable.id = (change).timetable_id
    union
    select teacher.profile_id from public.group_teachers teacher where teacher.group_id = (change).group_id and teacher.profile_id is distinct from auth.uid()
    union
    select person.profile_id
    from public.faculty_members person
    where person.profile_id is distinct from auth.uid() and person.id in (
      (change).teacher_id, (select hour.teacher_id from public.timetable_entries hour where hour.id = (change).entry_id)
    )
  );
$$;
comment on function private.people_of_session(public.session_changes) is
  'Whom a single session concerns: the students of its group or class that day, and its teachers but for the one who changes it.';
revoke execute on function private.people_of_session(public.session_changes) from public;

create function private.cause_of_session(change public.session_changes) returns text
language sql immutable set search_path = '' as $$
  select 'session:' || coalesce((change).entry_id || ':' || (change).held_on, (change).id::text);
$$;
comment on function private.cause_of_session(public.session_changes) is 'The cause of notices about a single session: the hour and its day, or the session that was added.';
revoke execute on function private.cause_of_session(public.session_changes) from public;

create function private.words_of_session(change public.session_changes, state text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'state', words_of_session.state,
    'subject', coalesce(private.subject_of((change).group_id), (change).label),
    'day', (change).held_on,
    'at', (select to_char(hour.starts_at, 'FMHH24:MI') from public.timetable_entries hour where hour.id = (change).entry_id),
    'new_day', (change).on_day,
    'new_at', to_char((change).starts_at, 'FMHH24:MI'),
    'room', case when words_of_session.state in ('moved', 'added') then (change).room end,
    'reason', case when words_of_session.state in ('cancelled', 'moved', 'added') then (change).reason end
  ));
$$;
comment on function private.words_of_session(public.session_changes, text) is 'The parts of a notice about a single session, as notice_title reads them.';
revoke execute on function private.words_of_session(public.session_changes, text) from public;

create function private.notice_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  if greatest(new.held_on, new.on_day) >= public.department_today() then
    perform private.notify(
      private.people_of_session(new), 'session', private.cause_of_session(new), private.words_of_session(new, new.kind), '/students/timetables'
    );
  end if;
  return null;
end;
$$;
comment on function private.notice_session() is 'Row trigger: whom a session concerns that is cancelled, moved or added is told, unless its day is over.';
revoke execute on function private.notice_session() from public;
create trigger notice_session after insert or update on public.session_changes
  for each row execute function private.notice_session();

create function private.notice_session_restored() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told constant text := private.cause_of_session(old);
  readers uuid[];
begin
  select coalesce(array_agg(notice.person_id), '{}') into readers
  from public.notices notice where notice.cause = told and notice.read_at is not null;
  perform private.withdraw_notices(array[told]);
  -- With the hour itself, or with its timetable, there is nothing to be held.
  if auth.uid() is not null and cardinality(readers) > 0 and greatest(old.held_on, old.on_day) >= public.department_today()
    and exists (select from public.timetables timetable where timetable.id = old.timetable_id)
    and (old.entry_id is null or exists (select from public.timetable_entries hour where hour.id = old.entry_id)) then
    perform private.notify(
      readers, 'session', told, private.words_of_session(old, case old.kind when 'added' then 'dropped' else 'restored' end), '/students/timetables'
    );
  end if;
  return null;
end;
$$;
comment on function private.notice_session_restored() is
  'Row trigger: of a change that is taken back nobody is told who has not read of it; whoever has is told that it holds no more.';
revoke execute on function private.notice_session_restored() from public;
create trigger notice_session_restored after delete on public.session_changes
  for each row execute function private.notice_session_restored();

create function private.settle_attendance_notices(groups uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  standings jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'group_id', taught.id, 'student_id', counted.student_id, 'subject', private.subject_of(taught.id), 'class', class.name,
    'teacher_id', class.class_teacher_id, 'name', coalesce(person.full_name, 'A student'), 'held', counted.held, 'attended', counted.attended,
    'is_under', private.is_under_limit(counted.attended, counted.held) and counted.student_id = any (present.students)
  )) into standings
  from public.teaching_groups taught
  left join public.terms term on term.id = taught.term_id
  left join public.classes class on class.id = taught.class_id
  cross join lateral private.count_students(array[taught.id]) counted
  join public.profiles person on person.id = counted.student_id
  cross join lateral (
    select array(select member.student_id from private.students_on(taught.id, null, public.department_today()) member) as students
  ) present
  where taught.id = any (settle_attendance_notices.groups)
    and (taught.course_id is not null or public.department_today() between term.starts_on and term.ends_on);

  perform private.withdraw_notices(array['attendance:' || given.id], array(
      select held.person_id from public.notices held where held.cause = 'attendance:' || given.id
      except
      select standing.student_id from jsonb_to_recordset(standings) as standing (group_id uuid, student_id uuid, is_under boolean)
      where standing.group_id = given.id and standing.is_under
    ))
  from unnest(settle_attendance_notices.groups) as given (id)
  where exists (select from public.notices held where held.cause = 'attendance:' || given.id);
  perform private.withdraw_notices(array(
    select 'attendance:' || standing.group_id || ':' || standing.student_id
    from jsonb_to_recordset(standings) as standing (group_id uuid, student_id uuid, is_under boolean)
    where not standing.is_under
  ));

  perform private.write_notices(array(
    select draft.notice
    from jsonb_to_recordset(standings) as standing (
      group_id uuid, student_id uuid, subject text, class text, teacher_id uuid, name text, held integer, attended integer, is_under boolean
    )
    cross join lateral (
      select jsonb_build_object('subject', standing.subject, 'held', standing.held, 'attended', standing.attended) as parts
    ) told
    cross join lateral (
      select row(null, standing.student_id, 'attendance', 'attendance:' || standing.group_id, told.parts, '/students/attendance', null, null)::public.notices
      union all
      select row(
        null, standing.teacher_id, 'attendance', 'attendance:' || standing.group_id || ':' || standing.student_id,
        told.parts || jsonb_build_object('name', standing.name, 'class', standing.class), '/admin/teaching', null, null
      )::public.notices
      where standing.teacher_id is not null
    ) draft (notice)
    where standing.is_under and not exists (
      select from public.notices known where known.cause = (draft.notice).cause and known.person_id = (draft.notice).person_id
    )
  ));
end;
$$;
comment on function private.settle_attendance_notices(uuid[]) is
  'Tells students of groups that go on who have come under the limit (attendance_rule), and their class teacher, once; and takes back what was told of those who are under it no more or have left.';
revoke execute on function private.settle_attendance_notices(uuid[]) from public;

create function private.notice_attendance() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.settle_attendance_notices(array(
      select distinct roll.group_id from public.rolls roll
      where roll.id in (select marked.roll_id from marked) and roll.group_id is not null
    ));
  end if;
  return null;
end;
$$;
comment on function private.notice_attendance() is 'Statement trigger: whom a marked or corrected roll brings under the limit of attendance, or over it, is told or not any more.';
revoke execute on function private.notice_attendance() from public;
create trigger notice_attendance after insert on public.attendance_records
  referencing new table as marked for each statement execute function private.notice_attendance();
create trigger notice_attendance_marked after update on public.attendance_records
  referencing new table as marked for each statement execute function private.notice_attendance();

create function private.notice_roll_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.settle_attendance_notices(array(select distinct gone.group_id from gone where gone.group_id is not null));
  end if;
  return null;
end;
$$;
comment on function private.notice_roll_gone() is 'Statement trigger: with a roll that is taken back, what was told because of it is taken back too.';
revoke execute on function private.notice_roll_gone() from public;
create trigger notice_roll_gone after delete on public.rolls
  referencing old table as gone for each statement execute function private.notice_roll_gone();

create function private.notice_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A whole class that goes up a year is moved for nobody, and reads of it on its own pages.
  if auth.uid() is not null then
    perform private.write_notices(array(
      select row(
        null, placed.profile_id, 'class', 'class:' || placed.profile_id,
        jsonb_build_object('class', class.name, 'roll_number', placed.roll_number, 'from', placed.joined_on), '/account', null, null
      )::public.notices
      from placed
      join public.classes class on class.id = placed.class_id
      where placed.left_on is null
    ));
  end if;
  return null;
end;
$$;
comment on function private.notice_class() is 'Statement trigger: students who are put into a class, or get another roll number, are told.';
revoke execute on function private.notice_class() from public;
create trigger notice_class after insert on public.class_members
  referencing new table as placed for each statement execute function private.notice_class();
create trigger notice_class_changed after update on public.class_members
  referencing new table as placed for each statement execute function private.notice_class();

create function private.withdraw_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_notices(array(select 'class:' || ended.profile_id from ended));
  return null;
end;
$$;
comment on function private.withdraw_class() is 'Statement trigger: a membership that is taken back is told of no more.';
revoke execute on function private.withdraw_class() from public;
create trigger withdraw_class after delete on public.class_members
  referencing old table as ended for each statement execute function private.withdraw_class();

create function private.notice_class_refused() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    array[new.profile_id], 'class', 'class:' || new.profile_id, jsonb_build_object('reason', new.reason), '/account'
  );
  return null;
end;
$$;
comment on function private.notice_class_refused() is 'Row trigger: whose class is not confirmed is told why.';
revoke execute on function private.notice_class_refused() from public;
create trigger notice_class_refused after update of state on public.class_requests
  for each row when (old.state = 'waiting' and new.state = 'refused') execute function private.notice_class_refused();

create function private.notice_extra_time() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_notices(array['extra_time:' || old.id]);
  elsif auth.uid() is not null then
    perform private.notify(
      array[new.student_id], 'extra_time', 'extra_time:' || new.id,
      jsonb_strip_nulls(jsonb_build_object(
        'subject', private.subject_of(new.group_id), 'minutes', new.minutes, 'percent', new.percent, 'work', new.kind
      )),
      '/students/assessments'
    );
  end if;
  return null;
end;
$$;
comment on function private.notice_extra_time() is 'Row trigger: extra time is told to the student who gets it, and taken back with it.';
revoke execute on function private.notice_extra_time() from public;
create trigger notice_extra_time after insert or update or delete on public.extra_times
  for each row execute function private.notice_extra_time();

create function private.notice_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_notices(array['survey:' || old.id]);
  elsif new.status in ('Active', 'Draft') and new.created_by is distinct from auth.uid() then
    perform private.notify(
      array[new.created_by], 'survey', 'survey:' || new.id,
      jsonb_strip_nulls(jsonb_build_object(
        'title', new.title, 'state', case new.status when 'Active' then 'approved' else 'returned' end, 'reason', to_jsonb(new) ->> 'return_reason'
      )),
      case new.status when 'Active' then '/surveys/' || new.id else '/surveys' end
    );
  else
    perform private.withdraw_notices(array['survey:' || new.id]);
  end if;
  return null;
end;
$$;
comment on function private.notice_survey() is 'Row trigger: whoever proposed a survey is told that it is approved, or returned and why.';
revoke execute on function private.notice_survey() from public;
create trigger notice_survey after update of status on public.surveys
  for each row when (old.status = 'Proposed' and new.status <> old.status) execute function private.notice_survey();
create trigger notice_survey_gone after delete on public.surveys
  for each row execute function private.notice_survey();
