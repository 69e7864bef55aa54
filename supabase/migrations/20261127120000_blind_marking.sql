-- Purpose: while a task is marked blind the server hands out numbered scripts, and nothing that says whose they are.

create table private.scripts (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  number integer not null check (number > 0),
  unique (task_id, student_id),
  unique (task_id, number)
);
comment on table private.scripts is
  'What a student is called while a task is marked blind: id in place of theirs in answers and in the paths of files, number on screens. Given at random, to everybody of the group at once, and kept.';
create index scripts_student on private.scripts (student_id);
alter table private.scripts enable row level security;

create function private.number_scripts(task_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(number_scripts.task_id || ':scripts', 0));
  insert into private.scripts (task_id, student_id, number)
  select number_scripts.task_id, missing.student_id,
    coalesce((select max(known.number) from private.scripts known where known.task_id = number_scripts.task_id), 0)
      + row_number() over (order by gen_random_uuid())
  from (
    select stay.student_id
    from public.tasks task
    cross join lateral private.stays_in_groups(array[task.group_id], null) stay
    where task.id = number_scripts.task_id
      and (stay.is_in or stay.days @> (task.due_at at time zone public.department_zone())::date)
    union
    select handed.student_id from public.submissions handed where handed.task_id = number_scripts.task_id
    union
    select mark.student_id from public.marks mark where mark.task_id = number_scripts.task_id
  ) missing
  where missing.student_id not in (select known.student_id from private.scripts known where known.task_id = number_scripts.task_id);
end;
$$;
comment on function private.number_scripts(uuid) is
  'Gives a number to everybody who is in the group of a task, was in it when it was due, handed in or has a mark, and has none yet.';
revoke execute on function private.number_scripts(uuid) from public;

create function public.tasks_marked_by_name() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select task.id from public.tasks task
  where task.group_id in (select public.groups_taught()) and (not task.blind or task.released_at is not null);
$$;
comment on function public.tasks_marked_by_name() is
  'The tasks of the groups that the caller teaches, but for those that are marked blind and not released. For policies: task_id in (select public.tasks_marked_by_name()).';
revoke execute on function public.tasks_marked_by_name() from public, anon;
grant execute on function public.tasks_marked_by_name() to authenticated, service_role;

create function public.scripts_of_mine() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select script.id from private.scripts script where script.student_id = (select auth.uid());
$$;
comment on function public.scripts_of_mine() is 'What the caller is called where they are marked blind: the first folder of the files that they hand in there.';
revoke execute on function public.scripts_of_mine() from public, anon;
grant execute on function public.scripts_of_mine() to authenticated, service_role;

create function public.scripts_to_mark() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select script.id
  from private.scripts script
  join public.tasks task on task.id = script.task_id and task.blind
  where task.group_id in (select public.groups_taught());
$$;
comment on function public.scripts_to_mark() is 'The scripts of the blind tasks of the groups that the caller teaches. For policies of files.';
revoke execute on function public.scripts_to_mark() from public, anon;
grant execute on function public.scripts_to_mark() to authenticated, service_role;

alter policy "people read submissions" on public.submissions
  using (student_id = (select auth.uid()) or task_id in (select public.tasks_marked_by_name()));
alter policy "people read marks" on public.marks
  using (
    task_id in (select public.tasks_marked_by_name())
    or (
      student_id = (select auth.uid()) and score is not null
      and task_id in (select task.id from public.tasks task where task.released_at is not null)
    )
  );
alter policy "people read mark history" on public.mark_history
  using (shown and student_id = (select auth.uid()) or task_id in (select public.tasks_marked_by_name()));

-- Where students put their files. A script's folder takes 40 of them, because it does not count to what a person may keep.
create function public.work_folders() returns setof text
language sql stable security definer set search_path = '' as $$
  select case when task.blind then script.id else (select auth.uid()) end || '/' || task.id
  from public.tasks task
  left join private.scripts script on script.task_id = task.id and script.student_id = (select auth.uid())
  where task.id in (select public.open_tasks()) and (
    not task.blind
    or script.id is not null and (
      select count(*) from storage.objects stored
      where stored.bucket_id = 'submissions' and starts_with(stored.name, script.id || '/' || task.id || '/')
    ) < 40
  );
