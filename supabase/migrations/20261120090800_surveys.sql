-- Purpose: surveys whose answers cannot be traced: who took part and what was answered stand in two tables without a
-- link, and results from fewer than five answers leave the database for nobody.

create table public.survey_templates (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 1000),
  category text not null check (length(category) between 1 and 40),
  image text check (length(image) <= 500),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description)) stored
);
comment on table public.survey_templates is 'Ready-made surveys to start from.';
create index survey_templates_title on public.survey_templates (title, id);
alter table public.survey_templates enable row level security;
create trigger touch_survey_templates before update on public.survey_templates
  for each row execute function private.touch_updated_at();
create trigger audit_survey_templates after insert or update or delete on public.survey_templates
  for each row execute function private.audit_row();
create policy "people read survey templates" on public.survey_templates
  for select to authenticated
  using (true);
create policy "people add survey templates" on public.survey_templates
  for insert to authenticated
  with check ((select public.has_permission('manage_surveys')));
create policy "people change survey templates" on public.survey_templates
  for update to authenticated
  using ((select public.has_permission('manage_surveys')))
  with check ((select public.has_permission('manage_surveys')));
create policy "people remove survey templates" on public.survey_templates
  for delete to authenticated
  using ((select public.has_permission('manage_surveys')));

create table public.surveys (
  id uuid primary key default gen_random_uuid(),
  template_id uuid references public.survey_templates (id) on delete set null,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  category text not null check (length(category) between 1 and 40),
  status text not null default 'Proposed' check (status in ('Proposed', 'Draft', 'Active', 'Closed')),
  deadline date,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description)) stored
);
comment on table public.surveys is
  'Surveys. Anyone signed in proposes one; staff make it Active. It takes answers while Active and its deadline (a day, included) has not passed.';
create index surveys_status on public.surveys (status, deadline, id);
create index surveys_created_by on public.surveys (created_by);
create index surveys_template on public.surveys (template_id);
alter table public.surveys enable row level security;
create trigger touch_surveys before update on public.surveys
  for each row execute function private.touch_updated_at();
create trigger audit_surveys after insert or update or delete on public.surveys
  for each row execute function private.audit_row();
create policy "people read surveys" on public.surveys
  for select to authenticated
  using (status in ('Active', 'Closed') or created_by = (select auth.uid()) or (select public.has_permission('manage_surveys')));
create policy "people add surveys" on public.surveys
  for insert to authenticated
  with check ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status = 'Proposed'));
create policy "people change surveys" on public.surveys
  for update to authenticated
  using ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status = 'Proposed'))
  with check ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status = 'Proposed'));
create policy "people remove surveys" on public.surveys
  for delete to authenticated
  using ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status = 'Proposed'));

create table public.survey_questions (
  id uuid primary key default gen_random_uuid(),
  template_id uuid references public.survey_templates (id) on delete cascade,
  survey_id uuid references public.surveys (id) on delete cascade,
  position integer not null check (position > 0),
  prompt text not null check (length(prompt) between 1 and 300),
  kind text not null check (kind in ('choice', 'text')),
  options text[] not null default '{}' check (cardinality(options) <= 20),
  constraint of_a_template_or_a_survey check (num_nonnulls(template_id, survey_id) = 1),
  constraint choices_have_options check (kind = 'text' or cardinality(options) >= 2)
);
comment on table public.survey_questions is 'Questions of a template or of a survey; a choice lists its options in order.';
create index survey_questions_template on public.survey_questions (template_id, position);
create index survey_questions_survey on public.survey_questions (survey_id, position);
alter table public.survey_questions enable row level security;
create trigger audit_survey_questions after insert or update or delete on public.survey_questions
  for each row execute function private.audit_row();
create policy "people read survey questions" on public.survey_questions
  for select to authenticated
  using (template_id is not null or exists (select 1 from public.surveys survey where survey.id = survey_id));
create policy "people add survey questions" on public.survey_questions
  for insert to authenticated
  with check ((select public.has_permission('manage_surveys')));
