-- Purpose: nothing is written over a version that was not seen (decision 19), also where a record has parts: a person with a post,
-- a survey with questions. What is written of a person is one write.

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Two changes in one microsecond, or a clock that was set back, must not look like the same version.
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;
comment on function private.touch_updated_at() is
  'Row trigger: updated_at is the time of the last change, and later than that of the change before; it is the version of the row.';

create function private.touch_profile_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set updated_at = updated_at
  where id in (coalesce(new.profile_id, old.profile_id), coalesce(old.profile_id, new.profile_id));
  return null;
end;
$$;
comment on function private.touch_profile_of_post() is
  'Row trigger: department and designation are parts of a person, so that a change of them is another version of the profile.';
create trigger touch_profile_of_post after insert or update or delete on public.staff_members
  for each row execute function private.touch_profile_of_post();

create function private.touch_survey_of_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.surveys set updated_at = updated_at
  where id in (coalesce(new.survey_id, old.survey_id), coalesce(old.survey_id, new.survey_id));
  update public.survey_templates set updated_at = updated_at
  where id in (coalesce(new.template_id, old.template_id), coalesce(old.template_id, new.template_id));
  return null;
end;
$$;
comment on function private.touch_survey_of_question() is
  'Row trigger: questions are parts of their survey or template, so that a change of one is another version of the whole.';
create trigger touch_survey_of_question after insert or update or delete on public.survey_questions
  for each row execute function private.touch_survey_of_question();

create function public.save_person(
  profile_id uuid, full_name text, role text, department text, designation text, opened_at timestamptz default null
) returns void
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  stored public.profiles;
begin
  if not coalesce(public.has_permission('manage_users'), false) then
    raise exception 'You do not have permission to change people.' using errcode = '42501';
  end if;
  select * into stored from public.profiles person where person.id = save_person.profile_id for update;
  if not found then
    raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
  end if;
  if stored.updated_at <> save_person.opened_at then
    raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if save_person.role is distinct from stored.role then
    perform public.set_profile_role(stored.id, save_person.role);
  end if;
  update public.profiles person set full_name = save_person.full_name
  where person.id = stored.id and person.full_name is distinct from save_person.full_name;
  if save_person.role = 'student' then
    delete from public.staff_members post where post.profile_id = stored.id;
  else
    insert into public.staff_members as post (profile_id, department, designation)
    values (stored.id, save_person.department, save_person.designation)
    on conflict (profile_id) do update set department = excluded.department, designation = excluded.designation
    where (post.department, post.designation) is distinct from (excluded.department, excluded.designation);
  end if;
end;
$$;
comment on function public.save_person(uuid, text, text, text, text, timestamptz) is
  'Writes name, role and post of a person in one step; a student has no post. With opened_at nothing is changed when updated_at of the profile differs: P0001 with hint updated_at. P0001 the person is gone or a rule of set_profile_role, 42501 without manage_users, 23514 a bound is broken.';
revoke execute on function public.save_person(uuid, text, text, text, text, timestamptz) from public, anon;
grant execute on function public.save_person(uuid, text, text, text, text, timestamptz) to authenticated, service_role;
