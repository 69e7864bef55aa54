-- Purpose: what students hand in, every version of it with its receipt, and the draft that is kept meanwhile.

create function public.is_file_list(files jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 10 then
    not exists (
      select from jsonb_array_elements(files) file
      where jsonb_typeof(file) <> 'object' or jsonb_typeof(file -> 'path') is distinct from 'string'
        or length(file ->> 'path') not between 1 and 300 or jsonb_typeof(file -> 'name') is distinct from 'string'
        or length(file ->> 'name') not between 1 and 200
    )
  else false end;
$$;
comment on function public.is_file_list(jsonb) is 'Whether this is a list of at most 10 files: [{path, name}], path in a bucket, name as its owner calls it.';
revoke execute on function public.is_file_list(jsonb) from public, anon;
grant execute on function public.is_file_list(jsonb) to authenticated, service_role;

create table public.submissions (
  id uuid primary key,
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  version integer not null check (version > 0),
  body text not null check (length(body) <= 50000),
  files jsonb not null check (public.is_file_list(files)),
  submitted_at timestamptz not null,
  receipt text not null check (receipt ~ '^[0-9a-f]{64}$'),
  unique (task_id, student_id, version)
);
comment on table public.submissions is
  'Work that was handed in, every version. receipt is the SHA-256 of what was stored with its time. Written by hand_in only, and never changed.';
create index submissions_student on public.submissions (student_id, task_id);
alter table public.submissions enable row level security;
revoke insert, update, delete, truncate on public.submissions from anon, authenticated;
create policy "people read submissions" on public.submissions
  for select to authenticated
  using (student_id = (select auth.uid()) or task_id in (select public.tasks_taught()));

create table public.submission_drafts (
  task_id uuid not null references public.tasks (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  body text not null check (length(body) <= 50000),
  files jsonb not null check (public.is_file_list(files)),
  updated_at timestamptz not null,
  primary key (task_id, student_id)
);
comment on table public.submission_drafts is
  'What a student has typed and uploaded for a task; their own alone. It stays when they hand in, to go on from. Written by save_submission_draft and hand_in.';
create index submission_drafts_student on public.submission_drafts (student_id);
alter table public.submission_drafts enable row level security;
revoke insert, update, delete, truncate on public.submission_drafts from anon, authenticated;
create policy "people read submission drafts" on public.submission_drafts
  for select to authenticated
  using (student_id = (select auth.uid()));

create function private.deadline_of(task public.tasks, student_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select (task).due_at + make_interval(mins => coalesce((
    select public.extra_minutes(extra.minutes, extra.percent, (task).opens_at, (task).due_at)
    from public.extra_times extra
    where extra.group_id = (task).group_id and extra.student_id = deadline_of.student_id and extra.kind = (task).kind
  ), 0));
$$;
comment on function private.deadline_of(public.tasks, uuid) is 'When a task is due for this student, extra time included.';
revoke execute on function private.deadline_of(public.tasks, uuid) from public;

create function public.open_tasks() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select task.id from public.tasks task
  where task.group_id in (select public.groups_attended()) and task.published and (task.takes_text or task.takes_files)
    and (select private.clock())
      between task.opens_at and private.deadline_of(task, (select auth.uid())) + make_interval(days => task.late_days);
$$;
comment on function public.open_tasks() is
  'The tasks that the caller may hand in now, by the clock of the server, extra and late time included.';
revoke execute on function public.open_tasks() from public, anon;
grant execute on function public.open_tasks() to authenticated, service_role;

create function private.demand_own_files(files jsonb, task_id uuid, student_id uuid) returns void
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
        and starts_with(stored.name, demand_own_files.student_id || '/' || demand_own_files.task_id || '/')
    )
  ) then
    raise exception 'A file is not there any more. Please choose it again.' using errcode = 'P0001', hint = 'files';
  end if;
end;
$$;
comment on function private.demand_own_files(jsonb, uuid, uuid) is 'P0001 with the hint files unless all of them were uploaded by this student for this task.';
revoke execute on function private.demand_own_files(jsonb, uuid, uuid) from public;

create function public.save_submission_draft(task_id uuid, body text, files jsonb, opened timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  kept public.submission_drafts;
  stored_at timestamptz;
begin
  if me is null or not exists (
    select from public.tasks task
    where task.id = save_submission_draft.task_id and task.published and task.group_id in (select public.groups_attended())
  ) then
    raise exception 'This is not for you to hand in.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(save_submission_draft.task_id || ':' || me, 0));
  perform private.demand_own_files(files, save_submission_draft.task_id, me);
  select * into kept from public.submission_drafts draft where draft.task_id = save_submission_draft.task_id and draft.student_id = me;
  if kept.task_id is not null and kept.body = save_submission_draft.body and kept.files = save_submission_draft.files then
    return kept.updated_at;
  end if;
  if kept.updated_at is distinct from opened then
    raise exception 'The draft was changed in another window.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  insert into public.submission_drafts as draft (task_id, student_id, body, files, updated_at)
  values (save_submission_draft.task_id, me, save_submission_draft.body, save_submission_draft.files, clock_timestamp())
  on conflict (task_id, student_id) do update
    set body = excluded.body, files = excluded.files,
      updated_at = greatest(excluded.updated_at, draft.updated_at + interval '1 microsecond')
  returning draft.updated_at into stored_at;
  return stored_at;
end;
$$;
comment on function public.save_submission_draft(uuid, text, jsonb, timestamptz) is
  'Keeps what the caller has typed and uploaded for a task; returns its version, which the next call names as opened (null for the first). The same again is done. 42501 who is not of the group, P0001 with the hint files, or updated_at when another window was faster.';
revoke execute on function public.save_submission_draft(uuid, text, jsonb, timestamptz) from public, anon;
grant execute on function public.save_submission_draft(uuid, text, jsonb, timestamptz) to authenticated, service_role;

create function private.receipt_of(handed public.submissions) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(
    concat_ws(e'\n', handed.id, handed.task_id, handed.student_id, handed.version,
      to_char(handed.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), handed.files, handed.body),
    'utf8'
  )), 'hex');
