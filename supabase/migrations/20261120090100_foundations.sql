-- Purpose: what every later migration leans on: a schema that no API role may enter, the outbox, the counter of
-- published content, and the trigger functions shared by the tables.

create schema if not exists private;
revoke all on schema private from public;

comment on schema private is 'Tables and functions of the server itself; no API role may use it.';

-- The outbox may already exist where the server prepared the database, so every column is added on its own.
create table if not exists private.outbox (
  id uuid primary key default gen_random_uuid()
);
alter table private.outbox add column if not exists kind text not null default 'mail';
alter table private.outbox add column if not exists payload jsonb not null default '{}'::jsonb;
alter table private.outbox add column if not exists created_at timestamptz not null default now();
alter table private.outbox add column if not exists not_before timestamptz not null default now();
alter table private.outbox add column if not exists sent_at timestamptz;
alter table private.outbox add column if not exists attempts integer not null default 0;
alter table private.outbox add column if not exists last_error text;
create index if not exists outbox_waiting on private.outbox (not_before) where sent_at is null;
alter table private.outbox enable row level security;

comment on table private.outbox is
  'Work that must happen without a browser, written in the transaction of its cause and drained by the server. kind is auth_mail or contact_mail; payload {to, subject, text, ...}.';

create table public.content_revision (
  topic text primary key check (length(topic) between 1 and 60),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
comment on table public.content_revision is
  'One row per topic of public content; revision grows with every statement that writes it, so that prerendered pages know when they are old.';
alter table public.content_revision enable row level security;
revoke insert, update, delete, truncate on public.content_revision from anon, authenticated;
create policy "everyone read content revision" on public.content_revision
  for select to anon, authenticated
  using (true);

create function private.bump_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_revision as known (topic) values (tg_argv[0])
  on conflict (topic) do update set revision = known.revision + 1, changed_at = now();
  return null;
end;
$$;
comment on function private.bump_content_revision() is
  'Statement trigger; its one argument is the topic whose revision grows by one.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Row trigger: updated_at is the time of the last change.';

create function public.join_lines(words text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_to_string(words, e'\n'), '');
$$;
comment on function public.join_lines(text[]) is
  'The texts of a list, one a line; immutable, so that generated search columns may use it. A search text without line breaks cannot match across two of them.';
