-- Purpose: hours of a few groups are read roll by roll, however many entries there are besides.

create or replace function private.count_students(groups uuid[])
returns table (group_id uuid, student_id uuid, held bigint, attended bigint, excused bigint)
language sql stable set search_path = '' as $$
  select
    roll.group_id, entry.student_id,
    count(*) filter (where entry.status <> 'excused'),
    count(*) filter (where entry.status in ('present', 'late')),
    count(*) filter (where entry.status = 'excused')
  from public.rolls roll
  -- The offset keeps the planner from reading all entries there are for the sake of some rolls.
  cross join lateral (select known.student_id, known.status from public.attendance_records known where known.roll_id = roll.id offset 0) entry
  where roll.group_id = any (count_students.groups)
  group by 1, 2;
$$;

do $$
declare
  source constant text := pg_catalog.pg_get_functiondef('private.shares_of_cell(uuid, uuid, uuid)'::regprocedure);
  changed constant text := replace(
    source, 'join public.attendance_records entry on entry.roll_id = roll.id and entry.status <> ''excused''',
    'cross join lateral (select known.student_id, known.status from public.attendance_records known where known.roll_id = roll.id and known.status <> ''excused'' offset 0) entry'
  );
begin
  if changed = source then
    raise exception 'private.shares_of_cell is not what it was.';
  end if;
  execute changed;
end;
$$;

select private.refresh_cells(1000000);
