-- Purpose: who opens Analytics has as many changed cells counted as fit into the time of a page, not three.

create or replace function private.refresh_cells(at_most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  cell record;
  waiting integer;
  begun constant timestamptz := clock_timestamp();
begin
  -- One at a time is enough: whoever comes meanwhile reads what was counted before.
  if pg_try_advisory_xact_lock(hashtextextended('figure_cells', 0)) then
    for cell in
      select changed.class_id, changed.term_id, changed.course_id from private.changed_cells changed
      union
      select known.class_id, known.term_id, known.course_id from private.figure_cells known where known.next_at <= private.clock()
      limit at_most
    loop
      -- Taken off before it is counted: what is written meanwhile puts it on again.
      delete from private.changed_cells changed
      where (changed.class_id, changed.term_id, changed.course_id) is not distinct from (cell.class_id, cell.term_id, cell.course_id);
      perform private.count_cell(cell.class_id, cell.term_id, cell.course_id);
      exit when at_most <= 100 and clock_timestamp() > begun + interval '40 milliseconds';
    end loop;
  end if;
  select count(*) into waiting from (
    select changed.class_id, changed.term_id, changed.course_id from private.changed_cells changed
    union
    select known.class_id, known.term_id, known.course_id from private.figure_cells known where known.next_at <= private.clock()
  ) still;
  return waiting;
end;
$$;
comment on function private.refresh_cells(integer) is
  'Counts changed cells anew, at most so many; up to 100 of them no longer than 40 ms and the time of one more. Returns how many are left.';

do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('public.department_statistics(text, uuid, uuid, uuid)'::regprocedure),
    'private.refresh_cells(3)', 'private.refresh_cells(100)'
  );
end;
$$;