create policy "people change survey questions" on public.survey_questions
  for update to authenticated
  using ((select public.has_permission('manage_surveys')))
  with check ((select public.has_permission('manage_surveys')));
create policy "people remove survey questions" on public.survey_questions
  for delete to authenticated
  using ((select public.has_permission('manage_surveys')));

create table public.survey_receipts (
  survey_id uuid not null references public.surveys (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  primary key (survey_id, profile_id)
);
comment on table public.survey_receipts is 'Who has taken part. No time and no order, so that it cannot be matched with the answers.';
create index survey_receipts_profile on public.survey_receipts (profile_id);
alter table public.survey_receipts enable row level security;
create policy "people read survey receipts" on public.survey_receipts
  for select to authenticated
  using (profile_id = (select auth.uid()));
revoke insert, update, delete, truncate on public.survey_receipts from anon, authenticated;

create table public.survey_answers (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null,
  survey_id uuid not null references public.surveys (id) on delete cascade,
  question_id uuid not null references public.survey_questions (id) on delete cascade,
  answer text not null check (length(answer) between 1 and 2000),
  unique (submission_id, question_id)
);
comment on table public.survey_answers is 'What was answered, without who and when. Nobody reads the rows; survey_results counts them.';
create index survey_answers_survey on public.survey_answers (survey_id, submission_id);
create index survey_answers_question on public.survey_answers (question_id, answer);
alter table public.survey_answers enable row level security;
revoke all on public.survey_answers from anon, authenticated;

create function public.survey_response_count(survey_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(distinct submission_id)::integer from public.survey_answers given
  where given.survey_id = survey_response_count.survey_id;
$$;
comment on function public.survey_response_count(uuid) is 'How many people have answered a survey.';
revoke execute on function public.survey_response_count(uuid) from public, anon;
grant execute on function public.survey_response_count(uuid) to authenticated, service_role;

create view public.survey_summaries with (security_invoker = true) as
select
  surveys.id, surveys.template_id, surveys.title, surveys.description, surveys.category,
  case when surveys.status = 'Active' and surveys.deadline < current_date then 'Closed' else surveys.status end as status,
  surveys.deadline, surveys.created_by, surveys.created_at, surveys.updated_at, surveys.search_text,
  (select count(*) from public.survey_questions question where question.survey_id = surveys.id)::integer as question_count,
  public.survey_response_count(surveys.id) as responses,
  public.survey_response_count(surveys.id) >= 5 as has_results,
  exists (
    select 1 from public.survey_receipts mine
    where mine.survey_id = surveys.id and mine.profile_id = (select auth.uid())
  ) as answered_by_me
from public.surveys;
comment on view public.survey_summaries is
  'Rows of surveys; status is Closed once the deadline has passed; has_results from five responses up. Never null: question_count, responses, has_results, answered_by_me, search_text.';

create view public.survey_template_summaries with (security_invoker = true) as
select
  survey_templates.id, survey_templates.slug, survey_templates.title, survey_templates.description, survey_templates.category,
  survey_templates.image, survey_templates.updated_at, survey_templates.search_text,
  (select count(*) from public.survey_questions question where question.template_id = survey_templates.id)::integer as questions,
  coalesce((
    select sum(public.survey_response_count(made.id)) from public.surveys made where made.template_id = survey_templates.id
  ), 0)::integer as responses
from public.survey_templates;
comment on view public.survey_template_summaries is
  'Rows of survey_templates with the number of questions and of responses to the surveys made from them. Never null: questions, responses, search_text.';

create function public.survey_results(survey_id uuid)
returns table (question_id uuid, question_position integer, prompt text, answer text, answers integer, base integer)
language sql stable security definer set search_path = '' as $$
  with visible as (
    select survey.id from public.surveys survey
    where survey.id = survey_results.survey_id
      and (select auth.uid()) is not null
      and (
        survey.status in ('Active', 'Closed')
        or survey.created_by = (select auth.uid())
        or public.has_permission('manage_surveys')
      )
  ),
  asked as (
    select question.id, question.position, question.prompt, question.options, (
      select count(*) from public.survey_answers given where given.question_id = question.id
    )::integer as base
    from public.survey_questions question
    join visible on visible.id = question.survey_id
    where question.kind = 'choice'
  )
  select asked.id, asked.position, asked.prompt, choice.label, (
    select count(*) from public.survey_answers given where given.question_id = asked.id and given.answer = choice.label
  )::integer, asked.base
  from asked
  cross join lateral unnest(asked.options) with ordinality as choice (label, place)
  where asked.base >= 5
  order by asked.position, choice.place;
$$;
comment on function public.survey_results(uuid) is
  'Answers counted per option, with the number who answered the question as base; questions with fewer than five answers are left out, free text always.';
revoke execute on function public.survey_results(uuid) from public, anon;
grant execute on function public.survey_results(uuid) to authenticated, service_role;

create function public.create_survey(title text, category text, description text default '', template_id uuid default null, deadline date default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  made uuid;
begin
  if caller is null then
    raise exception 'Sign in to create a survey.' using errcode = '42501';
  end if;
  insert into public.surveys (template_id, title, description, category, status, deadline, created_by)
  values (
    create_survey.template_id, trim(create_survey.title), coalesce(create_survey.description, ''), trim(create_survey.category),
    case when public.has_permission('manage_surveys') then 'Draft' else 'Proposed' end, create_survey.deadline, caller
  )
  returning id into made;
  insert into public.survey_questions (survey_id, position, prompt, kind, options)
  select made, source.position, source.prompt, source.kind, source.options
  from public.survey_questions source where source.template_id = create_survey.template_id;
  return made;
end;
$$;
comment on function public.create_survey(text, text, text, uuid, date) is
  'Makes a survey with the questions of a template and returns its id: Draft for those who manage surveys, Proposed for everyone else. 42501 signed out, 23514 a bound is broken.';
revoke execute on function public.create_survey(text, text, text, uuid, date) from public, anon;
grant execute on function public.create_survey(text, text, text, uuid, date) to authenticated, service_role;

create function public.submit_survey(survey_id uuid, answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  survey public.surveys;
  question public.survey_questions;
  submission constant uuid := gen_random_uuid();
  given text;
  stored integer := 0;
begin
  if caller is null then
    raise exception 'Sign in to take part.' using errcode = '42501';
  end if;
  select * into survey from public.surveys s where s.id = submit_survey.survey_id;
  if not found or survey.status <> 'Active' or survey.deadline < current_date then
    raise exception 'This survey does not take answers.' using errcode = 'P0001';
  end if;
  insert into public.survey_receipts (survey_id, profile_id) values (survey.id, caller) on conflict do nothing;
  if not found then
    raise exception 'You have already taken part in this survey.' using errcode = 'P0001';
  end if;
  for question in select * from public.survey_questions q where q.survey_id = survey.id loop
    given := nullif(trim(submit_survey.answers ->> question.id::text), '');
    continue when given is null;
    if question.kind = 'choice' and not given = any (question.options) then
      raise exception 'One of the answers is not among the choices.' using errcode = 'P0001', hint = question.id::text;
    end if;
    insert into public.survey_answers (submission_id, survey_id, question_id, answer)
    values (submission, survey.id, question.id, left(given, 2000));
    stored := stored + 1;
  end loop;
  if stored = 0 then
    raise exception 'Answer at least one question.' using errcode = 'P0001';
  end if;
end;
$$;
comment on function public.submit_survey(uuid, jsonb) is
  'Stores the caller''s answers {question_id: answer} without the caller, once per person and survey. 42501 signed out; P0001 closed, answered before, unknown choice, nothing answered.';
revoke execute on function public.submit_survey(uuid, jsonb) from public, anon;
grant execute on function public.submit_survey(uuid, jsonb) to authenticated, service_role;
