-- Purpose: what an event tells people goes out as each of them chose, by notices alone; sample people get no mails.

create or replace function private.notice_kinds() returns table (kind text, mail text)
language sql immutable set search_path = '' as $$
  values
    ('marks', 'daily'), ('results', 'daily'), ('seat', 'at_once'), ('event', 'at_once'), ('session', 'at_once'), ('attendance', 'daily'),
    ('class', 'daily'), ('extra_time', 'daily'), ('survey', 'daily'), ('quiz', 'daily');
$$;
comment on function private.notice_kinds() is
  'The kinds of notices with their default: at once for what cannot wait until tomorrow, else daily.';

-- Until now the event mailed a place whatever was chosen, and "none" stood there by itself.
delete from private.notice_choices where kind = 'event' and mail = 'none';

create function private.notice_letter(kind text, parts jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when notice_letter.kind <> 'event' then null
    when parts ? 'body' then (parts ->> 'body') || (parts ->> 'foot')
    when parts ? 'starts_at' then private.event_time_words((parts ->> 'starts_at')::timestamptz) || e'\n' || (parts ->> 'place')
      || e'\n\nYour code for the door is on the page of the event.'
      || e'\n\nIf you cannot come, please cancel your registration there, so that whoever waits next has the place.'
  end;
$$;
comment on function private.notice_letter(text, jsonb) is
  'What the mail of a notice says besides its title; null for most, which say nothing more. Only what is written to be mailed: details stand on the page.';
revoke execute on function private.notice_letter(text, jsonb) from public;

create function private.sample_people() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select (sample.key ->> 'id')::uuid from private.sample_rows sample where sample.table_name = 'profiles';
$$;
comment on function private.sample_people() is 'The people of the sample department, whom no mail goes to.';
revoke execute on function private.sample_people() from public;

do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('public.notice_title(text, jsonb)', $a$when 'event' then format('You have a place at “%s”', parts ->> 'title')$a$,
        $b$when 'event' then case when parts ? 'body' then parts ->> 'subject' else format('You have a place at “%s”', parts ->> 'title') end$b$),
      ('public.notice_detail(text, jsonb)', $a$when 'event' then 'You have moved up from the waiting list.'$a$,
        $b$when 'event' then coalesce(parts ->> 'body', 'You have moved up from the waiting list.')$b$),
      ('private.notice_event_places()', $a$jsonb_build_object('title', event.title)$a$,
        $b$jsonb_build_object('title', event.title, 'starts_at', event.starts_at, 'place', event.location)$b$),
      ('private.queue_notice_mails(uuid[])', $a$        jsonb_build_object(
          'id', notice.id, 'kind', notice.kind, 'title', public.notice_title(notice.kind, notice.parts), 'path', notice.path
        )$a$, $b$        jsonb_strip_nulls(jsonb_build_object(
          'id', notice.id, 'kind', notice.kind, 'title', public.notice_title(notice.kind, notice.parts), 'path', notice.path,
          'text', private.notice_letter(notice.kind, notice.parts)
        ))$b$),
      ('private.queue_notice_mails(uuid[])', $a$and person.email <> ''$a$,
        $b$and person.email <> '' and person.id not in (select private.sample_people())$b$),
      ('public.tell_of_closed_quizzes()', $a$where attempt.quiz_id = known.id and not exists ($a$,
        $b$where attempt.quiz_id = known.id and attempt.student_id not in (select private.sample_people()) and not exists ($b$),
      ('public.tell_of_closed_quizzes()', $a$where attempt.quiz_id = quiz.id)$a$,
        $b$where attempt.quiz_id = quiz.id and attempt.student_id not in (select private.sample_people()))$b$)
    ) listed (function, was, is_now)
  loop
    before := pg_catalog.pg_get_functiondef(change.function::regprocedure);
    after := replace(before, change.was, change.is_now);
    if after = before then
      raise exception '% is not what this migration expects: %', change.function, change.was;
    end if;
    execute after;
  end loop;
