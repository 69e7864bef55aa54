-- Purpose: a timetable belongs to a class or a course in a term; its hours name group, teacher and room, and no two hours can have the same
-- class, teacher or room, whoever writes at once.

insert into public.terms (name, starts_on, ends_on)
select 'Semester from ' || to_char(first_day, 'FMMonth YYYY'), first_day, first_day + 110
from (select (date_trunc('week', public.department_today()) - interval '56 days')::date as first_day) semester
where exists (select from public.timetables) and not exists (select from public.terms);

alter table public.timetables
  add column term_id uuid references public.terms (id) on delete cascade,
  add column class_id uuid references public.classes (id),
  add column course_id uuid references public.courses (id) on delete cascade;
update public.timetables timetable set class_id = class.id, term_id = newest.id
from public.classes class, (select id from public.terms order by starts_on desc limit 1) newest
where class.name = timetable.class_name;
alter table public.timetables
  drop column class_name,
  alter column term_id set not null,
  add constraint timetables_of_class_or_course check (num_nonnulls(class_id, course_id) = 1),
  add constraint timetables_of_class unique (class_id, term_id),
  add constraint timetables_of_course unique (course_id, term_id),
  add constraint timetables_with_term unique (id, term_id);
create index timetables_term on public.timetables (term_id);
comment on table public.timetables is
  'The timetable of a class, or of a course, in one term; a download without download_url is made from its hours.';

insert into public.teaching_groups (class_id, term_id, subject)
select distinct on (timetable.class_id, timetable.term_id, lower(hour.subject)) timetable.class_id, timetable.term_id, hour.subject
from public.timetable_entries hour
join public.timetables timetable on timetable.id = hour.timetable_id
where hour.type <> 'Break'
on conflict do nothing;

-- Hours may have lain upon each other until now: the earlier one ends when the next begins, a room that is taken twice gets a second name,
-- and so does a teacher.
update public.timetable_entries hour set ends_at = following.starts_at
from (
  select id, lead(starts_at) over (partition by timetable_id, day order by starts_at) as starts_at from public.timetable_entries
) following
where following.id = hour.id and following.starts_at < hour.ends_at;
update public.timetable_entries hour set
  room = case when hour.room = '' or seen.of_room = 1 then hour.room else left(hour.room, 70) || ' (' || seen.of_room || ')' end,
  teacher = case when hour.teacher = '' or seen.of_teacher = 1 then hour.teacher else left(hour.teacher, 70) || ' (' || seen.of_teacher || ')' end
from (
  select one.id,
    1 + count(other.id) filter (where lower(other.room) = lower(one.room)) as of_room,
    1 + count(other.id) filter (where lower(other.teacher) = lower(one.teacher)) as of_teacher
  from public.timetable_entries one
  left join public.timetable_entries other
    on other.day = one.day and other.id < one.id and other.starts_at < one.ends_at and one.starts_at < other.ends_at
  group by one.id
) seen
where seen.id = hour.id and (seen.of_room > 1 or seen.of_teacher > 1);

alter table public.timetable_entries rename column teacher to guest_teacher;
alter table public.timetable_entries
  rename constraint timetable_entries_teacher_check to timetable_entries_guest_teacher_check;
alter table public.timetable_entries
  add column term_id uuid,
  add column group_id uuid references public.teaching_groups (id) on delete cascade,
  add column label text not null default '' check (length(label) <= 120),
  add column teacher_id uuid references public.faculty_members (id) on delete set null,
  add column room_key text generated always as (nullif(lower(btrim(room)), '')) stored,
  add column teacher_key text generated always as (coalesce(teacher_id::text, nullif(lower(btrim(guest_teacher)), ''))) stored,
  add column minutes int4range generated always as (
    int4range(
      (array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], day) - 1) * 1440 + (extract(epoch from starts_at) / 60)::integer,
      (array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], day) - 1) * 1440 + (extract(epoch from ends_at) / 60)::integer
    )
  ) stored;
