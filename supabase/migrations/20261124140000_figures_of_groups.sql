-- Purpose: what Analytics shows is counted once for each class in a term and for each course, anew when it has changed; cells of fewer than five are in no answer.

create table private.figure_cells (
  id bigint generated always as identity primary key,
  class_id uuid references public.classes (id) on delete cascade,
  term_id uuid references public.terms (id) on delete cascade,
  course_id uuid references public.courses (id) on delete cascade,
  counted_at timestamptz not null,
  next_at timestamptz,
  unique (class_id, term_id),
  unique (course_id),
  check (case when course_id is null then num_nulls(class_id, term_id) = 0 else num_nonnulls(class_id, term_id) = 0 end)
);
alter table private.figure_cells enable row level security;
comment on table private.figure_cells is
  'What figures of the department are made of: a class in a term, or a course. next_at: when its figures change by themselves, because time to hand in ends or somebody joins or leaves.';
create index figure_cells_term on private.figure_cells (term_id);
create index figure_cells_next on private.figure_cells (next_at);

create table private.figure_counts (
  cell_id bigint not null references private.figure_cells (id) on delete cascade,
  figure text not null check (figure in ('enrolment', 'attendance', 'results', 'submissions')),
  students integer not null check (students > 0),
  reached integer not null,
  part numeric not null,
  whole numeric not null,
  total numeric not null,
  squares numeric not null,
  primary key (cell_id, figure)
);
alter table private.figure_counts enable row level security;
comment on table private.figure_counts is
  'One figure of a cell. Each student has a share, part / whole (hours attended of those held, marks of those to be had, tasks handed in of those due); total and squares are sums of the shares and of their squares, from which mean and standard deviation follow. reached: how many students have the share that is asked for (private.asked_share).';

create table private.changed_cells (class_id uuid, term_id uuid, course_id uuid);
alter table private.changed_cells enable row level security;
comment on table private.changed_cells is
  'Cells that are to be counted anew. Without a key, so that those who write at once do not wait for each other; the same cell may stand in it often.';

create function private.asked_share(figure text) returns numeric
language sql immutable set search_path = '' as $$
  select case asked_share.figure when 'attendance' then rule.needed_percent / 100.0 when 'results' then 0.4 else 1 end from public.attendance_rule() rule;
$$;
comment on function private.asked_share(text) is
  'The share that is asked of a student: of the hours as attendance_rule says, of the marks 40 in a hundred (the grade D of grade_of), every task handed in.';
revoke execute on function private.asked_share(text) from public;

create function private.shares_of_cell(class_id uuid, term_id uuid, course_id uuid)
returns table (figure text, student_id uuid, part numeric, whole numeric)
language sql stable set search_path = '' as $$
  with taught as (
    select known.id from public.teaching_groups known
    where known.class_id = shares_of_cell.class_id and known.term_id = shares_of_cell.term_id or known.course_id = shares_of_cell.course_id
  ),
  stays as (
    select member.profile_id, daterange(member.joined_on, member.left_on) as days from public.class_members member
    where member.class_id = shares_of_cell.class_id
    union all
    select seat.profile_id, daterange((seat.enrolled_at at time zone public.department_zone())::date, null) from public.course_enrolments seat
    where seat.course_id = shares_of_cell.course_id and seat.status = 'enrolled'
  ),
  day as (
    select coalesce(least(greatest(public.department_today(), term.starts_on), term.ends_on), public.department_today()) as counted
    from (select shares_of_cell.term_id as id) asked left join public.terms term on term.id = asked.id
  ),
  due as (
    select task.id, task.group_id, task.kind, task.opens_at, task.due_at, task.late_days, (task.due_at at time zone public.department_zone())::date as day
    from public.tasks task
    where task.group_id in (select id from taught) and task.published and (task.takes_text or task.takes_files) and task.due_at <= private.clock()
  )
  select 'enrolment', stays.profile_id, 1, 1
  from stays cross join day where stays.days @> day.counted
  union all
  select 'attendance', entry.student_id, count(*) filter (where entry.status in ('present', 'late')), count(*)
  from public.rolls roll
  join public.attendance_records entry on entry.roll_id = roll.id and entry.status <> 'excused'
  where roll.group_id in (select id from taught)
  group by entry.student_id
  union all
  select 'results', mark.student_id, sum(mark.final_score)::numeric, sum(mark.max_marks)
  from public.tasks task
  join public.marks mark on mark.task_id = task.id and mark.score is not null
  where task.group_id in (select id from taught) and task.released_at is not null
    and not exists (select from public.task_standings free where free.task_id = task.id and free.student_id = mark.student_id and free.standing = 'exempt')
  group by mark.student_id
  union all
  select 'submissions', stays.profile_id, count(handed.student_id), count(*)
  from due
  join stays on stays.days @> due.day
  left join public.extra_times extra on extra.group_id = due.group_id and extra.kind = due.kind and extra.student_id = stays.profile_id
  left join lateral (
    select own.student_id from public.submissions own where own.task_id = due.id and own.student_id = stays.profile_id and own.version = 1
  ) handed on true
  where due.due_at + make_interval(mins => public.extra_minutes(extra.minutes, extra.percent, due.opens_at, due.due_at), days => due.late_days) <= private.clock()
    and not exists (select from public.task_standings free where free.task_id = due.id and free.student_id = stays.profile_id and free.standing = 'exempt')
  group by stays.profile_id;
