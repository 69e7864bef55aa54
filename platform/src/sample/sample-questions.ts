import { randomUUID } from 'node:crypto';
import type { SqlSession } from '@portal/backend/database/sql';
import { SAMPLE_QUIZZES } from './questions/index.ts';
import type { SampleQuestion } from './questions/writing.ts';

/** Kinds of which a part can be right, and numbers, take longer and count double. */
const pointsOf = ({ question: { kind } }: SampleQuestion): number => (kind === 'single' || kind === 'text' ? 1 : 2);

/** The bank of questions, the quizzes that are made of it, and the terms of some. */
export async function addQuestions(session: SqlSession): Promise<void> {
  const quizzes = await session.query<{ id: string; slug: string; title: string; group_id: string | null }>(
    'select id, slug, title, group_id from public.quizzes order by slug',
  );
  const entries = quizzes.flatMap(({ id: quizId, slug, title, group_id }) => {
    const { questions = [], drawn } = SAMPLE_QUIZZES[slug] ?? {};
    const fixed = questions.map((asked, place) => ({ asked, position: place + 1 }));
    const rest = (drawn?.from ?? []).map((asked) => ({ asked, position: null }));
    return [...fixed, ...rest].map(({ asked, position }) => ({
      id: randomUUID(),
      group_id,
      quiz_id: quizId,
      position,
      points: pointsOf(asked),
      title: asked.title,
      tags: [title.toLowerCase(), ...asked.tags],
      ...asked.question,
    }));
  });
  await session.query(
    `with given as (
       select * from jsonb_to_recordset($1) as given (
         id uuid, group_id uuid, quiz_id uuid, position integer, points float8, title text, tags text[], kind text, stem text, parameters jsonb,
         content jsonb, key jsonb, feedback jsonb
       )
     ), asked as (
       insert into public.questions (id, group_id, title, tags) select id, group_id, title, tags from given
     ), written as (
       insert into public.question_versions (question_id, version, kind, stem, parameters, content, key, feedback)
       select id, 1, kind, stem, parameters, content, key, feedback from given
     )
     insert into public.quiz_items (quiz_id, position, points, question_id)
     select quiz_id, position, points, id from given where position is not null`,
    [JSON.stringify(entries)],
  );
  const draws = quizzes.flatMap(({ id, slug }) => {
    const { questions = [], drawn } = SAMPLE_QUIZZES[slug] ?? {};
    return drawn
      ? [{ quiz_id: id, position: questions.length + 1, points: 2, tag: drawn.tag, draws: drawn.draws }]
      : [];
  });
  await session.query(
    `insert into public.quiz_items (quiz_id, position, points, tag, draws)
     select * from jsonb_to_recordset($1) as given (quiz_id uuid, position integer, points float8, tag text, draws integer)`,
    [JSON.stringify(draws)],
  );
  await setTerms(session);
}

/** One quiz closes in some days, one can be sat twice, one is released by hand. */
async function setTerms(session: SqlSession): Promise<void> {
  await session.query(
    `update public.quizzes quiz set
       opens_at = case when slug = 'reading-residuals' then now() - interval '20 days' end,
       closes_at = case when slug = 'reading-residuals'
         then (public.department_today() + 5 + time '18:00') at time zone public.department_zone() end,
       attempts_allowed = case slug when 'reading-residuals' then 1 when 'debugging-a-script' then 2 when 'trees-and-forests' then 1 end,
       release = case slug when 'reading-residuals' then 'closed' when 'trees-and-forests' then 'by hand' else 'submitted' end
     where slug in ('reading-residuals', 'debugging-a-script', 'trees-and-forests')`,
  );
}
