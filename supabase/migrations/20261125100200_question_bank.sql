-- Purpose: quizzes belong to groups and have terms of their own; the bank of questions in versions, and what a quiz is made of.

drop view public.quiz_summaries;
drop policy "people read quizzes" on public.quizzes;
drop policy "people add quizzes" on public.quizzes;
drop policy "people change quizzes" on public.quizzes;
drop policy "people remove quizzes" on public.quizzes;
alter table public.quizzes
  add column group_id uuid references public.teaching_groups (id) on delete cascade,
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column attempts_allowed integer check (attempts_allowed between 1 and 100),
  add column shuffle_questions boolean not null default true,
  add column shuffle_options boolean not null default true,
  add column release text not null default 'submitted' check (release in ('submitted', 'closed', 'by hand')),
  add column released_at timestamptz;
update public.quizzes set group_id = course_id, question_count = 0 where course_id is not null or question_count > 0;
drop index public.quizzes_course;
alter table public.quizzes drop column course_id;
alter table public.quizzes
  add constraint quizzes_close_before_they_are_released check (release <> 'closed' or closes_at is not null),
  add constraint quizzes_open_for_as_long_as_they_take check (closes_at >= opens_at + make_interval(mins => duration_minutes));
create index quizzes_group on public.quizzes (group_id);
comment on table public.quizzes is
  'Quizzes of a teaching group or (group_id null) of everybody who is signed in. They are begun from opens_at to closes_at, attempts_allowed times (null: as often as one likes). release: when marks and keys are shown, to each after submitting, to all when it is closed, or by hand at released_at. question_count comes from quiz_items; with 0 a quiz is sat on paper. offline_count are people who sat it on paper.';
create policy "people read quizzes" on public.quizzes
  for select to authenticated
  using (
    published and (
      group_id is null or group_id in (select public.groups_attended())
      -- A course shows what it has to whoever may still enrol.
      or group_id in (select course.id from public.courses course)
    )
    or group_id in (select public.groups_taught())
    or (select public.has_permission('manage_courses'))
  );
create policy "people add quizzes" on public.quizzes
  for insert to authenticated
  with check (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')));
create policy "people change quizzes" on public.quizzes
  for update to authenticated
  using (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')))
  with check (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')));
create policy "people remove quizzes" on public.quizzes
  for delete to authenticated
  using (group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses')));

create function public.quizzes_kept() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select quiz.id from public.quizzes quiz
  where quiz.group_id in (select public.groups_taught()) or (select public.has_permission('manage_courses'));
$$;
comment on function public.quizzes_kept() is
  'The quizzes that the caller makes and changes: those of the groups that they teach, with manage_courses all. For policies: quiz_id in (select public.quizzes_kept()).';
revoke execute on function public.quizzes_kept() from public, anon;
grant execute on function public.quizzes_kept() to authenticated, service_role;

create table public.questions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid references public.teaching_groups (id) on delete set null,
  title text not null check (length(title) between 1 and 160),
  tags text[] not null default '{}' check (cardinality(tags) <= 12),
  version integer not null default 1 check (version > 0),
  archived boolean not null default false,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || search.join_lines(tags))) stored
);
comment on table public.questions is
  'The bank: questions of a teaching group or (group_id null) of all who teach. version is the present one of question_versions; an archived question is drawn no more. No student ever reads this table. Written by save_question only.';
create index questions_group on public.questions (group_id, title);
create index questions_tags on public.questions using gin (tags);
alter table public.questions enable row level security;
revoke insert, update, delete, truncate on public.questions from anon, authenticated;
create trigger touch_questions before update on public.questions
  for each row execute function private.touch_updated_at();
create trigger audit_questions after insert or update or delete on public.questions
  for each row execute function private.audit_row();

create table public.question_versions (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references public.questions (id) on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('single', 'multiple', 'numeric', 'text', 'ordering', 'matching')),
  stem text not null check (length(stem) between 1 and 8000),
  parameters jsonb not null default '[]' check (jsonb_typeof(parameters) = 'array'),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  key jsonb not null check (jsonb_typeof(key) = 'object'),
  feedback jsonb not null default '{}' check (jsonb_typeof(feedback) = 'object'),
  note text not null default '' check (length(note) <= 500),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (question_id, version)
);
comment on table public.question_versions is
  'What a question was and is, every version, with its key; never changed once written. Stem and options are Markdown, in which {{name}} stands for a parameter. No student ever reads this table. Written by save_question only.';
