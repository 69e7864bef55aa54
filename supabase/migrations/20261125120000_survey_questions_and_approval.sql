-- Purpose: surveys are built by students and staff from questions of six kinds, wait for approval, and keep what was promised about
-- names: whether they are anonymous is chosen when they are made and never changes (decision 63).

alter table public.surveys
  add column anonymity text not null default 'anonymous' check (anonymity in ('anonymous', 'named')),
  add column return_reason text check (length(return_reason) between 1 and 500);
comment on column public.surveys.anonymity is
  'anonymous: answers are stored without the person; named: who made the survey and who manages surveys see who answered what. Chosen when it is made.';
comment on column public.surveys.return_reason is 'Why staff gave a proposed survey back; null once it is proposed again.';
alter table public.surveys alter column status set default 'Draft';

alter table public.survey_questions drop constraint survey_questions_kind_check;
alter table public.survey_questions drop constraint choices_have_options;
alter table public.survey_questions
  add constraint survey_questions_kind_check check (kind in ('choice', 'multiple', 'likert', 'scale', 'number', 'text')),
  add column is_required boolean not null default false,
  add column lowest numeric,
  add column highest numeric,
  add column low_label text check (length(low_label) between 1 and 60),
  add column high_label text check (length(high_label) between 1 and 60),
  add column shown_if_question uuid references public.survey_questions (id) deferrable initially deferred,
  add column shown_if_answers text[] not null default '{}' check (cardinality(shown_if_answers) <= 20),
  add constraint choices_have_options check (kind not in ('choice', 'multiple', 'likert') or cardinality(options) >= 2),
  add constraint scales_have_ends check (
    case kind
      when 'scale' then coalesce(lowest in (0, 1) and highest between 2 and 10 and highest = trunc(highest), false)
      when 'number' then coalesce(lowest < highest and abs(lowest) <= 1000000000 and abs(highest) <= 1000000000, false)
      else lowest is null and highest is null
    end
  ),
  add constraint conditions_are_whole check ((shown_if_question is null) = (shown_if_answers = '{}'));
comment on table public.survey_questions is
  'Questions of a template or of a survey. choice: one of options; multiple: any of them; likert: one of options, which have an order; scale: a whole number from lowest to highest; number: a number between them; text. With a condition it is asked of those whose earlier answer is among shown_if_answers.';
create index survey_questions_condition on public.survey_questions (shown_if_question);

alter policy "people add surveys" on public.surveys
  with check ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status in ('Draft', 'Proposed')));
alter policy "people change surveys" on public.surveys
  using ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status in ('Draft', 'Proposed')))
  with check ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status in ('Draft', 'Proposed')));
alter policy "people remove surveys" on public.surveys
  using ((select public.has_permission('manage_surveys')) or (created_by = (select auth.uid()) and status in ('Draft', 'Proposed')));

create function private.survey_was_answered(survey_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.survey_receipts receipt where receipt.survey_id = survey_was_answered.survey_id)
    or exists (select from public.survey_answers given where given.survey_id = survey_was_answered.survey_id);
$$;
comment on function private.survey_was_answered(uuid) is 'Whether anybody has answered the survey.';

create function private.guard_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.anonymity <> old.anonymity then
    raise exception 'Whether a survey is anonymous is chosen when it is made.' using errcode = 'P0001', hint = 'anonymity';
  end if;
  if new.status = old.status and new.deadline is not distinct from old.deadline then
    return new;
  end if;
  if old.status in ('Active', 'Closed') and private.survey_was_answered(old.id) then
    if new.status <> old.status and new.status <> 'Closed' then
      raise exception 'A survey that was answered is not opened again: two results of it could be compared. It can be closed.'
        using errcode = 'P0001', hint = 'status';
    end if;
    if new.deadline is distinct from old.deadline and (old.status = 'Closed' or old.deadline < (select public.department_today())) then
      raise exception 'The deadline has passed; a survey that was answered is not opened again.' using errcode = 'P0001', hint = 'deadline';
    end if;
  end if;
  if new.status in ('Proposed', 'Active') and old.status <> new.status then
    new.return_reason := null;
  end if;
  if old.status = 'Proposed' and new.status = 'Draft' and old.created_by is distinct from (select auth.uid()) and new.return_reason is null then
    raise exception 'Say why the survey is returned.' using errcode = 'P0001', hint = 'return_reason';
  end if;
  if old.status <> 'Proposed' and new.status = 'Proposed'
    and not exists (select from public.survey_questions question where question.survey_id = new.id) then
    raise exception 'A survey without questions cannot be proposed.' using errcode = 'P0001', hint = 'status';
  end if;
  return new;
