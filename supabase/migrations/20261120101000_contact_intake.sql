-- Purpose: a message that looks like spam is held instead of mailed, an enquiry names its programme, sending twice stores
-- once, and the sender gets a confirmation.

alter table public.contact_messages
  add column kind text not null default 'message' check (kind in ('message', 'enquiry')),
  add column phone text check (length(phone) between 1 and 40),
  add column programme_id uuid references public.admission_programmes (id) on delete set null,
  add column programme text check (length(programme) between 1 and 120),
  add column held_reasons text[] not null default '{}',
  add column request_id uuid unique;
alter table public.contact_messages drop constraint contact_messages_status_check;
alter table public.contact_messages
  add constraint contact_messages_status_check check (status in ('new', 'read', 'answered', 'held'));
comment on table public.contact_messages is
  'Messages and admission enquiries to the department; added by send_contact_message only. held: stored, not mailed, until release_contact_messages; held_reasons says why and stays. programme is the name as it was when asked. request_id is the form''s own key.';
create index contact_messages_programme on public.contact_messages (programme_id);
create index contact_messages_text on public.contact_messages (md5(message), created_at desc);
create index contact_messages_held on public.contact_messages (created_at desc, id) where status = 'held';

-- What is held leaves this state by release or deletion only, so that no mail is forgotten.
drop policy "people change contact messages" on public.contact_messages;
create policy "people change contact messages" on public.contact_messages
  for update to authenticated
  using (status <> 'held' and (select public.has_permission('manage_content')))
  with check (status <> 'held' and (select public.has_permission('manage_content')));