$$;
comment on function public.work_folders() is
  'The folders of the bucket submissions to which the caller may add files now: <person>/<task>, or <script>/<task> where the task is marked blind and has fewer than 40.';
revoke execute on function public.work_folders() from public, anon;
grant execute on function public.work_folders() to authenticated, service_role;

create function public.work_folder(task_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  task public.tasks;
begin
  select * into task from public.tasks given
  where given.id = work_folder.task_id and given.published and given.group_id in (select public.groups_attended());
  if me is null or task.id is null then
    raise exception 'This is not for you to hand in.' using errcode = '42501';
  end if;
  if task.blind then
    perform private.number_scripts(task.id);
  end if;
  return coalesce(
    (select script.id from private.scripts script where task.blind and script.task_id = task.id and script.student_id = me), me
  ) || '/' || task.id;
end;
$$;
comment on function public.work_folder(uuid) is
  'The folder of the bucket submissions for the caller''s files of a task, which says nothing of who they are where it is marked blind. 42501 who is not of the group.';
revoke execute on function public.work_folder(uuid) from public, anon;
grant execute on function public.work_folder(uuid) to authenticated, service_role;

alter policy "people read submissions" on storage.objects
  using (bucket_id = 'submissions' and (
    (storage.foldername(name))[1] = (select auth.uid())::text
    or (storage.foldername(name))[1] in (select script::text from public.scripts_of_mine() script)
    or (storage.foldername(name))[1] in (select script::text from public.scripts_to_mark() script)
    or (storage.foldername(name))[2] in (select task::text from public.tasks_marked_by_name() task)
  ));
alter policy "people add submissions" on storage.objects
  with check (
    bucket_id = 'submissions'
    and (storage.foldername(name))[1] || '/' || (storage.foldername(name))[2] in (select public.work_folders())
  );
alter policy "people remove submissions" on storage.objects
  using (
    bucket_id = 'submissions'
    and (
      (storage.foldername(name))[1] = (select auth.uid())::text
      or (storage.foldername(name))[1] in (select script::text from public.scripts_of_mine() script)
    )
    and name not in (select public.files_handed_in())
  );
alter policy "people read feedback" on storage.objects
  using (bucket_id = 'feedback' and (
    (storage.foldername(name))[1] in (select task::text from public.tasks_taught() task)
    or (
      (storage.foldername(name))[2] = (select auth.uid())::text
      or (storage.foldername(name))[2] in (select script::text from public.scripts_of_mine() script)
    )
      and (storage.foldername(name))[1] in (select task.id::text from public.tasks task where task.released_at is not null)
  ));

-- A script has its owner's files although it is nobody's name.
create function public.folders_left() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct (storage.foldername(stored.name))[1]
  from storage.objects stored
  where stored.bucket_id = 'submissions' and (select public.has_permission('manage_users'))
    and not exists (select from public.profiles person where person.id::text = (storage.foldername(stored.name))[1])
    and not exists (select from private.scripts script where script.id::text = (storage.foldername(stored.name))[1]);
$$;
comment on function public.folders_left() is
  'The first folders of the bucket submissions that are of nobody any more, for whoever holds manage_users; else no rows.';
revoke execute on function public.folders_left() from public, anon;
grant execute on function public.folders_left() to authenticated, service_role;
alter policy "managers of people read files of removed accounts" on storage.objects
  using (
    bucket_id = 'avatars' and (select public.has_permission('manage_users')) and not exists (
      select from public.profiles person where person.id::text = (storage.foldername(objects.name))[1]
    )
    or bucket_id = 'submissions' and (storage.foldername(name))[1] in (select public.folders_left())
  );
alter policy "managers of people remove files of removed accounts" on storage.objects
  using (
    bucket_id = 'avatars' and (select public.has_permission('manage_users')) and not exists (
      select from public.profiles person where person.id::text = (storage.foldername(objects.name))[1]
    )
    or bucket_id = 'submissions' and (storage.foldername(name))[1] in (select public.folders_left())
  );

do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('private.account_records()'::regprocedure);
  is_now constant text := replace(
    was,
    'where (storage.foldername(file.name))[1] = (select auth.uid())::text',
    'where (storage.foldername(file.name))[1] = (select auth.uid())::text
        or file.bucket_id = ''submissions'' and (storage.foldername(file.name))[1] in (select script::text from public.scripts_of_mine() script)
        or file.bucket_id = ''feedback'' and (storage.foldername(file.name))[2] in (select script::text from public.scripts_of_mine() script)
          and (storage.foldername(file.name))[1] in (select task.id::text from public.tasks task where task.released_at is not null)'
  );
begin
  if is_now = was then
    raise exception 'account_records is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;

create or replace function private.demand_own_files(files jsonb, task_id uuid, student_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_file_list(files) then
    raise exception 'At most 10 files are handed in together.' using errcode = 'P0001', hint = 'files';
  end if;
  if exists (
    select from jsonb_array_elements(files) file
    where not exists (
      select from storage.objects stored
      where stored.bucket_id = 'submissions' and stored.name = file ->> 'path'
        and (
          starts_with(stored.name, demand_own_files.student_id || '/' || demand_own_files.task_id || '/') and not exists (
            select from public.tasks task where task.id = demand_own_files.task_id and task.blind
          )
          or exists (
            select from private.scripts script
            where script.task_id = demand_own_files.task_id and script.student_id = demand_own_files.student_id
              and starts_with(stored.name, script.id || '/' || script.task_id || '/')
          )
        )
    )
  ) then
    raise exception 'A file is not there any more. Please choose it again.' using errcode = 'P0001', hint = 'files';
  end if;
end;
$$;

create or replace function public.marking_list(task_id uuid)
returns table (
  student_id uuid, full_name text, roll_number text, place integer, submission_id uuid, version integer, submitted_at timestamptz,
  late_minutes integer, body text, files jsonb, extra_minutes integer, mark_id uuid, points jsonb, score double precision, deduction double precision,
  final_score double precision, grade text, feedback text, feedback_files jsonb, marked_by_name text, is_marked_again boolean, updated_at timestamptz
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if exists (
    select from public.tasks given
    where given.id = marking_list.task_id and given.id in (select public.tasks_taught()) and given.blind and given.released_at is null
  ) then
    perform private.number_scripts(marking_list.task_id);
  end if;
  return query
  with task as (
    select given.*, given.blind and given.released_at is null as hides from public.tasks given
    where given.id = marking_list.task_id and given.id in (select public.tasks_taught())
  ),
  those as (
    select member.profile_id, member.roll_number, member.roll_order
    from task
    cross join lateral public.members_of_group(task.group_id, (task.due_at at time zone public.department_zone())::date) member
  ),
  listed as (
    select profile_id, roll_number, roll_order from those
    union all
    select other.student_id, null, null
    from (
      select handed.student_id from public.submissions handed join task on task.id = handed.task_id
      union
      select mark.student_id from public.marks mark join task on task.id = mark.task_id
    ) other
    where other.student_id not in (select profile_id from those)
  )
  select
    case when task.hides then script.id else person.id end,
    case when not task.hides then person.full_name end,
    case when not task.hides then listed.roll_number end,
    case
      when task.hides then script.number
      else (row_number() over (order by listed.roll_order, person.full_name, person.id))::integer
    end,
    handed.id, handed.version, case when not task.hides then handed.submitted_at end,
    case when task.hides then 0 else greatest(ceil(extract(epoch from handed.submitted_at - due.at) / 60), 0)::integer end,
    handed.body,
    case when task.hides then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', file.value ->> 'path',
        'name', 'File ' || file.place || coalesce(lower(substring(file.value ->> 'name' from '\.[A-Za-z0-9]{1,5}$')), '')
      ) order by file.place), '[]')
      from jsonb_array_elements(handed.files) with ordinality file (value, place)
    ) else handed.files end,
    case when task.hides then 0 else (extract(epoch from due.at - task.due_at) / 60)::integer end,
    mark.id, mark.points, mark.score, case when task.hides then 0 else mark.deduction end,
    case when task.hides then mark.score else mark.final_score end,
    case when task.hides then public.grade_of(mark.score, mark.max_marks) else mark.grade end, mark.feedback, mark.files, marker.full_name,
    mark.id is not null and handed.id is distinct from mark.submission_id,
    mark.updated_at
  from task
  cross join listed
  join public.profiles person on person.id = listed.profile_id
  cross join lateral (
    select task.due_at + make_interval(mins => coalesce((
      select public.extra_minutes(extra.minutes, extra.percent, task.opens_at, task.due_at)
      from public.extra_times extra
      where extra.group_id = task.group_id and extra.kind = task.kind and extra.student_id = person.id
    ), 0)) as at
  ) due
  left join lateral (
    select own.* from public.submissions own where own.task_id = task.id and own.student_id = person.id order by own.version desc limit 1
  ) handed on true
  left join public.marks mark on mark.task_id = task.id and mark.student_id = person.id
  left join private.scripts script on script.task_id = task.id and script.student_id = person.id
  left join public.profiles marker on marker.id = mark.marked_by
  order by 4;
