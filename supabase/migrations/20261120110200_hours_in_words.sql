-- Purpose: the hours in words are made from the opening hours, so that the two cannot disagree.

-- Made, not typed: as long as the hours are.
alter table public.site_settings
  drop constraint campus_hours_are_short,
  drop constraint office_hours_are_short;

create function private.hours_in_words(wanted text) returns text
language sql stable set search_path = '' as $$
  with span (weekday, opens_at, words) as (
    select hours.weekday, hours.opens_at, (
      select string_agg(
        to_char(
          date '2000-01-01' + moment,
          case when wanted = 'campus' or extract(minute from moment) <> 0 then 'FMHH12:MI AM' else 'FMHH12 AM' end
        ), '-' order by moment
      )
      from unnest(array[hours.opens_at, hours.closes_at]) moment
    )
    from public.opening_hours hours
    where hours.schedule = wanted
  ),
  day (weekday, words) as (
    select span.weekday, string_agg(span.words, ' and ' order by span.opens_at) from span group by span.weekday
  ),
  run (first, last, words) as (
    select min(numbered.weekday), max(numbered.weekday), numbered.words
    from (
      select day.weekday, day.words, day.weekday - row_number() over (partition by day.words order by day.weekday) as run
      from day
    ) numbered
    group by numbered.words, numbered.run
  ),
  name (weekday, words) as (
    select place, case when wanted = 'campus' then left(given, 3) else given end
    from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      with ordinality as names (given, place)
  )
  select coalesce(string_agg(
    first_name.words || case when run.last > run.first then '-' || last_name.words else '' end || ' ' || run.words,
    ', ' order by run.first, run.last
  ), 'By appointment')
  from run
  join name first_name on first_name.weekday = run.first
  join name last_name on last_name.weekday = run.last;
$$;
comment on function private.hours_in_words(text) is
  'The weekly hours of a schedule in the words of the specification, section 9: campus as "Mon-Sat 8:00 AM-5:00 PM", office as "Monday-Friday 9 AM-5 PM"; neighbouring days with the same hours together, other hours after a comma. "By appointment" when there are none.';
revoke execute on function private.hours_in_words(text) from public;

create function private.word_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.campus_hours := private.hours_in_words('campus');
  new.office_hours := private.hours_in_words('office');
  return new;
end;
$$;
comment on function private.word_hours() is
  'Row trigger of site_settings: whatever was typed, the hours in words are those of opening_hours. Definer, because people do not call private functions.';
revoke execute on function private.word_hours() from public;
create trigger word_site_settings before insert or update on public.site_settings
  for each row execute function private.word_hours();

create function private.reword_hours() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.site_settings set campus_hours = campus_hours where id;
  return null;
end;
$$;
comment on function private.reword_hours() is
  'Statement trigger of opening_hours: has site_settings say the changed hours, with the rights of whoever changed them.';
revoke execute on function private.reword_hours() from public;
create trigger word_opening_hours after insert or update or delete on public.opening_hours
  for each statement execute function private.reword_hours();

update public.site_settings set campus_hours = campus_hours where id;
comment on column public.site_settings.campus_hours is 'Made from opening_hours; what is written here is replaced.';
comment on column public.site_settings.office_hours is 'Made from opening_hours; what is written here is replaced.';
comment on table public.opening_hours is
  'When the office and the campus with its laboratories are open: Indian time, weekday 1 is Monday. site_settings says it in words, made from here.';