end;
$$;
comment on function private.guard_survey() is
  'Row trigger: anonymity never changes; a survey that was answered is closed and not opened again; a proposed one is returned with a reason. P0001 with the column as hint.';
create trigger guard_survey before update on public.surveys
  for each row execute function private.guard_survey();

create function private.keep_asked_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asking constant uuid[] := array(select survey.id from public.surveys survey
    where survey.id in (coalesce(new.survey_id, old.survey_id), coalesce(old.survey_id, new.survey_id)) and survey.status in ('Active', 'Closed'));
begin
  -- The last question of an Active survey has words of its own.
  if cardinality(asking) > 0 and (tg_op <> 'DELETE' or (
    select count(*) from public.survey_questions other where other.survey_id = old.survey_id
  ) > 1) then
    raise exception 'The questions of a survey that takes answers stay as they are.' using errcode = 'P0001', hint = 'questions';
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.keep_asked_questions() is
  'Row trigger: what an Active or Closed survey asks does not change (P0001, hint questions). With the survey itself its questions go.';
create trigger keep_asked_questions before insert or update or delete on public.survey_questions
  for each row execute function private.keep_asked_questions();

create function private.copy_questions(from_template uuid, from_survey uuid, to_template uuid, to_survey uuid) returns void
language sql security definer set search_path = '' as $$
  with source as materialized (
    select question.*, gen_random_uuid() as copy_id from public.survey_questions question
    where question.template_id = from_template or question.survey_id = from_survey
  )
  insert into public.survey_questions (
    id, template_id, survey_id, position, prompt, kind, options, is_required, lowest, highest, low_label, high_label, shown_if_question,
    shown_if_answers
  )
  select source.copy_id, to_template, to_survey, source.position, source.prompt, source.kind, source.options, source.is_required,
    source.lowest, source.highest, source.low_label, source.high_label, earlier.copy_id, source.shown_if_answers
  from source
  left join source earlier on earlier.id = source.shown_if_question;
$$;
comment on function private.copy_questions(uuid, uuid, uuid, uuid) is
  'Copies the questions of a template or a survey, with their conditions, into another.';

drop function public.create_survey(text, text, text, uuid, date, uuid);
create function public.create_survey(
  title text, category text, description text default '', template_id uuid default null, deadline date default null,
  new_id uuid default gen_random_uuid(), anonymity text default 'anonymous'
)
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
  insert into public.surveys (id, template_id, title, description, category, status, deadline, created_by, anonymity)
  values (
    create_survey.new_id, create_survey.template_id, trim(create_survey.title), coalesce(create_survey.description, ''),
    trim(create_survey.category), 'Draft', create_survey.deadline, caller, create_survey.anonymity
  )
  on conflict (id) do nothing
  returning id into made;
  if made is null then
    if exists (select from public.surveys own where own.id = create_survey.new_id and own.created_by = caller) then
      return create_survey.new_id;
    end if;
    raise exception 'There is another survey with this id.' using errcode = 'P0001', hint = 'new_id';
  end if;
  if create_survey.template_id is not null then
    perform private.copy_questions(create_survey.template_id, null, null, made);
  end if;
  return made;
end;
$$;
comment on function public.create_survey(text, text, text, uuid, date, uuid, text) is
  'Makes a draft with the questions of a template and returns its id. anonymity (anonymous, named) stays as it is given here. new_id becomes its id; the same again makes no second survey. 42501 signed out, 23514 a bound is broken, P0001 somebody else has that id.';