update public.timetable_entries hour set term_id = timetable.term_id, group_id = taught.id, label = case when taught.id is null then hour.subject else '' end
from public.timetables timetable
left join public.teaching_groups taught on taught.class_id = timetable.class_id and taught.term_id = timetable.term_id
where timetable.id = hour.timetable_id and taught.subject is not distinct from (
  select same.subject from public.teaching_groups same
  where same.class_id = timetable.class_id and same.term_id = timetable.term_id and lower(same.subject) = lower(hour.subject) and hour.type <> 'Break'
);
update public.timetable_entries hour set term_id = timetable.term_id, label = hour.subject
from public.timetables timetable
where timetable.id = hour.timetable_id and hour.group_id is null;
update public.timetable_entries hour set teacher_id = person.id, guest_teacher = ''
from public.faculty_members person
where hour.guest_teacher <> '' and person.id = (
  select known.id from public.faculty_members known
  where known.name = hour.guest_teacher
    or split_part(known.name, ' ', 1) = split_part(hour.guest_teacher, ' ', 1)
      and known.name like '% ' || replace(replace(split_part(hour.guest_teacher, ' ', 2), '%', ''), '_', '')
      and hour.guest_teacher ~ '^\S+ \S+$'
  order by known.name = hour.guest_teacher desc, known.position limit 1
);
alter table public.timetable_entries
  drop column subject,
  add constraint timetable_entries_named check ((group_id is null) = (label <> '')),
  add constraint timetable_entries_one_teacher check (teacher_id is null or guest_teacher = ''),
  add constraint timetable_entries_break check (type <> 'Break' or (group_id is null and teacher_key is null)),
  add constraint timetable_entries_of_timetable foreign key (timetable_id, term_id) references public.timetables (id, term_id) match full
    on update cascade on delete cascade,
  add constraint timetable_entries_one_class_hour exclude using gist (timetable_id with =, minutes with &&),
  add constraint timetable_entries_one_teacher_hour exclude using gist (term_id with =, teacher_key with =, minutes with &&),
  add constraint timetable_entries_one_room_hour exclude using gist (term_id with =, room_key with =, minutes with &&);
create index timetable_entries_group on public.timetable_entries (group_id);
create index timetable_entries_teacher on public.timetable_entries (teacher_id);
comment on table public.timetable_entries is
  'Hours of a week, half open: one that ends at 10:00 and one that begins then do not overlap. An hour is taught to a group, or has a label (Lunch). Its teacher is a row of faculty_members or a guest by name. term_id is that of the timetable; minutes counts from Monday 0:00.';

create table public.session_changes (
  id uuid primary key default gen_random_uuid(),
  timetable_id uuid not null references public.timetables (id) on delete cascade,
  entry_id uuid references public.timetable_entries (id) on delete cascade,
  held_on date,
  kind text not null check (kind in ('cancelled', 'moved', 'added')),
  on_day date,
  starts_at time,
  ends_at time,
  group_id uuid references public.teaching_groups (id) on delete cascade,
  label text not null default '' check (length(label) <= 120),
  teacher_id uuid references public.faculty_members (id) on delete set null,
  guest_teacher text not null default '' check (length(guest_teacher) <= 120),
  room text not null default '' check (length(room) <= 80),
  type text not null default 'Lecture' check (type in ('Lecture', 'Practical', 'Break')),
  reason text not null check (length(btrim(reason)) > 0 and length(reason) <= 300),
  changed_by uuid default auth.uid() references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now(),
  room_key text generated always as (nullif(lower(btrim(room)), '')) stored,
  teacher_key text generated always as (coalesce(teacher_id::text, nullif(lower(btrim(guest_teacher)), ''))) stored,
  span tsrange generated always as (case when kind <> 'cancelled' then tsrange(on_day + starts_at, on_day + ends_at) end) stored,
  unique (entry_id, held_on),
  constraint session_changes_of_an_hour check (
    case when kind = 'added' then num_nonnulls(entry_id, held_on) = 0 else num_nulls(entry_id, held_on) = 0 end
  ),
  constraint session_changes_when check (
    case when kind = 'cancelled' then num_nonnulls(on_day, starts_at, ends_at) = 0
    else num_nulls(on_day, starts_at, ends_at) = 0 and ends_at > starts_at end
  ),
  constraint session_changes_named check ((group_id is null) = (label <> '')),
  constraint session_changes_one_teacher check (teacher_id is null or guest_teacher = ''),
  constraint session_changes_one_class_at_a_time exclude using gist (timetable_id with =, span with &&),
  constraint session_changes_one_teacher_at_a_time exclude using gist (teacher_key with =, span with &&),
  constraint session_changes_one_room_at_a_time exclude using gist (room_key with =, span with &&)
);
comment on table public.session_changes is
  'Single sessions that are not held as the week says: the hour entry_id of the day held_on is cancelled or moved to on_day, or one is added. Of a moved or added session teacher, room and times say how it is held; group and label of an hour are those of the hour. Times are the department''s.';
