-- Purpose: after a key was mended, what was answered is graded by it again, and what a score was before stays known.

create table public.attempt_score_history (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  quiz_id uuid not null references public.quizzes (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  from_score double precision not null,
  to_score double precision not null,
  max_score double precision not null,
  reason text not null check (length(reason) between 1 and 300),
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null
);
comment on table public.attempt_score_history is
  'What the score of an attempt was before it was graded again, with the reason; the student sees it when the score is released. Written by regrade_quiz only.';
create index attempt_score_history_attempt on public.attempt_score_history (attempt_id, changed_at);
create index attempt_score_history_quiz on public.attempt_score_history (quiz_id);
create index attempt_score_history_student on public.attempt_score_history (student_id);
create index attempt_score_history_changer on public.attempt_score_history (changed_by);
alter table public.attempt_score_history enable row level security;
revoke insert, update, delete, truncate on public.attempt_score_history from anon, authenticated;
create policy "people read attempt score history" on public.attempt_score_history
  for select to authenticated
  using (
    student_id = (select auth.uid()) and attempt_id in (select public.attempts_released())
    or quiz_id in (select public.quizzes_followed())
  );

create function private.asks_the_same(one public.question_versions, other public.question_versions) returns boolean
language sql immutable set search_path = '' as $$
  select (one).kind = (other).kind and (one).parameters = (other).parameters
    and private.ids_of((one).content -> 'options') is not distinct from private.ids_of((other).content -> 'options')
    and private.ids_of((one).content -> 'items') is not distinct from private.ids_of((other).content -> 'items')
    and private.ids_of((one).content -> 'left') is not distinct from private.ids_of((other).content -> 'left')
    and private.ids_of((one).content -> 'right') is not distinct from private.ids_of((other).content -> 'right');
$$;
comment on function private.asks_the_same(public.question_versions, public.question_versions) is
  'Whether answers to one version can be graded by the key of another: same kind, parameters and ids. Words may differ.';
revoke execute on function private.asks_the_same(public.question_versions, public.question_versions) from public;

create function public.regrade_quiz(quiz_id uuid, note text) returns table (attempts integer, changed integer)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  affected uuid[];
  me constant uuid := auth.uid();
begin
  if regrade_quiz.quiz_id is null or regrade_quiz.quiz_id not in (select public.quizzes_kept()) then
    raise exception 'This quiz is not yours to grade.' using errcode = '42501';
  end if;
  if coalesce(length(btrim(note)), 0) not between 1 and 300 then
    raise exception 'Say in up to 300 characters why the scores change.' using errcode = 'P0001', hint = 'note';
  end if;
  perform private.lock_attempt(attempt.id)
  from public.quiz_attempts attempt where attempt.quiz_id = regrade_quiz.quiz_id and attempt.submitted_at is null order by attempt.id;
  with mended as (
    update public.attempt_questions asked set
      version_id = present.id,
      key = private.key_in_paper(present, private.draw_parameters(present.parameters, asked.seed), asked.seed)
    from public.quiz_attempts attempt, public.question_versions shown, public.questions question, public.question_versions present
    where attempt.quiz_id = regrade_quiz.quiz_id and asked.attempt_id = attempt.id and shown.id = asked.version_id
      and question.id = shown.question_id and question.version > shown.version
      and present.question_id = question.id and present.version = question.version and private.asks_the_same(shown, present)
    returning asked.attempt_id
  )
  select coalesce(array_agg(distinct mended.attempt_id), '{}') into affected from mended;
  update public.attempt_questions asked set score = asked.points * private.share_of(asked.kind, asked.key, asked.answer)
  from public.quiz_attempts attempt
  where attempt.id = asked.attempt_id and attempt.id = any (affected) and attempt.submitted_at is not null;
  return query
    with later as (
      select asked.attempt_id, sum(asked.score) as score from public.attempt_questions asked
      where asked.attempt_id = any (affected) group by asked.attempt_id
    ),
    kept as (
      insert into public.attempt_score_history (attempt_id, quiz_id, student_id, from_score, to_score, max_score, reason, changed_by, changed_at)
      select result.attempt_id, result.quiz_id, result.student_id, result.score, later.score, result.max_score, btrim(note), me, private.clock()
      from public.quiz_results result join later on later.attempt_id = result.attempt_id
      where result.score <> later.score
    ),
    settled as (
      update public.quiz_results result set score = later.score from later
      where later.attempt_id = result.attempt_id and result.score <> later.score
      returning result.attempt_id
    )
    select cardinality(affected), (select count(*) from settled)::integer;
  perform private.record_audit('update', 'quizzes', regrade_quiz.quiz_id::text,
    (select quiz.title from public.quizzes quiz where quiz.id = regrade_quiz.quiz_id), null, jsonb_build_object('graded again', btrim(note)));
end;
$$;
comment on function public.regrade_quiz(uuid, text) is
  'Grades all attempts at a quiz by the present versions of its questions, as far as these ask the same (kind, parameters and ids of options; words may differ), and keeps what scores were before, with the reason; an attempt under way gets the new key. Answers with how many attempts had such a question and how many scores changed; the same again changes nothing. 42501 who does not keep the quiz; P0001 with the hint note.';
revoke execute on function public.regrade_quiz(uuid, text) from public, anon;
grant execute on function public.regrade_quiz(uuid, text) to authenticated, service_role;

select private.demand_second_factor();
