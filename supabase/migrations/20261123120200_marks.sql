-- Purpose: marks with the grade that follows from them, their history, and when students see them.

create table public.marks (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  submission_id uuid references public.submissions (id) on delete set null,
  max_marks integer not null,
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array'),
  score double precision,
  deduction double precision not null default 0 check (deduction >= 0),
  final_score double precision generated always as (case when score > deduction then score - deduction when score >= 0 then 0 end) stored,
  grade text generated always as (public.grade_of(case when score > deduction then score - deduction when score >= 0 then 0 end, max_marks)) stored,
  feedback text not null default '' check (length(feedback) <= 5000),
  files jsonb not null default '[]' check (public.is_file_list(files)),
  marked_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  unique (task_id, student_id),
  foreign key (task_id, max_marks) references public.tasks (id, max_marks) on update cascade,
  constraint marks_lie_between_nothing_and_all check (score between 0 and max_marks),
  constraint marks_have_two_decimals check (score = round(score::numeric, 2))
);
comment on table public.marks is
  'What a student has reached in a task: points for each criterion of its rubric (null where none is chosen), score before and final_score after the deduction for lateness, and the grade of that. score is null until it is complete. submission_id: the version that was marked. Written by save_mark only.';
create index marks_student on public.marks (student_id);
create index marks_submission on public.marks (submission_id);
create index marks_marker on public.marks (marked_by);
alter table public.marks enable row level security;
revoke insert, update, delete, truncate on public.marks from anon, authenticated;
create trigger touch_marks before update on public.marks
  for each row execute function private.touch_updated_at();
create policy "people read marks" on public.marks
  for select to authenticated
  using (
    task_id in (select public.tasks_taught())
    or (
      student_id = (select auth.uid()) and score is not null
      and task_id in (select task.id from public.tasks task where task.released_at is not null)
    )
  );

create table public.mark_history (
  id uuid primary key default gen_random_uuid(),
  mark_id uuid not null references public.marks (id) on delete cascade,
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  max_marks integer not null,
  points jsonb not null,
  score double precision,
  deduction double precision not null,
  final_score double precision,
  grade text,
  feedback text not null,
  reason text check (length(reason) between 1 and 300),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null,
  shown boolean not null
);
comment on table public.mark_history is
  'What a mark has been, oldest first: while it is not released one row for each who works on it in turn, from then on every change with its reason. shown: the student sees it. Written by triggers only.';
create index mark_history_mark on public.mark_history (mark_id, changed_at);
create index mark_history_student on public.mark_history (student_id, task_id);
create index mark_history_task on public.mark_history (task_id);
create index mark_history_changer on public.mark_history (changed_by);
alter table public.mark_history enable row level security;
revoke insert, update, delete, truncate on public.mark_history from anon, authenticated;
create policy "people read mark history" on public.mark_history
  for select to authenticated
  using (shown and student_id = (select auth.uid()) or task_id in (select public.tasks_taught()));

create function private.keep_mark_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_shown constant boolean := new.score is not null
    and exists (select from public.tasks task where task.id = new.task_id and task.released_at is not null);
  earlier public.mark_history;
begin
  if tg_op = 'UPDATE' and (old.points, old.score, old.deduction, old.feedback, old.files) is not distinct from
    (new.points, new.score, new.deduction, new.feedback, new.files) then
    return null;
  end if;
  select * into earlier from public.mark_history known
  where known.mark_id = new.id order by known.changed_at desc, known.id limit 1;
  if earlier.id is not null and not is_shown and not earlier.shown and earlier.changed_by is not distinct from new.marked_by then
    delete from public.mark_history where id = earlier.id;
  end if;
  insert into public.mark_history (
    mark_id, task_id, student_id, max_marks, points, score, deduction, final_score, grade, feedback, reason, changed_by, changed_at, shown
  )
  values (
    new.id, new.task_id, new.student_id, new.max_marks, new.points, new.score, new.deduction, new.final_score, new.grade, new.feedback,
    nullif(current_setting('portal.reason', true), ''), new.marked_by, greatest(private.clock(), earlier.changed_at + interval '1 microsecond'),
    is_shown
  );
  return null;
end;
$$;
comment on function private.keep_mark_history() is
  'Row trigger: keeps what a mark is now; before the release in place of what the same person had just put there.';