create function private.one_line(given text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(given, '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '[[:space:][:cntrl:]]+', ' ', 'g'));
$$;
comment on function private.one_line(text) is
  'The text in one line, fit for a mail header: blanks and control signs become one blank, signs that turn the writing direction go.';
revoke execute on function private.one_line(text) from public;

create function private.contact_suspicions(sent public.contact_messages, homepage text, elapsed_ms integer) returns text[]
language sql stable set search_path = '' as $$
  with said as (
    select lower(sent.subject || e'\n' || sent.message) as words,
      (select count(*) from regexp_matches(sent.subject || ' ' || sent.message, 'https?://|www\.', 'gi')) as links,
      (
        select count(*) from (
          select from public.contact_messages earlier
          where md5(earlier.message) = md5(sent.message) and length(sent.message) >= 40
            and lower(earlier.email) <> lower(sent.email) and earlier.created_at > now() - interval '1 day'
          limit 2
        ) copies
      ) as copies
  ),
  found (reason, points) as (
    select 'hidden_field', 3 where coalesce(btrim(contact_suspicions.homepage), '') <> ''
    union all
    select 'too_fast', case when elapsed_ms < 1500 then 3 else 1 end where elapsed_ms < 4000
    union all
    select 'many_links', least(said.links - 1, 3) from said where said.links > 1
    union all
    select 'link_markup', 3 from said where said.words ~ '\[(url|link)[=\]]|<a\s[^>]*href'
    union all
    select 'link_in_subject', 3 where sent.subject ~* 'https?://|www\.'
    union all
    select 'repeated_text', said.copies + 1 from said where said.copies > 0
    union all
    select 'throw_away_address', 2
    where split_part(lower(sent.email), '@', 2) ~ '(^|\.)(mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|yopmail|trashmail|dispostable|maildrop|getnada|throwawaymail|fakeinbox|mintemail|mohmal)\.[a-z.]+$'
    union all
    select 'sales_words', 2 from said
    where said.words ~ '\m(viagra|cialis|casino|backlinks?|seo (services?|packages?)|guest posts?|crypto (investments?|trading)|forex|payday loans?|adult dating|replica watches)\M'
  )
  select case when coalesce(sum(found.points), 0) >= 3 then array_agg(found.reason) else '{}' end from found;
$$;
comment on function private.contact_suspicions(public.contact_messages, text, integer) is
  'Why a message is to be held; empty when it is to be mailed. Each sign has points and three of them hold it: a field that people do not see was filled (3), sent within 1.5 s (3) or 4 s (1) of the form''s appearance, two links or more (1 to 3), link markup (3), a link in the subject (3), a text of 40 letters that others sent within a day (2, 3), a throw-away address (2), words of sales mail (2).';
revoke execute on function private.contact_suspicions(public.contact_messages, text, integer) from public;

create function private.mail_contact_message(sent public.contact_messages) returns void
language sql set search_path = '' as $$
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_build_object(
    'to', settings.email,
    'reply_to', sent.email,
    'subject', '[' || sent.reference || '] ' || sent.subject,
    'text', sent.first_name || ' ' || sent.last_name || ' <' || sent.email || '> '
      || case sent.kind when 'enquiry' then 'asked' else 'wrote' end || ':' || e'\n\n' || sent.message
      || coalesce(e'\n\nProgramme: ' || sent.programme, '') || coalesce(e'\n\nPhone: ' || sent.phone, '')
  )
  from public.site_settings settings;
  -- Nothing of what was typed: the address is unproven, and nobody shall send words of their own to others through this form.
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_build_object(
    'to', sent.email,
    'reply_to', settings.email,
    'subject', '[' || sent.reference || '] We have received your ' || sent.kind,
    'text', 'Thank you for writing to the ' || settings.department || '. Your ' || sent.kind || ' was received under the reference '
      || sent.reference || '. Name it if you write or call about it again.'
      || e'\n\nPeople read what comes in during the hours of the office: ' || settings.office_hours || '.'
      || e'\n\nIf you did not write to us, somebody entered your address by mistake, and you can ignore this mail.'
  )
  from public.site_settings settings;
$$;
comment on function private.mail_contact_message(public.contact_messages) is
  'Puts the mail to the department, which is answered to the sender, and the confirmation to the sender into the outbox.';
revoke execute on function private.mail_contact_message(public.contact_messages) from public;

drop function public.send_contact_message(text, text, text, text, text);
create function public.send_contact_message(
  first_name text, last_name text, email text, subject text default null, message text default null,
  kind text default 'message', phone text default null, programme text default null,
  request_id uuid default null, homepage text default null, elapsed_ms integer default null
)
returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  network constant text := private.request_network();
  most private.contact_limits;
  sent public.contact_messages;
  field record;
begin
  sent.first_name := private.one_line(send_contact_message.first_name);
  sent.last_name := private.one_line(send_contact_message.last_name);
  sent.email := private.one_line(send_contact_message.email);
  sent.subject := private.one_line(send_contact_message.subject);
  sent.message := btrim(regexp_replace(
    replace(send_contact_message.message, e'\r\n', e'\n'), '[\x01-\x08\x0b-\x1f\x7f]', '', 'g'
  ), e' \t\n');
  sent.phone := nullif(private.one_line(send_contact_message.phone), '');
  sent.kind := coalesce(send_contact_message.kind, 'message');
  sent.request_id := send_contact_message.request_id;
  if sent.kind not in ('message', 'enquiry') then
    raise exception 'There is no such kind of message.' using errcode = 'P0001', hint = 'kind';
  end if;
  if coalesce(send_contact_message.programme, '') <> '' then
    select offered.id, offered.name into sent.programme_id, sent.programme
    from public.admission_programmes offered
    where offered.slug = send_contact_message.programme and offered.published;
    if not found then
      raise exception 'There is no such programme at the moment.' using errcode = 'P0001', hint = 'programme';
    end if;
  end if;
  if sent.kind = 'enquiry' and coalesce(sent.subject, '') = '' then
    sent.subject := 'Admission' || coalesce(': ' || sent.programme, '');
  end if;
  for field in
    select * from (values
      ('first_name', 'first name', sent.first_name, 60),
      ('last_name', 'last name', sent.last_name, 60),
      ('email', 'e-mail address', sent.email, 320),
      ('subject', 'subject', sent.subject, 160),
      ('message', 'message', sent.message, 5000)
    ) as bound (name, label, value, longest)
  loop
    if coalesce(field.value, '') = '' then
      raise exception 'Please fill in the %.', field.label using errcode = 'P0001', hint = field.name;
    end if;
    if length(field.value) > field.longest then
      raise exception 'The % is longer than % characters.', field.label, field.longest using errcode = 'P0001', hint = field.name;
    end if;
  end loop;
  -- Signs that give an address list, a group or a comment a meaning in a mail header (RFC 5322, 3.4) are left out.
  if sent.email !~ '^[^@\s,;:<>()\[\]"\\]+@[^@\s,;:<>()\[\]"\\]+\.[^@\s,;:<>()\[\]"\\]+$' then
    raise exception 'This is not an e-mail address.' using errcode = 'P0001', hint = 'email';
  end if;
  if sent.phone !~ '^\+?[0-9][0-9 ()./-]{4,38}[0-9]$' then
    raise exception 'This is not a phone number.' using errcode = 'P0001', hint = 'phone';
  end if;

  sent.reference := private.reference_of_same_message(sent);
  if sent.reference is not null then
    return sent.reference;
  end if;
  delete from private.contact_attempts where key in (
    select key from private.contact_attempts where ends_at <= now() for update skip locked
  );
  select * into strict most from private.contact_limits;
  if network is not null then
    perform private.count_contact_attempt('network ' || network, most.per_address,
      'Many messages from your network have arrived within the hour. Please try again later.');
  end if;
  perform private.count_contact_attempt('sender ' || lower(sent.email), most.per_sender,
    'Several messages from this address have arrived within the hour. Please try again later.');
  -- The count made simultaneous messages of one sender wait for each other, so the same one may be there by now.
  sent.reference := private.reference_of_same_message(sent);
  if sent.reference is not null then
    return sent.reference;
  end if;

  sent.reference := 'TC-' || to_char(now(), 'YY') || '-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
  sent.held_reasons := private.contact_suspicions(sent, send_contact_message.homepage, send_contact_message.elapsed_ms);
  sent.status := case when sent.held_reasons = '{}' then 'new' else 'held' end;
  -- A key that came with other words before is no repetition.
  if exists (select from public.contact_messages earlier where earlier.request_id = sent.request_id) then
    sent.request_id := null;
  end if;
  insert into public.contact_messages (
    reference, first_name, last_name, email, subject, message, kind, phone, programme_id, programme, status, held_reasons, request_id
  ) values (
    sent.reference, sent.first_name, sent.last_name, sent.email, sent.subject, sent.message, sent.kind, sent.phone,
    sent.programme_id, sent.programme, sent.status, sent.held_reasons, sent.request_id
  );
  if sent.status = 'new' then
    perform private.mail_contact_message(sent);
  end if;
  return sent.reference;
end;
$$;

create function private.reference_of_same_message(sent public.contact_messages) returns text
language sql stable set search_path = '' as $$
  select earlier.reference
  from public.contact_messages earlier
  where earlier.request_id = sent.request_id
    and (earlier.first_name, earlier.last_name, earlier.email, earlier.subject, earlier.message, earlier.kind)
      = (sent.first_name, sent.last_name, sent.email, sent.subject, sent.message, sent.kind)
    and earlier.phone is not distinct from sent.phone
    and earlier.programme_id is not distinct from sent.programme_id;
$$;
comment on function private.reference_of_same_message(public.contact_messages) is
  'The reference under which this very message, key and words, is stored already; else null.';
revoke execute on function private.reference_of_same_message(public.contact_messages) from public;

comment on function public.send_contact_message(text, text, text, text, text, text, text, text, uuid, text, integer) is
  'Stores a message or an enquiry and returns its reference number. programme is the slug of a published programme; request_id is a key of the form: the same message with the same key is stored once. Mails the department and the sender, unless homepage (a field that people do not see), elapsed_ms (since the form appeared) and the words look like spam: then it is held, with the same answer. P0001 with the field as hint when a bound is broken; 429 after too many messages of one sender or network address (private.contact_limits).';
revoke execute on function public.send_contact_message(text, text, text, text, text, text, text, text, uuid, text, integer) from public;
grant execute on function public.send_contact_message(text, text, text, text, text, text, text, text, uuid, text, integer)
  to anon, authenticated, service_role;

create function public.release_contact_messages(ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released public.contact_messages;
  count integer := 0;
begin
  if not coalesce((select public.has_permission('manage_content')), false) then
    raise exception 'You do not have permission to release messages.' using errcode = '42501';
  end if;
  for released in
    update public.contact_messages held set status = 'new'
    where held.id = any (release_contact_messages.ids) and held.status = 'held'
    returning held.*
  loop
    perform private.mail_contact_message(released);
    count := count + 1;
  end loop;
  return count;
end;
$$;
comment on function public.release_contact_messages(uuid[]) is
  'Makes held messages new ones and sends their mails; returns how many were held. Needs manage_content (42501).';
revoke execute on function public.release_contact_messages(uuid[]) from public, anon;
grant execute on function public.release_contact_messages(uuid[]) to authenticated, service_role;
