-- Purpose: ten one-time codes for those who lost the device of their second factor.

create table private.recovery_codes (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.profiles (id) on delete cascade,
  salt uuid not null default gen_random_uuid(),
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table private.recovery_codes is
  'One row per code; code_hash is the SHA-256 (hex) of salt and code. The code has 60 random bits and is shown once, when it is made.';
create index recovery_codes_person on private.recovery_codes (person_id) where used_at is null;
alter table private.recovery_codes enable row level security;

create table private.recovery_code_failures (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  began_at timestamptz not null default now(),
  failures integer not null default 0
);
comment on table private.recovery_code_failures is 'How many wrong codes a person has given since began_at; counted anew every hour.';
alter table private.recovery_code_failures enable row level security;

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check check (action in (
  'insert', 'update', 'delete', 'role_change', 'account_removal', 'admin_setup', 'recovery_codes_made', 'recovery_code_used'
));

create function private.hash_recovery_code(salt uuid, code text) returns text
language sql immutable set search_path = '' as $$
  -- What people mistype from paper: capitals, other separators, o for zero, i and l for one.
  select encode(
    sha256(convert_to(salt::text || translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'oil', '011'), 'UTF8')), 'hex'
  );
$$;
comment on function private.hash_recovery_code(uuid, text) is 'The form in which a recovery code is stored and compared; null for null.';

create function private.random_recovery_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  -- Crockford's alphabet: nothing that is read as something else. 32 letters, so five bits of a byte choose one evenly.
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  -- The bytes of a version 4 UUID are random but for the seventh and the ninth (RFC 9562, 5.4).
  random constant bytea := uuid_send(gen_random_uuid());
  code text := '';
  place integer;
begin
  foreach place in array array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14] loop
    code := code || substr(letters, (get_byte(random, place) & 31) + 1, 1);
  end loop;
  return substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || substr(code, 9, 4);
end;
$$;
comment on function private.random_recovery_code() is 'Twelve letters and digits in three groups, such as 7k3m-x9pq-w2dv.';

create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  made text[] := '{}';
  fresh text;
  grain uuid;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  if coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2'
    or not exists (select 1 from auth.mfa_factors factor where factor.user_id = caller and factor.status = 'verified')
  then
    raise exception 'Enter the code of your second factor first.' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  -- Two requests at once make one set after the other.
  perform 1 from public.profiles person where person.id = caller for update;
  delete from private.recovery_codes old where old.person_id = caller;
  for place in 1..10 loop
    fresh := private.random_recovery_code();
    grain := gen_random_uuid();
    insert into private.recovery_codes (person_id, salt, code_hash)
    values (caller, grain, private.hash_recovery_code(grain, fresh));
    made := made || fresh;
  end loop;
  perform private.record_audit('recovery_codes_made', 'profiles', caller::text, null, null, null);
  return made;
end;
$$;
comment on function public.make_recovery_codes() is
  'Makes ten recovery codes for the caller, which replace all earlier ones, and returns them; they cannot be read again. 42501 signed out, or the second factor is missing or not passed.';
revoke execute on function public.make_recovery_codes() from public, anon;
grant execute on function public.make_recovery_codes() to authenticated, service_role;

create function public.recovery_codes_left() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes open
  where open.person_id = (select auth.uid()) and open.used_at is null;
$$;
comment on function public.recovery_codes_left() is 'How many recovery codes the caller can still use.';
revoke execute on function public.recovery_codes_left() from public, anon;
grant execute on function public.recovery_codes_left() to authenticated, service_role;

create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  current_session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
  most_failures constant integer := 10;
  tries private.recovery_code_failures;
  right_code bigint;
  remaining integer;
begin
  if caller is null or not exists (
    select 1 from auth.sessions opened where opened.id = current_session and opened.user_id = caller
  ) then
    raise exception 'Sign in first.' using errcode = '42501';
  end if;
  -- Locks the row of the counter, so that simultaneous tries are counted one after the other and one code is used once.
  insert into private.recovery_code_failures as known (person_id) values (caller)
  on conflict (person_id) do update set
    began_at = case when known.began_at < now() - interval '1 hour' then now() else known.began_at end,
    failures = case when known.began_at < now() - interval '1 hour' then 0 else known.failures end
  returning known.* into tries;
  if tries.failures >= most_failures then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'over_request_rate_limit', 'message', 'Too many wrong recovery codes. Please try again later.'),
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After', greatest(1, ceil(extract(epoch from tries.began_at + interval '1 hour' - now())))::integer::text
      ));
  end if;
  select stored.id into right_code from private.recovery_codes stored
  where stored.person_id = caller and stored.used_at is null
    and stored.code_hash = private.hash_recovery_code(stored.salt, use_recovery_code.code);
  if right_code is null
    or not exists (select 1 from auth.mfa_factors factor where factor.user_id = caller and factor.status = 'verified')
  then
    -- No exception: it would undo the count.
    update private.recovery_code_failures wrong set failures = wrong.failures + 1 where wrong.person_id = caller;
    return false;
  end if;
  update private.recovery_codes spent set used_at = now() where spent.id = right_code;
  update private.recovery_code_failures forgiven set failures = 0 where forgiven.person_id = caller;
  -- The proof that makes an access token say aal2 from the next refresh on.
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), current_session, now(), now(), 'totp')
  on conflict (session_id, authentication_method) do update set updated_at = now();
  update auth.sessions opened set aal = 'aal2', updated_at = now(), factor_id = (
    select factor.id from auth.mfa_factors factor where factor.user_id = caller and factor.status = 'verified' order by factor.created_at limit 1
  )
  where opened.id = current_session;
  select count(*) into remaining from private.recovery_codes open where open.person_id = caller and open.used_at is null;
  perform private.record_audit('recovery_code_used', 'profiles', caller::text, null, null, jsonb_build_object('left', remaining));
  insert into private.outbox (kind, payload)
  select 'auth_mail', jsonb_build_object('template', 'recovery_code_used', 'to', person.email, 'left', remaining)
  from public.profiles person where person.id = caller;
  return true;
end;
$$;
comment on function public.use_recovery_code(text) is
  'Uses up a recovery code in place of the code of a second factor, records it and tells its owner by mail: true, and the next refresh of the session brings aal2. False for a wrong or used code; 42501 signed out; after ten wrong ones in an hour 429 with Retry-After.';
revoke execute on function public.use_recovery_code(text) from public, anon;
grant execute on function public.use_recovery_code(text) to authenticated, service_role;
