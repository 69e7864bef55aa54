-- Purpose: Analytics is answered as many rows as it draws, and the ones that its findings name, not one for each class that there is.

drop function public.department_statistics(text, uuid, uuid, uuid);
create function public.department_statistics(
  by text, term_id uuid default null, class_id uuid default null, course_id uuid default null, most integer default null
)
returns table (
  figure text, id uuid, name text, place integer, students integer, left_out integer, reached integer, part double precision, whole double precision,
  mean double precision, deviation double precision, counted_at timestamptz, waiting integer, in_order integer, rows_in_all integer, rows_counted integer
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  still integer;
begin
  if not coalesce((select public.has_permission('view_analytics')), false) then
    raise exception 'You do not have permission to read the figures of the department.' using errcode = '42501';
  end if;
  if department_statistics.by is null or department_statistics.by not in ('class', 'term', 'course') then
    raise exception 'Figures are by class, by term or by course.' using errcode = 'P0001', hint = 'by';
  end if;
  still := private.refresh_cells(100);
  return query
  with cells as (
    select
      counts.figure, cell.counted_at, counts.students >= 5 as is_shown, counts.students, counts.reached, counts.part, counts.whole, counts.total, counts.squares,
      case department_statistics.by when 'class' then cell.class_id when 'term' then cell.term_id else cell.course_id end as row_id
    from private.figure_cells cell
    join private.figure_counts counts on counts.cell_id = cell.id
    where case when department_statistics.by = 'course' then
        cell.course_id is not null and (department_statistics.course_id is null or cell.course_id = department_statistics.course_id)
      else
        cell.class_id is not null
        and (department_statistics.term_id is null or cell.term_id = department_statistics.term_id)
        and (department_statistics.class_id is null or cell.class_id = department_statistics.class_id)
      end
  ),
  -- Every sum is over cells that are shown, whatever is asked: no difference of two answers holds anything of the others.
  counted as (
    select
      named.figure, cells.row_id, min(cells.counted_at) as counted_at,
      coalesce(sum(cells.students) filter (where cells.is_shown), 0) as students,
      count(cells.figure) filter (where not cells.is_shown) as left_out, sum(cells.reached) filter (where cells.is_shown) as reached,
      sum(cells.part) filter (where cells.is_shown) as part, sum(cells.whole) filter (where cells.is_shown) as whole,
      sum(cells.total) filter (where cells.is_shown) as total, sum(cells.squares) filter (where cells.is_shown) as squares
    from unnest(array['enrolment', 'attendance', 'results', 'submissions']) named (figure)
    left join cells on cells.figure = named.figure
    group by grouping sets ((named.figure, cells.row_id), (named.figure))
    having grouping(cells.row_id) = 1 or cells.row_id is not null
  ),
  placed as (
    select
      counted.*, coalesce(class.name, term.name, course.title) as name, class.position,
      case counted.figure when 'enrolment' then counted.students::double precision else counted.total::double precision / nullif(counted.students, 0) end as judged,
      row_number() over (
        partition by counted.figure, counted.row_id is null order by class.position, term.starts_on, class.name, course.title, counted.row_id
      )::integer as in_order
    from counted
    left join public.classes class on class.id = counted.row_id and department_statistics.by = 'class'
    left join public.terms term on term.id = counted.row_id and department_statistics.by = 'term'
    left join public.courses course on course.id = counted.row_id and department_statistics.by = 'course'
  ),
  -- The lowest and the highest of a figure; of equals the first.
  ends as (
    select
      placed.figure, count(*)::integer as rows_in_all, (count(*) filter (where placed.students > 0))::integer as rows_counted,
      min(array[placed.judged, placed.in_order]) filter (where placed.students > 0) as lowest,
      max(array[placed.judged, -placed.in_order]) filter (where placed.students > 0) as highest
    from placed where placed.row_id is not null
    group by placed.figure
  )
  select
    placed.figure, placed.row_id, placed.name, coalesce(placed.position, placed.in_order), placed.students::integer, placed.left_out::integer,
    placed.reached::integer, placed.part::double precision, placed.whole::double precision, (placed.total / nullif(placed.students, 0))::double precision,
    sqrt(greatest((placed.squares - placed.total * placed.total / nullif(placed.students, 0)) / nullif(placed.students - 1, 0), 0))::double precision,
    placed.counted_at, still, placed.in_order, coalesce(ends.rows_in_all, 0), coalesce(ends.rows_counted, 0)
  from placed
  left join ends on ends.figure = placed.figure
  where department_statistics.most is null or placed.row_id is null or placed.in_order <= department_statistics.most
    or placed.in_order in (ends.lowest[2], -ends.highest[2])
  order by placed.figure, placed.row_id is not null, placed.in_order;
end;
$$;
comment on function public.department_statistics(text, uuid, uuid, uuid, integer) is
  'Enrolment, attendance, results and submissions by class, by term (of classes, for one term or class if asked) or by course: a row for each and one for all (id null) of each figure, summed over the cells (a class in a term, or a course) of 5 students or more; left_out is how many cells were too small, in a row of nothing else students is 0. students counts somebody once in each cell; mean and deviation are of the shares of students (0 to 1; see private.shares_of_cell), part and whole what they are shares of, reached how many students have the share that is asked for (private.asked_share). Of a figure the first most rows in their order (in_order, from 1) are answered and the lowest and the highest, every one when most is null; rows_in_all says how many there are, rows_counted how many of them have students. counted_at is the oldest count of a row, waiting how many cells of the department are to be counted anew: ask again. 42501 without view_analytics, P0001 with hint by.';
revoke execute on function public.department_statistics(text, uuid, uuid, uuid, integer) from public, anon;
grant execute on function public.department_statistics(text, uuid, uuid, uuid, integer) to authenticated, service_role;
