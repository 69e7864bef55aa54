-- Purpose: of fewer than ten attempts at a quiz there is a number, and no figure: neither facility nor mean, as it was for discrimination and reliability.

do $$
declare
  was text;
  is_now text;
  changed regprocedure;
begin
  foreach changed in array array['public.quiz_item_statistics(uuid)', 'public.quiz_reliability(uuid)']::regprocedure[] loop
    was := pg_catalog.pg_get_functiondef(changed);
    is_now := replace(was, 'figures.n >= 5 then', 'figures.n >= 10 then');
    if is_now = was then
      raise exception '% is not what this migration expects.', changed;
    end if;
    execute is_now;
  end loop;
end;
$$;
comment on function public.quiz_item_statistics(uuid) is
  'Each question of a quiz over the first attempt of every student: n; and, from 10 attempts on, facility, the mean share of its points, with the 95 % interval of Wilson; discrimination, the point-biserial correlation with the rest of the attempt, corrected: the question is not part of the rest; how often each option was chosen [{id, text, right, chosen, share}]. too_few: fewer than 10 attempts. No rows for whoever does not keep the quiz.';
comment on function public.quiz_reliability(uuid) is
  'Over the first attempt of every student: n; and, from 10 attempts on, mean and standard deviation of the scores, and, only where all were asked the same questions (same_questions), Cronbach''s alpha (L. J. Cronbach, Psychometrika 16, 1951) with its 95 % interval (Feldt 1965) and the standard error of measurement. Where questions are drawn there is none of the three: alpha compares the spread of a sum of the same questions with that of each. No row for whoever does not keep the quiz.';

select private.demand_second_factor();
