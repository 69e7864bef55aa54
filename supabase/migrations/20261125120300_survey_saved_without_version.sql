-- Purpose: who saves a survey without naming the version they opened is held to its state as everybody is.

create or replace function public.save_survey(survey_id uuid, survey jsonb, questions jsonb, opened_at timestamptz default null) returns timestamptz
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

select private.demand_second_factor();
