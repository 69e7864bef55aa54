-- Purpose: functions that policies and views ask for each statement or row are planned once a session instead of at each call.

-- A function in SQL with a fixed search path is never inlined, and is parsed and planned whenever a statement calls it; one in PL/pgSQL keeps its plan.
-- Functions that search stay as they are: their best plan depends on what is looked for.
do $$
declare
  named record;
  statement text;
  is_now text;
begin
  for named in
    select proc.prosrc, proc.proretset, language.lanname, proc.oid::regprocedure as signature, pg_catalog.pg_get_functiondef(proc.oid) as definition
    from unnest(array[
      -- Policies.
      'public.has_permission(text)', 'public.is_staff()', 'public.manages_course(uuid)', 'private.has_passed_second_factor()',
      'public.groups_attended()', 'public.groups_taught()', 'public.classes_in_sight()', 'public.rolls_kept()', 'public.folders_left()',
      'public.work_folders()', 'public.tasks_of_mine()', 'public.tasks_taught()', 'public.tasks_marked_by_name()', 'public.tasks_with_my_mark()',
      'public.files_handed_in()', 'public.scripts_of_mine()', 'public.scripts_to_mark()', 'public.attempts_released()', 'public.quizzes_followed()',
      'public.quizzes_kept()', 'public.questions_kept()',
      -- Clocks, which both ask.
      'private.clock()', 'public.server_time()', 'public.department_zone()', 'public.department_today()',
      -- Views.
      'public.present_term()', 'public.names_of_teachers(uuid)', 'public.students_of_group(uuid)', 'public.course_seats_taken(uuid)',
      'public.course_waiting(uuid)', 'public.waiting_place(uuid)', 'public.event_seats_taken(uuid)', 'public.event_waiting(uuid)',
      'public.event_waiting_place(uuid)', 'public.quiz_participants(uuid)', 'public.survey_response_count(uuid)',
      'public.extra_minutes(integer, integer, timestamptz, timestamptz)',
      -- What students and teachers open first.
      'public.my_permissions()', 'public.my_timetables()', 'public.my_attendance()', 'public.my_new_seats()', 'public.my_grades()',
      'public.grade_sheet(uuid)', 'public.members_of_group(uuid, date)', 'private.grade_entries(uuid[], uuid[], boolean)', 'private.scheme_of(uuid)'
    ]) signature
    join pg_catalog.pg_proc proc on proc.oid = signature::regprocedure
    join pg_catalog.pg_language language on language.oid = proc.prolang
  loop
    statement := regexp_replace(named.prosrc, ';\s*$', '');
    is_now := replace(
      named.definition, named.prosrc,
      e'\n#variable_conflict use_column\nbegin\n  return '
        || case when named.proretset then 'query ' || statement else '(' || statement || ')' end || e';\nend;\n'
    );
    is_now := replace(is_now, 'LANGUAGE sql', 'LANGUAGE plpgsql');
    if named.lanname <> 'sql' or is_now not like '%LANGUAGE plpgsql%' or is_now not like '%  return %' then
      raise exception '% is not what this migration expects.', named.signature;
    end if;
    execute is_now;
  end loop;
end;
$$;
