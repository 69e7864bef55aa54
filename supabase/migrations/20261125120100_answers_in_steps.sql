-- Purpose: answers cannot be joined with who took part, by place, time or order: they wait together without an order, are mixed, and
-- enter the results in steps of at least five (decision 63).

create table private.survey_pool (
  survey_id uuid primary key references public.surveys (id) on delete cascade,
  waiting jsonb not null default '[]'
);
comment on table private.survey_pool is
  'Answers that are in no result yet, one array for each survey: mixed whenever one is added, so that it has no order.';
alter table private.survey_pool enable row level security;

create table private.survey_steps (
  question_id uuid primary key references public.survey_questions (id) on delete cascade,
  step integer not null
);
comment on table private.survey_steps is
  'Up to which step the answers to a question are shown. A step that brought one to four answers to it is shown with a later one. Without a row: step 1.';
alter table private.survey_steps enable row level security;

alter table public.survey_answers
  drop constraint survey_answers_submission_id_question_id_key,
  add column step integer not null default 1 check (step > 0),
  add constraint survey_answers_once unique (submission_id, question_id, answer);
comment on table public.survey_answers is
  'What was answered, without who and when; a row for each option that was chosen. step: with which group of at least five it entered the results. Nobody reads the rows.';

alter table public.survey_receipts add column sending uuid;
comment on column public.survey_receipts.sending is
  'What the person''s device called the sending, so that the same again is known. It stands beside no answer.';