$$;
comment on function private.shares_of_cell(uuid, uuid, uuid) is
  'What each student of a class in a term, or of a course, has of each figure. enrolment: who is in it today (of a term that is over, on its last day). attendance: hours attended, late ones included, of those held, without excused ones. results: marks reached of marks to be had where they are released. submissions: tasks handed in of those that cannot be handed in any more and were due while they were in it; tasks on paper are left out. A task that a student is exempt from counts for them in neither.';
revoke execute on function private.shares_of_cell(uuid, uuid, uuid) from public;

create function private.next_change_of_cell(class_id uuid, term_id uuid, course_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select min(moment) from (
    select task.due_at + make_interval(mins => extra.minutes, days => task.late_days) as moment
    from public.teaching_groups taught
    join public.tasks task on task.group_id = taught.id and task.published
    cross join lateral (
      select 0 as minutes
      union all
      select public.extra_minutes(known.minutes, known.percent, task.opens_at, task.due_at) from public.extra_times known
      where known.group_id = task.group_id and known.kind = task.kind
    ) extra
    where taught.class_id = next_change_of_cell.class_id and taught.term_id = next_change_of_cell.term_id
      or taught.course_id = next_change_of_cell.course_id
    union all
    select day.turns::timestamp at time zone public.department_zone()
    from public.class_members member
    cross join lateral (values (member.joined_on), (member.left_on)) day (turns)
    join public.terms term on term.id = next_change_of_cell.term_id and day.turns between term.starts_on and term.ends_on
    where member.class_id = next_change_of_cell.class_id
  ) coming
  where moment > private.clock();
$$;
comment on function private.next_change_of_cell(uuid, uuid, uuid) is 'When the figures of a cell change although nobody writes anything; null for never.';
revoke execute on function private.next_change_of_cell(uuid, uuid, uuid) from public;

create function private.count_cell(class_id uuid, term_id uuid, course_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  cell bigint;
begin
  delete from private.figure_cells known
  where known.class_id = count_cell.class_id and known.term_id = count_cell.term_id or known.course_id = count_cell.course_id;
  insert into private.figure_cells (class_id, term_id, course_id, counted_at, next_at)
  select asked.class_id, asked.term_id, asked.course_id, private.clock(),
    private.next_change_of_cell(asked.class_id, asked.term_id, asked.course_id)
  from (select count_cell.class_id, count_cell.term_id, count_cell.course_id) asked
  where exists (select from public.courses course where course.id = asked.course_id)
    or exists (select from public.classes class where class.id = asked.class_id) and exists (select from public.terms term where term.id = asked.term_id)
  returning id into cell;
  if cell is null then
    return;
  end if;
  insert into private.figure_counts (cell_id, figure, students, reached, part, whole, total, squares)
  select cell, shares.figure, count(*), count(*) filter (where own.share >= private.asked_share(shares.figure)), sum(shares.part), sum(shares.whole), sum(own.share), sum(own.share * own.share)
  from private.shares_of_cell(count_cell.class_id, count_cell.term_id, count_cell.course_id) shares
  cross join lateral (select round(shares.part / shares.whole, 6) as share) own
  group by shares.figure;
end;
$$;
comment on function private.count_cell(uuid, uuid, uuid) is 'Counts the figures of one class in a term, or of one course, anew.';
revoke execute on function private.count_cell(uuid, uuid, uuid) from public;

create function private.refresh_cells(at_most integer) returns integer
language plpgsql set search_path = '' as $$
declare
  cell record;
  waiting integer;
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
comment on function private.refresh_cells(integer) is 'Counts changed cells anew, at most so many; returns how many are left.';
revoke execute on function private.refresh_cells(integer) from public;

create function private.note_cells() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'attendance_records' then
    insert into private.changed_cells
    select distinct taught.class_id, taught.term_id, taught.course_id
    from (select distinct roll_id from changed) touched
    join public.rolls roll on roll.id = touched.roll_id
    join public.teaching_groups taught on taught.id = roll.group_id;
  elsif tg_table_name in ('marks', 'submissions', 'task_standings') then
    insert into private.changed_cells
    select distinct taught.class_id, taught.term_id, taught.course_id
    from (select distinct task_id from changed) touched
    join public.tasks task on task.id = touched.task_id
    join public.teaching_groups taught on taught.id = task.group_id;
  elsif tg_table_name in ('rolls', 'tasks', 'extra_times') then
    insert into private.changed_cells
    select distinct taught.class_id, taught.term_id, taught.course_id
    from changed join public.teaching_groups taught on taught.id = changed.group_id;
  elsif tg_table_name = 'teaching_groups' then
    insert into private.changed_cells select distinct class_id, term_id, course_id from changed;
  elsif tg_table_name = 'course_enrolments' then
    insert into private.changed_cells (course_id) select distinct course_id from changed;
  elsif tg_table_name = 'class_members' then
    insert into private.changed_cells (class_id, term_id)
    select distinct changed.class_id, term.id
    from changed join public.terms term on daterange(changed.joined_on, changed.left_on) && daterange(term.starts_on, term.ends_on, '[]');
  elsif tg_table_name = 'terms' then
    insert into private.changed_cells (class_id, term_id) select class.id, changed.id from changed cross join public.classes class;
  end if;
  return null;
end;
$$;
comment on function private.note_cells() is 'Statement trigger, after: notes whose figures the rows of "changed" belong to.';
revoke execute on function private.note_cells() from public;
do $$
declare
  source text;
begin
  foreach source in array array[
    'attendance_records', 'marks', 'submissions', 'task_standings', 'rolls', 'tasks', 'extra_times', 'teaching_groups', 'course_enrolments', 'class_members', 'terms'
  ] loop
    execute format('create trigger note_cells_added after insert on public.%I referencing new table as changed
      for each statement execute function private.note_cells()', source);
    execute format('create trigger note_cells_changed after update on public.%I referencing new table as changed
      for each statement execute function private.note_cells()', source);
    execute format('create trigger note_cells_removed after delete on public.%I referencing old table as changed
      for each statement execute function private.note_cells()', source);
    if source in ('rolls', 'tasks', 'teaching_groups', 'course_enrolments', 'class_members', 'extra_times') then
      execute format('create trigger note_cells_left after update on public.%I referencing old table as changed
        for each statement execute function private.note_cells()', source);
    end if;
  end loop;
end;
$$;

insert into private.changed_cells
select distinct class_id, term_id, course_id from public.teaching_groups
union
select distinct member.class_id, term.id, null::uuid
from public.class_members member join public.terms term on daterange(member.joined_on, member.left_on) && daterange(term.starts_on, term.ends_on, '[]');

create function public.department_statistics(by text, term_id uuid default null, class_id uuid default null, course_id uuid default null)
returns table (
  figure text, id uuid, name text, place integer, students integer, left_out integer, reached integer, part double precision, whole double precision,
  mean double precision, deviation double precision, counted_at timestamptz, waiting integer
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
  still := private.refresh_cells(3);
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
  )
  select
    counted.figure, counted.row_id, coalesce(class.name, term.name, course.title),
    coalesce(class.position, row_number() over (partition by counted.figure order by term.starts_on, course.title, counted.row_id))::integer,
    counted.students::integer, counted.left_out::integer, counted.reached::integer, counted.part::double precision, counted.whole::double precision,
    (counted.total / nullif(counted.students, 0))::double precision,
    sqrt(greatest((counted.squares - counted.total * counted.total / nullif(counted.students, 0)) / nullif(counted.students - 1, 0), 0))::double precision,
    counted.counted_at, still
  from counted
  left join public.classes class on class.id = counted.row_id and department_statistics.by = 'class'
  left join public.terms term on term.id = counted.row_id and department_statistics.by = 'term'
  left join public.courses course on course.id = counted.row_id and department_statistics.by = 'course'
  order by 1, counted.row_id is not null, 4, 3;
end;
$$;
comment on function public.department_statistics(text, uuid, uuid, uuid) is
  'Enrolment, attendance, results and submissions by class, by term (of classes, for one term or class if asked) or by course: a row for each and one for all (id null) of each figure, summed over the cells (a class in a term, or a course) of 5 students or more; left_out is how many cells were too small, in a row of nothing else students is 0. students counts somebody once in each cell; mean and deviation are of the shares of students (0 to 1; see private.shares_of_cell), part and whole what they are shares of, reached how many students have the share that is asked for (private.asked_share). counted_at is the oldest count, waiting how many cells of the department are to be counted anew: ask again. 42501 without view_analytics, P0001 with hint by.';
revoke execute on function public.department_statistics(text, uuid, uuid, uuid) from public, anon;
grant execute on function public.department_statistics(text, uuid, uuid, uuid) to authenticated, service_role;

create function public.department_totals()
returns table (
  seats integer, seats_taken integer, waiting integer, courses integer, places integer, places_taken integer, events integer,
  responses integer, surveys integer, downloads bigint, materials integer, participants integer, quizzes integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce((select public.has_permission('view_analytics')), false) then
    raise exception 'You do not have permission to read the figures of the department.' using errcode = '42501';
  end if;
  return query
  select offered.*, coming.*, asked.*, material.*, sat.*
  from
    (
      select coalesce(sum(course.seats), 0)::integer, coalesce(sum(course.students), 0)::integer, coalesce(sum(course.waiting), 0)::integer,
        count(*)::integer
      from public.course_summaries course where course.status = 'Active'
    ) offered,
    (
      select coalesce(sum(event.capacity), 0)::integer, coalesce(sum(event.seats_taken), 0)::integer, count(*)::integer
      from public.event_summaries event where event.published and event.ends_at >= private.clock() and event.capacity is not null
    ) coming,
    (select coalesce(sum(survey.responses), 0)::integer, count(*)::integer from public.survey_summaries survey where survey.status <> 'Draft') asked,
    (select coalesce(sum(known.downloads), 0)::bigint, count(*)::integer from public.study_materials known) material,
    (select coalesce(sum(quiz.participants), 0)::integer, count(*)::integer from public.quiz_summaries quiz where quiz.published) sat;
end;
$$;
comment on function public.department_totals() is
  'Sums over everything of a kind, each with the number of things: seats of active courses, places at coming events with a limit, answers to surveys, downloads of material, people in quizzes. 42501 without view_analytics.';
revoke execute on function public.department_totals() from public, anon;
grant execute on function public.department_totals() to authenticated, service_role;

select private.demand_second_factor();
