-- What hosted Supabase provides below schema public: the API roles, schemas auth and extensions, GoTrue's tables and
-- the auth.* functions that policies call. Applied at every start of the embedded backend, before the migrations, on
-- PGlite and on a Postgres server; never on hosted Supabase, which has all of it. Idempotent; Postgres 15 syntax.

-- Roles: the Data API switches to one of them for every request.
do $$
declare
  missing text;
begin
  foreach missing in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = missing) then
      begin
        execute format('create role %I nologin noinherit %s', missing,
          case missing when 'service_role' then 'bypassrls' else '' end);
      exception when duplicate_object then
        null; -- another instance on the same server was faster
      end;
    end if;
  end loop;
  foreach missing in array array['anon', 'authenticated', 'service_role'] loop
    -- A superuser is a member of every role; anybody else must be one to switch to it.
    if not pg_has_role(current_user, missing, 'member') then
      execute format('grant %I to %I', missing, current_user);
    end if;
  end loop;
end
$$;

create schema if not exists auth;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;

-- As on hosted Supabase: table privileges are wide, row-level security is the rule. Migrations narrow them.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- GoTrue's tables, with its column names, so that accounts can be exported to hosted Supabase row by row.

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) not null default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) not null default '',
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token varchar(255) not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) not null default '',
  email_change_confirm_status smallint not null default 0,
  banned_until timestamptz,
  reauthentication_token varchar(255) not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
comment on table auth.users is
  'Everyone who can sign in. Addresses are stored in lower case; passwords as bcrypt. Source: GoTrue''s schema.';
create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
comment on table auth.identities is 'How a person signs in; here always by e-mail. Source: GoTrue''s schema.';
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  tag text
);
comment on table auth.sessions is
  'One row per signed-in browser; deleting it ends the session. factor_id, aal and tag stay as GoTrue has them.';
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigint generated by default as identity primary key,
  token varchar(255) not null unique,
  user_id varchar(255) not null,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade
);
comment on table auth.refresh_tokens is
  'The chain of refresh tokens of each session; all but the youngest are revoked. Source: GoTrue''s schema.';
create index if not exists refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);

create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token')),
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.one_time_tokens is
  'Open links and codes of mails: token_hash is the link''s, code_hash the digits''.';
-- Ours, not GoTrue's: a code has its own hash, which wrong guesses burn; and a confirmation brings password and metadata
-- of the sign-up it was mailed for, so that nobody can put theirs under somebody else's address beforehand.
alter table auth.one_time_tokens add column if not exists code_hash text;
alter table auth.one_time_tokens add column if not exists password_hash text;
alter table auth.one_time_tokens add column if not exists user_data jsonb;
alter table auth.one_time_tokens add column if not exists failed_attempts integer not null default 0;
create index if not exists one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type, created_at);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid primary key default gen_random_uuid(),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is
  'How the person of a session has proven who they are (password, otp, totp …); what the claims amr and aal are made of. Source: GoTrue''s schema.';

create table if not exists auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text not null unique,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
comment on table auth.flow_state is
  'A sign-in that only the browser that began it can finish (PKCE, RFC 7636); auth_code_issued_at is when its mail was used. Source: GoTrue''s schema.';
create index if not exists flow_state_user_id_idx on auth.flow_state (user_id, authentication_method);
-- Ours, not GoTrue's, which takes the latest flow of the person: a link goes on with the flow that it was mailed for.
alter table auth.one_time_tokens
  add column if not exists flow_id uuid references auth.flow_state (id) on delete cascade;
create index if not exists one_time_tokens_flow_id_idx on auth.one_time_tokens (flow_id) where flow_id is not null;

-- Sessions that were opened before mfa_amr_claims was there carry the method as their tag.
insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
select id, tag, created_at, created_at from auth.sessions where tag in ('password', 'otp')
on conflict (session_id, authentication_method) do nothing;
update auth.sessions set tag = null where tag in ('password', 'otp');

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
comment on table auth.mfa_factors is
  'Second factors of people, here always totp; secret is encrypted, and a factor counts once it is verified. Source: GoTrue''s schema.';
-- Ours, not GoTrue's: the 30-second step of the last code that was used, so that none is used twice (RFC 6238, section 5.2).
alter table auth.mfa_factors add column if not exists last_used_step bigint;
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
comment on table auth.mfa_challenges is
  'A question for the code of a factor, open for five minutes and answered once. Source: GoTrue''s schema.';
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);
comment on table auth.audit_log_entries is
  'What was done to accounts with the secret key, and to second factors: payload {action, actor_id, actor_username, log_type, traits}. Source: GoTrue''s schema.';
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

create table if not exists auth.attempt_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table auth.attempt_limits is
  'Ours, not GoTrue''s: attempts counted by the gateways until expire (milliseconds since 1970); key is the kind and a digest of who tries.';
create index if not exists attempt_limits_expire_idx on auth.attempt_limits (expire);

-- Row-level security without policies: even a grant made by mistake opens nothing. The owner, who serves auth, passes.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.attempt_limits enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.audit_log_entries enable row level security;
revoke all on all tables in schema auth from public, anon, authenticated;
grant all on all tables in schema auth to service_role;
grant usage on all sequences in schema auth to service_role;

-- The claims of the request's access token, as set by the Data API.

create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
comment on function auth.jwt() is 'All claims of the caller''s access token; null without a request.';

create or replace function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
comment on function auth.uid() is 'The caller''s id (claim sub); null for visitors.';

create or replace function auth.role() returns text language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
comment on function auth.role() is 'The caller''s API role (claim role): anon, authenticated or service_role.';

create or replace function auth.email() returns text language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
comment on function auth.email() is 'The caller''s address (claim email); null for visitors.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
