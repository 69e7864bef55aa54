-- Purpose: refusals, notices and mails tell the time of day as all pages do: 9:00 AM.

create function private.time_words(at time) returns text
language sql immutable set search_path = '' as $$
  select to_char(time_words.at, 'FMHH12:MI AM');
$$;
comment on function private.time_words(time) is '9:00 AM, as pages write it.';
revoke execute on function private.time_words(time) from public;

create or replace function private.clock_words(starts_at time, ends_at time) returns text
language sql immutable set search_path = '' as $$
  select private.time_words(clock_words.starts_at) || ' to ' || private.time_words(clock_words.ends_at);
$$;
comment on function private.clock_words(time, time) is '9:00 AM to 9:55 AM.';

create or replace function private.words_of_session(change public.session_changes, state text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'state', words_of_session.state,
    'subject', coalesce(private.subject_of((change).group_id), (change).label),
    'day', (change).held_on,
    'at', (select private.time_words(hour.starts_at) from public.timetable_entries hour where hour.id = (change).entry_id),
    'new_day', (change).on_day,
    'new_at', private.time_words((change).starts_at),
    'room', case when words_of_session.state in ('moved', 'added') then (change).room end,
    'reason', case when words_of_session.state in ('cancelled', 'moved', 'added') then (change).reason end
  ));
$$;

create or replace function private.event_time_words(at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(local.at, 'FMDay, FMDD FMMonth YYYY, ') || private.time_words(local.at::time)
  from (select event_time_words.at at time zone (select public.department_zone()) as at) local;
$$;
comment on function private.event_time_words(timestamptz) is 'A moment as mails and refusals say it, by the department''s clock: Thursday, 10 December 2026, 4:00 PM.';
