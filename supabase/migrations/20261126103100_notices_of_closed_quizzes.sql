-- Purpose: notices of quizzes whose results show when they close, which no transaction does.

create function public.tell_of_closed_quizzes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- Long enough for a portal that stood still over a weekend.
  days_back constant integer := 7;
  quiz public.quizzes;
  told integer := 0;
begin
  if coalesce((select auth.role()), 'service_role') <> 'service_role' then
    raise exception 'Only the server tells of what has closed.' using errcode = '42501';
  end if;
  for quiz in
    select known.* from public.quizzes known
    where known.release = 'closed' and known.published and known.closes_at < private.clock()
      and known.closes_at > private.clock() - make_interval(days => days_back)
      and not exists (select from public.quiz_attempts open where open.quiz_id = known.id and open.submitted_at is null)
      and exists (
        select from public.quiz_attempts attempt
        where attempt.quiz_id = known.id and not exists (
          select from public.notices known_notice
          where known_notice.cause = 'quiz:' || known.id and known_notice.person_id = attempt.student_id
        )
      )
    order by known.id limit 50
  loop
    perform private.notify(
      array(select attempt.student_id from public.quiz_attempts attempt where attempt.quiz_id = quiz.id),
      'quiz', 'quiz:' || quiz.id, jsonb_build_object('title', quiz.title), '/quizzes/' || quiz.slug
    );
    told := told + 1;
  end loop;
  return told;
end;
$$;
comment on function public.tell_of_closed_quizzes() is
  'Tells whoever has sat a quiz that its results are there, when it has closed in the last seven days and nobody sits it any more (release closed); returns of how many quizzes. Asking again tells nobody twice. For the server only (42501), which asks every minute.';
revoke execute on function public.tell_of_closed_quizzes() from public, anon, authenticated;
grant execute on function public.tell_of_closed_quizzes() to service_role;

create index quizzes_closing on public.quizzes (closes_at) where release = 'closed';

create function private.withdraw_reopened_quiz() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.withdraw_notices(array['quiz:' || new.id]);
  return null;
end;
$$;
comment on function private.withdraw_reopened_quiz() is
  'Row trigger: of a quiz that goes on after all nobody is told who has not read of it; when it closes again, everybody is.';
revoke execute on function private.withdraw_reopened_quiz() from public;
create trigger withdraw_reopened_quiz after update of closes_at, release on public.quizzes
  for each row when (
    old.release = 'closed' and (new.release <> 'closed' or new.closes_at > old.closes_at)
  ) execute function private.withdraw_reopened_quiz();

select private.demand_second_factor();
