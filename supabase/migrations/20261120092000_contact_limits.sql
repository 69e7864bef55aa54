-- Purpose: the contact form takes so many messages in an hour from one sender and from one network address, and answers 429 beyond.

create table private.contact_limits (
  is_only_row boolean primary key default true check (is_only_row),
  per_sender integer not null default 5 check (per_sender > 0),
  per_address integer not null default 30 check (per_address > 0)
);
comment on table private.contact_limits is
  'One row: messages of the contact form in an hour with one sender''s e-mail address, and from one network address (a campus may share one). The embedded backend writes here what config.toml says.';
alter table private.contact_limits enable row level security;
insert into private.contact_limits default values;

create table private.contact_attempts (
  key text primary key,
  attempts integer not null,
  ends_at timestamptz not null
);
comment on table private.contact_attempts is
  'Messages counted for a sender or a network address until ends_at; key is a digest, so that no address is kept here.';
create index contact_attempts_ends_at on private.contact_attempts (ends_at);
alter table private.contact_attempts enable row level security;

create function private.request_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  if headers is null then
    return null;
  end if;
  address := trim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return 'unknown';
end;
$$;
comment on function private.request_network() is
  'The network address of the visitor whose request this is, for IPv6 its /64 network; null outside requests. Hosted Supabase stands behind a network that sets cf-connecting-ip; the embedded backend gives x-forwarded-for the address of the connection and drops the other.';

create function private.count_contact_attempt(attempt_key text, most integer, refusal text) returns void
language plpgsql set search_path = '' as $$
declare
  counted private.contact_attempts;
begin
  insert into private.contact_attempts as known (key, attempts, ends_at)
  values (encode(sha256(convert_to(attempt_key, 'UTF8')), 'hex'), 1, now() + interval '1 hour')
  on conflict (key) do update set
    attempts = case when known.ends_at <= now() then 1 else known.attempts + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning * into counted;
  if counted.attempts > most then
    raise sqlstate 'PGRST' using
      message = jsonb_build_object('code', 'PT429', 'message', refusal)::text,
      detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object(
        'Retry-After', greatest(1, ceil(extract(epoch from counted.ends_at - now())))::integer::text))::text;
  end if;
end;
$$;
comment on function private.count_contact_attempt(text, integer, text) is
  'Counts one message for the key; beyond `most` within an hour of the first raises PGRST, which PostgREST answers with 429, Retry-After and the sentence `refusal`. The row''s lock makes simultaneous messages count one after the other.';
revoke execute on function private.request_network() from public;
revoke execute on function private.count_contact_attempt(text, integer, text) from public;

create or replace function public.send_contact_message(first_name text, last_name text, email text, subject text, message text)
returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  first_name constant text := trim(send_contact_message.first_name);
  last_name constant text := trim(send_contact_message.last_name);
  sender constant text := trim(send_contact_message.email);
  subject constant text := regexp_replace(trim(send_contact_message.subject), '\s+', ' ', 'g');
  message constant text := trim(send_contact_message.message);
  network constant text := private.request_network();
  field record;
  most private.contact_limits;
  given_reference text;
begin
  for field in
    select * from (values
      ('first_name', 'first name', first_name, 60),
      ('last_name', 'last name', last_name, 60),
      ('email', 'e-mail address', sender, 320),
      ('subject', 'subject', subject, 160),
      ('message', 'message', message, 5000)
    ) as bound (name, label, value, longest)
  loop
    if coalesce(field.value, '') = '' then
      raise exception 'Please fill in the %.', field.label using errcode = 'P0001', hint = field.name;
    end if;
    if length(field.value) > field.longest then
      raise exception 'The % is longer than % characters.', field.label, field.longest using errcode = 'P0001', hint = field.name;
    end if;
  end loop;
  if sender !~ '^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$' then
    raise exception 'This is not an e-mail address.' using errcode = 'P0001', hint = 'email';
  end if;
  delete from private.contact_attempts where key in (
    select key from private.contact_attempts where ends_at <= now() for update skip locked
  );
  select * into strict most from private.contact_limits;
  if network is not null then
    perform private.count_contact_attempt('network ' || network, most.per_address,
      'Many messages from your network have arrived within the hour. Please try again later.');
  end if;
  perform private.count_contact_attempt('sender ' || lower(sender), most.per_sender,
    'Several messages from this address have arrived within the hour. Please try again later.');
  given_reference := 'TC-' || to_char(now(), 'YY') || '-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
  insert into public.contact_messages (reference, first_name, last_name, email, subject, message)
  values (given_reference, first_name, last_name, sender, subject, message);
  insert into private.outbox (kind, payload)
  select 'contact_mail', jsonb_build_object(
    'to', settings.email,
    'reply_to', sender,
    'subject', '[' || given_reference || '] ' || subject,
    'text', first_name || ' ' || last_name || ' <' || sender || '> wrote:' || e'\n\n' || message
  )
  from public.site_settings settings;
  return given_reference;
end;
$$;
comment on function public.send_contact_message(text, text, text, text, text) is
  'Stores a message, puts a mail to the department into the outbox and returns the reference number. P0001 with the field as hint when a bound is broken; 429 after too many messages of one sender or network address (private.contact_limits).';
