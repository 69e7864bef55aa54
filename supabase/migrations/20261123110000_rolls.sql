-- Purpose: a roll is one hour of a group, or of a laboratory session, with an entry for each of its students; whoever keeps it and each student
-- see the entries, nobody else. What was on the roll until now moves into it.

alter table public.lab_sessions
  add column class_id uuid references public.classes (id) on delete set null,
  add column group_id uuid references public.teaching_groups (id) on delete set null;
update public.lab_sessions session set group_id = session.course_id where session.course_id is not null;
update public.lab_sessions session set class_id = class.id
from public.classes class
where session.group_id is null and lower(class.name) = lower(session.class_name);
alter table public.lab_sessions
  drop column class_name,
  drop column course_id,
  add constraint lab_sessions_for_one check (num_nonnulls(class_id, group_id) <= 1);
create index lab_sessions_class on public.lab_sessions (class_id);
create index lab_sessions_group on public.lab_sessions (group_id);
comment on table public.lab_sessions is
  'Hours held in a laboratory: for a class, for one group (a subject of a class, or a course), or for whoever comes.';

create table public.rolls (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references public.teaching_groups (id) on delete cascade,
  lab_session_id uuid unique references public.lab_sessions (id) on delete cascade,
  held_on date not null,
  starts_at time not null,
  ends_at time not null,
  title text not null check (length(title) between 1 and 200),
  marked_until date not null check (marked_until >= held_on),
  opened_by uuid default auth.uid() references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint rolls_one_an_hour unique (group_id, held_on, starts_at)
);
comment on table public.rolls is
  'Hours whose roll was taken: of a group, of a laboratory session, or of both. title is what was held; until the end of marked_until entries are marked, after it corrected with a reason. One that has neither was taken before there were groups. Written by open_roll, open_lab_roll and take_back_roll only.';
create index rolls_group_day on public.rolls (group_id, held_on desc);
create index rolls_day on public.rolls (held_on desc);
create index rolls_opener on public.rolls (opened_by);
alter table public.rolls enable row level security;
create trigger touch_rolls before update on public.rolls
  for each row execute function private.touch_updated_at();
create trigger audit_rolls after insert or update or delete on public.rolls
  for each row execute function private.audit_row();
revoke insert, update, delete, truncate on public.rolls from anon, authenticated;

alter table public.attendance_records rename to earlier_records;
alter index public.attendance_records_pkey rename to earlier_records_pkey;

create table public.attendance_records (
  roll_id uuid not null references public.rolls (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'present' check (status in ('present', 'late', 'absent', 'excused')),
  marked_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (roll_id, student_id)
);
comment on table public.attendance_records is
  'One student in one hour: each student of a roll has a row from its opening, present until marked otherwise. Late is attended; excused hours count neither way. Written by open_roll, open_lab_roll, mark_attendance and correct_attendance only.';

create temporary table moved_records on commit drop as
select earlier.student_id, earlier.status, earlier.recorded_by, earlier.updated_at, earlier.held_on, earlier.subject, earlier.lab_session_id,
  coalesce(earlier.course_id, taught.id) as group_id,
  coalesce(hour.starts_at, '00:00'::time) as starts_at, coalesce(hour.ends_at, '23:59'::time) as ends_at
from public.earlier_records earlier
left join public.class_members member
  on member.profile_id = earlier.student_id and daterange(member.joined_on, member.left_on) @> earlier.held_on
left join public.terms term on earlier.held_on between term.starts_on and term.ends_on
left join public.teaching_groups taught
  on taught.class_id = member.class_id and taught.term_id = term.id and lower(taught.subject) = lower(earlier.subject)
left join lateral (
  select planned.starts_at, planned.ends_at from public.timetable_entries planned
  where planned.group_id = taught.id and planned.day = trim(to_char(earlier.held_on, 'day')) order by planned.starts_at limit 1
) hour on true;
insert into public.rolls (group_id, lab_session_id, held_on, starts_at, ends_at, title, marked_until, opened_by)
select distinct on (lab_session_id) group_id, lab_session_id, held_on, starts_at, ends_at, subject, held_on, recorded_by
from moved_records where lab_session_id is not null
on conflict do nothing;
insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until, opened_by)
select distinct on (group_id, held_on, starts_at) group_id, held_on, starts_at, ends_at, subject, held_on, recorded_by
from moved_records where lab_session_id is null and group_id is not null
on conflict do nothing;
insert into public.rolls (held_on, starts_at, ends_at, title, marked_until, opened_by)
select distinct on (subject, held_on) held_on, starts_at, ends_at, subject, held_on, recorded_by
from moved_records where lab_session_id is null and group_id is null;
insert into public.attendance_records (roll_id, student_id, status, marked_by, updated_at)
select roll.id, moved.student_id, moved.status, moved.recorded_by, moved.updated_at
from moved_records moved
join public.rolls roll on case
  when moved.lab_session_id is not null then roll.lab_session_id = moved.lab_session_id
  when moved.group_id is not null then (roll.group_id, roll.held_on, roll.starts_at) = (moved.group_id, moved.held_on, moved.starts_at)
  else num_nonnulls(roll.group_id, roll.lab_session_id) = 0 and (roll.title, roll.held_on) = (moved.subject, moved.held_on)