revoke execute on function public.create_survey(text, text, text, uuid, date, uuid, text) from public, anon;
grant execute on function public.create_survey(text, text, text, uuid, date, uuid, text) to authenticated, service_role;

create function private.survey_contents(survey_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(question) - array['template_id', 'survey_id'] order by question.position), '[]')
  from public.survey_questions question where question.survey_id = survey_contents.survey_id;
$$;
comment on function private.survey_contents(uuid) is 'The questions of a survey in their order, as one value that can be compared.';

create function private.check_conditions(survey_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wrong text;
begin
  select question.prompt into wrong
  from public.survey_questions question
  left join public.survey_questions earlier
    on earlier.id = question.shown_if_question and earlier.survey_id = question.survey_id and earlier.position < question.position
  where question.survey_id = check_conditions.survey_id and question.shown_if_question is not null and (
    earlier.id is null
    or not question.shown_if_answers <@ case
      when earlier.kind = 'scale' then array(select generate_series(earlier.lowest::integer, earlier.highest::integer)::text)
      when earlier.kind in ('choice', 'multiple', 'likert') then earlier.options
      else '{}'
    end
  )
  limit 1;
  if found then
    raise exception 'The question “%” is to be asked after an answer that no earlier question offers.', wrong using errcode = 'P0001', hint = 'questions';
  end if;
end;
$$;
comment on function private.check_conditions(uuid) is
  'A question is asked after an answer that an earlier question of the survey offers (P0001, hint questions).';

create function public.save_survey(survey_id uuid, survey jsonb, questions jsonb, opened_at timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := (select auth.uid());
  stored public.surveys;
  intended public.surveys;
  earlier jsonb;
  version timestamptz;
  conflict boolean;
  given public.survey_questions[];
begin
  select * into stored from public.surveys held where held.id = save_survey.survey_id for update;
  if caller is null or (stored.id is not null and stored.created_by is distinct from caller and not public.has_permission('manage_surveys')) then
    raise exception 'You do not have permission to change this survey.' using errcode = '42501';
  end if;
  if stored.id is null then
    raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
  end if;
  if jsonb_typeof(questions) <> 'array' or jsonb_array_length(questions) > 60 then
    raise exception 'A survey asks 60 questions at most.' using errcode = 'P0001', hint = 'questions';
  end if;
  intended := jsonb_populate_record(stored, survey - array['id', 'status', 'anonymity', 'created_by', 'created_at', 'updated_at', 'template_id', 'return_reason', 'search_text']);
  earlier := private.survey_contents(stored.id);
  conflict := coalesce(stored.updated_at <> opened_at, false);
  if not conflict and stored.status not in ('Draft', 'Proposed') then
    raise exception 'The questions of a survey that takes answers stay as they are.' using errcode = 'P0001', hint = 'questions';
  end if;
  if not conflict and stored.status = 'Proposed' and not public.has_permission('manage_surveys') then
    raise exception 'It waits for approval. Withdraw it to change it.' using errcode = 'P0001', hint = 'status';
  end if;
  given := array(
    select row(
      question.id, null, stored.id, entry.place::integer, trim(question.prompt), question.kind, coalesce(question.options, '{}'),
      coalesce(question.is_required, false), question.lowest, question.highest, nullif(trim(question.low_label), ''),
      nullif(trim(question.high_label), ''), question.shown_if_question, coalesce(question.shown_if_answers, '{}')
    )::public.survey_questions
    from jsonb_array_elements(questions) with ordinality as entry (value, place)
    cross join lateral jsonb_populate_record(null::public.survey_questions, entry.value) question
  );
  if conflict then
    -- The answer to an earlier sending was lost: what was to be stored stands there.
    if earlier = (select coalesce(jsonb_agg(to_jsonb(kept) - array['template_id', 'survey_id'] order by kept.position), '[]') from unnest(given) kept)
      and (stored.title, stored.category, stored.description) = (intended.title, intended.category, intended.description)
      and stored.deadline is not distinct from intended.deadline then
      return stored.updated_at;
    end if;
    raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if exists (select from public.survey_questions other join unnest(given) kept on kept.id = other.id where other.survey_id is distinct from stored.id) then
    raise exception 'There is another question with this id.' using errcode = 'P0001', hint = 'questions';
  end if;
  if exists (select from unnest(given) kept cross join lateral unnest(kept.options) option group by kept.id, option having count(*) > 1) then
    raise exception 'Two answers of one question read the same.' using errcode = 'P0001', hint = 'questions';
  end if;
  if exists (select from unnest(given) kept cross join lateral unnest(kept.options) option where length(option) not between 1 and 200) then
    raise exception 'An answer to choose may be 1 to 200 characters long.' using errcode = 'P0001', hint = 'questions';
  end if;
  update public.surveys set title = trim(intended.title), category = trim(intended.category), description = intended.description,
    deadline = intended.deadline
  where id = stored.id;
  delete from public.survey_questions gone where gone.survey_id = stored.id
    and not exists (select from unnest(given) kept where kept.id = gone.id);
  insert into public.survey_questions (
    id, survey_id, position, prompt, kind, options, is_required, lowest, highest, low_label, high_label, shown_if_question, shown_if_answers
  )
  select kept.id, stored.id, kept.position, kept.prompt, kept.kind, kept.options, kept.is_required, kept.lowest, kept.highest,
    kept.low_label, kept.high_label, kept.shown_if_question, kept.shown_if_answers
  from unnest(given) kept
  on conflict (id) do update set position = excluded.position, prompt = excluded.prompt, kind = excluded.kind, options = excluded.options,
    is_required = excluded.is_required, lowest = excluded.lowest, highest = excluded.highest, low_label = excluded.low_label,
    high_label = excluded.high_label, shown_if_question = excluded.shown_if_question, shown_if_answers = excluded.shown_if_answers;
  perform private.check_conditions(stored.id);
  select held.updated_at into version from public.surveys held where held.id = stored.id;
  return version;
end;
$$;
comment on function public.save_survey(uuid, jsonb, jsonb, timestamptz) is
  'Writes a survey that is not out yet as a whole and returns its version: survey {title, category, description, deadline}, questions in their order with ids that the caller made (columns of survey_questions). For its maker while Draft, for who manages surveys also while Proposed. 42501 without permission; P0001 with hint updated_at when somebody else changed it, questions or status otherwise; the same again is done already.';
revoke execute on function public.save_survey(uuid, jsonb, jsonb, timestamptz) from public, anon;
grant execute on function public.save_survey(uuid, jsonb, jsonb, timestamptz) to authenticated, service_role;

create function public.save_as_template(survey_id uuid, new_id uuid default gen_random_uuid()) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stored public.surveys;
begin
  if not coalesce(public.has_permission('manage_surveys'), false) then
    raise exception 'You do not have permission to make templates.' using errcode = '42501';
  end if;
  select * into stored from public.surveys held where held.id = save_as_template.survey_id;
  if not found then
    raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
  end if;
  if not exists (select from public.survey_questions question where question.survey_id = stored.id) then
    raise exception 'A survey without questions makes no template.' using errcode = 'P0001', hint = 'questions';
  end if;
  insert into public.survey_templates (id, slug, title, description, category)
  values (
    save_as_template.new_id,
    left(trim(both '-' from regexp_replace(lower(stored.title), '[^a-z0-9]+', '-', 'g')), 60) || '-' || left(save_as_template.new_id::text, 8),
    stored.title, stored.description, stored.category
  )
  on conflict (id) do nothing;
  if found then
    perform private.copy_questions(null, stored.id, save_as_template.new_id, null);
  end if;
  return save_as_template.new_id;
end;
$$;
comment on function public.save_as_template(uuid, uuid) is
  'Makes a template with the title and the questions of a survey and returns its id, new_id; the same again makes no second one. 42501 without manage_surveys; P0001 gone, or without questions.';
revoke execute on function public.save_as_template(uuid, uuid) from public, anon;
grant execute on function public.save_as_template(uuid, uuid) to authenticated, service_role;

select private.demand_second_factor();
