-- Purpose: everybody reads everything that is stored about them, in one answer.

create function private.personal_columns() returns table (table_name text, column_name text)
language sql stable set search_path = '' as $$
  select class.relname::text, part.attname::text
  from pg_catalog.pg_class class
  join pg_catalog.pg_attribute part on part.attrelid = class.oid and not part.attisdropped
    and part.attname in ('profile_id', 'student_id', 'person_id', 'user_id', 'owner_id', 'recipient_id')
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
  union
  select 'profiles', 'id';
$$;
comment on function private.personal_columns() is
  'The tables with rows about a person, and the column that says about whom: by these names. Columns that say who did something (marked_by, opened_by and so on) are not about them.';
revoke execute on function private.personal_columns() from public;

create function private.account_records() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'account', (
      select jsonb_agg(jsonb_build_object(
        'email', account.email, 'created_at', account.created_at, 'email_confirmed_at', account.email_confirmed_at,
        'last_sign_in_at', account.last_sign_in_at, 'has_password', account.encrypted_password <> ''
      ))
      from auth.users account where account.id = (select auth.uid())
    ),
    'signed_in_browsers', (
      select jsonb_agg(jsonb_build_object(
        'created_at', visit.created_at, 'last_used_at', visit.updated_at, 'browser', visit.user_agent, 'address', visit.ip
      ) order by visit.created_at)
      from auth.sessions visit where visit.user_id = (select auth.uid())
    ),
    'recovery_codes', (
      select jsonb_agg(jsonb_build_object('created_at', code.created_at, 'used_at', code.used_at) order by code.id)
      from private.recovery_codes code where code.person_id = (select auth.uid())
    ),
    'calendar_address', (
      select jsonb_agg(jsonb_build_object('created_at', feed.created_at, 'last_read_on', feed.last_read_on))
      from private.calendar_feeds feed where feed.profile_id = (select auth.uid())
    ),
    'files', (
      select jsonb_agg(jsonb_build_object('bucket', file.bucket_id, 'name', file.name, 'created_at', file.created_at) order by file.created_at, file.name)
      from storage.objects file
      where (storage.foldername(file.name))[1] = (select auth.uid())::text
        or file.bucket_id = 'feedback' and (storage.foldername(file.name))[2] = (select auth.uid())::text
          and (storage.foldername(file.name))[1] in (select task.id::text from public.tasks task where task.released_at is not null)
    ),
    'contact_messages', (
      select jsonb_agg(jsonb_build_object(
        'reference', message.reference, 'first_name', message.first_name, 'last_name', message.last_name, 'email', message.email,
        'subject', message.subject, 'message', message.message, 'status', message.status, 'created_at', message.created_at
      ) order by message.created_at)
      from public.contact_messages message
      join auth.users account on account.id = (select auth.uid()) and account.email_confirmed_at is not null
        and lower(message.email) = lower(account.email)
    ),
    'audit_log', (
      select jsonb_agg(jsonb_build_object(
        'happened_at', line.happened_at, 'action', line.action, 'table_name', line.table_name, 'label', line.label
      ) order by line.id)
      from public.audit_log line where line.actor_id = (select auth.uid())
    )
  );
$$;
comment on function private.account_records() is
  'What is stored of the caller outside the tables that they read themselves: the account without its secrets, browsers that are signed in, files, messages from their confirmed address, and what the log says they did.';
revoke execute on function private.account_records() from public;

create function public.my_records() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  found jsonb;
  source record;
  part jsonb;
begin
  if caller is null or not private.has_passed_second_factor() then
    raise exception 'Sign in to read what is stored about you.' using errcode = '42501';
  end if;
  found := private.account_records();
  for source in
    select known.table_name, string_agg(format('%I = $1', known.column_name), ' or ') as is_mine
    from private.personal_columns() known group by known.table_name
  loop
    execute format(
      'select jsonb_agg(to_jsonb(mine) - ''search_text'') from public.%I mine where (%s)%s', source.table_name, source.is_mine,
      -- A mark is shown when it is released; until then it is told below that there is one.
      case source.table_name
        when 'marks' then ' and mine.score is not null and mine.task_id in (select task.id from public.tasks task where task.released_at is not null)'
        when 'mark_history' then ' and mine.shown'
        else ''
      end
    ) into part using caller;
    found := found || jsonb_build_object(source.table_name, part);
  end loop;
  found := found || jsonb_build_object('marks_not_released', (
    select jsonb_agg(jsonb_build_object('task', task.title)) from public.marks mark join public.tasks task on task.id = mark.task_id
    where mark.student_id = caller and (mark.score is null or task.released_at is null) and task.published
  ));
  return (select coalesce(jsonb_object_agg(entry.key, entry.value order by entry.key), '{}') from jsonb_each(found) entry where entry.value <> 'null');
end;
$$;
comment on function public.my_records() is
  'What is stored about the caller: {table: [row]}, every row of every table that is about somebody (private.personal_columns), and their account, browsers, files, messages and lines of the log; tables without a row are left out. Of marks that are not released it says for which tasks there is one. 42501 when signed out.';
revoke execute on function public.my_records() from public, anon;
grant execute on function public.my_records() to authenticated, service_role;

select private.demand_second_factor();
