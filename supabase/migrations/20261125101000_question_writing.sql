-- Purpose: questions are checked before they are stored, looked at with the numbers of a seed, and put together to quizzes.

create function private.refuse_question(reason text, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', reason using errcode = 'P0001', hint = field;
end;
$$;
comment on function private.refuse_question(text, text) is 'P0001 with the field of a question as its hint.';

create function private.ids_of(parts jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(parts) = 'array' then array(
    select part.value ->> 'id' from jsonb_array_elements(parts) with ordinality part (value, place) order by part.place
  ) end;
$$;
comment on function private.ids_of(jsonb) is 'The ids of [{id, text}]; null for what is no list.';

create function private.is_option_list(parts jsonb, at_least integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between at_least and 20 then
    not exists (
      select from jsonb_array_elements(parts) part
      where coalesce(length(part ->> 'id'), 0) not between 1 and 40 or coalesce(length(btrim(part ->> 'text')), 0) not between 1 and 2000
    )
    and (select count(distinct id) from unnest(private.ids_of(parts)) id) = jsonb_array_length(parts)
  else false end;
$$;
comment on function private.is_option_list(jsonb, integer) is 'Whether this is a list [{id, text}] of at_least to 20 options with different ids.';

create function private.check_parameters(parameters jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  parameter jsonb;
  names text[] := '{}';
begin
  if jsonb_typeof(parameters) is distinct from 'array' or jsonb_array_length(parameters) > 30 then
    perform private.refuse_question('A question has a list of at most 30 parameters.', 'parameters');
  end if;
  for parameter in select listed.value from jsonb_array_elements(parameters) listed loop
    if parameter ->> 'name' !~ '^[a-z][a-z0-9_]{0,30}$' or parameter ->> 'name' is null then
      perform private.refuse_question('The name of a parameter is of small letters, digits and _, and begins with a letter.', 'parameters');
    elsif parameter ->> 'name' = any (names || array['pi', 'e']) then
      perform private.refuse_question(format('The name “%s” is taken.', parameter ->> 'name'), 'parameters');
    elsif (select count(*) from unnest(array['integers', 'range', 'choices', 'normal', 'expression']) form where parameter ? form) <> 1 then
      perform private.refuse_question(format('Say of “%s” how it is made: whole numbers, a range, choices, a normal sample or an expression.', parameter ->> 'name'), 'parameters');
    elsif parameter ? 'decimals' and (jsonb_typeof(parameter -> 'decimals') <> 'number' or (parameter ->> 'decimals')::numeric not in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) then
      perform private.refuse_question(format('“%s” has 0 to 10 decimals.', parameter ->> 'name'), 'parameters');
    elsif parameter ? 'choices' and (
      jsonb_typeof(parameter -> 'choices') <> 'array' or jsonb_array_length(parameter -> 'choices') not between 1 and 100
      or jsonb_path_exists(parameter, '$.choices[*] ? (@.type() != "string" && @.type() != "number")')
    ) then
      perform private.refuse_question(format('“%s” is chosen from 1 to 100 numbers or words.', parameter ->> 'name'), 'parameters');
    end if;
    names := names || (parameter ->> 'name');
  end loop;
end;
$$;
comment on function private.check_parameters(jsonb) is 'P0001 with the hint parameters unless these can be drawn, as far as can be told without drawing.';

create function private.check_key(given public.question_versions) returns void
language plpgsql immutable set search_path = '' as $$
declare
  ids text[];
begin
  case given.kind
    when 'single', 'multiple' then
      ids := private.ids_of(given.content -> 'options');
      if not private.is_option_list(given.content -> 'options', 2) then
        perform private.refuse_question('Give two to twenty options, each with words.', 'content');
      elsif given.kind = 'single' and not coalesce(given.key ->> 'option' = any (ids), false) then
        perform private.refuse_question('Say which option is right.', 'key');
      elsif given.kind = 'multiple' and (
        jsonb_typeof(given.key -> 'options') is distinct from 'array' or jsonb_array_length(given.key -> 'options') = 0
        or exists (select from jsonb_array_elements_text(given.key -> 'options') id where not id = any (ids))
        or (select count(distinct id) <> count(*) from jsonb_array_elements_text(given.key -> 'options') id)
      ) then
        perform private.refuse_question('Say which options are right; at least one is.', 'key');
      end if;
    when 'ordering' then
      ids := private.ids_of(given.content -> 'items');
      if not private.is_option_list(given.content -> 'items', 2) then
        perform private.refuse_question('Give two to twenty items, each with words.', 'content');
      elsif jsonb_typeof(given.key -> 'order') is distinct from 'array' or
        (select coalesce(array_agg(id order by id), '{}') from jsonb_array_elements_text(given.key -> 'order') id) <> (select array_agg(id order by id) from unnest(ids) id) then
        perform private.refuse_question('The right order names each item once.', 'key');
      end if;
    when 'matching' then
      if not private.is_option_list(given.content -> 'left', 1) or not private.is_option_list(given.content -> 'right', 1) then
        perform private.refuse_question('Give up to twenty entries for each side, each with words.', 'content');
      elsif jsonb_typeof(given.key -> 'pairs') is distinct from 'object'
        or exists (select from unnest(private.ids_of(given.content -> 'left')) id where not given.key -> 'pairs' ? id)
        or exists (
          select from jsonb_each_text(given.key -> 'pairs') pair
          where not pair.key = any (private.ids_of(given.content -> 'left')) or not pair.value = any (private.ids_of(given.content -> 'right'))
        ) then
        perform private.refuse_question('Each entry of the left side has its partner on the right.', 'key');
      end if;
    when 'text' then
      if jsonb_typeof(given.key -> 'accepted') is distinct from 'array' or jsonb_array_length(given.key -> 'accepted') not between 1 and 30
        or exists (select from jsonb_array_elements(given.key -> 'accepted') words where jsonb_typeof(words) <> 'string' or length(btrim(words #>> '{}')) not between 1 and 200) then
        perform private.refuse_question('Give one to thirty texts that are accepted.', 'key');
      end if;
    else
      if coalesce(length(given.key ->> 'expression'), 0) = 0 then
        perform private.refuse_question('Give the right value, or how it is calculated.', 'key');
      elsif given.key ? 'tolerance' and (
        (select count(*) from jsonb_object_keys(given.key -> 'tolerance') form where form in ('absolute', 'relative')) <> 1
        or coalesce(given.key #> '{tolerance,absolute}', given.key #> '{tolerance,relative}')::numeric < 0
      ) then
        perform private.refuse_question('The tolerance is absolute or relative, and not below 0.', 'key');
      elsif given.content ? 'units' and exists (
        select from jsonb_array_elements(given.content -> 'units') unit
        where coalesce(length(btrim(unit ->> 'unit')), 0) not between 1 and 40 or coalesce((unit ->> 'factor')::numeric, 0) <= 0
      ) then
        perform private.refuse_question('A unit has a name and a factor above 0.', 'content');
      elsif (given.content ->> 'unit_required')::boolean and coalesce(jsonb_array_length(given.content -> 'units'), 0) = 0 then
        perform private.refuse_question('Give the units of which one is required.', 'content');
      end if;
  end case;
exception
  when invalid_text_representation or invalid_parameter_value or datatype_mismatch or cannot_coerce then
    perform private.refuse_question('This is not what such a question is made of.', 'content');
end;
$$;
comment on function private.check_key(public.question_versions) is 'P0001 with the hint content or key unless both belong together in a question of this kind.';

create function private.check_question(version jsonb) returns public.question_versions
language plpgsql immutable set search_path = '' as $$
declare
  given public.question_versions;
  field text;
  reason text;
  missing text;
begin
  given.kind := version ->> 'kind';
  given.stem := version ->> 'stem';
  given.parameters := coalesce(nullif(version -> 'parameters', 'null'), '[]');
  given.content := coalesce(nullif(version -> 'content', 'null'), '{}');
  given.key := coalesce(nullif(version -> 'key', 'null'), '{}');
  given.feedback := coalesce(nullif(version -> 'feedback', 'null'), '{}');
  given.note := left(coalesce(version ->> 'note', ''), 500);
  if given.kind is null or given.kind not in ('single', 'multiple', 'numeric', 'text', 'ordering', 'matching') then
    perform private.refuse_question('Choose a kind of question.', 'kind');
  elsif coalesce(length(btrim(given.stem)), 0) not between 1 and 8000 then
    perform private.refuse_question('Write the question, with at most 8,000 characters.', 'stem');
  elsif jsonb_typeof(given.content) <> 'object' or length(given.content::text) > 40000 then
    perform private.refuse_question('This is not what such a question is made of.', 'content');
  elsif jsonb_typeof(given.key) <> 'object' then
    perform private.refuse_question('Say what is right.', 'key');
  elsif jsonb_typeof(given.feedback) <> 'object' or length(given.feedback::text) > 20000 then
    perform private.refuse_question('This is no feedback.', 'feedback');
  end if;
  perform private.check_parameters(given.parameters);
  perform private.check_key(given);
  select used[1] into missing
  from regexp_matches(given.stem || given.content::text || given.key::text || given.feedback::text, '\{\{\s*([a-z][a-z0-9_]*)\s*\}\}', 'g') used
  where not exists (select from jsonb_array_elements(given.parameters) parameter where parameter ->> 'name' = used[1])
  limit 1;
  if missing is not null then
    perform private.refuse_question(format('{{%s}} is no parameter of this question.', missing), 'stem');
  end if;
  -- What cannot be calculated is found now and not in an attempt.
  field := 'parameters';
  for seed in 1..25 loop
    perform private.draw_parameters(given.parameters, seed);
  end loop;
  field := 'key';
  for seed in 1..25 loop
    perform private.make_paper(given, seed, true, true);
  end loop;
  return given;
exception
  when sqlstate 'P0001' then
    get stacked diagnostics reason = message_text;
    get stacked diagnostics missing = pg_exception_hint;
    perform private.refuse_question(reason, case when missing = 'expression' then field else missing end);
  when data_exception or cannot_coerce then
    perform private.refuse_question('One of its values is not what it should be.', coalesce(field, 'content'));
end;
$$;
comment on function private.check_question(jsonb) is
  'A version of a question {kind, stem, parameters, content, key, feedback, note}, as a row that can be stored, tried out with 25 seeds. P0001 with the hint kind, stem, parameters, content, key or feedback.';

create function private.demand_author() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce((select public.has_permission('manage_courses') or public.has_permission('manage_assigned_courses')), false) then
    raise exception 'Questions are for those who teach.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.demand_author() is '42501 without manage_courses and manage_assigned_courses.';

create function public.preview_question(version jsonb, seed bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given public.question_versions;
  paper jsonb;
begin
  perform private.demand_author();
  given := private.check_question(preview_question.version);
  paper := private.make_paper(given, seed, true, false);
  return paper || jsonb_build_object(
    'key', private.key_to_show(given.kind, paper -> 'key'), 'feedback', private.feedback_in_paper(given, seed, false)
  );
end;
$$;
comment on function public.preview_question(jsonb, bigint) is
  'A question as an attempt with this seed would show it: {stem, content, key, feedback}, under the ids of its author. 42501 who teaches nothing; P0001 with the field as its hint.';
revoke execute on function public.preview_question(jsonb, bigint) from public, anon;
grant execute on function public.preview_question(jsonb, bigint) to authenticated, service_role;

create function public.grade_answer_preview(version jsonb, seed bigint, answer jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given public.question_versions;
begin
  perform private.demand_author();
  given := private.check_question(grade_answer_preview.version);
  return jsonb_build_object('share', private.share_of(given.kind, private.make_paper(given, seed, false, false) -> 'key', nullif(answer, 'null')));
end;
$$;
comment on function public.grade_answer_preview(jsonb, bigint, jsonb) is
  'The share of its points, {share: 0 to 1}, that an answer to preview_question with this seed gets. 42501 who teaches nothing; P0001 with the field as its hint.';
revoke execute on function public.grade_answer_preview(jsonb, bigint, jsonb) from public, anon;
grant execute on function public.grade_answer_preview(jsonb, bigint, jsonb) to authenticated, service_role;

create function public.save_question(question uuid, group_id uuid, title text, tags text[], version jsonb, opened timestamptz default null) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  given public.question_versions;
  stored public.questions;
  present public.question_versions;
  is_new_version boolean;
begin
  perform private.demand_author();
  if save_question.group_id is not null and not (
    save_question.group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses'))
  ) then
    raise exception 'You do not teach this group.' using errcode = '42501';
  end if;
  if coalesce(length(btrim(save_question.title)), 0) not between 1 and 160 then
    perform private.refuse_question('Give the question a title of at most 160 characters.', 'title');
  end if;
  save_question.title := btrim(save_question.title);
  save_question.tags := array(select distinct lower(btrim(tag)) from unnest(coalesce(save_question.tags, '{}')) tag where btrim(tag) <> '' order by 1);
  if cardinality(save_question.tags) > 12 or exists (select from unnest(save_question.tags) tag where length(tag) > 40) then
    perform private.refuse_question('A question has at most 12 tags of at most 40 characters.', 'tags');
  end if;
  given := private.check_question(save_question.version);
  perform pg_advisory_xact_lock(hashtextextended('question ' || save_question.question, 0));
  select * into stored from public.questions known where known.id = save_question.question;
  if stored.id is null then
    if save_question.opened is not null then
      raise exception 'It has been deleted meanwhile.' using errcode = 'P0001';
    end if;
    insert into public.questions (id, group_id, title, tags)
    values (coalesce(save_question.question, gen_random_uuid()), save_question.group_id, save_question.title, save_question.tags)
    returning * into stored;
    is_new_version := true;
  else
    if not stored.id in (select public.questions_kept()) then
      raise exception 'This question is not yours to change.' using errcode = '42501';
    end if;
    select * into present from public.question_versions known where known.question_id = stored.id and known.version = stored.version;
    is_new_version := (present.kind, present.stem, present.parameters, present.content, present.key, present.feedback)
      is distinct from (given.kind, given.stem, given.parameters, given.content, given.key, given.feedback);
    if not is_new_version and (stored.group_id, stored.title, stored.tags) is not distinct from (save_question.group_id, save_question.title, save_question.tags) then
      return stored.id;
    end if;
    if stored.updated_at is distinct from save_question.opened then
      raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
    end if;
    update public.questions known set
      group_id = save_question.group_id, title = save_question.title, tags = save_question.tags,
      version = known.version + is_new_version::integer
    where known.id = stored.id
    returning * into stored;
  end if;
  if is_new_version then
    insert into public.question_versions (question_id, version, kind, stem, parameters, content, key, feedback, note, created_by)
    values (stored.id, stored.version, given.kind, given.stem, given.parameters, given.content, given.key, given.feedback, given.note, auth.uid());
  end if;
  return stored.id;
end;
$$;
comment on function public.save_question(uuid, uuid, text, text[], jsonb, timestamptz) is
  'Adds a question to the bank under the given id, or, opened naming its updated_at, changes it: another kind, stem, parameters, content, key or feedback is a new version; earlier ones stay with their attempts. The same again is done. 42501 whose it is not; P0001 with the hint title, tags, kind, stem, parameters, content, key, feedback, or updated_at when somebody else was faster.';
revoke execute on function public.save_question(uuid, uuid, text, text[], jsonb, timestamptz) from public, anon;
grant execute on function public.save_question(uuid, uuid, text, text[], jsonb, timestamptz) to authenticated, service_role;

create function public.archive_question(question uuid, archived boolean) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if archive_question.question not in (select public.questions_kept()) then
    raise exception 'This question is not yours to change.' using errcode = '42501';
  end if;
  update public.questions known set archived = archive_question.archived
  where known.id = archive_question.question and known.archived is distinct from archive_question.archived;
end;
$$;
comment on function public.archive_question(uuid, boolean) is
  'Takes a question out of what is drawn and listed, or back; quizzes that name it keep it. 42501 whose it is not.';
revoke execute on function public.archive_question(uuid, boolean) from public, anon;
grant execute on function public.archive_question(uuid, boolean) to authenticated, service_role;

create function public.save_quiz_items(quiz_id uuid, items jsonb, opened timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quiz public.quizzes;
  given jsonb;
begin
  select * into quiz from public.quizzes known
  where known.id = save_quiz_items.quiz_id and known.id in (select public.quizzes_kept()) for update;
  if quiz.id is null then
    raise exception 'This quiz is not yours to change.' using errcode = '42501';
  end if;
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 200 then
    perform private.refuse_question('A quiz has at most 200 items.', 'items');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'points', coalesce((item.value ->> 'points')::double precision, 1), 'question_id', item.value ->> 'question_id', 'tag', lower(btrim(item.value ->> 'tag')),
    'draws', (item.value ->> 'draws')::integer
  ) order by item.place), '[]') into given
  from jsonb_array_elements(items) with ordinality item (value, place);
  if given = (
    select coalesce(jsonb_agg(jsonb_build_object('points', item.points, 'question_id', item.question_id, 'tag', item.tag, 'draws', item.draws) order by item.position), '[]')
    from public.quiz_items item where item.quiz_id = quiz.id
  ) then
    return quiz.updated_at;
  end if;
  if quiz.updated_at is distinct from opened then
    raise exception 'Somebody else has changed this since you opened it.' using errcode = 'P0001', hint = 'updated_at';
  end if;
  if exists (select from public.quiz_attempts attempt where attempt.quiz_id = quiz.id and attempt.submitted_at is null) then
    perform private.refuse_question('Somebody is sitting this quiz. Change its questions when they are done.', 'items');
  end if;
  if exists (
    select from jsonb_array_elements(given) item
    where (item ->> 'question_id' is null) <> (item ->> 'tag' is not null and item ->> 'draws' is not null)
      or (item ->> 'points')::double precision not between 0.01 and 1000 or (item ->> 'draws')::integer not between 1 and 100
  ) then
    perform private.refuse_question('An item is a question, or a tag and how many are drawn, with points above 0.', 'items');
  end if;
  if exists (
    select from jsonb_array_elements(given) item
    where item ->> 'question_id' is not null and not exists (
      select from public.questions question
      where question.id = (item ->> 'question_id')::uuid and question.id in (select public.questions_kept())
        and (question.group_id is null or question.group_id = quiz.group_id)
    )
  ) or (select count(distinct item ->> 'question_id') <> count(item ->> 'question_id') from jsonb_array_elements(given) item) then
    perform private.refuse_question('Each question is one of the group of the quiz or of nobody, and stands there once.', 'items');
  end if;
  if exists (
    select from (
      select item ->> 'tag' as tag, sum((item ->> 'draws')::integer) as draws from jsonb_array_elements(given) item where item ->> 'tag' is not null group by 1
    ) asked
    where asked.draws > (
      select count(*) from public.questions question
      where asked.tag = any (question.tags) and not question.archived and (question.group_id is null or question.group_id = quiz.group_id)
        and question.id::text not in (select item ->> 'question_id' from jsonb_array_elements(given) item where item ->> 'question_id' is not null)
    )
  ) then
    perform private.refuse_question('There are fewer questions with one of these tags than are drawn.', 'items');
  end if;
  delete from public.quiz_items item where item.quiz_id = quiz.id;
  insert into public.quiz_items (quiz_id, position, points, question_id, tag, draws)
  select quiz.id, item.place, (item.value ->> 'points')::double precision, (item.value ->> 'question_id')::uuid, item.value ->> 'tag', (item.value ->> 'draws')::integer
  from jsonb_array_elements(given) with ordinality item (value, place);
  -- An empty list has no row that the trigger would hear of, and a quiz of the same length is another version, too.
  update public.quizzes known set question_count = 0 where known.id = quiz.id returning known.updated_at into quiz.updated_at;
  return quiz.updated_at;
end;
$$;
comment on function public.save_quiz_items(uuid, jsonb, timestamptz) is
  'Makes these the items of a quiz, in their order: [{points, question_id} | {points, tag, draws}], opened naming its updated_at; returns the next one. The same again is done. 42501 who does not keep the quiz; P0001 with the hint items, or updated_at when somebody else was faster.';
revoke execute on function public.save_quiz_items(uuid, jsonb, timestamptz) from public, anon;
grant execute on function public.save_quiz_items(uuid, jsonb, timestamptz) to authenticated, service_role;

revoke execute on function private.refuse_question(text, text), private.ids_of(jsonb), private.is_option_list(jsonb, integer),
  private.check_parameters(jsonb), private.check_key(public.question_versions), private.check_question(jsonb), private.demand_author() from public;
