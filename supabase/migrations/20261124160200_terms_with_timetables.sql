-- Purpose: the timetables of a term come along when the next one is made from it, in the same step.

do $$
declare
  made text := pg_catalog.pg_get_functiondef('public.roll_over_term(uuid,jsonb,boolean,uuid[],boolean)'::regprocedure);
  trial constant text := 'if roll_over_term.is_trial then';
  logged constant text := 'jsonb_build_object(''from_term'', source.id, ''moves_up'', roll_over_term.moves_up)
  );';
begin
  if strpos(made, trial) = 0 or strpos(made, logged) = 0 then
    raise exception 'roll_over_term is not the one that is known here.';
  end if;
  made := replace(made, trial, trial || '
    if coalesce((roll_over_term.next_term ->> ''with_timetables'')::boolean, false) then
      return query
        select ''timetable'', null::uuid, course.title, null::text[], class.id, class.name, null::text, counted.hours
        from public.timetables week
        cross join lateral (
          select count(*)::integer as hours from public.timetable_entries hour where hour.timetable_id = week.id
        ) counted
        left join public.classes class on class.id = week.class_id
        left join public.courses course on course.id = week.course_id
        where week.term_id = source.id and counted.hours > 0
        order by class.position, course.title;
    end if;');
  made := replace(made, logged, logged || '
  if coalesce((roll_over_term.next_term ->> ''with_timetables'')::boolean, false) then
    return query
      select ''timetable'', null::uuid, course.title, copied.missing, class.id, class.name, null::text, copied.hours
      from public.timetables week
      cross join lateral public.copy_timetable(week.id, made.id) copied
      left join public.classes class on class.id = week.class_id
      left join public.courses course on course.id = week.course_id
      where week.term_id = source.id and exists (select from public.timetable_entries hour where hour.timetable_id = week.id)
      order by class.position, course.title;
  end if;');
  execute made;
end;
$$;
comment on function public.roll_over_term(uuid, jsonb, boolean, uuid[], boolean) is
  'Makes the term next_term {id, name, starts_on, ends_on, with_timetables} from another one: its groups of classes with their teachers (all, or those in groups), with with_timetables its timetables (see copy_timetable), and with moves_up everybody into the next class from its first day on, out of the last; whoever leaves on another day already is left as they are. Says what happens: rows of kind group (group_id, subject, teachers, class), move (class, next_class_name, students), leave (class, students) and timetable (class, or subject for a course; students is the number of its hours, teachers names those that were left out). is_trial only says it, with the hours that there are. Sent again with the id of a term that is there it does and says nothing. 42501 without manage_courses, P0001 with hint from_term, name, starts_on, ends_on or moves_up.';

select private.demand_second_factor();