create index question_versions_author on public.question_versions (created_by);
alter table public.question_versions enable row level security;
revoke insert, update, delete, truncate on public.question_versions from anon, authenticated;

create function public.questions_kept() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select question.id from public.questions question
  where question.group_id in (select public.groups_taught())
    or (select public.has_permission('manage_courses'))
    or question.group_id is null and (select public.has_permission('manage_assigned_courses'));
$$;
comment on function public.questions_kept() is
  'The questions that the caller reads and changes: those of the groups that they teach, those of nobody with manage_assigned_courses, all with manage_courses. For policies: question_id in (select public.questions_kept()).';
revoke execute on function public.questions_kept() from public, anon;
grant execute on function public.questions_kept() to authenticated, service_role;
create policy "people read questions" on public.questions
  for select to authenticated
  using (
    group_id in (select public.groups_taught())
    or (select public.has_permission('manage_courses'))
    or group_id is null and (select public.has_permission('manage_assigned_courses'))
  );
create policy "people read question versions" on public.question_versions
  for select to authenticated
  using (question_id in (select public.questions_kept()));

create table public.quiz_items (
  id uuid primary key default gen_random_uuid(),
  quiz_id uuid not null references public.quizzes (id) on delete cascade,
  position integer not null check (position > 0),
  points double precision not null default 1 check (points > 0 and points <= 1000),
  question_id uuid references public.questions (id) on delete cascade,
  tag text check (length(tag) between 1 and 40),
  draws integer check (draws between 1 and 100),
  unique (quiz_id, position),
  constraint quiz_items_are_a_question_or_a_draw check (num_nonnulls(tag, draws) = case when question_id is null then 2 else 0 end)
);
comment on table public.quiz_items is
  'What a quiz is made of, in its order: a question, or as many as draws of those with a tag, drawn anew for each attempt from the questions of the group of the quiz and of nobody. points: of each question. No student reads this table. Written by save_quiz_items only.';
create index quiz_items_question on public.quiz_items (question_id);
create unique index quiz_items_question_once on public.quiz_items (quiz_id, question_id);
alter table public.quiz_items enable row level security;
revoke insert, update, delete, truncate on public.quiz_items from anon, authenticated;
create policy "people read quiz items" on public.quiz_items
  for select to authenticated
  using (quiz_id in (select public.quizzes_kept()));

create function private.count_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.question_count := coalesce((
    select sum(coalesce(item.draws, 1)) from public.quiz_items item where item.quiz_id = new.id
  ), 0);
  return new;
end;
$$;
comment on function private.count_questions() is 'Row trigger of quizzes: question_count is what quiz_items say.';
revoke execute on function private.count_questions() from public;
create trigger count_questions before insert or update on public.quizzes
  for each row execute function private.count_questions();

create function private.settle_question_count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.quizzes quiz set question_count = 0
  where quiz.id in (select changed.quiz_id from changed_items changed);
  return null;
end;
$$;
comment on function private.settle_question_count() is 'Statement trigger of quiz_items: counts the questions of its quizzes again, which makes them a new version.';
revoke execute on function private.settle_question_count() from public;
create trigger settle_question_count after insert on public.quiz_items
  referencing new table as changed_items for each statement execute function private.settle_question_count();
create trigger settle_question_count_less after delete on public.quiz_items
  referencing old table as changed_items for each statement execute function private.settle_question_count();

create view public.quiz_summaries with (security_invoker = true) as
select
  quiz.id, quiz.slug, quiz.title, quiz.description, quiz.category, quiz.difficulty, quiz.duration_minutes, quiz.question_count,
  quiz.group_id, coalesce(course.title, taught.subject) as group_name, class.name as class_name, taught.course_id,
  course.slug as course_slug, quiz.opens_at, quiz.closes_at, quiz.attempts_allowed, quiz.shuffle_questions, quiz.shuffle_options, quiz.release,
  quiz.released_at, quiz.published, quiz.updated_at, quiz.offline_count, quiz.search_text,
  public.quiz_participants(quiz.id) as participants
from public.quizzes quiz
left join public.teaching_groups taught on taught.id = quiz.group_id
left join public.classes class on class.id = taught.class_id
left join public.courses course on course.id = taught.course_id;
comment on view public.quiz_summaries is
  'Rows of quizzes with their group and the number of people who sat them. Never null: participants, search_text.';

select private.demand_second_factor();
