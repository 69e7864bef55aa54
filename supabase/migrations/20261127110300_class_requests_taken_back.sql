-- Purpose: who asks again for a class, or takes the request back, is no longer told that it was refused.

create function private.withdraw_refusal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A seat in a class that was given since stands under the same cause.
  if exists (
    select from public.notices notice
    where notice.person_id = old.profile_id and notice.cause = 'class:' || old.profile_id and notice.parts ? 'reason'
  ) then
    perform private.withdraw_notices(array['class:' || old.profile_id]);
  end if;
  return null;
end;
$$;
comment on function private.withdraw_refusal() is 'Row trigger: a request that is asked anew or taken back was not refused any more, for who has not read of it.';
revoke execute on function private.withdraw_refusal() from public;
create trigger withdraw_refusal after update of state on public.class_requests
  for each row when (old.state = 'refused' and new.state = 'waiting') execute function private.withdraw_refusal();
create trigger withdraw_refusal_gone after delete on public.class_requests
  for each row when (old.state = 'refused') execute function private.withdraw_refusal();
