-- Purpose: while a task is marked blind, no list of progress says who handed in late.

do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('public.record_of_student(uuid)'::regprocedure);
  is_now constant text := replace(replace(
    was,
    '      when handed.at <= due.at then ''handed in''',
    '      -- Two looks, at the deadline and after it, would tell who was late, so nothing is told until nobody can hand in any more.
      when secret.is_kept and due.at + make_interval(days => task.late_days) > private.clock() then ''open''
      when handed.at <= due.at or secret.is_kept and handed.at is not null then ''handed in'''
  ),
    '  ) due
',
    '  ) due
  cross join lateral (
    select task.blind and task.released_at is null and record_of_student.student_id is distinct from (select auth.uid()) as is_kept
  ) secret
');
begin
  if is_now not like '%secret.is_kept%cross join lateral%is_kept%' then
    raise exception 'record_of_student is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;
comment on function public.record_of_student(uuid) is
  'What the groups of progress_of_student hold of a student, over time: week (hours attended of those counted, in the week of at), task (its due date; released marks of marks to be had; state: exempt, handed in, late, on paper, open, missed) and quiz (score of each attempt, for the student once it is released, when it was begun). Of a task that is marked blind and not released others read neither late nor, before its last moment, who has handed in. Nobody else gets a row.';

select private.demand_second_factor();