$$;
comment on function private.receipt_of(public.submissions) is
  'SHA-256, in hexadecimal, of the ids, version, time in UTC, files with the digests of the store, and text of a submission, one a line.';
revoke execute on function private.receipt_of(public.submissions) from public;

create function public.hand_in(task_id uuid, submission uuid, body text, files jsonb) returns public.submissions
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  task public.tasks;
  made public.submissions;
  deadline timestamptz;
begin
  select * into task from public.tasks given
  where given.id = hand_in.task_id and given.published and given.group_id in (select public.groups_attended());
  if me is null or task.id is null then
    raise exception 'This is not for you to hand in.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(task.id || ':' || me, 0));
  select * into made from public.submissions known where known.id = submission;
  if made.id is not null then
    if made.student_id <> me or made.task_id <> task.id then
      raise exception 'This number was used for something else.' using errcode = 'P0001', hint = 'submission';
    end if;
    return made;
  end if;
  if not (task.takes_text or task.takes_files) then
    raise exception 'This is done on paper.' using errcode = 'P0001', hint = 'task_id';
  end if;
  if (select private.clock()) < task.opens_at then
    raise exception 'This cannot be handed in yet.' using errcode = 'P0001', hint = 'opens_at';
  end if;
  deadline := private.deadline_of(task, me) + make_interval(days => task.late_days);
  if (select private.clock()) > deadline then
    raise exception 'The time to hand in is over. What you wrote is kept as a draft.' using errcode = 'P0001', hint = 'due_at';
  end if;
  body := coalesce(body, '');
  files := coalesce(files, '[]');
  if body <> '' and not task.takes_text then
    raise exception 'Only files are taken here.' using errcode = 'P0001', hint = 'body';
  end if;
  if files <> '[]' and not task.takes_files then
    raise exception 'No files are taken here.' using errcode = 'P0001', hint = 'files';
  end if;
  if trim(body) = '' and files = '[]' then
    raise exception 'There is nothing to hand in yet.' using errcode = 'P0001', hint = 'body';
  end if;
  if length(body) > 50000 then
    raise exception 'The text has more than 50,000 characters.' using errcode = 'P0001', hint = 'body';
  end if;
  perform private.demand_own_files(files, task.id, me);
  -- What the store says of a file stands in the receipt, not what its sender says.
  select coalesce(jsonb_agg(jsonb_build_object(
    'path', file.value ->> 'path', 'name', file.value ->> 'name',
    'size', (stored.metadata ->> 'size')::bigint, 'etag', stored.metadata ->> 'eTag'
  ) order by file.place), '[]')
  into files
  from jsonb_array_elements(files) with ordinality file (value, place)
  join storage.objects stored on stored.bucket_id = 'submissions' and stored.name = file.value ->> 'path';
  select submission, task.id, me, coalesce(max(earlier.version), 0) + 1, hand_in.body, hand_in.files, private.clock()
  into made.id, made.task_id, made.student_id, made.version, made.body, made.files, made.submitted_at
  from public.submissions earlier where earlier.task_id = task.id and earlier.student_id = me;
  made.receipt := private.receipt_of(made);
  insert into public.submissions select made.*;
  insert into public.submission_drafts as draft (task_id, student_id, body, files, updated_at)
  select made.task_id, me, made.body,
    (select coalesce(jsonb_agg(file - 'size' - 'etag'), '[]') from jsonb_array_elements(made.files) file), clock_timestamp()
  on conflict (task_id, student_id) do nothing;
  return made;
end;
$$;
comment on function public.hand_in(uuid, uuid, text, jsonb) is
  'Hands in text and uploaded files ([{path, name}]) as the caller''s next version, whole or not at all; the same submission id again returns what was stored. The time is the server''s. 42501 who is not of the group; P0001 with the hint opens_at, due_at, body, files, task_id or submission.';
revoke execute on function public.hand_in(uuid, uuid, text, jsonb) from public, anon;
grant execute on function public.hand_in(uuid, uuid, text, jsonb) to authenticated, service_role;

select private.demand_second_factor();