end;
$$;
comment on function public.tell_of_closed_quizzes() is
  'Tells whoever has sat a quiz that its results are there, when it has closed in the last seven days and nobody sits it any more (release closed), but for sample people; returns of how many quizzes. Asking again tells nobody twice. For the server only (42501), which asks every minute.';

drop trigger mail_promotions on public.event_registrations;
drop function private.mail_promotions();

drop function private.event_mail_to(uuid, text);
create function private.event_mail_to(event_id uuid, audience text) returns setof uuid
language sql stable set search_path = '' as $$
  select place.profile_id
  from public.event_registrations place
  where place.event_id = event_mail_to.event_id and event_mail_to.audience in (place.status, 'everybody');
$$;
comment on function private.event_mail_to(uuid, text) is 'Those who registered for an event, who wait, or everybody.';
revoke execute on function private.event_mail_to(uuid, text) from public;

create or replace function private.event_mail_words(event public.events, body text) returns text
language sql stable set search_path = '' as $$
  select event_mail_words.body || e'\n\n' || (event_mail_words.event).title || e'\n'
    || private.event_time_words((event_mail_words.event).starts_at) || e'\n' || (event_mail_words.event).location
    || e'\n\nYou are told because you registered for this event, or wait for a place. You can cancel on its page.';
$$;

create or replace function public.send_event_mail(request_id uuid, event_id uuid, audience text, subject text, body text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most_recipients constant integer := 2000;
  most_a_day constant integer := 5;
  event constant public.events := private.require_event_manager(send_event_mail.event_id);
  readers uuid[];
  sent integer;
begin
  select known.recipients into sent from public.event_mails known where known.id = send_event_mail.request_id and known.event_id = event.id;
  if found then
    return sent;
  end if;
  readers := array(select private.event_mail_to(event.id, send_event_mail.audience));
  sent := cardinality(readers);
  if sent = 0 then
    raise exception 'There is nobody to write to.' using errcode = 'P0001', hint = 'audience';
  end if;
  if sent > most_recipients then
    raise exception 'A mail goes to at most % people; these are %.', most_recipients, sent using errcode = 'P0001', hint = 'audience';
  end if;
  if (
    select count(*) from public.event_mails known where known.event_id = event.id and known.sent_at > private.clock() - interval '1 day'
  ) >= most_a_day then
    raise exception 'There were % mails about this event within a day. Please wait until tomorrow.', most_a_day using errcode = 'P0001', hint = 'subject';
  end if;
  insert into public.event_mails (id, event_id, audience, subject, body, recipients)
  values (send_event_mail.request_id, event.id, send_event_mail.audience, send_event_mail.subject, send_event_mail.body, sent);
  perform private.notify(
    readers, 'event', 'event_mail:' || send_event_mail.request_id,
    jsonb_build_object(
      'title', event.title, 'subject', send_event_mail.subject, 'body', send_event_mail.body, 'foot', private.event_mail_words(event, '')
    ),
    '/events/' || event.slug
  );
  perform private.record_audit(
    'insert', 'event_mails', send_event_mail.request_id::text, event.title, null,
    jsonb_build_object('subject', send_event_mail.subject, 'recipients', sent)
  );
  return sent;
end;
$$;
comment on function public.send_event_mail(uuid, uuid, text, text, text) is
  'Tells those who are registered, waiting, or everybody, by a notice that is mailed as each of them chose (kind event), and returns how many they are; the same request_id again tells nothing and returns the same. At most 2,000 people, and five mails a day for one event. 42501 without manage_events; P0001 with hint event_id, audience or subject; 23514 for a text out of bounds.';
comment on function public.preview_event_mail(uuid, text, text) is
  'How many would be told, and the words of the mail as they would read them. 42501 without manage_events, P0001 with hint event_id.';

select private.demand_second_factor();
