-- Purpose: the arithmetic of grades, in one place and exact: whole numbers as far as the one division at the end.

create function private.rounded_share(part numeric, whole numeric, decimals integer) returns numeric
language sql immutable set search_path = '' as $$
  select case when whole > 0 then round(div(2 * 10::numeric ^ decimals * part + whole, 2 * whole) / 10::numeric ^ decimals, decimals) end;
$$;
comment on function private.rounded_share(numeric, numeric, integer) is
  'part / whole, neither negative, rounded half up once to so many decimals; null where whole is 0 or null.';
revoke execute on function private.rounded_share(numeric, numeric, integer) from public;

create function private.weighted_total(
  entries jsonb, drop_assignments integer, drop_assessments integer, decimals integer, out total numeric, out dropped text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  multiple numeric := 1;
  marks numeric;
  top numeric;
  bottom numeric;
  lowest text[];
begin
  dropped := '{}';
  for marks in select distinct (entry ->> 'marks')::numeric from jsonb_array_elements(entries) entry loop
    multiple := lcm(multiple, marks);
  end loop;
  loop
    with given as (
      select entry ->> 'task' as task, entry ->> 'kind' as kind,
        (entry ->> 'weight')::numeric * (entry ->> 'score')::numeric * div(multiple, (entry ->> 'marks')::numeric) as reached,
        (entry ->> 'weight')::numeric * multiple as possible
      from jsonb_array_elements(entries) entry
      where entry ->> 'score' is not null and (entry ->> 'weight')::numeric > 0
    ), summed as (
      select sum(given.reached) as reached, sum(given.possible) as possible from given where given.task <> all (dropped)
    ), judged as (
      select given.task, given.kind, given.reached * summed.possible - given.possible * summed.reached as gain from given cross join summed
    ), placed as (
      select judged.*, row_number() over (partition by judged.kind order by judged.gain, judged.task) as place from judged
    )
    select summed.reached, summed.possible, coalesce((
      select array_agg(placed.task order by placed.task) from placed
      where placed.gain < 0 and placed.place <= case placed.kind when 'assignment' then drop_assignments else drop_assessments end
    ), '{}')
    into top, bottom, lowest
    from summed;
    exit when lowest = dropped;
    dropped := lowest;
  end loop;
  total := private.rounded_share(100 * top, bottom, decimals);
end;
$$;
comment on function private.weighted_total(jsonb, integer, integer, integer) is
  'The total of [{task, kind, weight, marks, score}] in percent, rounded half up once: 100 * sum(weight * score / marks) / sum(weight) over entries with a score. Up to so many assignments and assessments are dropped, those without which the total is greatest (D. Kane and J. Kane, Dropping Lowest Grades, Mathematics Magazine 79, 2006), so that a better score never lowers it. total is null without entries.';
revoke execute on function private.weighted_total(jsonb, integer, integer, integer) from public;

create function private.grade_in(grades jsonb, total numeric, out grade text, out points integer)
language sql immutable set search_path = '' as $$
  select band ->> 'grade', (band ->> 'points')::integer
  from jsonb_array_elements(grades) band
  where total >= (band ->> 'from')::numeric
  order by (band ->> 'from')::numeric desc limit 1;
$$;
comment on function private.grade_in(jsonb, numeric) is 'The grade of a rounded total in percent and its points, by the scale of a scheme; nulls for null.';
revoke execute on function private.grade_in(jsonb, numeric) from public;

create function private.scheme_of(term_id uuid) returns public.grade_schemes
language sql stable set search_path = '' as $$
  select scheme
  from public.grade_schemes scheme
  cross join lateral (
    select coalesce((select term.starts_on from public.terms term where term.id = scheme_of.term_id), public.department_today()) as day
  ) asked
  order by scheme.starts_on <= asked.day desc, case when scheme.starts_on <= asked.day then asked.day - scheme.starts_on else scheme.starts_on - asked.day end
  limit 1;
$$;
comment on function private.scheme_of(uuid) is
  'The scheme that holds for a term, by its first day; for a course, which has none, that of today. The first one where none is that old.';
revoke execute on function private.scheme_of(uuid) from public;

create function private.grade_entries(groups uuid[], students uuid[], only_released boolean)
returns table (group_id uuid, student_id uuid, entries jsonb)
language sql stable set search_path = '' as $$
  select task.group_id, person.id, jsonb_agg(
    jsonb_build_object(
      'task', task.id, 'title', task.title, 'kind', task.kind, 'weight', task.weight, 'marks', task.max_marks, 'due', task.due_at,
      'released', task.released_at is not null,
      'state', case
        when known.standing = 'exempt' then 'exempt' when mark.id is not null then 'marked' when known.standing = 'absent' then 'absent' else 'open'
      end,
      'score', case
        when known.standing = 'exempt' then null when mark.id is not null then round(mark.final_score::numeric, 2) when known.standing = 'absent' then 0
      end,
      'reason', coalesce(known.reason, '')
    )
    order by task.due_at, task.id
  )
  from public.tasks task
  cross join unnest(students) person (id)
  left join public.marks mark on mark.task_id = task.id and mark.student_id = person.id and mark.score is not null
    and (task.released_at is not null or not only_released)
  left join public.task_standings known on known.task_id = task.id and known.student_id = person.id
  where task.group_id = any (groups) and task.published and task.weight > 0
  group by 1, 2;
$$;
comment on function private.grade_entries(uuid[], uuid[], boolean) is
  'What counts for each of the students in each of the groups: the published tasks with a weight, by their deadline, with state (marked, absent, exempt, open) and score: after the deduction, 0 for absent, null for exempt and open.';
revoke execute on function private.grade_entries(uuid[], uuid[], boolean) from public;

create function private.graded(
  entries jsonb, rule public.grade_rules, scheme public.grade_schemes,
  out total numeric, out worst numeric, out best numeric, out grade text, out points integer, out explained jsonb
)
language plpgsql stable set search_path = '' as $$
declare
  dropped text[];
  has_open constant boolean := jsonb_path_exists(entries, '$[*] ? (@.state == "open")');
begin
  select given.total, given.dropped into total, dropped
  from private.weighted_total(entries, rule.drop_assignments, rule.drop_assessments, scheme.decimals) given;
  worst := total;
  best := total;
  if has_open then
    select (private.weighted_total(filled.with_nothing, rule.drop_assignments, rule.drop_assessments, scheme.decimals)).total,
      (private.weighted_total(filled.with_all, rule.drop_assignments, rule.drop_assessments, scheme.decimals)).total
    into worst, best
    from (
      select
        jsonb_agg(case when entry ->> 'state' = 'open' then entry || '{"score": 0}' else entry end) as with_nothing,
        jsonb_agg(case when entry ->> 'state' = 'open' then entry || jsonb_build_object('score', entry -> 'marks') else entry end) as with_all
      from jsonb_array_elements(entries) entry
    ) filled;
  end if;
  select given.grade, given.points into grade, points from private.grade_in(scheme.grades, total) given;
  select coalesce(jsonb_agg(entry || jsonb_build_object('dropped', entry ->> 'task' = any (dropped)) order by place), '[]') into explained
  from jsonb_array_elements(entries) with ordinality given (entry, place);
end;
$$;
comment on function private.graded(jsonb, public.grade_rules, public.grade_schemes) is
  'The total of what has a score, the worst and the best that it can become with what is open, the grade of the total, and the entries with whether each is dropped.';
revoke execute on function private.graded(jsonb, public.grade_rules, public.grade_schemes) from public;