create index session_changes_days on public.session_changes (on_day, timetable_id);
create index session_changes_planned on public.session_changes (held_on, timetable_id);
create index session_changes_timetable on public.session_changes (timetable_id);
create index session_changes_group on public.session_changes (group_id);
create index session_changes_teacher on public.session_changes (teacher_id);
create index session_changes_changer on public.session_changes (changed_by);
alter table public.session_changes enable row level security;
create trigger touch_session_changes before update on public.session_changes
  for each row execute function private.touch_updated_at();
create trigger audit_session_changes after insert or update or delete on public.session_changes
  for each row execute function private.audit_row();
create policy "people read session changes" on public.session_changes
  for select to authenticated
  using (true);
create policy "people add session changes" on public.session_changes
  for insert to authenticated
  with check (
    ((select public.has_permission('manage_courses')) or group_id in (select public.groups_taught()))
    and changed_by = (select auth.uid())
  );
create policy "people change session changes" on public.session_changes
  for update to authenticated
  using ((select public.has_permission('manage_courses')) or group_id in (select public.groups_taught()))
  with check ((select public.has_permission('manage_courses')) or group_id in (select public.groups_taught()));
create policy "people remove session changes" on public.session_changes
  for delete to authenticated
  using ((select public.has_permission('manage_courses')) or group_id in (select public.groups_taught()));

create function private.lock_timetables(term uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('timetables'), hashtext(term::text));
$$;
comment on function private.lock_timetables(uuid) is 'The hours of a term are written by one after the other; the constraints stand behind it.';
revoke execute on function private.lock_timetables(uuid) from public;

create function private.clock_words(starts_at time, ends_at time) returns text
language sql immutable set search_path = '' as $$
  select to_char(starts_at, 'HH24:MI') || ' to ' || to_char(ends_at, 'HH24:MI');
$$;
comment on function private.clock_words(time, time) is '09:00 to 09:55.';
revoke execute on function private.clock_words(time, time) from public;

