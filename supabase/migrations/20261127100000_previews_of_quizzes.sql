-- Purpose: a whole quiz is looked at as a student would get it, drawn and marked by the functions of a real attempt, without one being begun.

create function private.questions_drawn(quiz public.quizzes, seed bigint)
returns table (question_id uuid, points double precision, place bigint)
language plpgsql stable set search_path = '' as $$
declare
  item public.quiz_items;
  chosen uuid[] := '{}';
  worth double precision[] := '{}';
  drawn uuid[];
begin
  for item in select listed.* from public.quiz_items listed where listed.quiz_id = (quiz).id order by listed.position loop
    drawn := case when item.question_id is not null then array[item.question_id] else array(
      select question.id from public.questions question
      where item.tag = any (question.tags) and not question.archived and (question.group_id is null or question.group_id = (quiz).group_id)
        and not question.id = any (chosen)
        and question.id not in (select fixed.question_id from public.quiz_items fixed where fixed.quiz_id = (quiz).id and fixed.question_id is not null)
      order by private.seed_within(seed, 'draw ' || question.id)
      limit item.draws
    ) end;
    chosen := chosen || drawn;
    worth := worth || array_fill(item.points, array[cardinality(drawn)]);
  end loop;
  return query select taken.id, taken.worth, taken.place from unnest(chosen, worth) with ordinality taken (id, worth, place);
end;
$$;
comment on function private.questions_drawn(public.quizzes, bigint) is
  'The questions that an attempt with this seed asks, with their points, in the order of the items of the quiz; each of them once.';

create function private.papers_of_quiz(quiz public.quizzes, seed bigint)
returns table (place integer, version_id uuid, kind text, points double precision, own_seed bigint, paper jsonb)
language sql stable set search_path = '' as $$
  select
    (row_number() over (
      order by case when (quiz).shuffle_questions then private.seed_within(papers_of_quiz.seed, 'place ' || taken.question_id) end, taken.place
    ))::integer,
    shown.id, shown.kind, taken.points, private.seed_within(papers_of_quiz.seed, taken.question_id::text),
    private.make_paper(shown, private.seed_within(papers_of_quiz.seed, taken.question_id::text), (quiz).shuffle_options, true)
  from private.questions_drawn(quiz, papers_of_quiz.seed) taken
  join public.questions question on question.id = taken.question_id
  join public.question_versions shown on shown.question_id = question.id and shown.version = question.version;
$$;
comment on function private.papers_of_quiz(public.quizzes, bigint) is
  'What an attempt with this seed is asked: place from 1 on, version, kind, points, the seed of the question and its paper {stem, content, key} under names of its own.';

create or replace function private.lay_out_attempt(attempt_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  quiz public.quizzes;
  paper_seed bigint;
  laid_out integer;
begin
  select sat.* into quiz from public.quiz_attempts attempt join public.quizzes sat on sat.id = attempt.quiz_id where attempt.id = lay_out_attempt.attempt_id;
  insert into public.attempt_papers (attempt_id) values (lay_out_attempt.attempt_id) returning seed into paper_seed;
  with laid as materialized (select made.* from private.papers_of_quiz(quiz, paper_seed) made),
  kept as (
    insert into public.attempt_questions (attempt_id, position, version_id, kind, points, seed, key)
    select lay_out_attempt.attempt_id, laid.place, laid.version_id, laid.kind, laid.points, laid.own_seed, laid.paper -> 'key' from laid
  )
  update public.attempt_papers paper set questions = coalesce((
    select jsonb_agg(jsonb_build_object(
      'position', laid.place, 'kind', laid.kind, 'points', laid.points, 'stem', laid.paper -> 'stem', 'content', laid.paper -> 'content'
    ) order by laid.place) from laid
  ), '[]')
  where paper.attempt_id = lay_out_attempt.attempt_id
  returning jsonb_array_length(paper.questions) into laid_out;
  return laid_out;
end;
$$;

create function public.preview_quiz(quiz_id uuid, seed bigint, answers jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quiz public.quizzes;
begin
  select * into quiz from public.quizzes known where known.id = preview_quiz.quiz_id and known.id in (select public.quizzes_kept());
  if quiz.id is null then
    raise exception 'This quiz is not yours to look at.' using errcode = '42501';
  end if;
  if seed is null or jsonb_typeof(answers) is distinct from 'object' then
    raise exception 'Answers are given by the number of their question.' using errcode = 'P0001', hint = 'answers';
  end if;
  return (
    select jsonb_build_object(
      'quiz', jsonb_build_object('id', quiz.id, 'slug', quiz.slug, 'title', quiz.title), 'duration_minutes', quiz.duration_minutes,
      'score', coalesce(sum(marked.score), 0), 'max_score', coalesce(sum(marked.points), 0),
      'questions', coalesce(jsonb_agg(jsonb_build_object(
        'position', marked.place, 'kind', marked.kind, 'points', marked.points, 'stem', marked.paper -> 'stem', 'content', marked.paper -> 'content',
        'answer', marked.answer, 'score', marked.score, 'key', private.key_to_show(marked.kind, marked.paper -> 'key'),
        'feedback', private.feedback_in_paper(marked.shown, marked.own_seed, true),
        'question_id', (marked.shown).question_id, 'title', marked.title
      ) order by marked.place), '[]')
    )
    from (
      select
        made.*, shown, question.title, given.answer,
        made.points * private.share_of(made.kind, made.paper -> 'key', given.answer) as score
      from private.papers_of_quiz(quiz, preview_quiz.seed) made
      join public.question_versions shown on shown.id = made.version_id
      join public.questions question on question.id = shown.question_id
      cross join lateral (select nullif(preview_quiz.answers -> made.place::text, 'null') as answer) given
    ) marked
  );
end;
$$;
comment on function public.preview_quiz(uuid, bigint, jsonb) is
  'A quiz as an attempt with this seed would ask it, marked with these answers {position: answer}: {quiz {id, slug, title}, duration_minutes, score, max_score, questions [{position, kind, points, stem, content, answer, score, key, feedback, question_id, title}]}, as attempt_review has them once released. Nothing is stored and no attempt is begun. 42501 for whoever does not keep the quiz; P0001 with the hint answers.';
revoke execute on function public.preview_quiz(uuid, bigint, jsonb) from public, anon;
grant execute on function public.preview_quiz(uuid, bigint, jsonb) to authenticated, service_role;
revoke execute on function private.questions_drawn(public.quizzes, bigint), private.papers_of_quiz(public.quizzes, bigint) from public;

create function public.tags_to_draw(group_id uuid, search text default '')
returns table (tag text, questions integer)
language sql stable security invoker set search_path = '' as $$
  select word.tag, count(*)::integer
  from public.questions question
  cross join unnest(question.tags) word (tag)
  where not question.archived and (question.group_id is null or question.group_id = tags_to_draw.group_id)
    and position(lower(btrim(tags_to_draw.search)) in word.tag) > 0
  group by word.tag
  order by (word.tag = lower(btrim(tags_to_draw.search))) desc, count(*) desc, word.tag
  limit 30;
$$;
comment on function public.tags_to_draw(uuid, text) is
  'The tags by which a quiz of this group (null: of everybody) can have questions drawn, as far as the caller reads questions: those that hold the searched words, the most used first, at most 30, and how many questions have each. No row for whoever reads no questions.';
revoke execute on function public.tags_to_draw(uuid, text) from public, anon;
grant execute on function public.tags_to_draw(uuid, text) to authenticated, service_role;

select private.demand_second_factor();
