-- Purpose: of a survey with five responses or more none stays out at the end: the first five enter when five more wait, not before.

do $$
declare
  was constant text := pg_catalog.pg_get_functiondef('public.submit_survey(uuid, jsonb, uuid)'::regprocedure);
  is_now constant text := replace(
    replace(was, 'waiting_now >= 10 or (waiting_now >= 5 and private.responses_shown(survey.id) = 0)', 'waiting_now >= 10'),
    '-- The first five are shown at once; later five of ten, so that at least five are left to enter together at the end.',
    '-- Five of ten, so that at least five are left to enter together at the end.'
  );
begin
  if position('if waiting_now >= 10 then' in is_now) = 0 then
    raise exception 'submit_survey is not what this migration expects.';
  end if;
  execute is_now;
end;
$$;
