-- Purpose: notices of places at events and of quizzes that are released by hand; words for extra time in quizzes.

alter table public.notices drop constraint notices_kind_check;
alter table public.notices add constraint notices_kind_check check (
  kind in ('marks', 'results', 'seat', 'event', 'session', 'attendance', 'class', 'extra_time', 'survey', 'quiz')
);

create or replace function private.notice_kinds() returns table (kind text, mail text)
language sql immutable set search_path = '' as $$
  values
    ('marks', 'daily'), ('results', 'daily'), ('seat', 'at_once'), ('event', 'none'), ('session', 'at_once'), ('attendance', 'daily'),
    ('class', 'daily'), ('extra_time', 'daily'), ('survey', 'daily'), ('quiz', 'daily');
$$;
comment on function private.notice_kinds() is
  'The kinds of notices with their default: at once for what cannot wait until tomorrow, else daily. Of a place at an event a mail of its own goes out, with the code for the door.';

do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('public.notice_title(text, jsonb)'::regprocedure),
    'when ''session'' then case', 'when ''event'' then format(''You have a place at “%s”'', parts ->> ''title'')
    when ''session'' then case'
  );
  execute replace(
    replace(
      pg_catalog.pg_get_functiondef('public.notice_detail(text, jsonb)'::regprocedure),
      '''You have %s more for %ss.''', '''You have %s more for %s.'''
    ),
    '|| '' minutes''), parts ->> ''work'')',
    '|| '' minutes''), case parts ->> ''work'' when ''quiz'' then ''quizzes'' else (parts ->> ''work'') || ''s'' end)
    when ''event'' then ''You have moved up from the waiting list.'''
  );
end;
$$;

create function private.notice_event_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_notices(array(
    select row(
      null, later.profile_id, 'event', 'event:' || event.id, jsonb_build_object('title', event.title), '/events/' || event.slug, null, null
    )::public.notices
    from later
    join earlier on earlier.event_id = later.event_id and earlier.profile_id = later.profile_id
    join public.events event on event.id = later.event_id
    where earlier.status = 'waiting' and later.status = 'registered'
  ));
  return null;
end;
$$;
comment on function private.notice_event_places() is 'Statement trigger: whoever moves up from the waiting list of an event is told.';
revoke execute on function private.notice_event_places() from public;
create trigger notice_event_places after update on public.event_registrations
  referencing old table as earlier new table as later for each statement execute function private.notice_event_places();

create function private.withdraw_event_places() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  event uuid;
begin
  for event in select distinct freed.event_id from freed order by 1 loop
    perform private.withdraw_notices(array['event:' || event], array(select freed.profile_id from freed where freed.event_id = event));
  end loop;
  return null;
end;
$$;
comment on function private.withdraw_event_places() is 'Statement trigger: a place that is given back, or taken away, is no news any more.';
revoke execute on function private.withdraw_event_places() from public;
create trigger withdraw_event_places after delete on public.event_registrations
  referencing old table as freed for each statement execute function private.withdraw_event_places();

create function private.notice_quiz() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    array(select attempt.student_id from public.quiz_attempts attempt where attempt.quiz_id = new.id),
    'quiz', 'quiz:' || new.id, jsonb_build_object('title', new.title), '/quizzes/' || new.slug
  );
  return null;
end;
$$;
comment on function private.notice_quiz() is 'Row trigger: whoever has sat a quiz is told when it is released by hand.';
revoke execute on function private.notice_quiz() from public;
create trigger notice_quiz after update of released_at on public.quizzes
  for each row when (old.released_at is null and new.released_at is not null and new.release = 'by hand') execute function private.notice_quiz();
