-- Purpose: who has finished a course follows from its declared results, where there are any; a person may still record something else.

alter table public.course_outcomes
  add column declaration_id uuid references public.result_declarations (id) on delete set null;
comment on column public.course_outcomes.declaration_id is 'The declared results that it follows from; null where a person recorded it.';
create index course_outcomes_declaration on public.course_outcomes (declaration_id);
comment on table public.course_outcomes is
  'How a course has ended for a student; it stays when the seat goes to somebody else. Of the student and of the teachers of the course. Written by record_course_outcomes, and when results of the course are declared.';

create function private.outcomes_of_results(declaration public.result_declarations)
returns table (profile_id uuid, outcome text)
language sql stable set search_path = '' as $$
  select result.student_id, case when letter.points > 0 then 'finished' else 'not finished' end
  from public.declared_results result
  join public.grade_schemes scheme on scheme.id = (declaration).scheme_id
  cross join lateral private.grade_in(scheme.grades, result.total) letter
  where result.declaration_id = (declaration).id and letter.points is not null;
$$;
comment on function private.outcomes_of_results(public.result_declarations) is
  'Who has passed by declared results: a grade with points. Whoever has no total, because everything was forgiven, is left out.';
revoke execute on function private.outcomes_of_results(public.result_declarations) from public;

create function private.note_outcomes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.course_outcomes as known (course_id, profile_id, outcome, recorded_on, recorded_by, declaration_id)
  select course.id, given.profile_id, given.outcome, (declaration.declared_at at time zone public.department_zone())::date,
    declaration.declared_by, declaration.id
  from public.result_declarations declaration
  join public.courses course on course.id = declaration.group_id
  left join public.result_declarations before on before.group_id = declaration.group_id and before.number = declaration.number - 1
  cross join lateral private.outcomes_of_results(declaration) given
  left join lateral (
    select earlier.outcome from private.outcomes_of_results(before) earlier where earlier.profile_id = given.profile_id
  ) earlier on true
  -- What was recorded by hand since the results before stays, unless the results say something else than those did.
  where declaration.id in (select added.declaration_id from added) and given.outcome is distinct from earlier.outcome
  on conflict on constraint course_outcomes_pkey do update
    set outcome = excluded.outcome, declaration_id = excluded.declaration_id,
      recorded_on = case when known.outcome = excluded.outcome then known.recorded_on else excluded.recorded_on end,
      recorded_by = excluded.recorded_by;
  return null;
end;
$$;
comment on function private.note_outcomes() is 'Statement trigger: declared results of a course say who has finished it, on the day they are declared.';
revoke execute on function private.note_outcomes() from public;
create trigger note_outcomes after insert on public.declared_results
  referencing new table as added
  for each statement execute function private.note_outcomes();

-- A person's word takes the place of what followed from results.
do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('public.record_course_outcomes(uuid, uuid[], uuid[])'::regprocedure);
  is_now constant text := replace(
    was,
    'recorded_by = excluded.recorded_by',
    'recorded_by = excluded.recorded_by, declaration_id = null'
  );
begin
  if is_now = was then
    raise exception 'record_course_outcomes is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;

insert into public.course_outcomes (course_id, profile_id, outcome, recorded_on, recorded_by, declaration_id)
select declaration.group_id, given.profile_id, given.outcome, (declaration.declared_at at time zone public.department_zone())::date,
  declaration.declared_by, declaration.id
from public.result_declarations declaration
join public.courses course on course.id = declaration.group_id
cross join lateral private.outcomes_of_results(declaration) given
where not exists (
  select from public.result_declarations later where later.group_id = declaration.group_id and later.number > declaration.number
)
on conflict (course_id, profile_id) do nothing;

select private.demand_second_factor();
