-- Purpose: the questions of the bank as their authors list and open them, and the tags they have.

create view public.question_summaries with (security_invoker = true) as
select
  question.id, question.title, question.tags, question.version, question.archived, question.updated_at, question.group_id,
  coalesce(course.title, taught.subject) as group_name, class.name as class_name,
  present.kind, present.stem, present.parameters, present.content, present.key, present.feedback,
  question.search_text || e'\n' || lower(present.stem) as search_text
from public.questions question
join public.question_versions present on present.question_id = question.id and present.version = question.version
left join public.teaching_groups taught on taught.id = question.group_id
left join public.classes class on class.id = taught.class_id
left join public.courses course on course.id = taught.course_id;
comment on view public.question_summaries is
  'Rows of questions with their present version and their group, as far as the caller reads questions. search_text: title, tags and stem in small letters. Never null: kind, stem, parameters, content, key, feedback, search_text.';
revoke all on public.question_summaries from anon, authenticated;
grant select on public.question_summaries to authenticated, service_role;

create view public.question_tags with (security_invoker = true) as
select tag.word as tag, count(*)::integer as questions
from public.questions question
cross join unnest(question.tags) tag (word)
where not question.archived
group by tag.word;
comment on view public.question_tags is
  'The tags of the questions that the caller reads, without archived ones, and how many have each. Never null: tag, questions.';
revoke all on public.question_tags from anon, authenticated;
grant select on public.question_tags to authenticated, service_role;

select private.demand_second_factor();
