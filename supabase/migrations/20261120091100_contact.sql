-- Purpose: messages from the contact form and from the admission enquiry.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  email text not null check (length(email) between 3 and 320),
  subject text not null check (length(subject) between 1 and 160),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'new' check (status in ('new', 'read', 'answered')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages to the department; added by send_contact_message only.';
create index contact_messages_created_at on public.contact_messages (created_at desc, id);
create index contact_messages_email on public.contact_messages (lower(email), created_at desc);
alter table public.contact_messages enable row level security;
create trigger touch_contact_messages before update on public.contact_messages
  for each row execute function private.touch_updated_at();
create policy "people read contact messages" on public.contact_messages
  for select to authenticated
  using ((select public.has_permission('manage_content')));
create policy "people change contact messages" on public.contact_messages
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove contact messages" on public.contact_messages
  for delete to authenticated
  using ((select public.has_permission('manage_content')));
revoke insert, update, delete, truncate on public.contact_messages from anon, authenticated;
grant update (status) on public.contact_messages to authenticated;
grant delete on public.contact_messages to authenticated;
create trigger audit_contact_messages after update or delete on public.contact_messages
  for each row execute function private.audit_row();

create function public.send_contact_message(first_name text, last_name text, email text, subject text, message text)
returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  first_name constant text := trim(send_contact_message.first_name);
  last_name constant text := trim(send_contact_message.last_name);
  sender constant text := trim(send_contact_message.email);
  subject constant text := regexp_replace(trim(send_contact_message.subject), '\s+', ' ', 'g');
  message constant text := trim(send_contact_message.message);
  field record;
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
  if (
    select count(*) from public.contact_messages earlier
    where lower(earlier.email) = lower(sender) and earlier.created_at > now() - interval '1 hour'
  ) >= 5 then
    raise exception 'Five messages from this address have arrived within the hour. Please try again later.' using errcode = 'P0001';
  end if;
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
  'Stores a message, puts a mail to the department into the outbox and returns the reference number. P0001 with the field as hint when a bound is broken, or after five messages of one address in an hour.';
revoke execute on function public.send_contact_message(text, text, text, text, text) from public;
grant execute on function public.send_contact_message(text, text, text, text, text) to anon, authenticated, service_role;