end
on conflict do nothing;
drop table public.earlier_records;

create index attendance_records_student on public.attendance_records (student_id, roll_id);
create index attendance_records_marker on public.attendance_records (marked_by);
alter table public.attendance_records enable row level security;
create trigger touch_attendance_records before update on public.attendance_records
  for each row execute function private.touch_updated_at();
revoke insert, update, delete, truncate on public.attendance_records from anon, authenticated;

create table public.attendance_corrections (
  id uuid primary key default gen_random_uuid(),
  roll_id uuid not null,
  student_id uuid not null,
  from_status text not null check (from_status in ('present', 'late', 'absent', 'excused')),
  to_status text not null check (to_status in ('present', 'late', 'absent', 'excused')),
  reason text not null check (length(btrim(reason)) > 0 and length(reason) <= 300),
  corrected_by uuid default auth.uid() references public.profiles (id) on delete set null,
  corrected_at timestamptz not null default now(),
  constraint attendance_corrections_change_something check (to_status <> from_status),
  foreign key (roll_id, student_id) references public.attendance_records (roll_id, student_id) on delete cascade
);
comment on table public.attendance_corrections is
  'What became of an entry after its day, why and by whom; the student reads it too. Written by correct_attendance only, and never changed.';
create index attendance_corrections_entry on public.attendance_corrections (roll_id, student_id, corrected_at);
create index attendance_corrections_student on public.attendance_corrections (student_id);
create index attendance_corrections_corrector on public.attendance_corrections (corrected_by);
alter table public.attendance_corrections enable row level security;
create trigger audit_attendance_corrections after insert or update or delete on public.attendance_corrections
  for each row execute function private.audit_row();
revoke insert, update, delete, truncate on public.attendance_corrections from anon, authenticated;

create function public.rolls_kept() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select roll.id from public.rolls roll where roll.group_id in (select public.groups_taught())
  union
  select roll.id from public.rolls roll
  where roll.lab_session_id is not null and (select public.has_permission('track_attendance'));
$$;
comment on function public.rolls_kept() is
  'The rolls that the caller keeps: those of the groups they teach, and with track_attendance those of laboratory sessions. For policies: roll_id in (select public.rolls_kept()).';
revoke execute on function public.rolls_kept() from public, anon;
grant execute on function public.rolls_kept() to authenticated, service_role;

create policy "people read attendance records" on public.attendance_records
  for select to authenticated
  using (student_id = (select auth.uid()) or roll_id in (select public.rolls_kept()));
create policy "people read attendance corrections" on public.attendance_corrections
  for select to authenticated
  using (student_id = (select auth.uid()) or roll_id in (select public.rolls_kept()));
create policy "people read rolls" on public.rolls
  for select to authenticated
  using (
    group_id in (select public.groups_taught())
    or lab_session_id is not null and (select public.has_permission('track_attendance'))
    or id in (select mine.roll_id from public.attendance_records mine where mine.student_id = (select auth.uid()))
  );

create function private.keep_rolls() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and exists (
    select from public.rolls roll where case tg_table_name when 'lab_sessions' then roll.lab_session_id else roll.group_id end = old.id
  ) then
    raise exception 'A roll was taken in it, so it stays: it is part of the records of its students.' using errcode = 'P0001';
  end if;
  return old;
end;
$$;
comment on function private.keep_rolls() is 'Row trigger: nobody deletes a group or a laboratory session together with its rolls. P0001.';
revoke execute on function private.keep_rolls() from public;
create trigger keep_rolls before delete on public.teaching_groups
  for each row execute function private.keep_rolls();
create trigger keep_rolls before delete on public.lab_sessions
  for each row execute function private.keep_rolls();

do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('public.overview_figures()'::regprocedure),
    'as entries from public.attendance_records) r',
    'as entries from public.attendance_records where (select public.has_permission(''track_attendance'')) and roll_id in (select roll.id from public.rolls roll where roll.lab_session_id is not null)) r'
  );
end;
$$;

select private.demand_second_factor();