create trigger keep_mark_history after insert or update on public.marks
  for each row execute function private.keep_mark_history();

create function private.deduction_of(task public.tasks, student_id uuid, submission_id uuid, score double precision) returns double precision
language sql stable set search_path = '' as $$
  select least(coalesce(score, 0), round(coalesce((
    select greatest(ceil(extract(epoch from handed.submitted_at - private.deadline_of(task, deduction_of.student_id)) / 86400), 0)
    from public.submissions handed where handed.id = deduction_of.submission_id
  ), 0) * (task).late_deduction * (task).max_marks / 100, 2)::double precision);
$$;
comment on function private.deduction_of(public.tasks, uuid, uuid, double precision) is
  'Marks that are taken off a score because this version came late: late_deduction % of all marks for each day that had begun, never more than the score.';
revoke execute on function private.deduction_of(public.tasks, uuid, uuid, double precision) from public;

create function private.settle_deductions(task_ids uuid[], student_id uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('portal.reason', 'The time to hand in was changed.', true);
  update public.marks mark set deduction = private.deduction_of(task, mark.student_id, mark.submission_id, mark.score)
  from public.tasks task
  where task.id = mark.task_id and task.id = any (task_ids) and (settle_deductions.student_id is null or mark.student_id = settle_deductions.student_id)
    and mark.deduction <> private.deduction_of(task, mark.student_id, mark.submission_id, mark.score);
  perform set_config('portal.reason', '', true);
end;
$$;
comment on function private.settle_deductions(uuid[], uuid) is 'Makes deductions for lateness what the present deadlines say.';
revoke execute on function private.settle_deductions(uuid[], uuid) from public;

create function private.guard_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What the server does for nobody, the removal of the sample for instance, is not held up.
  if auth.uid() is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    if exists (select from public.submissions handed where handed.task_id = old.id)
      or exists (select from public.marks mark where mark.task_id = old.id) then
      raise exception 'Work was handed in or marked for “%”, so it cannot be deleted.', old.title using errcode = 'P0001', hint = 'title';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' and new.released_at is not null
    or tg_op = 'UPDATE' and new.released_at is distinct from old.released_at and current_setting('portal.releases', true) is distinct from old.id::text then
    raise exception 'Marks are released together, when they are complete.' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (new.group_id, new.kind) is distinct from (old.group_id, old.kind)
    and exists (select from public.submissions handed where handed.task_id = old.id) then
    raise exception 'Work was handed in already: it stays with its group.' using errcode = 'P0001', hint = 'group_id';
  end if;
  if (new.group_id, new.kind, new.max_marks, new.rubric) is distinct from (old.group_id, old.kind, old.max_marks, old.rubric)
    and exists (select from public.marks mark where mark.task_id = old.id) then
    raise exception 'Marks are given already: group, marks and rubric stay as they are.' using errcode = 'P0001',
      hint = case when new.rubric is distinct from old.rubric then 'rubric' else 'max_marks' end;
  end if;
  if not new.published and old.published and exists (select from public.submissions handed where handed.task_id = old.id) then
    raise exception 'Work was handed in already, so it stays visible.' using errcode = 'P0001', hint = 'published';
  end if;
  return new;
end;
$$;
comment on function private.guard_task() is
  'Row trigger: what students have done is not lost with a task or made to mean something else, and marks are released by release_marks alone.';
create trigger guard_task before insert or update or delete on public.tasks
  for each row execute function private.guard_task();

create function private.settle_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_deductions(array[new.id]);
  return null;
end;
$$;
comment on function private.settle_task() is 'Row trigger: another deadline or late rule is another deduction.';
create trigger settle_task after update of opens_at, due_at, late_deduction on public.tasks
  for each row execute function private.settle_task();

create function private.settle_extra_time() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given public.extra_times := coalesce(new, old);
begin
  perform private.settle_deductions(
    (select coalesce(array_agg(task.id), '{}') from public.tasks task where task.group_id = given.group_id), given.student_id
  );
  return null;
end;
$$;
comment on function private.settle_extra_time() is 'Row trigger: other extra time is another deadline.';
create trigger settle_extra_time after insert or update or delete on public.extra_times
  for each row execute function private.settle_extra_time();

create function public.tasks_of_mine() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select handed.task_id from public.submissions handed where handed.student_id = (select auth.uid())
  union
  select mark.task_id from public.marks mark
  join public.tasks task on task.id = mark.task_id and task.released_at is not null
  where mark.student_id = (select auth.uid()) and mark.score is not null;
$$;
comment on function public.tasks_of_mine() is
  'The tasks for which the caller has handed something in or has a released mark, also of groups that they have left.';
revoke execute on function public.tasks_of_mine() from public, anon;
grant execute on function public.tasks_of_mine() to authenticated, service_role;

create policy "people read tasks" on public.tasks
  for select to authenticated
  using (
    published and (group_id in (select public.groups_attended()) or id in (select public.tasks_of_mine()))
    or group_id in (select public.groups_taught())
    or (select public.has_permission('manage_courses'))
  );
create policy "people add tasks" on public.tasks
  for insert to authenticated
  with check (group_id in (select public.groups_taught()));
create policy "people change tasks" on public.tasks
  for update to authenticated
  using (group_id in (select public.groups_taught()))
  with check (group_id in (select public.groups_taught()));
create policy "people remove tasks" on public.tasks
  for delete to authenticated
  using (group_id in (select public.groups_taught()));

create function private.total_of(points jsonb, rubric jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  given record;
  best numeric;
  total numeric := 0;
begin
  if jsonb_typeof(points) <> 'array' or jsonb_array_length(points) <> jsonb_array_length(rubric) then
    raise exception 'The points are not those of the rubric.' using errcode = 'P0001', hint = 'points';
  end if;
  for given in select value, place from jsonb_array_elements(points) with ordinality entry (value, place) loop
    if given.value = 'null' then
      total := null;
      continue;
    end if;
    select max((level ->> 'points')::numeric) into best from jsonb_array_elements(rubric -> (given.place::integer - 1) -> 'levels') level;
    if jsonb_typeof(given.value) <> 'number' or given.value::text::numeric not between 0 and best then
      raise exception 'The points are not those of the rubric.' using errcode = 'P0001', hint = 'points';
    end if;
    total := total + given.value::text::numeric;
  end loop;
  return total;
end;
$$;
comment on function private.total_of(jsonb, jsonb) is
  'The score that the points of a rubric make, null while one of them is missing. P0001 with the hint points for what is beyond the rubric.';
revoke execute on function private.total_of(jsonb, jsonb) from public;

create function public.save_mark(
  task_id uuid, student_id uuid, points jsonb, score double precision, feedback text, files jsonb default '[]', reason text default null,
  opened timestamptz default null
) returns public.marks
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  task public.tasks;
  kept public.marks;
  marked_submission uuid;
  total double precision := round(save_mark.score::numeric, 2);
begin
  if not coalesce(save_mark.task_id in (select public.tasks_taught()), false) then
    raise exception 'Marks are given by the teachers of the group.' using errcode = '42501';
  end if;
  -- The row is locked against other changes of the task and other marks for it that would be given at this moment for the same student.
  perform pg_advisory_xact_lock(hashtextextended(save_mark.task_id || ':' || save_mark.student_id || ':mark', 0));
  select * into task from public.tasks given where given.id = save_mark.task_id for share;
  select * into kept from public.marks mark where mark.task_id = task.id and mark.student_id = save_mark.student_id;
  select handed.id into marked_submission from public.submissions handed
  where handed.task_id = task.id and handed.student_id = save_mark.student_id order by handed.version desc limit 1;
  if kept.id is null and marked_submission is null and not exists (
    select from public.members_of_group(task.group_id, (task.due_at at time zone public.department_zone())::date) member
    where member.profile_id = save_mark.student_id
  ) then
    raise exception 'This is no student of the group.' using errcode = 'P0001', hint = 'student_id';
  end if;
  if (select private.clock()) < task.opens_at then
    raise exception 'It has not begun yet.' using errcode = 'P0001', hint = 'task_id';
  end if;
  points := coalesce(save_mark.points, '[]');
  feedback := coalesce(save_mark.feedback, '');
  files := coalesce(save_mark.files, '[]');
  if task.rubric <> '[]' then
    if points = '[]' then
      points := (select jsonb_agg(null::text) from jsonb_array_elements(task.rubric));
    end if;
    total := private.total_of(points, task.rubric);
  elsif points <> '[]' then
    raise exception 'There is no rubric to give points by.' using errcode = 'P0001', hint = 'points';
  end if;
  if total not between 0 and task.max_marks then
    raise exception 'The score has to lie between 0 and %.', task.max_marks using errcode = 'P0001', hint = 'score';
  end if;
  if exists (
    select from jsonb_array_elements(files) file
    where not exists (
      select from storage.objects stored
      where stored.bucket_id = 'feedback' and stored.name = file ->> 'path'
        and starts_with(stored.name, task.id || '/' || save_mark.student_id || '/')
    )
  ) then
    raise exception 'A file is not there any more. Please choose it again.' using errcode = 'P0001', hint = 'files';
  end if;
  if kept.id is not null and (kept.points, kept.score, kept.feedback, kept.files) is not distinct from
    (points, total, feedback, files) and kept.submission_id is not distinct from marked_submission then
    return kept;
  end if;
  if kept.updated_at is distinct from opened then
    raise exception 'Somebody else has changed this mark meanwhile.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if task.released_at is not null and kept.score is not null and coalesce(trim(reason), '') = '' then
    raise exception 'Say why the mark is changed: its student reads it.' using errcode = 'P0001', hint = 'reason';
  end if;
  if task.released_at is not null and kept.score is not null and total is null then
    raise exception 'A mark that was released is changed, not taken back.' using errcode = 'P0001', hint = 'score';
  end if;
  perform set_config('portal.reason', left(coalesce(trim(reason), ''), 300), true);
  insert into public.marks as mark (task_id, student_id, submission_id, max_marks, points, score, deduction, feedback, files, marked_by)
  values (
    task.id, save_mark.student_id, marked_submission, task.max_marks, points, total,
    private.deduction_of(task, save_mark.student_id, marked_submission, total), feedback, files, auth.uid()
  )
  on conflict (task_id, student_id) do update
    set submission_id = excluded.submission_id, points = excluded.points, score = excluded.score, deduction = excluded.deduction,
      feedback = excluded.feedback, files = excluded.files, marked_by = excluded.marked_by
  returning * into kept;
  perform set_config('portal.reason', '', true);
  return kept;
end;
$$;
comment on function public.save_mark(uuid, uuid, jsonb, double precision, text, jsonb, text, timestamptz) is
  'Marks one student: points by the rubric, of which the score is the sum, or a score, null while it is open; opened is the version that was seen, null for a first mark. The same again is done. 42501 who does not teach the group; P0001 with the hint task_id, student_id, points, score, files, reason (of a change after the release) or updated_at (somebody was faster).';
revoke execute on function public.save_mark(uuid, uuid, jsonb, double precision, text, jsonb, text, timestamptz) from public, anon;
grant execute on function public.save_mark(uuid, uuid, jsonb, double precision, text, jsonb, text, timestamptz) to authenticated, service_role;

create function public.release_marks(task_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  task public.tasks;
  moment constant timestamptz := private.clock();
begin
  if not coalesce(release_marks.task_id in (select public.tasks_taught()), false) then
    raise exception 'Marks are released by the teachers of the group.' using errcode = '42501';
  end if;
  select * into task from public.tasks given where given.id = release_marks.task_id for update;
  if task.released_at is not null then
    return task.released_at;
  end if;
  if moment < task.due_at then
    raise exception 'Marks are released when the time to hand in is over.' using errcode = 'P0001', hint = 'due_at';
  end if;
  if not exists (select from public.marks mark where mark.task_id = task.id and mark.score is not null) then
    raise exception 'There is no mark to release yet.' using errcode = 'P0001', hint = 'score';
  end if;
  perform set_config('portal.releases', task.id::text, true);
  update public.tasks set released_at = moment, published = true where id = task.id;
  perform set_config('portal.releases', '', true);
  insert into public.mark_history (
    mark_id, task_id, student_id, max_marks, points, score, deduction, final_score, grade, feedback, changed_by, changed_at, shown
  )
  select mark.id, mark.task_id, mark.student_id, mark.max_marks, mark.points, mark.score, mark.deduction, mark.final_score, mark.grade,
    mark.feedback, mark.marked_by,
    greatest(moment, (select max(known.changed_at) + interval '1 microsecond' from public.mark_history known where known.mark_id = mark.id)), true
  from public.marks mark where mark.task_id = task.id and mark.score is not null;
  return moment;
end;
$$;
comment on function public.release_marks(uuid) is
  'Shows all marks of a task to their students at once; returns since when they are shown. Again is done. 42501 who does not teach the group, P0001 with the hint due_at or score.';
revoke execute on function public.release_marks(uuid) from public, anon;
grant execute on function public.release_marks(uuid) to authenticated, service_role;

create function public.mark_distribution(task_id uuid) returns table (grade text, students integer)
language sql stable security definer set search_path = '' as $$
  with shown as (
    select mark.student_id, mark.grade
    from public.marks mark
    join public.tasks task on task.id = mark.task_id
    where mark.task_id = mark_distribution.task_id and mark.score is not null and task.released_at is not null
  )
  select letter.grade, (select count(*) from shown where shown.grade = letter.grade)::integer
  from unnest(array['A+', 'A', 'B+', 'B', 'C', 'D', 'F']) with ordinality letter (grade, place)
  where (select count(*) from shown) >= 5
    and (
      exists (select from shown where shown.student_id = (select auth.uid()))
      or mark_distribution.task_id in (select public.tasks_taught())
    )
  order by letter.place;
$$;
comment on function public.mark_distribution(uuid) is
  'How many students have which grade in a task, all seven letters from A+ to F, for whoever has a released mark in it or teaches its group. No rows before the release, and for fewer than 5 marks.';
revoke execute on function public.mark_distribution(uuid) from public, anon;
grant execute on function public.mark_distribution(uuid) to authenticated, service_role;

-- Results that there are already are marks; those that nobody was to see yet are not released with the others.
insert into public.marks (task_id, student_id, max_marks, score)
select task.id, given.student_id, task.max_marks, round(least(given.score, task.max_marks)::numeric, 2)
from public.assessment_results given
join public.tasks task on task.id = given.assessment_id;
update public.tasks task set released_at = task.due_at
where exists (select from public.assessment_results given where given.assessment_id = task.id and given.published);
update public.mark_history history set shown = true
from public.tasks task where task.id = history.task_id and task.released_at is not null;

drop view public.assessment_summaries;
drop table public.assessment_results;
drop function public.manages_assessment(uuid);
alter policy "people read submissions" on storage.objects
  using (bucket_id = 'submissions' and (
    (storage.foldername(name))[1] = (select auth.uid())::text
    or (storage.foldername(name))[2] in (select task::text from public.tasks_taught() task)
  ));
alter policy "people add submissions" on storage.objects
  with check (
    bucket_id = 'submissions'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (storage.foldername(name))[2] in (select task::text from public.open_tasks() task)
  );
-- A version that was handed in keeps its files as they were.
drop policy "people change submissions" on storage.objects;
create function public.files_handed_in() returns setof text
language sql stable security definer set search_path = '' as $$
  select file ->> 'path'
  from public.submissions handed, jsonb_array_elements(handed.files) file
  where handed.student_id = (select auth.uid());
$$;
comment on function public.files_handed_in() is 'Paths in the bucket submissions of what the caller has handed in, which nobody changes or removes any more.';
revoke execute on function public.files_handed_in() from public, anon;
grant execute on function public.files_handed_in() to authenticated, service_role;
alter policy "people remove submissions" on storage.objects
  using (
    bucket_id = 'submissions' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name not in (select public.files_handed_in())
  );
drop table public.assessments, public.assignments;

-- feedback: <task>/<student>/<file>. Of the teachers of the group; the student reads it once the marks are released.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'feedback', 'feedback', false, file_size_limit, allowed_mime_types from storage.buckets where id = 'submissions'
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
create policy "people read feedback" on storage.objects
  for select to authenticated
  using (bucket_id = 'feedback' and (
    (storage.foldername(name))[1] in (select task::text from public.tasks_taught() task)
    or (storage.foldername(name))[2] = (select auth.uid())::text
      and (storage.foldername(name))[1] in (select task.id::text from public.tasks task where task.released_at is not null)
  ));
create policy "people add feedback" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'feedback' and (storage.foldername(name))[1] in (select task::text from public.tasks_taught() task));

select private.demand_second_factor();