end;
$$;
comment on function public.marking_list(uuid) is
  'The students of a task with what they handed in last and their mark, in the order of the roll. Of a blind task, until it is released, student_id and place are the id and number of their script; names, roll numbers, extra time, when it was handed in, lateness with what it costs, and what files are called are left out. is_marked_again: something else was handed in since. No rows for whoever does not teach the group.';


create function private.mark_to_show(mark public.marks, task public.tasks, script private.scripts) returns public.marks
language plpgsql stable set search_path = '' as $$
begin
  if (task).blind and (task).released_at is null then
    mark.student_id := (script).id;
    mark.deduction := 0;
    mark.final_score := mark.score;
    mark.grade := public.grade_of(mark.score, mark.max_marks);
  end if;
  return mark;
end;
$$;
comment on function private.mark_to_show(public.marks, public.tasks, private.scripts) is
  'A mark as whoever gives it may see it: while the task is marked blind of its script, and before what lateness costs.';
revoke execute on function private.mark_to_show(public.marks, public.tasks, private.scripts) from public;

create or replace function public.save_mark(
  task_id uuid, student_id uuid, points jsonb, score double precision, feedback text, files jsonb default '[]', reason text default null,
  opened timestamptz default null
) returns public.marks
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  task public.tasks;
  kept public.marks;
  script private.scripts;
  marked_student uuid := save_mark.student_id;
  marked_submission uuid;
  total double precision := round(save_mark.score::numeric, 2);
