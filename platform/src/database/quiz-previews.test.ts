import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addQuestion, addQuiz, type Asked, inWordsOfPaper, questionOfEachKind, sitter } from './testing/quiz-rows.ts';
import { addGroup, type Group } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

interface Preview {
  score: number;
  max_score: number;
  questions: (Asked & { question_id: string; title: string })[];
}

let db: SqlDatabase;
let group: Group;
let quiz: string;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db);
  const questions = [];
  for (const question of questionOfEachKind) questions.push(await addQuestion(db, question));
  for (let place = 0; place < 12; place += 1)
    await addQuestion(db, { kind: 'text', stem: `Number ${place}`, key: { accepted: ['x'] } }, { tags: ['drawn'] });
  quiz = await addQuiz(db, questions, {
    group_id: `'${group.id}'`,
    shuffle_questions: 'true',
    shuffle_options: 'true',
  });
  await db.query(
    `insert into public.quiz_items (quiz_id, position, tag, draws, points) values ($1, 7, 'drawn', 3, 1)`,
    [quiz],
  );
});
afterAll(() => db.close());

const preview = (seed: number | string, answers: object = {}, who: string = people.assistant, of: string = quiz) =>
  actAs(db, who, async (session) => {
    const [row] = await session.query<{ made: Preview }>('select public.preview_quiz($1, $2, $3) as made', [
      of,
      seed,
      JSON.stringify(answers),
    ]);
    return row?.made ?? { score: 0, max_score: 0, questions: [] };
  });

async function attemptWithSeed(): Promise<{ attempt: string; seed: string }> {
  const [row] = await db.query<{ attempt: string }>(
    `insert into public.quiz_attempts (id, quiz_id, student_id, ends_at) values ($1, $2, $3, now() + interval '1 hour') returning id as attempt`,
    [randomUUID(), quiz, group.students[0]],
  );
  const attempt = row?.attempt ?? '';
  await db.query('select private.lay_out_attempt($1)', [attempt]);
  const [paper] = await db.query<{ seed: string }>(
    'select seed::text as seed from public.attempt_papers where attempt_id = $1',
    [attempt],
  );
  return { attempt, seed: paper?.seed ?? '' };
}

test('a preview asks, shows and marks what an attempt with its seed does', async () => {
  const { attempt, seed } = await attemptWithSeed();
  const student = sitter(db, group.students[0] ?? null);
  const { questions } = await student.paper(attempt);
  const shown = await preview(seed);
  const asAsked = ({ position, kind, points, stem, content }: Asked) => ({ position, kind, points, stem, content });
  expect(questions).toHaveLength(9);
  expect(shown.questions.map(asAsked)).toEqual(questions.map(asAsked));
  expect(shown).toMatchObject({ score: 0, max_score: 15 });

  const answers: Record<string, object> = {};
  const changes: Record<string, { answer: object; revision: number }> = {};
  for (const asked of questions) {
    const { right } = questionOfEachKind.find(({ kind }) => kind === asked.kind) ?? { right: {} };
    const isDrawn = asked.kind === 'text' && asked.points === 1;
    const answer = await inWordsOfPaper(db, attempt, asked, isDrawn ? { text: 'x' } : right);
    answers[asked.position] = answer;
    changes[asked.position] = { answer, revision: 0 };
  }
  await student.save(attempt, changes);
  await student.submit(attempt);
  const review = await student.review(attempt);
  const marked = await preview(seed, answers);
  const asMarked = ({ position, answer, score, key, feedback }: Asked) => ({ position, answer, score, key, feedback });
  expect(marked.questions.map(asMarked)).toEqual((review.questions as Asked[]).map(asMarked));
  expect(marked).toMatchObject({ score: 15, max_score: 15 });
});

test('other seeds draw other questions and numbers, the same seed the same; nothing of it is stored', async () => {
  const stored = () =>
    db.query(
      'select (select count(*) from public.quiz_attempts) as attempts, (select count(*) from public.attempt_papers) as papers, (select count(*) from public.attempt_questions) as questions',
    );
  const before = await stored();
  const papers = await Promise.all([1, 1, 2, 3, 4].map((seed) => preview(seed)));
  const drawn = papers.map(({ questions }) =>
    questions.flatMap(({ points, title, stem }) => (points === 1 ? [`${title} ${stem}`] : [])).toSorted(),
  );
  expect(papers[0]).toEqual(papers[1]);
  for (const stems of drawn) expect(new Set(stems).size).toBe(3);
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  expect(await stored()).toEqual(before);
});

test('who keeps a quiz looks at it, and nobody else', async () => {
  for (const who of [people.assistant, people.professor, people.hod, people.admin])
    expect((await preview(1, {}, who)).questions).toHaveLength(9);
  for (const who of [group.students[0] ?? '', people.student, people.labIncharge])
    expect(await refusalOf(preview(1, {}, who))).toBe('42501');
  const ofEverybody = await addQuiz(db, []);
  expect(await refusalOf(preview(1, {}, people.assistant, ofEverybody))).toBe('42501');
  expect((await preview(1, {}, people.professor, ofEverybody)).questions).toEqual([]);
  expect(await refusalOf(preview(1, ['x']))).toBe('P0001');
  expect((await preview(1, { 1: { nonsense: true }, 99: { text: 'x' } })).score).toBe(0);
});

test('of thousands of questions every tag is found by its words, for who reads questions and of what a quiz may ask', async () => {
  await db.query(
    `insert into public.questions (group_id, title, tags)
     select null, 'Of thousands ' || place, array['thousands ' || place % 500, 'common'] from generate_series(1, 3000) place`,
  );
  await db.query(
    `insert into public.questions (group_id, title, tags, archived) values
     (null, 'Zz rare', '{"rare & alone"}', false), (null, 'Zz gone', '{"rare & gone"}', true), ($1, 'Zz of the group', '{"rare of the group"}', false)`,
    [group.id],
  );
  const found = (who: string, search: string, of: string | null = null) =>
    actAs(db, who, (session) =>
      session.query<{ tag: string; questions: number }>('select * from public.tags_to_draw($1, $2)', [of, search]),
    );
  expect((await found(people.professor, ''))[0]).toEqual({ tag: 'common', questions: 3000 });
  expect(await found(people.professor, '')).toHaveLength(30);
  expect(await found(people.professor, ' Rare')).toEqual([{ tag: 'rare & alone', questions: 1 }]);
  expect((await found(people.assistant, 'rare', group.id)).map(({ tag }) => tag)).toEqual([
    'rare & alone',
    'rare of the group',
  ]);
  expect((await found(people.professor, 'thousands 7'))[0]).toEqual({ tag: 'thousands 7', questions: 6 });
  expect(await found(people.student, '')).toEqual([]);
});