create table public.survey_named_answers (
  survey_id uuid not null references public.surveys (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  answers jsonb not null,
  primary key (survey_id, profile_id)
);
comment on table public.survey_named_answers is
  'Who answered what, {question_id: [answers]}, of surveys that say before that they keep names. Empty for anonymous ones.';
create index survey_named_answers_profile on public.survey_named_answers (profile_id);
alter table public.survey_named_answers enable row level security;
create policy "people read named survey answers" on public.survey_named_answers
  for select to authenticated
  using (
    profile_id = (select auth.uid())
    or (select public.has_permission('manage_surveys'))
    or survey_id in (select survey.id from public.surveys survey where survey.created_by = (select auth.uid()))
  );
revoke insert, update, delete, truncate on public.survey_named_answers from anon, authenticated;

create function private.survey_is_over(survey public.surveys) returns boolean
language sql stable set search_path = '' as $$
  select survey.status = 'Closed' or (survey.status = 'Active' and coalesce(survey.deadline < (select public.department_today()), false));
$$;
comment on function private.survey_is_over(public.surveys) is 'Whether the survey took answers and takes no more: closed, or past its deadline.';

create function private.responses_shown(survey_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(distinct given.submission_id)::integer from public.survey_answers given where given.survey_id = responses_shown.survey_id;
$$;
comment on function private.responses_shown(uuid) is 'How many people''s answers are in the results.';

create function private.enter_answers(survey_id uuid, amount integer) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  entering jsonb;
  remaining jsonb;
  next_step integer;
begin
  select coalesce(jsonb_agg(mixed.response) filter (where mixed.place <= amount), '[]'),
    coalesce(jsonb_agg(mixed.response) filter (where mixed.place > amount), '[]')
  into entering, remaining
  from (
    select entry.value as response, row_number() over (order by random()) as place
    from private.survey_pool pool cross join lateral jsonb_array_elements(pool.waiting) entry
    where pool.survey_id = enter_answers.survey_id
  ) mixed;
  select coalesce(max(given.step), 0) + 1 into next_step from public.survey_answers given where given.survey_id = enter_answers.survey_id;
  insert into public.survey_answers (submission_id, survey_id, question_id, answer, step)
  select given.submission, enter_answers.survey_id, given.question, given.answer, next_step
  from (
    select response.submission, answered.key::uuid as question, chosen.value as answer
    from (select gen_random_uuid() as submission, entry.value from jsonb_array_elements(entering) entry) response
    cross join lateral jsonb_each(response.value) answered
    cross join lateral jsonb_array_elements_text(answered.value) chosen
  ) given
  order by random();
  update private.survey_pool set waiting = remaining where survey_id = enter_answers.survey_id;
  -- Who has taken part is written anew, in an order of its own, so that the places of the rows say nothing either.
  with taken as (
    delete from public.survey_receipts receipt where receipt.survey_id = enter_answers.survey_id returning receipt.*
  )
  insert into public.survey_receipts (survey_id, profile_id, sending)
  select taken.survey_id, taken.profile_id, taken.sending from taken order by random();
  insert into private.survey_steps (question_id, step)
  select asked.id, next_step
  from (
    select question.id,
      count(distinct given.submission_id) as present,
      count(distinct given.submission_id) filter (where given.step <= coalesce(shown.step, 1)) as earlier
    from public.survey_questions question
    left join private.survey_steps shown on shown.question_id = question.id
    left join public.survey_answers given on given.question_id = question.id
    where question.survey_id = enter_answers.survey_id
    group by question.id
  ) asked
  where asked.present - case when asked.earlier >= 5 and next_step > 1 then asked.earlier else 0 end not between 1 and 4
  on conflict (question_id) do update set step = excluded.step;
end;
$$;
comment on function private.enter_answers(uuid, integer) is
  'Takes so many responses at random from those that wait into the results, under ids and in an order that are drawn now. A question of which fewer than five more were answered is shown as before.';

create function private.finish_survey(survey public.surveys) returns void
language plpgsql security definer set search_path = '' as $$
declare
  remaining integer;
begin
  if not private.survey_is_over(survey) then
    return;
  end if;
  select jsonb_array_length(pool.waiting) into remaining from private.survey_pool pool where pool.survey_id = survey.id for update;
  if remaining >= 5 then
    perform private.enter_answers(survey.id, remaining);
  end if;
end;
$$;
comment on function private.finish_survey(public.surveys) is
  'When a survey is over, what still waits enters the results together, if it is five responses or more; fewer stay out.';

create or replace function public.survey_response_count(survey_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select private.responses_shown(survey_response_count.survey_id) + coalesce((
    select jsonb_array_length(pool.waiting)
    from private.survey_pool pool
    join public.surveys survey on survey.id = pool.survey_id
    where pool.survey_id = survey_response_count.survey_id and jsonb_array_length(pool.waiting) >= 5 and private.survey_is_over(survey)
  ), 0);
$$;
comment on function public.survey_response_count(uuid) is
  'How many people''s answers are in the results of a survey. It moves in steps of five, and by all that is left when the survey is over.';

create function private.accepted_answers(survey_id uuid, answers jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  question public.survey_questions;
  given text[];
  accepted jsonb := '{}';
begin
  for question in
    select * from public.survey_questions asked where asked.survey_id = accepted_answers.survey_id order by asked.position, asked.id
  loop
    -- Not asked, so not answered, whatever was sent.
    continue when question.shown_if_question is not null and not coalesce(
      array(select jsonb_array_elements_text(accepted -> question.shown_if_question::text)) && question.shown_if_answers, false
    );
    given := case jsonb_typeof(answers -> question.id::text)
      when 'array' then array(
        select distinct trim(chosen.value) from jsonb_array_elements_text(answers -> question.id::text) chosen where trim(chosen.value) <> ''
      )
      else array_remove(array[nullif(trim(answers ->> question.id::text), '')], null)
    end;
    if cardinality(given) = 0 then
      if question.is_required then
        raise exception 'Answer “%”.', question.prompt using errcode = 'P0001', hint = question.id::text;
      end if;
      continue;
    end if;
    if question.kind <> 'multiple' and cardinality(given) > 1 then
      raise exception '“%” takes one answer.', question.prompt using errcode = 'P0001', hint = question.id::text;
    end if;
    if question.kind in ('choice', 'multiple', 'likert') and not given <@ question.options then
      raise exception 'One of the answers is not among the choices.' using errcode = 'P0001', hint = question.id::text;
    end if;
    if question.kind in ('scale', 'number') then
      if given[1] !~ '^[-+]?[0-9]{1,12}(\.[0-9]{1,6})?$' or (question.kind = 'scale' and given[1] !~ '^[0-9]+$')
        or given[1]::numeric not between question.lowest and question.highest then
        raise exception '“%” takes a number from % to %.', question.prompt, trim_scale(question.lowest), trim_scale(question.highest)
          using errcode = 'P0001', hint = question.id::text;
      end if;
      given := array[trim_scale(given[1]::numeric)::text];
    end if;
    if question.kind = 'text' and length(given[1]) > 2000 then
      raise exception 'An answer may be 2,000 characters long.' using errcode = 'P0001', hint = question.id::text;
    end if;
    accepted := accepted || jsonb_build_object(question.id::text, to_jsonb(given));
  end loop;
  if accepted = '{}' then
    raise exception 'Answer at least one question.' using errcode = 'P0001';
  end if;
  return accepted;
end;
$$;
comment on function private.accepted_answers(uuid, jsonb) is
  'What is stored of {question_id: answer or [answers]}: {question_id: [answers]} of the questions that were asked. P0001 with the id of the question as hint.';

create or replace function public.submit_survey(survey_id uuid, answers jsonb, submission uuid default gen_random_uuid()) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  survey public.surveys;
  accepted jsonb;
  waiting_now integer;
begin
  if caller is null then
    raise exception 'Sign in to take part.' using errcode = '42501';
  end if;
  if exists (
    select from public.survey_receipts mine
    where mine.survey_id = submit_survey.survey_id and mine.profile_id = caller and mine.sending = submit_survey.submission
  ) then
    return;
  end if;
  -- Shared with whoever closes it: no answer arrives after what was left has entered.
  select * into survey from public.surveys s where s.id = submit_survey.survey_id for share;
  if not found or survey.status <> 'Active' or survey.deadline < (select public.department_today()) then
    raise exception 'This survey does not take answers.' using errcode = 'P0001';
  end if;
  accepted := private.accepted_answers(survey.id, coalesce(submit_survey.answers, '{}'));
  insert into private.survey_pool (survey_id) values (survey.id) on conflict do nothing;
  perform from private.survey_pool pool where pool.survey_id = survey.id for update;
  insert into public.survey_receipts (survey_id, profile_id, sending) values (survey.id, caller, submit_survey.submission) on conflict do nothing;
  if not found then
    raise exception 'You have already taken part in this survey.' using errcode = 'P0001';
  end if;
  if survey.anonymity = 'named' then
    insert into public.survey_named_answers (survey_id, profile_id, answers) values (survey.id, caller, accepted);
  end if;
  update private.survey_pool set waiting = (
    select jsonb_agg(entry.value order by random()) from jsonb_array_elements(waiting || jsonb_build_array(accepted)) entry
  )
  where survey_id = survey.id
  returning jsonb_array_length(waiting) into waiting_now;
  -- The first five are shown at once; later five of ten, so that at least five are left to enter together at the end.
  if waiting_now >= 10 or (waiting_now >= 5 and private.responses_shown(survey.id) = 0) then
    perform private.enter_answers(survey.id, 5);
  end if;
end;
$$;
comment on function public.submit_survey(uuid, jsonb, uuid) is
  'Stores the caller''s answers {question_id: answer or [answers]} once per person and survey, without the caller unless the survey is named. Answers to questions that were not asked are left out. submission names one sending; the same again is done already. 42501 signed out; P0001 closed, answered before, or with the id of the question as hint what is wrong with its answer.';

create function private.close_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.finish_survey(new);
  return null;
end;
$$;
comment on function private.close_survey() is 'Row trigger: what still waits enters the results when a survey is closed.';
create trigger close_survey after update of status on public.surveys
  for each row when (new.status = 'Closed' and old.status <> 'Closed') execute function private.close_survey();

-- What was answered before: under new ids, in a new order, and of surveys with fewer than five responses into the pool.
create temporary table earlier_answers on commit drop as
select given.survey_id, given.question_id, given.answer, renamed.submission_id
from public.survey_answers given
join (
  select distinct on (told.submission_id) told.submission_id as earlier_id, gen_random_uuid() as submission_id from public.survey_answers told
) renamed on renamed.earlier_id = given.submission_id;
delete from public.survey_answers where submission_id is not null;
insert into private.survey_pool (survey_id, waiting)
select response.survey_id, jsonb_agg(response.answers order by random())
from (
  select given.survey_id, given.submission_id, jsonb_object_agg(given.question_id, jsonb_build_array(given.answer)) as answers
  from earlier_answers given group by given.survey_id, given.submission_id
) response
group by response.survey_id
having count(*) < 5;
insert into public.survey_answers (submission_id, survey_id, question_id, answer)
select given.submission_id, given.survey_id, given.question_id, given.answer
from earlier_answers given
where given.survey_id not in (select pool.survey_id from private.survey_pool pool)
order by random();
create temporary table earlier_receipts on commit drop as select receipt.survey_id, receipt.profile_id from public.survey_receipts receipt;
delete from public.survey_receipts where survey_id is not null;
insert into public.survey_receipts (survey_id, profile_id)
select receipt.survey_id, receipt.profile_id from earlier_receipts receipt order by random();

-- Guard: anybody who waits in the pool has taken part, too.
create or replace function private.survey_was_answered(survey_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.survey_receipts receipt where receipt.survey_id = survey_was_answered.survey_id)
    or exists (select from public.survey_answers given where given.survey_id = survey_was_answered.survey_id)
    or exists (select from private.survey_pool pool where pool.survey_id = survey_was_answered.survey_id and pool.waiting <> '[]');
$$;

create or replace view public.survey_summaries with (security_invoker = true) as
select
  surveys.id, surveys.template_id, surveys.title, surveys.description, surveys.category,
  case when surveys.status = 'Active' and surveys.deadline < (select public.department_today()) then 'Closed' else surveys.status end as status,
  surveys.deadline, surveys.created_by, surveys.created_at, surveys.updated_at, surveys.search_text,
  (select count(*) from public.survey_questions question where question.survey_id = surveys.id)::integer as question_count,
  public.survey_response_count(surveys.id) as responses,
  public.survey_response_count(surveys.id) >= 5 as has_results,
  exists (
    select 1 from public.survey_receipts mine
    where mine.survey_id = surveys.id and mine.profile_id = (select auth.uid())
  ) as answered_by_me,
  surveys.anonymity, surveys.return_reason,
  (select maker.full_name from public.profiles maker where maker.id = surveys.created_by) as maker
from public.surveys;
comment on view public.survey_summaries is
  'Rows of surveys; status is Closed once the deadline has passed; responses move in steps (survey_response_count); has_results from five up; maker is null for who may not read the person. Never null: question_count, responses, has_results, answered_by_me, search_text.';

select private.demand_second_factor();
