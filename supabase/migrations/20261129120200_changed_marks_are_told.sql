-- Purpose: whoever has a released mark is told when it is changed afterwards.

create or replace function private.notice_late_mark() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.final_score is null then
    perform private.tell_of_marks(new.task_id, array[new.student_id]);
  elsif new.final_score is distinct from old.final_score then
    -- keep_mark_history has run: of its rows each is later than the one before, so no two changes have the same parts.
    perform private.notify(
      array[new.student_id], 'marks', 'marks:' || task.id,
      jsonb_strip_nulls(jsonb_build_object(
        'title', task.title, 'subject', private.subject_of(task.group_id), 'changed_at', (select max(kept.changed_at) from public.mark_history kept where kept.mark_id = new.id),
        'reason', nullif(current_setting('portal.reason', true), '')
      )),
      case when task.takes_text or task.takes_files then '/students/work/' || task.id else '/students/grades' end
    )
    from public.tasks task
    where task.id = new.task_id and task.released_at is not null;
  end if;
  return null;
end;
$$;
comment on function private.notice_late_mark() is
  'Row trigger: a mark that is given after the release is told as well, and one that is changed after it is told again, with the reason, in place of what was told before. A mark that stays what it was is no news.';
drop trigger notice_late_mark on public.marks;
create trigger notice_late_mark after insert or update of score, deduction on public.marks
  for each row when (new.score is not null) execute function private.notice_late_mark();

do $$
declare
  change record;
  before text;
  after text;
begin
  for change in
    select * from (values
      ('public.notice_title(text, jsonb)', $a$when 'marks' then format('The marks for “%s” are there', parts ->> 'title')$a$,
        $b$when 'marks' then format(case when parts ? 'changed_at' then 'Your mark for “%s” was changed' else 'The marks for “%s” are there' end, parts ->> 'title')$b$),
      ('public.notice_detail(text, jsonb)', $a$when 'marks' then parts ->> 'subject'$a$,
        $b$when 'marks' then concat_ws(': ', parts ->> 'subject', parts ->> 'reason')$b$)
    ) listed (function, was, is_now)
  loop
    before := pg_catalog.pg_get_functiondef(change.function::regprocedure);
    after := replace(before, change.was, change.is_now);
    if after = before then
      raise exception '% is not what this migration expects: %', change.function, change.was;
    end if;
    execute after;
  end loop;
end;
$$;
