-- Purpose: having been sent fast holds a message only together with another sign; browsers fill in names and addresses at once.

create or replace function private.contact_suspicions(sent public.contact_messages, homepage text, elapsed_ms integer) returns text[]
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
    select 'too_fast', case when elapsed_ms < 1500 then 2 else 1 end where elapsed_ms < 4000
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
  'Why a message is to be held; empty when it is to be mailed. Each sign has points and three of them hold it: a field that people do not see was filled (3), sent within 1.5 s (2) or 4 s (1) of the form''s appearance, as a browser that fills in by itself may help to do, two links or more (1 to 3), link markup (3), a link in the subject (3), a text of 40 letters that others sent within a day (2, 3), a throw-away address (2), words of sales mail (2).';
