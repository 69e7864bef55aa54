-- Purpose: how a portal whose data is in hosted Supabase takes mails from the outbox: over the Data API, with the secret key.

create function public.claim_outbox(most integer default 10)
returns table (id uuid, kind text, payload jsonb, attempts integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    raise exception 'Only the server takes mails from the outbox.' using errcode = '42501';
  end if;
  return query
    with claimed as (
      update private.outbox waiting
      set attempts = waiting.attempts + 1, not_before = now() + interval '2 minutes'
      where waiting.id in (
        select candidate.id from private.outbox candidate
        where candidate.sent_at is null and candidate.not_before <= now() and candidate.attempts < 12
          and candidate.kind in ('auth_mail', 'contact_mail')
        order by candidate.created_at
        limit least(greatest(claim_outbox.most, 0), 100)
        for update skip locked
      )
      returning waiting.id, waiting.kind, waiting.payload, waiting.attempts, waiting.created_at
    )
    select claimed.id, claimed.kind, claimed.payload, claimed.attempts from claimed order by claimed.created_at;
end;
$$;
comment on function public.claim_outbox(integer) is
  'Up to `most` mails that are due, the oldest first, set aside for two minutes; one that is not settled by then is given out again. For the secret key only (42501).';
revoke execute on function public.claim_outbox(integer) from public, anon, authenticated;
grant execute on function public.claim_outbox(integer) to service_role;

create function public.settle_outbox(id uuid, failure text default null, wait_seconds integer default 0) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    raise exception 'Only the server settles mails of the outbox.' using errcode = '42501';
  end if;
  -- Links, codes and texts are kept no longer than needed.
  update private.outbox mail
  set sent_at = case when settle_outbox.failure is null then now() end,
    last_error = left(settle_outbox.failure, 500),
    payload = case when settle_outbox.failure is null then mail.payload - array['link', 'code', 'text'] else mail.payload end,
    not_before = now() + make_interval(secs => greatest(settle_outbox.wait_seconds, 0))
  where mail.id = settle_outbox.id and mail.sent_at is null;
end;
$$;
comment on function public.settle_outbox(uuid, text, integer) is
  'Says that a mail was sent, or why not and after how many seconds to try again. For the secret key only (42501).';
revoke execute on function public.settle_outbox(uuid, text, integer) from public, anon, authenticated;
grant execute on function public.settle_outbox(uuid, text, integer) to service_role;