begin
  if not coalesce(save_mark.task_id in (select public.tasks_taught()), false) then
    raise exception 'Marks are given by the teachers of the group.' using errcode = '42501';
  end if;
  select * into script from private.scripts known
  where known.task_id = save_mark.task_id and save_mark.student_id in (known.id, known.student_id);
  if script.id = save_mark.student_id then
    marked_student := script.student_id;
  end if;
  -- The row is locked against other changes of the task and other marks for it that would be given at this moment for the same student.
  perform pg_advisory_xact_lock(hashtextextended(save_mark.task_id || ':' || marked_student || ':mark', 0));
  select * into task from public.tasks given where given.id = save_mark.task_id for share;
  if task.blind and task.released_at is null and script.id is distinct from save_mark.student_id then
    raise exception 'Names are hidden while this is marked. Reload the page.' using errcode = 'P0001', hint = 'student_id';
  end if;
  select * into kept from public.marks mark where mark.task_id = task.id and mark.student_id = marked_student;
  select handed.id into marked_submission from public.submissions handed
  where handed.task_id = task.id and handed.student_id = marked_student order by handed.version desc limit 1;
  if kept.id is null and marked_submission is null and not exists (
    select from public.members_of_group(task.group_id, (task.due_at at time zone public.department_zone())::date) member
    where member.profile_id = marked_student
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
        and (
          starts_with(stored.name, task.id || '/' || marked_student || '/')
          or starts_with(stored.name, task.id || '/' || script.id || '/')
        )
    )
  ) then
    raise exception 'A file is not there any more. Please choose it again.' using errcode = 'P0001', hint = 'files';
  end if;
  if kept.id is not null and (kept.points, kept.score, kept.feedback, kept.files) is not distinct from
    (points, total, feedback, files) and kept.submission_id is not distinct from marked_submission then
    return private.mark_to_show(kept, task, script);
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
    task.id, marked_student, marked_submission, task.max_marks, points, total,
    private.deduction_of(task, marked_student, marked_submission, total), feedback, files, auth.uid()
  )
  on conflict (task_id, student_id) do update
    set submission_id = excluded.submission_id, points = excluded.points, score = excluded.score, deduction = excluded.deduction,
      feedback = excluded.feedback, files = excluded.files, marked_by = excluded.marked_by
  returning * into kept;
  perform set_config('portal.reason', '', true);
  return private.mark_to_show(kept, task, script);
