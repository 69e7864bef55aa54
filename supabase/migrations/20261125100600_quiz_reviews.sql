-- Purpose: what is shown after an attempt, and when; what stands before one; what teachers may do to a quiz that was sat.

create function public.attempts_released() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select attempt.id from public.quiz_attempts attempt
  join public.quizzes quiz on quiz.id = attempt.quiz_id
  where attempt.student_id = (select auth.uid()) and private.is_released(quiz, attempt);
$$;
comment on function public.attempts_released() is
  'The attempts of the caller whose marks they may see. For policies: attempt_id in (select public.attempts_released()).';
create policy "people read quiz results" on public.quiz_results
  for select to authenticated
  using (
    student_id = (select auth.uid()) and attempt_id in (select public.attempts_released())
    or quiz_id in (select public.quizzes_followed())
  );

create function private.key_to_show(kind text, key jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case kind
    when 'numeric' then jsonb_build_object(
      'value', private.number_in_words((key -> 'value')::double precision),
      'unit', coalesce(
        (select unit.value -> 'unit' from jsonb_array_elements(key -> 'units') unit where (unit.value ->> 'factor')::double precision = 1 limit 1), 'null'
      ),
      'tolerance', key -> 'tolerance'
    )
    else key
  end;
$$;
comment on function private.key_to_show(text, jsonb) is 'A key as a review shows it; of a number {value (text), unit (the one it is counted in), tolerance}.';

create function public.attempt_review(attempt_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  attempt public.quiz_attempts;
  quiz public.quizzes;
  is_own boolean;
  shows boolean;
begin
  select * into attempt from public.quiz_attempts known where known.id = attempt_review.attempt_id;
  is_own := attempt.student_id = auth.uid();
  if attempt.id is null or auth.uid() is null or not (is_own or attempt.quiz_id in (select public.quizzes_followed())) then
    raise exception 'This attempt is not for you to read.' using errcode = '42501';
  end if;
  select * into quiz from public.quizzes sat where sat.id = attempt.quiz_id;
  shows := private.is_released(quiz, attempt) or (not is_own and attempt.submitted_at is not null);
  return private.submission_of(attempt.id) || jsonb_build_object(
    'id', attempt.id, 'quiz', jsonb_build_object('id', quiz.id, 'slug', quiz.slug, 'title', quiz.title), 'number', attempt.number,
    'started_at', attempt.started_at, 'ends_at', attempt.ends_at, 'server_time', private.clock(), 'duration_minutes', quiz.duration_minutes,
    'extra_minutes', attempt.extra_minutes, 'release', quiz.release, 'released', shows, 'closes_at', quiz.closes_at,
    'student', case when not is_own then (
      select jsonb_build_object('id', person.id, 'full_name', person.full_name) from public.profiles person where person.id = attempt.student_id
    ) end,
    'score', case when shows then (select result.score from public.quiz_results result where result.attempt_id = attempt.id) end,
    'questions', coalesce((
      select jsonb_agg(
        part.value || jsonb_build_object('answer', asked.answer, 'revision', asked.revision, 'saved_at', asked.saved_at)
          || case when shows then jsonb_build_object(
            'score', asked.score, 'key', private.key_to_show(asked.kind, asked.key), 'feedback', private.feedback_in_paper(shown, asked.seed, true)
          ) else '{}' end
        order by asked.position
      )
      from public.attempt_papers paper
      cross join jsonb_array_elements(paper.questions) part
      join public.attempt_questions asked on asked.attempt_id = paper.attempt_id and asked.position = (part.value ->> 'position')::integer
      join public.question_versions shown on shown.id = asked.version_id
      where paper.attempt_id = attempt.id
    ), '[]')
  );
end;
$$;
comment on function public.attempt_review(uuid) is
  'An attempt with its answers: as attempt_paper, and submitted_by, receipt, release, released, score, max_score, closes_at, student (for a teacher). Once it is released, and for who teaches the group with view_student_progress, also score, key and feedback of each question; before, neither. questions is empty where the answers were not kept. 42501 for anybody else.';

create function public.my_attempts(quiz_id uuid)
returns table (
  id uuid, number integer, started_at timestamptz, ends_at timestamptz, submitted_at timestamptz, submitted_by text, extra_minutes integer,
  score double precision, max_score double precision, released boolean
)
language sql stable security definer set search_path = '' as $$
  select
    attempt.id, attempt.number, attempt.started_at, attempt.ends_at, attempt.submitted_at, attempt.submitted_by, attempt.extra_minutes,
    case when private.is_released(quiz, attempt) then result.score end, result.max_score, private.is_released(quiz, attempt)
  from public.quiz_attempts attempt
  join public.quizzes quiz on quiz.id = attempt.quiz_id
  left join public.quiz_results result on result.attempt_id = attempt.id
  where attempt.quiz_id = my_attempts.quiz_id and attempt.student_id = (select auth.uid())
  order by attempt.number desc;
$$;
comment on function public.my_attempts(uuid) is 'The attempts of the caller at a quiz, the latest first; score is null until it is released.';

create function public.quiz_terms(quiz_id uuid)
returns table (
  duration_minutes integer, extra_minutes integer, opens_at timestamptz, closes_at timestamptz, attempts_allowed integer, attempts_used integer,
  open_attempt uuid, may_start boolean, obstacle text, release text, question_count integer, server_time timestamptz
)
language sql stable security definer set search_path = '' as $$
  select
    quiz.duration_minutes, private.extra_minutes_of(quiz, (select auth.uid())), quiz.opens_at, quiz.closes_at, quiz.attempts_allowed,
    (select count(*) from public.quiz_attempts used where used.quiz_id = quiz.id and used.student_id = (select auth.uid()))::integer,
    under_way.id, under_way.id is not null or stands.reason is null, case when under_way.id is null then stands.reason end,
    quiz.release, quiz.question_count, private.clock()
  from public.quizzes quiz
  left join public.quiz_attempts under_way on under_way.quiz_id = quiz.id and under_way.student_id = (select auth.uid())
    and under_way.submitted_at is null and under_way.ends_at >= private.clock()
  cross join lateral private.obstacle_to(quiz, (select auth.uid())) stands
  where quiz.id = quiz_terms.quiz_id and (select auth.uid()) is not null
    and (quiz.published or under_way.id is not null or quiz.id in (select public.quizzes_kept()));
$$;
comment on function public.quiz_terms(uuid) is
  'On what terms the caller sits a quiz: minutes with their extra time, when, how often and how often done, the attempt that is open, whether they may begin or go on now, and what stands in the way in words. No row for what is not published.';

create function public.release_quiz(quiz_id uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  quiz public.quizzes;
begin
  select * into quiz from public.quizzes given where given.id = release_quiz.quiz_id and given.id in (select public.quizzes_kept()) for update;
  if quiz.id is null then
    raise exception 'This quiz is not yours to release.' using errcode = '42501';
  end if;
  if quiz.release <> 'by hand' then
    raise exception 'This quiz is released by its own rule.' using errcode = 'P0001', hint = 'release';
  end if;
  if quiz.released_at is not null then
    return quiz.released_at;
  end if;
  if exists (select from public.quiz_attempts attempt where attempt.quiz_id = quiz.id and attempt.submitted_at is null) then
    raise exception 'Somebody is still sitting this quiz. Release it when they are done.' using errcode = 'P0001', hint = 'released_at';
  end if;
  perform set_config('portal.releases', quiz.id::text, true);
  update public.quizzes given set released_at = private.clock() where given.id = quiz.id;
  perform set_config('portal.releases', '', true);
  return private.clock();
end;
$$;
comment on function public.release_quiz(uuid) is
  'Shows marks, keys and feedback of a quiz that is released by hand to all who sat it; from then on nobody begins it. Returns since when; the same again is done. 42501 who does not keep the quiz; P0001 with the hint release, or released_at while somebody sits it.';

create function private.guard_quiz() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What the server does for nobody, the removal of the sample for instance, is not held up.
  if auth.uid() is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- What its group takes along goes with it.
    if (old.group_id is null or exists (select from public.teaching_groups taught where taught.id = old.group_id)) and exists (select from public.quiz_attempts attempt where attempt.quiz_id = old.id) then
      raise exception '“%” was sat already, so it cannot be deleted. Take it back by not publishing it.', old.title using errcode = 'P0001', hint = 'title';
    end if;
    return old;
  end if;
  if new.closes_at < new.opens_at + make_interval(mins => new.duration_minutes) then
    raise exception 'From opening to closing there is less time than the quiz takes (% minutes).', new.duration_minutes
      using errcode = 'P0001', hint = 'closes_at';
  end if;
  if new.release = 'closed' and new.closes_at is null then
    raise exception 'Say when the quiz closes, so that it can be released then.' using errcode = 'P0001', hint = 'closes_at';
  end if;
  if tg_op = 'INSERT' and new.released_at is not null
    or tg_op = 'UPDATE' and new.released_at is distinct from old.released_at and current_setting('portal.releases', true) is distinct from old.id::text then
    raise exception 'A quiz is released on its own.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and new.group_id is distinct from old.group_id
    and exists (select from public.quiz_attempts attempt where attempt.quiz_id = old.id) then
    raise exception 'The quiz was sat already, so it stays with its group.' using errcode = 'P0001', hint = 'group_id';
  end if;
  return new;
end;
$$;
comment on function private.guard_quiz() is
  'Row trigger: P0001 with the hint closes_at for a window shorter than the quiz, and for a release that never comes; title or group_id where it was sat already. 42501 for a release past release_quiz.';
create trigger guard_quiz before insert or update or delete on public.quizzes
  for each row execute function private.guard_quiz();

revoke execute on function private.key_to_show(text, jsonb), private.guard_quiz() from public;
revoke execute on function public.attempts_released() from public, anon;
grant execute on function public.attempts_released() to authenticated, service_role;
revoke execute on function public.attempt_review(uuid) from public, anon;
grant execute on function public.attempt_review(uuid) to authenticated, service_role;
revoke execute on function public.my_attempts(uuid) from public, anon;
grant execute on function public.my_attempts(uuid) to authenticated, service_role;
revoke execute on function public.quiz_terms(uuid) from public, anon;
grant execute on function public.quiz_terms(uuid) to authenticated, service_role;
revoke execute on function public.release_quiz(uuid) from public, anon;
grant execute on function public.release_quiz(uuid) to authenticated, service_role;
