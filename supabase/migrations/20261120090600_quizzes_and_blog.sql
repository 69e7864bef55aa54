-- Purpose: quizzes with their attempts, and the blog.

create table public.quizzes (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) <= 1000),
  category text not null check (category in ('statistics', 'programming', 'visualization', 'machine learning')),
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard')),
  duration_minutes integer not null check (duration_minutes between 1 and 600),
  question_count integer not null default 0 check (question_count >= 0),
  offline_count integer not null default 0 check (offline_count >= 0),
  course_id uuid references public.courses (id) on delete set null,
  published boolean not null default false,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description)) stored
);
comment on table public.quizzes is 'Quizzes; offline_count are people who sat it on paper.';
create index quizzes_title on public.quizzes (title, id);
create index quizzes_course on public.quizzes (course_id);
alter table public.quizzes enable row level security;
create trigger touch_quizzes before update on public.quizzes
  for each row execute function private.touch_updated_at();
create trigger audit_quizzes after insert or update or delete on public.quizzes
  for each row execute function private.audit_row();
create trigger publish_quizzes after insert or update or delete on public.quizzes
  for each statement execute function private.bump_content_revision('quizzes');
create policy "people read quizzes" on public.quizzes
  for select to authenticated
  using (published or (select public.is_staff()) and public.manages_course(course_id));
create policy "people add quizzes" on public.quizzes
  for insert to authenticated
  with check (public.manages_course(course_id));
create policy "people change quizzes" on public.quizzes
  for update to authenticated
  using (public.manages_course(course_id))
  with check (public.manages_course(course_id));
create policy "people remove quizzes" on public.quizzes
  for delete to authenticated
  using (public.manages_course(course_id));

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  quiz_id uuid not null references public.quizzes (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  submitted_at timestamptz,
  score double precision,
  max_score double precision
);
comment on table public.quiz_attempts is 'One sitting of a quiz; ends_at is the server''s deadline; written by functions only.';
create index quiz_attempts_student on public.quiz_attempts (student_id, started_at desc);
create index quiz_attempts_quiz on public.quiz_attempts (quiz_id, student_id);
alter table public.quiz_attempts enable row level security;
create policy "people read quiz attempts" on public.quiz_attempts
  for select to authenticated
  using (student_id = (select auth.uid()) or (select public.has_permission('view_student_progress')));
revoke insert, update, delete, truncate on public.quiz_attempts from anon, authenticated;

create function public.quiz_participants(quiz_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select quiz.offline_count + (
    select count(distinct attempt.student_id) from public.quiz_attempts attempt where attempt.quiz_id = quiz.id
  )::integer
  from public.quizzes quiz
  where quiz.id = quiz_participants.quiz_id;
$$;
comment on function public.quiz_participants(uuid) is 'How many people have sat a quiz; a count over rows that the caller may not see.';
revoke execute on function public.quiz_participants(uuid) from public, anon;
grant execute on function public.quiz_participants(uuid) to authenticated, service_role;

create view public.quiz_summaries with (security_invoker = true) as
select
  quizzes.id, quizzes.slug, quizzes.title, quizzes.description, quizzes.category, quizzes.difficulty, quizzes.duration_minutes,
  quizzes.question_count, quizzes.course_id, quizzes.published, quizzes.updated_at, quizzes.search_text,
  public.quiz_participants(quizzes.id) as participants
from public.quizzes;
comment on view public.quiz_summaries is 'Rows of quizzes with the number of people who sat them. Never null: participants, search_text.';

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,100}$'),
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) <= 500),
  category text not null check (category in ('statistics', 'technology', 'visualization', 'machine learning', 'programming')),
  author text not null check (length(author) between 1 and 120),
  author_id uuid references public.faculty_members (id) on delete set null,
  date date not null default current_date,
  body text not null check (length(body) <= 50000),
  read_minutes integer generated always as (
    greatest(1, ceil(cardinality(regexp_split_to_array(body, '\s+')) / 200.0)::integer)
  ) stored,
  image text check (length(image) <= 500),
  published boolean not null default false,
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(title || e'\n' || description || e'\n' || author)) stored
);
comment on table public.blog_posts is
  'Blog. body is plain text: paragraphs parted by an empty line, a line that begins with "## " is a heading. read_minutes counts 200 words a minute.';
create index blog_posts_date on public.blog_posts (date desc, id);
create index blog_posts_author on public.blog_posts (author_id);
alter table public.blog_posts enable row level security;
create trigger touch_blog_posts before update on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger audit_blog_posts after insert or update or delete on public.blog_posts
  for each row execute function private.audit_row();
create policy "people read blog posts" on public.blog_posts
  for select to authenticated
  using ((published and date <= current_date) or (select public.has_permission('manage_content')));
create policy "people add blog posts" on public.blog_posts
  for insert to authenticated
  with check ((select public.has_permission('manage_content')));
create policy "people change blog posts" on public.blog_posts
  for update to authenticated
  using ((select public.has_permission('manage_content')))
  with check ((select public.has_permission('manage_content')));
create policy "people remove blog posts" on public.blog_posts
  for delete to authenticated
  using ((select public.has_permission('manage_content')));
