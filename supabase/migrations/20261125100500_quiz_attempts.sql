-- Purpose: an attempt at a quiz is begun, saved and submitted by the clock of the server; what a student reads of it holds nothing of the key.

create or replace function public.quizzes_followed() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select quiz.id from public.quizzes quiz where quiz.group_id in (select private.groups_followed());
$$;
comment on function public.quizzes_followed() is
  'The quizzes of the groups that the caller teaches with view_student_progress. For policies: quiz_id in (select public.quizzes_followed()).';

create table public.quiz_results (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  quiz_id uuid not null references public.quizzes (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  score double precision not null,
  max_score double precision not null
);
comment on table public.quiz_results is
  'What an attempt at a quiz has reached, of what could be reached; apart from the attempt, because a student sees it only once it is released (attempts_released). Written by functions only.';
create index quiz_results_quiz on public.quiz_results (quiz_id);
create index quiz_results_student on public.quiz_results (student_id);
alter table public.quiz_results enable row level security;
revoke insert, update, delete, truncate on public.quiz_results from anon, authenticated;
insert into public.quiz_results (attempt_id, quiz_id, student_id, score, max_score)
select attempt.id, attempt.quiz_id, attempt.student_id, attempt.score, coalesce(attempt.max_score, 0)
from public.quiz_attempts attempt where attempt.score is not null;

alter table public.quiz_attempts
  drop column score,
  drop column max_score,
  add column number integer not null default 1 check (number > 0),
  add column extra_minutes integer not null default 0 check (extra_minutes >= 0),
  add column submitted_by text check (submitted_by in ('student', 'deadline')),
  add column receipt text check (receipt ~ '^[0-9a-f]{64}$');
update public.quiz_attempts attempt set number = counted.number
from (
  select earlier.id, row_number() over (partition by earlier.quiz_id, earlier.student_id order by earlier.started_at, earlier.id) as number
  from public.quiz_attempts earlier
) counted
where counted.id = attempt.id and counted.number > 1;
comment on table public.quiz_attempts is
  'One sitting of a quiz. ends_at is the server''s deadline, extra_minutes of extra time included; receipt the SHA-256 of what was answered. Written by functions only; what it has reached stands in quiz_results.';
create unique index quiz_attempts_number on public.quiz_attempts (quiz_id, student_id, number);
create unique index quiz_attempts_open_once on public.quiz_attempts (quiz_id, student_id) where submitted_at is null;
create index quiz_attempts_due on public.quiz_attempts (ends_at) where submitted_at is null;

create table public.attempt_papers (
  attempt_id uuid primary key references public.quiz_attempts (id) on delete cascade,
  seed bigint not null default private.new_seed(),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array')
);
comment on table public.attempt_papers is
  'What an attempt shows, [{position, kind, points, stem, content}], and the seed that it comes from. Nobody reads this table; see attempt_paper.';
alter table public.attempt_papers enable row level security;
revoke all on public.attempt_papers from anon, authenticated;

create table public.attempt_questions (
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  position integer not null check (position > 0),
  version_id uuid not null references public.question_versions (id) on delete cascade,
  kind text not null,
  points double precision not null,
  seed bigint not null,
  key jsonb not null,
  answer jsonb,
  revision integer not null default 0,
  saved_at timestamptz,
  score double precision,
  primary key (attempt_id, position)
) with (fillfactor = 70);
comment on table public.attempt_questions is
  'The questions of an attempt: which version with which seed, the key to it as that paper shows it, the answer with the number of its revision, and its score. Nobody reads this table; see attempt_review.';
create index attempt_questions_version on public.attempt_questions (version_id);
alter table public.attempt_questions enable row level security;
revoke all on public.attempt_questions from anon, authenticated;

alter table public.extra_times drop constraint extra_times_kind_check;
alter table public.extra_times add constraint extra_times_kind_check check (kind in ('assignment', 'assessment', 'quiz'));
alter table public.extra_times drop constraint extra_times_of_assignments_are_minutes;
alter table public.extra_times add constraint extra_times_of_assignments_are_minutes check (kind <> 'assignment' or percent is null);
comment on table public.extra_times is
  'What a student gets beyond the time of the others in a group: minutes, or percent of the duration of an assessment or a quiz. A quiz of everybody takes the most that one of their groups gives. The reason is for its teachers and the student.';

create function private.extra_minutes_of(quiz public.quizzes, student_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(coalesce(extra.minutes, ceil(extra.percent * (quiz).duration_minutes / 100.0)::integer)), 0)
  from public.extra_times extra
  where extra.student_id = extra_minutes_of.student_id and extra.kind = 'quiz' and ((quiz).group_id is null or extra.group_id = (quiz).group_id);
$$;
comment on function private.extra_minutes_of(public.quizzes, uuid) is 'The extra time of a student in a quiz, in minutes; percent of its duration are rounded up.';

create function private.end_of_attempt(quiz public.quizzes, started_at timestamptz, extra_minutes integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(started_at + make_interval(mins => (quiz).duration_minutes), (quiz).closes_at) + make_interval(mins => extra_minutes);
$$;
comment on function private.end_of_attempt(public.quizzes, timestamptz, integer) is
  'When an attempt ends: after the duration or with the quiz, whichever comes first, and the extra time later.';

create function private.lock_attempt(attempt_id uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('attempt ' || attempt_id, 0));
$$;
comment on function private.lock_attempt(uuid) is 'Waits until nobody else saves or submits this attempt, until the end of the transaction.';

create function private.lay_out_attempt(attempt_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  quiz public.quizzes;
  paper_seed bigint;
  item public.quiz_items;
  chosen uuid[] := '{}';
  points double precision[] := '{}';
  drawn uuid[];
begin
  select sat.* into quiz from public.quiz_attempts attempt join public.quizzes sat on sat.id = attempt.quiz_id where attempt.id = lay_out_attempt.attempt_id;
  insert into public.attempt_papers (attempt_id) values (lay_out_attempt.attempt_id) returning seed into paper_seed;
  for item in select listed.* from public.quiz_items listed where listed.quiz_id = quiz.id order by listed.position loop
    drawn := case when item.question_id is not null then array[item.question_id] else array(
      select question.id from public.questions question
      where item.tag = any (question.tags) and not question.archived and (question.group_id is null or question.group_id = quiz.group_id)
        and not question.id = any (chosen)
        and question.id not in (select fixed.question_id from public.quiz_items fixed where fixed.quiz_id = quiz.id and fixed.question_id is not null)
      order by private.seed_within(paper_seed, 'draw ' || question.id)
      limit item.draws
    ) end;
    chosen := chosen || drawn;
    points := points || array_fill(item.points, array[cardinality(drawn)]);
  end loop;
  with laid as materialized (
    select
      (row_number() over (order by case when quiz.shuffle_questions then private.seed_within(paper_seed, 'place ' || taken.question_id) end, taken.place))::integer as position,
      shown.id as version_id, shown.kind, taken.points, private.seed_within(paper_seed, taken.question_id::text) as seed,
      private.make_paper(shown, private.seed_within(paper_seed, taken.question_id::text), quiz.shuffle_options, true) as paper
    from unnest(chosen, points) with ordinality taken (question_id, points, place)
    join public.questions question on question.id = taken.question_id
    join public.question_versions shown on shown.question_id = question.id and shown.version = question.version
  ),
  kept as (
    insert into public.attempt_questions (attempt_id, position, version_id, kind, points, seed, key)
    select lay_out_attempt.attempt_id, laid.position, laid.version_id, laid.kind, laid.points, laid.seed, laid.paper -> 'key' from laid
  )
  update public.attempt_papers paper set questions = coalesce((
    select jsonb_agg(jsonb_build_object(
      'position', laid.position, 'kind', laid.kind, 'points', laid.points, 'stem', laid.paper -> 'stem', 'content', laid.paper -> 'content'
    ) order by laid.position) from laid
  ), '[]')
  where paper.attempt_id = lay_out_attempt.attempt_id;
  return cardinality(chosen);
end;
$$;
comment on function private.lay_out_attempt(uuid) is
  'Draws and shuffles the questions of a new attempt from a seed, with their numbers and keys; returns how many there are.';

create function private.finish_attempt(attempt_id uuid, by_whom text) returns void
language plpgsql set search_path = '' as $$
declare
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts known where known.id = finish_attempt.attempt_id;
  if attempt.submitted_at is not null then
    return;
  end if;
  update public.attempt_questions asked set score = asked.points * private.share_of(asked.kind, asked.key, asked.answer)
  where asked.attempt_id = attempt.id;
  insert into public.quiz_results (attempt_id, quiz_id, student_id, score, max_score)
  select attempt.id, attempt.quiz_id, attempt.student_id, coalesce(sum(asked.score), 0), coalesce(sum(asked.points), 0)
  from public.attempt_questions asked where asked.attempt_id = attempt.id;
  attempt.submitted_at := least(private.clock(), attempt.ends_at);
  update public.quiz_attempts known set
    submitted_at = attempt.submitted_at,
    submitted_by = by_whom,
    receipt = encode(sha256(convert_to(concat_ws(
      e'\n', attempt.id, attempt.quiz_id, attempt.student_id,
      to_char(attempt.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      (select string_agg(asked.position || ' ' || coalesce(asked.answer::text, ''), e'\n' order by asked.position)
        from public.attempt_questions asked where asked.attempt_id = attempt.id)
    ), 'utf8')), 'hex')
  where known.id = attempt.id;
end;
$$;
comment on function private.finish_attempt(uuid, text) is
  'Grades an attempt and submits it, now or at its deadline. Its receipt is the SHA-256 of its id, those of quiz and student, the time in UTC, and position and answer of each question, one a line. The attempt is locked by the caller.';

create function private.own_attempt(attempt_id uuid, finishes boolean) returns public.quiz_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts known where known.id = own_attempt.attempt_id and known.student_id = auth.uid();
  if attempt.id is null then
    raise exception 'This attempt is not yours.' using errcode = '42501';
  end if;
  if attempt.submitted_at is null then
    perform private.lock_attempt(attempt.id);
    select * into attempt from public.quiz_attempts known where known.id = own_attempt.attempt_id;
    if finishes and attempt.ends_at < private.clock() then
      perform private.finish_attempt(attempt.id, 'deadline');
      select * into attempt from public.quiz_attempts known where known.id = own_attempt.attempt_id;
    end if;
  end if;
  return attempt;
end;
$$;
comment on function private.own_attempt(uuid, boolean) is
  'An attempt of the caller, locked while it is open; finishes: one whose time is over is submitted first. 42501 for that of anybody else.';

create function private.obstacle_to(quiz public.quizzes, student_id uuid, out hint text, out reason text)
language sql stable set search_path = '' as $$
  select found.hint, found.reason from (values
    (1, (quiz).group_id is not null and (quiz).group_id not in (select public.groups_attended()), 'group_id', 'This quiz is for the students of its group.'),
    (2, (quiz).question_count = 0, 'quiz_id', 'This quiz is sat on paper; it has no questions online.'),
    (3, (quiz).opens_at > private.clock(), 'opens_at', 'This quiz is not open yet.'),
    (4, (quiz).closes_at <= private.clock(), 'closes_at', 'This quiz is closed.'),
    (5, (quiz).release = 'by hand' and (quiz).released_at is not null, 'released_at', 'The answers to this quiz have been released, so it cannot be begun any more.'),
    (6, (quiz).attempts_allowed <= (
      select count(*) from public.quiz_attempts attempt where attempt.quiz_id = (quiz).id and attempt.student_id = obstacle_to.student_id
    ), 'attempts_allowed', case when (quiz).attempts_allowed = 1 then 'You have sat this quiz; it can be sat once.'
      else 'You have used all ' || (quiz).attempts_allowed || ' attempts.' end)
  ) found (place, stands, hint, reason)
  where found.stands order by found.place limit 1;
$$;
comment on function private.obstacle_to(public.quizzes, uuid) is 'What keeps a student from beginning a quiz now, with the hint that start_quiz gives; null for nothing.';

create function public.start_quiz(quiz_id uuid, attempt uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  quiz public.quizzes;
  known public.quiz_attempts;
  obstacle record;
  extra integer;
begin
  select * into quiz from public.quizzes given where given.id = start_quiz.quiz_id and given.published;
  if me is null or quiz.id is null or (quiz.group_id is not null and quiz.group_id not in (select public.groups_attended())) then
    raise exception 'This quiz is not for you.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('quiz ' || quiz.id || me, 0));
  select * into known from public.quiz_attempts earlier where earlier.id = start_quiz.attempt;
  if known.id is not null then
    if known.student_id <> me or known.quiz_id <> quiz.id then
      raise exception 'This number was used for something else.' using errcode = 'P0001', hint = 'attempt';
    end if;
    return known.id;
  end if;
  select * into known from public.quiz_attempts earlier
  where earlier.quiz_id = quiz.id and earlier.student_id = me and earlier.submitted_at is null;
  if known.id is not null then
    known := private.own_attempt(known.id, true);
    if known.submitted_at is null then
      return known.id;
    end if;
  end if;
  select * into obstacle from private.obstacle_to(quiz, me);
  if obstacle.reason is not null then
    raise exception '%', obstacle.reason using errcode = 'P0001', hint = obstacle.hint;
  end if;
  extra := private.extra_minutes_of(quiz, me);
  insert into public.quiz_attempts (id, quiz_id, student_id, number, started_at, ends_at, extra_minutes)
  select start_quiz.attempt, quiz.id, me, coalesce(max(earlier.number), 0) + 1, private.clock(), private.end_of_attempt(quiz, private.clock(), extra), extra
  from public.quiz_attempts earlier where earlier.quiz_id = quiz.id and earlier.student_id = me;
  if private.lay_out_attempt(start_quiz.attempt) = 0 then
    raise exception 'This quiz has no questions to draw from.' using errcode = 'P0001', hint = 'quiz_id';
  end if;
  return start_quiz.attempt;
end;
$$;
comment on function public.start_quiz(uuid, uuid) is
  'Begins an attempt of the caller under the given id, or goes on with the one that is open; returns its id. The same again is done. 42501 whom the quiz is not for; P0001 with the hint opens_at, closes_at, released_at, attempts_allowed, quiz_id (no questions) or attempt (a used id).';

create function public.attempt_paper(attempt_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.quiz_attempts := private.own_attempt(attempt_paper.attempt_id, true);
begin
  return (
    select jsonb_build_object(
      'id', attempt.id, 'quiz', jsonb_build_object('id', quiz.id, 'slug', quiz.slug, 'title', quiz.title), 'number', attempt.number,
      'started_at', attempt.started_at, 'ends_at', attempt.ends_at, 'submitted_at', attempt.submitted_at, 'server_time', private.clock(),
      'duration_minutes', quiz.duration_minutes, 'extra_minutes', attempt.extra_minutes,
      'questions', coalesce((
        select jsonb_agg(shown.value || jsonb_build_object('answer', asked.answer, 'revision', asked.revision) order by asked.position)
        from public.attempt_papers paper
        cross join jsonb_array_elements(paper.questions) shown
        join public.attempt_questions asked on asked.attempt_id = paper.attempt_id and asked.position = (shown.value ->> 'position')::integer
        where paper.attempt_id = attempt.id
      ), '[]')
    )
    from public.quizzes quiz where quiz.id = attempt.quiz_id
  );
end;
$$;
comment on function public.attempt_paper(uuid) is
  'An attempt of the caller: {id, quiz: {id, slug, title}, number, started_at, ends_at, submitted_at, server_time, duration_minutes, extra_minutes, questions: [{position, kind, points, stem, content, answer, revision}]}, nothing of the key. One whose time is over is submitted by this. 42501 for that of anybody else.';

create function public.save_answers(attempt_id uuid, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.quiz_attempts := private.own_attempt(save_answers.attempt_id, false);
  is_over constant boolean := attempt.submitted_at is not null or attempt.ends_at < private.clock();
  wrong text;
  saved jsonb;
  conflicts jsonb;
  is_all_stored boolean;
begin
  if jsonb_typeof(changes) is distinct from 'object' or (select count(*) from jsonb_object_keys(changes)) > 200 then
    raise exception 'At most 200 answers are saved together.' using errcode = 'P0001', hint = 'changes';
  end if;
  select entry.key into wrong
  from jsonb_each(changes) entry
  left join public.attempt_questions asked on asked.attempt_id = attempt.id and asked.position::text = entry.key
  where asked.position is null or jsonb_typeof(entry.value) <> 'object' or jsonb_typeof(entry.value -> 'revision') is distinct from 'number'
    or not private.is_answer(asked.kind, nullif(entry.value -> 'answer', 'null'))
  limit 1;
  if wrong is not null then
    raise exception 'This is no answer to question %.', left(wrong, 10) using errcode = 'P0001', hint = left(wrong, 10);
  end if;
  with given as (
    select entry.key::integer as position, nullif(entry.value -> 'answer', 'null') as answer, (entry.value ->> 'revision')::numeric as revision
    from jsonb_each(changes) entry
  ),
  written as (
    update public.attempt_questions asked set answer = given.answer, revision = asked.revision + 1, saved_at = private.clock()
    from given
    where not is_over and asked.attempt_id = attempt.id and asked.position = given.position and asked.revision = given.revision
      and asked.answer is distinct from given.answer
    returning asked.position, asked.revision
  ),
  told as (
    select given.position, asked.answer, coalesce(written.revision, asked.revision) as revision,
      written.position is not null or asked.answer is not distinct from given.answer as is_saved
    from given
    join public.attempt_questions asked on asked.attempt_id = attempt.id and asked.position = given.position
    left join written on written.position = given.position
  )
  select
    coalesce(jsonb_object_agg(told.position, told.revision) filter (where told.is_saved), '{}'),
    coalesce(jsonb_object_agg(told.position, jsonb_build_object('answer', told.answer, 'revision', told.revision)) filter (where not told.is_saved), '{}'),
    coalesce(bool_and(told.is_saved), true)
  into saved, conflicts, is_all_stored
  from told;
  -- An answer that came in time and is sent again afterwards, because nobody heard that it was saved, is saved.
  if is_over and not is_all_stored then
    if attempt.submitted_at is not null and attempt.submitted_by = 'student' then
      raise exception 'This attempt was submitted; its answers do not change any more.' using errcode = 'P0001', hint = 'submitted_at';
    end if;
    raise exception 'The time is over. What was saved before is submitted.' using errcode = 'P0001', hint = 'ends_at';
  end if;
  return jsonb_build_object('saved', saved, 'conflicts', conflicts, 'server_time', private.clock(), 'ends_at', attempt.ends_at);
end;
$$;
comment on function public.save_answers(uuid, jsonb) is
  'Saves answers of an open attempt of the caller: {position: {answer, revision}}, revision being the one that this window knows. Answers {saved: {position: revision}, conflicts: {position: {answer, revision}}, server_time, ends_at}; the same answer again is saved. 42501 for an attempt of anybody else; P0001 with the hint ends_at (too late), submitted_at, changes, or the position of what is no answer; then nothing is saved.';

create function private.is_released(quiz public.quizzes, attempt public.quiz_attempts) returns boolean
language sql stable set search_path = '' as $$
  select (attempt).submitted_at is not null and case (quiz).release
    when 'submitted' then true
    when 'by hand' then (quiz).released_at is not null
    -- With extra time somebody may still be sitting after the end.
    else (quiz).closes_at < private.clock() and not exists (
      select from public.quiz_attempts other where other.quiz_id = (quiz).id and other.submitted_at is null
    )
  end;
$$;
comment on function private.is_released(public.quizzes, public.quiz_attempts) is
  'Whether marks, key and feedback of an attempt are shown: when it was submitted; when the quiz is closed and nobody sits it any more; or when it was released by hand.';

create function private.submission_of(attempt_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'submitted_at', attempt.submitted_at, 'submitted_by', attempt.submitted_by, 'receipt', attempt.receipt,
    'answered', (select count(*) from public.attempt_questions asked where asked.attempt_id = attempt.id and asked.answer is not null),
    'questions', (select count(*) from public.attempt_questions asked where asked.attempt_id = attempt.id),
    'released', private.is_released(quiz, attempt),
    'score', case when private.is_released(quiz, attempt) then result.score end, 'max_score', result.max_score
  )
  from public.quiz_attempts attempt
  join public.quizzes quiz on quiz.id = attempt.quiz_id
  left join public.quiz_results result on result.attempt_id = attempt.id
  where attempt.id = submission_of.attempt_id;
$$;
comment on function private.submission_of(uuid) is 'What submit_quiz answers.';

create function public.submit_quiz(attempt_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.quiz_attempts := private.own_attempt(submit_quiz.attempt_id, true);
begin
  perform private.finish_attempt(attempt.id, 'student');
  return private.submission_of(attempt.id);
end;
$$;
comment on function public.submit_quiz(uuid) is
  'Submits an attempt of the caller with what is saved; after its end the deadline has submitted it. {submitted_at, submitted_by, receipt, answered, questions, released, score (null until released), max_score}; the same again answers the same. 42501 for an attempt of anybody else.';

create function public.submit_due_attempts(at_most integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  finished integer := 0;
begin
  for due in
    select attempt.id from public.quiz_attempts attempt
    where attempt.submitted_at is null and attempt.ends_at < private.clock()
    order by attempt.ends_at, attempt.id limit least(at_most, 1000)
  loop
    -- Whoever saves or submits right now is not waited for; the next round finds it done.
    if pg_try_advisory_xact_lock(hashtextextended('attempt ' || due, 0)) then
      perform private.finish_attempt(due, 'deadline');
      finished := finished + 1;
    end if;
  end loop;
  return finished;
end;
$$;
comment on function public.submit_due_attempts(integer) is
  'Submits and grades attempts whose time is over, the oldest first; returns how many. For the server, which calls it every few seconds.';

create function private.extend_attempts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given public.extra_times;
begin
  if tg_table_name = 'quizzes' then
    update public.quiz_attempts attempt set ends_at = greatest(attempt.ends_at, private.end_of_attempt(new, attempt.started_at, attempt.extra_minutes))
    where attempt.quiz_id = new.id and attempt.submitted_at is null
      and private.end_of_attempt(new, attempt.started_at, attempt.extra_minutes) > attempt.ends_at;
    return null;
  end if;
  given := coalesce(new, old);
  update public.quiz_attempts attempt set
    extra_minutes = private.extra_minutes_of(quiz, attempt.student_id),
    ends_at = private.end_of_attempt(quiz, attempt.started_at, private.extra_minutes_of(quiz, attempt.student_id))
  from public.quizzes quiz
  where quiz.id = attempt.quiz_id and attempt.student_id = given.student_id and attempt.submitted_at is null
    and (quiz.group_id is null or quiz.group_id = given.group_id)
    and private.extra_minutes_of(quiz, attempt.student_id) > attempt.extra_minutes;
  return null;
end;
$$;
comment on function private.extend_attempts() is
  'Row trigger: what makes a quiz longer, for all or with extra time for one, makes attempts longer that are under way; nothing makes them shorter.';
create trigger extend_attempts after update of duration_minutes, closes_at on public.quizzes
  for each row execute function private.extend_attempts();
create trigger extend_attempts after insert or update on public.extra_times
  for each row execute function private.extend_attempts();

revoke execute on function private.extra_minutes_of(public.quizzes, uuid), private.end_of_attempt(public.quizzes, timestamptz, integer),
  private.lock_attempt(uuid), private.lay_out_attempt(uuid), private.finish_attempt(uuid, text), private.own_attempt(uuid, boolean),
  private.obstacle_to(public.quizzes, uuid), private.is_released(public.quizzes, public.quiz_attempts), private.submission_of(uuid), private.extend_attempts() from public;
revoke execute on function public.start_quiz(uuid, uuid) from public, anon;
grant execute on function public.start_quiz(uuid, uuid) to authenticated, service_role;
revoke execute on function public.attempt_paper(uuid) from public, anon;
grant execute on function public.attempt_paper(uuid) to authenticated, service_role;
revoke execute on function public.save_answers(uuid, jsonb) from public, anon;
grant execute on function public.save_answers(uuid, jsonb) to authenticated, service_role;
revoke execute on function public.submit_quiz(uuid) from public, anon;
grant execute on function public.submit_quiz(uuid) to authenticated, service_role;
revoke execute on function public.submit_due_attempts(integer) from public, anon, authenticated;
grant execute on function public.submit_due_attempts(integer) to service_role;

select private.demand_second_factor();
