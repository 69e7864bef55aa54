-- Purpose: one mail to all who registered for an event, looked at before it goes, and sent once.

create table public.event_mails (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  audience text not null check (audience in ('registered', 'waiting', 'everybody')),
  subject text not null check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 4000),
  recipients integer not null check (recipients > 0),
  sent_by uuid default auth.uid() references public.profiles (id) on delete set null,
  sent_at timestamptz not null default private.clock()
);
comment on table public.event_mails is
  'Mails to all who registered for an event; id is made by the sender''s page, so that one that is sent again goes out once. Written by send_event_mail only.';
create index event_mails_of_event on public.event_mails (event_id, sent_at desc);
create index event_mails_sender on public.event_mails (sent_by);
alter table public.event_mails enable row level security;
revoke insert, update, delete, truncate on public.event_mails from anon, authenticated;
create policy "people read event mails" on public.event_mails
  for select to authenticated
  using ((select public.has_permission('manage_events')));

create function private.event_mail_to(event_id uuid, audience text) returns setof text
language sql stable set search_path = '' as $$
  select person.email
  from public.event_registrations place
  join public.profiles person on person.id = place.profile_id and person.email <> ''
  where place.event_id = event_mail_to.event_id and event_mail_to.audience in (place.status, 'everybody');
$$;
comment on function private.event_mail_to(uuid, text) is 'The addresses of those who registered for an event, who wait, or of everybody.';
revoke execute on function private.event_mail_to(uuid, text) from public;

create function private.event_mail_words(event public.events, body text) returns text
language sql stable set search_path = '' as $$
  select event_mail_words.body || e'\n\n-- \n' || (event_mail_words.event).title || e'\n'
    || private.event_time_words((event_mail_words.event).starts_at) || e'\n' || (event_mail_words.event).location
    || e'\n\nYou get this mail because you registered for this event, or wait for a place. You can cancel in the portal, under Events & Gallery.';
$$;
comment on function private.event_mail_words(public.events, text) is 'A mail to those who registered, with what event it is about and why they get it.';
revoke execute on function private.event_mail_words(public.events, text) from public;

create function public.preview_event_mail(event_id uuid, audience text, body text) returns table (recipients integer, words text)
language plpgsql security definer set search_path = '' as $$
declare
  event constant public.events := private.require_event_manager(preview_event_mail.event_id);
begin
  return query select
    (select count(*)::integer from private.event_mail_to(event.id, preview_event_mail.audience)),
    private.event_mail_words(event, preview_event_mail.body);
end;
$$;
comment on function public.preview_event_mail(uuid, text, text) is
  'How many would get a mail, and its words as they would read them. 42501 without manage_events, P0001 with hint event_id.';
revoke execute on function public.preview_event_mail(uuid, text, text) from public, anon;
grant execute on function public.preview_event_mail(uuid, text, text) to authenticated, service_role;

create function public.send_event_mail(request_id uuid, event_id uuid, audience text, subject text, body text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most_recipients constant integer := 2000;
  most_a_day constant integer := 5;
  event constant public.events := private.require_event_manager(send_event_mail.event_id);
  sent integer;
begin
  select known.recipients into sent from public.event_mails known where known.id = send_event_mail.request_id and known.event_id = event.id;
  if found then
    return sent;
  end if;
  select count(*) into sent from private.event_mail_to(event.id, send_event_mail.audience);
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
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_strip_nulls(jsonb_build_object(
    'to', reader, 'reply_to', settings.email, 'subject', send_event_mail.subject, 'text', private.event_mail_words(event, send_event_mail.body)
  ))
  from private.event_mail_to(event.id, send_event_mail.audience) reader
  left join public.site_settings settings on settings.id;
  perform private.record_audit(
    'insert', 'event_mails', send_event_mail.request_id::text, event.title, null,
    jsonb_build_object('subject', send_event_mail.subject, 'recipients', sent)
  );
  return sent;
end;
$$;
comment on function public.send_event_mail(uuid, uuid, text, text, text) is
  'Puts one mail to each of those who are registered, waiting, or everybody, into the outbox, and returns how many; the same request_id again sends nothing and returns the same. At most 2,000 people, and five mails a day for one event. 42501 without manage_events; P0001 with hint event_id, audience or subject; 23514 for a text out of bounds.';
revoke execute on function public.send_event_mail(uuid, uuid, text, text, text) from public, anon;
grant execute on function public.send_event_mail(uuid, uuid, text, text, text) to authenticated, service_role;

select private.demand_second_factor();