create function private.owner_of_timetable(timetable_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(class.name, course.title)
  from public.timetables timetable
  left join public.classes class on class.id = timetable.class_id
  left join public.courses course on course.id = timetable.course_id
  where timetable.id = owner_of_timetable.timetable_id;
$$;
comment on function private.owner_of_timetable(uuid) is 'The class or the course of a timetable.';
revoke execute on function private.owner_of_timetable(uuid) from public;

create function private.name_of_session(group_id uuid, label text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (
      select coalesce(course.title, taught.subject)
      from public.teaching_groups taught
      left join public.courses course on course.id = taught.course_id
      where taught.id = name_of_session.group_id
    ),
    name_of_session.label
  );
$$;
comment on function private.name_of_session(uuid, text) is 'What is taught then: the group by its name, or the label.';
revoke execute on function private.name_of_session(uuid, text) from public;

create function private.refuse_clash(hint text, taken_by text, when_held text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '% % then (%).',
    case refuse_clash.hint when 'room' then 'The room is taken by' when 'teacher' then 'The teacher has' else 'There is already' end,
    refuse_clash.taken_by, refuse_clash.when_held
    using errcode = 'P0001', hint = refuse_clash.hint;
end;
$$;
comment on function private.refuse_clash(text, text, text) is 'Refuses an hour and names the other one. P0001, hint starts_at, teacher or room.';
revoke execute on function private.refuse_clash(text, text, text) from public;

create function private.check_group_of_timetable(group_id uuid, timetable_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if check_group_of_timetable.group_id is not null and not exists (
    select from public.teaching_groups taught
    join public.timetables timetable on timetable.id = check_group_of_timetable.timetable_id
      and (timetable.class_id = taught.class_id and timetable.term_id = taught.term_id or timetable.course_id = taught.course_id)
    where taught.id = check_group_of_timetable.group_id
  ) then
    raise exception 'This group is not taught to this class in this term.' using errcode = 'P0001', hint = 'group_id';
  end if;
end;
$$;
comment on function private.check_group_of_timetable(uuid, uuid) is 'P0001 with hint group_id when the group is another class''s, course''s or term''s.';
revoke execute on function private.check_group_of_timetable(uuid, uuid) from public;

create function private.check_timetable_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other record;
  teacher text := coalesce(new.teacher_id::text, nullif(lower(btrim(new.guest_teacher)), ''));
  place text := nullif(lower(btrim(new.room)), '');
begin
  select timetable.term_id into new.term_id from public.timetables timetable where timetable.id = new.timetable_id;
  perform private.check_group_of_timetable(new.group_id, new.timetable_id);
  perform private.lock_timetables(new.term_id);
  select hour.*, case when hour.timetable_id = new.timetable_id then 'starts_at' when hour.teacher_key = teacher then 'teacher' else 'room' end as hint
  into other
  from public.timetable_entries hour
  where hour.term_id = new.term_id and hour.day = new.day and hour.id <> new.id
    and hour.starts_at < new.ends_at and new.starts_at < hour.ends_at
    and (hour.timetable_id = new.timetable_id or hour.teacher_key = teacher or hour.room_key = place)
  order by hour.timetable_id = new.timetable_id desc, hour.teacher_key is not distinct from teacher desc, hour.starts_at
  limit 1;
  if found then
    perform private.refuse_clash(
      other.hint,
      private.name_of_session(other.group_id, other.label) || ', ' || private.owner_of_timetable(other.timetable_id),
      initcap(other.day) || ' ' || private.clock_words(other.starts_at, other.ends_at)
    );
  end if;
  -- What a single session was moved to or added, from today on, stays where it was put.
  select change.*, case when change.timetable_id = new.timetable_id then 'starts_at' when change.teacher_key = teacher then 'teacher' else 'room' end as hint
  into other
  from public.session_changes change
  join public.timetables timetable on timetable.id = change.timetable_id and timetable.term_id = new.term_id
  where change.on_day >= public.department_today() and trim(to_char(change.on_day, 'day')) = new.day
    and change.entry_id is distinct from new.id
    and change.starts_at < new.ends_at and new.starts_at < change.ends_at
    and (change.timetable_id = new.timetable_id or change.teacher_key = teacher or change.room_key = place)
    and not exists (
      select from public.session_changes away where away.entry_id = new.id and away.held_on = change.on_day
    )
  order by change.timetable_id = new.timetable_id desc, change.on_day
  limit 1;
  if found then
    perform private.refuse_clash(
      other.hint,
      private.name_of_session(other.group_id, other.label) || ', ' || private.owner_of_timetable(other.timetable_id) || ', a single session',
      to_char(other.on_day, 'FMDD FMMonth') || ', ' || private.clock_words(other.starts_at, other.ends_at)
    );
  end if;
  return new;
end;
$$;
comment on function private.check_timetable_entry() is
  'Row trigger: an hour has the term of its timetable and clashes with nothing, else P0001 that names the other one, hint starts_at, teacher, room or group_id.';
revoke execute on function private.check_timetable_entry() from public;
create trigger check_timetable_entry before insert or update of timetable_id, term_id, day, starts_at, ends_at, group_id, teacher_id, guest_teacher, room
  on public.timetable_entries
  for each row execute function private.check_timetable_entry();

create function private.check_single_session(
  session_id uuid, timetable uuid, day date, starts_at time, ends_at time, teacher text, place text, entry uuid
) returns void
language plpgsql set search_path = '' as $$
declare
  term constant uuid := (select known.term_id from public.timetables known where known.id = check_single_session.timetable);
  is_holiday constant boolean := exists (
    select from public.academic_calendar_entries free
    where free.kind = 'holiday' and check_single_session.day between free.starts_on and free.ends_on
  );
  other record;
begin
  select taken.*, case when taken.timetable_id = check_single_session.timetable then 'starts_at' when taken.teacher_key = teacher then 'teacher' else 'room' end as hint
  into other
  from (
    select hour.timetable_id, hour.group_id, hour.label, hour.starts_at, hour.ends_at, hour.teacher_key, hour.room_key
    from public.timetable_entries hour
    where hour.term_id = term and hour.day = trim(to_char(check_single_session.day, 'day')) and not is_holiday and hour.id is distinct from entry
      and not exists (select from public.session_changes away where away.entry_id = hour.id and away.held_on = check_single_session.day)
    union all
    select change.timetable_id, change.group_id, change.label, change.starts_at, change.ends_at, change.teacher_key, change.room_key
    from public.session_changes change
    where change.on_day = check_single_session.day and change.id <> session_id
  ) taken
  where taken.starts_at < check_single_session.ends_at and check_single_session.starts_at < taken.ends_at
    and (taken.timetable_id = check_single_session.timetable or taken.teacher_key = teacher or taken.room_key = place)
  order by taken.timetable_id = check_single_session.timetable desc, taken.teacher_key is not distinct from teacher desc, taken.starts_at
  limit 1;
  if found then
    perform private.refuse_clash(
      other.hint,
      private.name_of_session(other.group_id, other.label) || ', ' || private.owner_of_timetable(other.timetable_id),
      to_char(check_single_session.day, 'FMDD FMMonth') || ', ' || private.clock_words(other.starts_at, other.ends_at)
    );
  end if;
end;
$$;
comment on function private.check_single_session(uuid, uuid, date, time, time, text, text, uuid) is
  'Refuses a session of one day that clashes with what is held then (see refuse_clash), but for the hour entry and the change session_id themselves.';
revoke execute on function private.check_single_session(uuid, uuid, date, time, time, text, text, uuid) from public;

create function private.check_session_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hour public.timetable_entries;
  term public.terms;
begin
  if new.entry_id is not null then
    select * into hour from public.timetable_entries known where known.id = new.entry_id;
    new.timetable_id := hour.timetable_id;
    new.group_id := hour.group_id;
    new.label := hour.label;
    new.type := hour.type;
  else
    perform private.check_group_of_timetable(new.group_id, new.timetable_id);
  end if;
  select known.* into term from public.timetables timetable join public.terms known on known.id = timetable.term_id where timetable.id = new.timetable_id;
  perform private.lock_timetables(term.id);
  if new.entry_id is not null and (
    trim(to_char(new.held_on, 'day')) <> hour.day or new.held_on not between term.starts_on and term.ends_on
    or exists (select from public.academic_calendar_entries free where free.kind = 'holiday' and new.held_on between free.starts_on and free.ends_on)
  ) then
    raise exception 'There is no such session on this day.' using errcode = 'P0001', hint = 'held_on';
  end if;
  if new.kind = 'cancelled' then
    return new;
  end if;
  if new.on_day not between term.starts_on and term.ends_on then
    raise exception 'This day is not in %.', term.name using errcode = 'P0001', hint = 'on_day';
  end if;
  perform private.check_single_session(
    new.id, new.timetable_id, new.on_day, new.starts_at, new.ends_at,
    coalesce(new.teacher_id::text, nullif(lower(btrim(new.guest_teacher)), '')), nullif(lower(btrim(new.room)), ''),
    case when new.held_on = new.on_day then new.entry_id end
  );
  return new;
end;
$$;
comment on function private.check_session_change() is
  'Row trigger: a change is of a session that there is, and what it puts into a day clashes with nothing there. P0001 with hint held_on, on_day, group_id, starts_at, teacher or room.';
revoke execute on function private.check_session_change() from public;
create trigger check_session_change before insert or update on public.session_changes
  for each row execute function private.check_session_change();

create function private.check_session_returns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hour public.timetable_entries;
begin
  select * into hour from public.timetable_entries known where known.id = old.entry_id;
  if found and old.held_on >= public.department_today() then
    perform private.lock_timetables(hour.term_id);
    perform private.check_single_session(
      old.id, hour.timetable_id, old.held_on, hour.starts_at, hour.ends_at, hour.teacher_key, hour.room_key, hour.id
    );
  end if;
  return old;
end;
$$;
comment on function private.check_session_returns() is
  'Row trigger: a session that was cancelled or moved is held again as planned only where its place is still free, else P0001 (see refuse_clash).';
revoke execute on function private.check_session_returns() from public;
create trigger check_session_returns before delete on public.session_changes
  for each row when (old.entry_id is not null and pg_trigger_depth() = 0) execute function private.check_session_returns();

create function public.present_term() returns uuid
language sql stable set search_path = '' as $$
  select term.id from public.terms term, public.department_today() today
  order by
    case when today between term.starts_on and term.ends_on then 0 when term.starts_on > today then 1 else 2 end,
    abs(term.starts_on - today)
  limit 1;
$$;
comment on function public.present_term() is 'The term that is running; between terms the next one, after all of them the last. Null when there is none.';
revoke execute on function public.present_term() from public, anon;
grant execute on function public.present_term() to authenticated, service_role;

create view public.timetable_summaries with (security_invoker = true) as
select
  timetable.id, timetable.title, timetable.updated_at, timetable.download_url, timetable.term_id, term.name as term_name, term.starts_on, term.ends_on,
  term.id = (select public.present_term()) as is_current,
  timetable.class_id, class.name as class_name, class.position as class_position,
  timetable.course_id, course.title as course_title, course.slug as course_slug
from public.timetables timetable
join public.terms term on term.id = timetable.term_id
left join public.classes class on class.id = timetable.class_id
left join public.courses course on course.id = timetable.course_id;
comment on view public.timetable_summaries is
  'Rows of timetables with their term and their class or course; is_current: see present_term. Never null: is_current, starts_on, ends_on, term_name.';

create view public.timetable_entry_summaries with (security_invoker = true) as
select
  hour.id, hour.timetable_id, hour.term_id, timetable.class_id, class.name as class_name, timetable.course_id, hour.day, hour.starts_at, hour.ends_at,
  hour.group_id, hour.label, coalesce(course.title, taught.subject, hour.label) as subject,
  hour.teacher_id, hour.guest_teacher, coalesce(teacher.name, hour.guest_teacher) as teacher, hour.room, hour.type, hour.updated_at
from public.timetable_entries hour
join public.timetables timetable on timetable.id = hour.timetable_id
left join public.classes class on class.id = timetable.class_id
left join public.teaching_groups taught on taught.id = hour.group_id
left join public.courses course on course.id = taught.course_id
left join public.faculty_members teacher on teacher.id = hour.teacher_id;
comment on view public.timetable_entry_summaries is
  'Rows of timetable_entries with what is taught, by whom and to whom in words; teacher is empty when there is none. Never null: subject, teacher.';

create function public.sessions_between(from_day date, to_day date, timetables uuid[] default null)
returns table (
  key text, timetable_id uuid, entry_id uuid, change_id uuid, group_id uuid, class_id uuid, class_name text, course_id uuid, day date, starts_at time,
  ends_at time, subject text, teacher_id uuid, teacher text, room text, type text, state text, reason text, planned_day date, planned_starts_at time,
  planned_ends_at time, planned_room text
)
language sql stable set search_path = '' as $$
  with planned as (
    select hour.*, held.day::date as held_on
    from generate_series(
      sessions_between.from_day, least(sessions_between.to_day, sessions_between.from_day + 200), interval '1 day'
    ) held (day)
    join public.timetable_entry_summaries hour on hour.day = trim(to_char(held.day, 'day'))
    join public.terms term on term.id = hour.term_id and held.day between term.starts_on and term.ends_on
    where (sessions_between.timetables is null or hour.timetable_id = any (sessions_between.timetables))
      and not exists (
        select from public.academic_calendar_entries free where free.kind = 'holiday' and held.day between free.starts_on and free.ends_on
      )
  )
  select
    planned.id || ':' || planned.held_on, planned.timetable_id, planned.id, change.id, planned.group_id, planned.class_id, planned.class_name,
    planned.course_id, planned.held_on, planned.starts_at, planned.ends_at, planned.subject, planned.teacher_id, planned.teacher, planned.room,
    planned.type, case change.kind when 'cancelled' then 'cancelled' when 'moved' then 'moved_away' else 'held' end, change.reason,
    planned.held_on, planned.starts_at, planned.ends_at, planned.room
  from planned
  left join public.session_changes change on change.entry_id = planned.id and change.held_on = planned.held_on
  where change.kind is distinct from 'moved' or change.on_day <> change.held_on
  union all
  select
    case change.kind when 'moved' then change.entry_id || ':' || change.held_on else change.id::text end, change.timetable_id, change.entry_id,
    change.id, change.group_id, timetable.class_id, class.name, timetable.course_id, change.on_day, change.starts_at, change.ends_at,
    coalesce(course.title, taught.subject, change.label), change.teacher_id, coalesce(teacher.name, change.guest_teacher), change.room, change.type,
    change.kind, change.reason, change.held_on, hour.starts_at, hour.ends_at, hour.room
  from public.session_changes change
  join public.timetables timetable on timetable.id = change.timetable_id
  left join public.classes class on class.id = timetable.class_id
  left join public.timetable_entries hour on hour.id = change.entry_id
  left join public.teaching_groups taught on taught.id = change.group_id
  left join public.courses course on course.id = taught.course_id
  left join public.faculty_members teacher on teacher.id = change.teacher_id
  where change.on_day between sessions_between.from_day and least(sessions_between.to_day, sessions_between.from_day + 200)
    and (sessions_between.timetables is null or change.timetable_id = any (sessions_between.timetables))
  order by 9, 10, 2;
$$;
comment on function public.sessions_between(date, date, uuid[]) is
  'The single sessions of days, at most 201, of some timetables or of all: inside the term, none on holidays. state: held, cancelled, moved (stands on its new day), moved_away (stands on the day it has left, with reason), added. planned_*: as the week has it, null of an added one. key is the same before and after a move; moved and moved_away have the same. Times are the department''s.';
revoke execute on function public.sessions_between(date, date, uuid[]) from public, anon;
grant execute on function public.sessions_between(date, date, uuid[]) to authenticated, service_role;

create function public.sessions_taught(from_day date, to_day date)
returns table (
  key text, timetable_id uuid, entry_id uuid, change_id uuid, group_id uuid, class_id uuid, class_name text, course_id uuid, day date, starts_at time,
  ends_at time, subject text, teacher_id uuid, teacher text, room text, type text, state text, reason text, planned_day date, planned_starts_at time,
  planned_ends_at time, planned_room text
)
language sql stable set search_path = '' as $$
  select session.*
  from public.sessions_between(sessions_taught.from_day, sessions_taught.to_day) session
  where session.group_id in (select public.groups_taught())
    or session.teacher_id in (select mine.id from public.faculty_members mine where mine.profile_id = (select auth.uid()))
  order by session.day, session.starts_at, session.timetable_id;
$$;
comment on function public.sessions_taught(date, date) is
  'The sessions of days (see sessions_between) of the groups that the caller teaches, and those that name them as the teacher.';
revoke execute on function public.sessions_taught(date, date) from public, anon;
grant execute on function public.sessions_taught(date, date) to authenticated, service_role;

create function public.my_timetables() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select timetable.id
  from public.class_members member
  join public.timetables timetable on timetable.class_id = member.class_id
  join public.terms term on term.id = timetable.term_id
  where member.profile_id = (select auth.uid()) and term.ends_on >= (select public.department_today())
    and daterange(member.joined_on, member.left_on) @> greatest((select public.department_today()), term.starts_on)
  union all
  select timetable.id
  from public.course_enrolments seat
  join public.timetables timetable on timetable.course_id = seat.course_id
  join public.terms term on term.id = timetable.term_id
  where seat.profile_id = (select auth.uid()) and seat.status = 'enrolled' and term.ends_on >= (select public.department_today());
$$;
comment on function public.my_timetables() is
  'The timetables of the caller''s class and of the courses they are enrolled in, of this term and those to come; none when signed out.';
revoke execute on function public.my_timetables() from public, anon;
grant execute on function public.my_timetables() to authenticated, service_role;

select private.demand_second_factor();
