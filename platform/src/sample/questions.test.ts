import type { SqlDatabase } from '@portal/backend/database/sql';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { SAMPLE_QUIZZES } from './questions/index.ts';
import { addQuestions } from './sample-questions.ts';

const quizzes = Object.entries(SAMPLE_QUIZZES).map(([slug, { questions, drawn }]) => ({
  slug,
  asked: questions.length + (drawn?.draws ?? 0),
  questions: [...questions, ...(drawn?.from ?? [])],
}));
const questions = quizzes.flatMap((quiz) => quiz.questions);

test('each quiz has eight questions or more, of at least three kinds, one of them a number with parameters', () => {
  expect(quizzes).toHaveLength(18);
  for (const { slug, asked, questions: own } of quizzes) {
    expect([slug, asked >= 8]).toEqual([slug, true]);
    expect([slug, new Set(own.map(({ question }) => question.kind)).size >= 3]).toEqual([slug, true]);
    const drawn = own.filter(({ question }) => question.kind === 'numeric' && question.parameters.length > 0);
    expect([slug, drawn.length > 0]).toEqual([slug, true]);
  }
});

test('no title and no stem is there twice', () => {
  expect(new Set(questions.map(({ title }) => title)).size).toBe(questions.length);
  expect(new Set(questions.map(({ question }) => question.stem)).size).toBe(questions.length);
});

test.each(questions.map((asked) => [asked.title, asked] as const))(
  'the key of “%s” is among what it offers',
  (_, { question }) => {
    const ids = (parts: { id: string; text: string }[]) => {
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      expect(new Set(parts.map(({ text }) => text)).size).toBe(parts.length);
      return parts.map(({ id }) => id);
    };
    if (question.kind === 'single' || question.kind === 'multiple') {
      const known = ids(question.content.options);
      const right = question.kind === 'single' ? [question.key.option] : question.key.options;
      expect(right.length).toBeGreaterThan(0);
      expect(known).toEqual(expect.arrayContaining(right));
      // Whoever chose a wrong one is told why.
      expect(Object.keys(question.feedback.options ?? {}).sort()).toEqual(known.sort());
    }
    if (question.kind === 'ordering')
      expect([...question.key.order].sort()).toEqual(ids(question.content.items).sort());
    if (question.kind === 'matching') {
      expect(Object.keys(question.key.pairs).sort()).toEqual(ids(question.content.left).sort());
      expect(ids(question.content.right)).toEqual(expect.arrayContaining(Object.values(question.key.pairs)));
    }
    if (question.kind === 'text') expect(question.key.accepted.length).toBeGreaterThan(0);
    const words = JSON.stringify([question.stem, question.content, question.feedback]);
    const names = question.parameters.map(({ name }) => name);
    const used = [...words.matchAll(/\{\{([a-z0-9_]+)\}\}/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(used));
  },
);

describe('in the database', () => {
  let db: SqlDatabase;

  beforeAll(async () => {
    db = await openTestDatabase({ seeded: true });
    await db.transaction((session) => addQuestions(session));
    await db.query(`
      create table private.made_papers as
      select question.title, shown.kind, private.make_paper(shown, seed, true, true) as paper
      from public.questions question
      join public.question_versions shown on shown.question_id = question.id
      cross join generate_series(1, 50) seed
      where jsonb_array_length(shown.parameters) > 0 or seed = 1`);
  });
  afterAll(() => db.close());

  test('every quiz counts its questions', async () => {
    const counted = await db.query<{ slug: string; asked: number }>(
      'select slug, question_count as asked from public.quizzes order by slug',
    );
    expect(counted).toEqual(
      quizzes.map(({ slug, asked }) => ({ slug, asked })).sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    );
  });

  test('fifty papers of each question can be made; its own key gets all points, and nothing gets none', async () => {
    const made = await db.query<{ title: string; papers: number; right: number; empty: number; left: number }>(`
      select title, count(*)::int as papers, min(private.share_of(kind, paper -> 'key', case kind
          when 'numeric' then jsonb_build_object('value', (paper #>> '{key,value}'))
          when 'text' then jsonb_build_object('text', replace(paper #>> '{key,accepted,0}', '*', ''))
          else paper -> 'key' end))::float8 as "right",
        max(private.share_of(kind, paper -> 'key', null))::float8 as empty,
        count(*) filter (where paper::text like '%{{%')::int as left
      from private.made_papers
      group by title`);
    expect(made).toHaveLength(questions.length);
    for (const { title, right, empty, left } of made)
      expect({ title, right, empty, left }).toEqual({ title, right: 1, empty: 0, left: 0 });
  });

  test('a rounded number is right, and one that is off by a tenth is wrong', async () => {
    const judged = await db.query<{ title: string; rounded: number; off: number }>(`
      select title, min(private.share_of('numeric', key, jsonb_build_object('value', round(value, decimals)::text)))::float8 as rounded,
        avg(private.share_of('numeric', key, jsonb_build_object('value', (value * 1.1 + sign(value) * 0.001)::text)))::float8 as off
      from (
        select title, key, (key ->> 'value')::numeric as value,
          greatest(0, ceil(-log(2 * (key #>> '{tolerance,absolute}')::numeric)))::integer as decimals
        from (select title, paper -> 'key' as key from private.made_papers where kind = 'numeric') drawn
      ) numbers
      group by title`);
    expect(judged.length).toBeGreaterThan(40);
    for (const { title, rounded, off } of judged) expect([title, rounded, off < 0.3]).toEqual([title, 1, true]);
  });
});
