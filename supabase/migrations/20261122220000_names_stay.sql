-- Purpose: people are called by their names in lists, rolls and marks: a name that was given can be changed, and is not left empty again.

grant execute on function private.one_line(text) to anon, authenticated, service_role;

create function private.keep_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.full_name := nullif(private.one_line(new.full_name), '');
  -- Only the API roles are held to it: whoever takes personal data away for good acts as the owner.
  if tg_op = 'UPDATE' and new.full_name is null and nullif(private.one_line(old.full_name), '') is not null
    and current_user in ('anon', 'authenticated')
  then
    raise exception 'A name can be changed, but not left empty.' using errcode = 'P0001', hint = 'full_name';
  end if;
  return new;
end;
$$;
comment on function private.keep_name() is
  'Row trigger on profiles: full_name is one line, null where nothing of it can be seen; through the API one that was given cannot be taken away (P0001 with hint full_name). A new account may lack it.';
create trigger keep_name before insert or update of full_name on public.profiles
  for each row execute function private.keep_name();
