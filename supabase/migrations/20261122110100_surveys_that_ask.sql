-- Purpose: a survey that takes answers asks something.

create function private.refuse_silent_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.survey_questions question where question.survey_id = new.id) then
    raise exception 'A survey without questions cannot be Active.' using errcode = 'P0001', hint = 'status';
  end if;
  return null;
end;
$$;
comment on function private.refuse_silent_survey() is
  'Row trigger: a survey becomes Active only when it has a question (P0001 with hint status).';
-- After the row, so that the policies have spoken first: who may not is told that.
create trigger refuse_silent_survey_on_insert after insert on public.surveys
  for each row when (new.status = 'Active') execute function private.refuse_silent_survey();
create trigger refuse_silent_survey_on_update after update of status on public.surveys
  for each row when (new.status = 'Active' and old.status <> 'Active') execute function private.refuse_silent_survey();

create function private.keep_last_question() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  present_status text;
begin
  -- Whoever makes the survey Active at the same moment waits for this row, or is waited for.
  select survey.status into present_status from public.surveys survey where survey.id = old.survey_id for update;
  if present_status = 'Active' and not exists (select 1 from public.survey_questions question where question.survey_id = old.survey_id) then
    raise exception 'A survey without questions cannot be Active. Close it before its last question goes.' using errcode = 'P0001';
  end if;
  return null;
end;
$$;
comment on function private.keep_last_question() is
  'Row trigger: the last question of an Active survey is neither removed nor moved (P0001). With the survey itself its questions go.';
create trigger keep_last_question after delete or update of survey_id on public.survey_questions
  for each row execute function private.keep_last_question();