end;
$$;
comment on function public.save_mark(uuid, uuid, jsonb, double precision, text, jsonb, text, timestamptz) is
  'Marks one student, named by their script while the task is marked blind: points by the rubric, of which the score is the sum, or a score, null while it is open; opened is the version that was seen, null for a first mark. The same again is done. Of a blind task the answer names the script and leaves lateness out. 42501 who does not teach the group; P0001 with the hint task_id, student_id, points, score, files, reason (of a change after the release) or updated_at (somebody was faster).';


create or replace function private.grade_entries(groups uuid[], students uuid[], only_released boolean)
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
    and (task.released_at is not null or not only_released and not task.blind)
  left join public.task_standings known on known.task_id = task.id and known.student_id = person.id
  where task.group_id = any (groups) and task.published and task.weight > 0
  group by 1, 2;
$$;
comment on function private.grade_entries(uuid[], uuid[], boolean) is
  'What counts for each of the students in each of the groups: the published tasks with a weight, by their deadline, with state (marked, absent, exempt, open) and score: after the deduction, 0 for absent, null for exempt and open. A task that is marked blind is open until it is released.';


create or replace function private.guard_task() returns trigger
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
  if new.blind is distinct from old.blind and old.released_at is null and (
    exists (select from public.submissions handed where handed.task_id = old.id)
    or exists (select from public.marks mark where mark.task_id = old.id)
  ) then
    raise exception 'Work was handed in or marked already: whether names are hidden stays as it is until the marks are released.'
      using errcode = 'P0001', hint = 'blind';
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

-- Whether somebody has a mark is no secret but where names are hidden: there a mark goes before an absence.
do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('public.set_standing(uuid, uuid[], text, text, text)'::regprocedure);
  is_now constant text := replace(
    was,
    'if set_standing.standing = ''absent'' then',
    'if set_standing.standing = ''absent'' and (not task.blind or task.released_at is not null) then'
  );
begin
  if is_now = was then
    raise exception 'set_standing is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;

create function public.counted_work(task_id uuid, out handed_in integer, out marked integer)
language sql stable security definer set search_path = '' as $$
  select
    (select count(distinct handed.student_id) from public.submissions handed where handed.task_id = task.id)::integer,
    (select count(*) from public.marks mark where mark.task_id = task.id and mark.score is not null)::integer
  from (select given.id from public.tasks given where given.id = counted_work.task_id and public.teaches(given.group_id)) task
  right join (select) always on true;
$$;
comment on function public.counted_work(uuid) is
  'How many handed in for a task and how many are marked, for a teacher of its group; 0 for anybody else.';
revoke execute on function public.counted_work(uuid) from public, anon;
grant execute on function public.counted_work(uuid) to authenticated, service_role;

create or replace view public.task_progress with (security_invoker = true) as
select
  task.id, task.group_id, task.kind, task.title, task.description, task.category, task.syllabus, task.max_marks, task.weight, task.rubric,
  task.opens_at, task.due_at, task.duration_minutes, task.late_days, task.late_deduction, task.takes_text, task.takes_files, task.blind,
  task.published, task.released_at, task.updated_at, task.search_text,
  case
    when not task.published then 'draft'
    when task.released_at is not null then 'released'
    when (select public.server_time()) < task.opens_at then 'coming'
    when (select public.server_time()) <= task.due_at then 'open'
    else 'marking'
  end as state,
  public.students_of_group(task.group_id) as students,
  work.handed_in,
  work.marked
from public.tasks task
cross join lateral public.counted_work(task.id) work;

-- Files that were handed in before lie in folders with the id of their student, which a blind task does not show.
update public.tasks task set blind = false
where task.blind and task.released_at is null and exists (
  select from public.submissions handed where handed.task_id = task.id and handed.files <> '[]'
);

select private.demand_second_factor();
