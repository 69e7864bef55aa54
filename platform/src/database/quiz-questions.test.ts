import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addQuiz, type Question, questionOfEachKind, sitter } from './testing/quiz-rows.ts';
import { addGroup, type Group, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db);
});
afterAll(() => db.close());

const asTeacher = <Result>(work: (session: SqlSession) => Promise<Result>) => actAs(db, people.assistant, work);
const versionOf = ({ kind, stem = 'Which?', parameters = [], content = {}, key, feedback = {} }: Question) =>
  JSON.stringify({ kind, stem, parameters, content, key, feedback });
const single = questionOfEachKind[0] as Question;
const save = (id: string, question: Question, opened: unknown = null, title = 'A question') =>
  asTeacher((session) =>
    session.query('select public.save_question($1, $2, $3, $4, $5, $6)', [
      id,
      group.id,
      title,
      ['Means', ' means '],
      versionOf(question),
      opened,
    ]),
  );
const stored = async (id: string) =>
  (
    await db.query<{ version: number; updated_at: Date; tags: string[]; versions: number }>(
      `select version, updated_at, tags, (select count(*)::integer from public.question_versions where question_id = $1) as versions
       from public.questions where id = $1`,
      [id],
    )
  )[0];

test('each kind of question is stored, and what changes is a new version', async () => {
  for (const question of questionOfEachKind) {
    const id = randomUUID();
    await save(id, question);
    await save(id, question);
    expect(await stored(id)).toMatchObject({ version: 1, versions: 1, tags: ['means'] });
    const opened = (await stored(id))?.updated_at;
    await save(id, { ...question, stem: 'Which one?' }, opened);
    expect(await stored(id)).toMatchObject({ version: 2, versions: 2 });
    expect(await refusedFor(save(id, { ...question, stem: 'Or which?' }, opened))).toMatchObject({
      hint: 'updated_at',
    });
    await save(id, { ...question, stem: 'Which one?' }, opened);
    await save(id, { ...question, stem: 'Which one?' }, (await stored(id))?.updated_at, 'Another title');
    expect(await stored(id)).toMatchObject({ version: 2, versions: 2 });
  }
});

test.each([
  ['kind', { ...single, kind: 'essay' as 'text' }],
  ['stem', { ...single, stem: ' ' }],
  ['stem', { ...single, stem: 'What is {{x}}?' }],
  ['content', { ...single, content: {} }],
  [
    'content',
    {
      ...single,
      content: {
        options: [
          { id: 'a', text: 'x' },
          { id: 'a', text: 'y' },
        ],
      },
    },
  ],
  ['key', { ...single, key: { option: 'z' } }],
  ['key', { kind: 'multiple', content: single.content, key: { options: [] } }],
  [
    'key',
    {
      kind: 'ordering',
      content: {
        items: [
          { id: 'a', text: 'x' },
          { id: 'b', text: 'y' },
        ],
      },
      key: { order: ['a'] },
    },
  ],
  [
    'key',
    {
      kind: 'matching',
      content: { left: [{ id: 'a', text: 'x' }], right: [{ id: 'b', text: 'y' }] },
      key: { pairs: {} },
    },
  ],
  ['key', { kind: 'text', key: { accepted: [] } }],
  ['key', { kind: 'numeric', key: { expression: '1 / 0' } }],
  ['key', { kind: 'numeric', key: { expression: 'x' }, parameters: [{ name: 'x', normal: { n: 3, mean: 0, sd: 1 } }] }],
  ['parameters', { kind: 'numeric', key: { expression: '1' }, parameters: [{ name: 'x', expression: '1 +' }] }],
  ['parameters', { kind: 'numeric', key: { expression: '1' }, parameters: [{ name: 'pi', integers: [1, 2] }] }],
  ['parameters', { kind: 'numeric', key: { expression: '1' }, parameters: [{ name: 'x', integers: [2, 1] }] }],
  ['parameters', { kind: 'numeric', key: { expression: '1' }, parameters: [{ name: 'x', range: ['a'] }] }],
] as [string, Question][])(
  'a question that cannot be asked is refused at its field: %s of %j',
  async (field, question) => {
    expect(await refusedFor(save(randomUUID(), question))).toMatchObject({ code: 'P0001', hint: field });
  },
);

test('a question is looked at and tried out with the numbers of a seed', async () => {
  const question: Question = {
    kind: 'numeric',
    stem: '{{a}} + 1?',
    parameters: [{ name: 'a', integers: [1, 9] }],
    key: { expression: 'a + 1' },
  };
  const [row] = await asTeacher((session) =>
    session.query<{ shown: { stem: string; key: { value: string } }; right: object; wrong: object }>(
      `select shown, public.grade_answer_preview($1, 7, jsonb_build_object('value', shown #> '{key,value}')) as right,
         public.grade_answer_preview($1, 7, '{"value": "99"}') as wrong
       from public.preview_question($1, 7) shown`,
      [versionOf(question)],
    ),
  );
  expect(row?.shown.key.value).toBe(String(Number(row?.shown.stem.split(' ')[0]) + 1));
  expect([row?.right, row?.wrong]).toEqual([{ share: 1 }, { share: 0 }]);
  expect(
    await refusalOf(
      tryAs(db, people.student, (session) =>
        session.query('select public.preview_question($1, 7)', [versionOf(single)]),
      ),
    ),
  ).toBe('42501');
});

test('only who teaches the group writes its questions and quizzes', async () => {
  const id = randomUUID();
  await save(id, single);
  const quiz = await addQuiz(db, [], { group_id: `'${group.id}'` });
  const items = JSON.stringify([{ question_id: id, points: 3 }]);
  for (const who of [people.student, people.labIncharge]) {
    expect(
      await refusalOf(
        tryAs(db, who, (session) =>
          session.query('select public.save_question($1, $2, $3, $4, $5)', [id, group.id, 'x', [], versionOf(single)]),
        ),
      ),
    ).toBe('42501');
    expect(
      await refusalOf(
        tryAs(db, who, (session) => session.query('select public.save_quiz_items($1, $2, now())', [quiz, items])),
      ),
    ).toBe('42501');
    expect(
      await refusalOf(tryAs(db, who, (session) => session.query('select public.regrade_quiz($1, $2)', [quiz, 'x']))),
    ).toBe('42501');
    expect(await refusalOf(tryAs(db, who, (session) => session.query('select public.release_quiz($1)', [quiz])))).toBe(
      '42501',
    );
    expect(
      await refusalOf(tryAs(db, who, (session) => session.query('select public.archive_question($1, true)', [id]))),
    ).toBe('42501');
  }
});

test('the lists of the bank show whoever keeps a question its present version, and nobody else', async () => {
  const id = randomUUID();
  await save(id, single, null, 'Listed');
  await save(id, { ...single, stem: 'The Latest?' }, (await stored(id))?.updated_at, 'Listed');
  const listed = (who: string) =>
    actAs(db, who, (session) =>
      session.query(
        `select title, version, stem from public.question_summaries where id = $1 and search_text like '%the latest%'`,
        [id],
      ),
    );
  const tags = (who: string) => actAs(db, who, (session) => session.query('select tag from public.question_tags'));
  expect(await listed(people.assistant)).toEqual([{ title: 'Listed', version: 2, stem: 'The Latest?' }]);
  expect(await tags(people.assistant)).toContainEqual({ tag: 'means' });
  for (const who of [people.student, people.labIncharge]) {
    expect(await listed(who)).toEqual([]);
    expect(await tags(who)).toEqual([]);
  }
});

test('the items of a quiz are stored with their version, once, and counted', async () => {
  const id = randomUUID();
  await save(id, single);
  const quiz = await addQuiz(db, [], { group_id: `'${group.id}'` });
  const version = async () =>
    (
      await db.query<{ updated_at: Date; question_count: number }>(
        'select updated_at, question_count from public.quizzes where id = $1',
        [quiz],
      )
    )[0];
  const opened = (await version())?.updated_at;
  const saveItems = (items: object[]) =>
    asTeacher((session) =>
      session.query('select public.save_quiz_items($1, $2, $3)', [quiz, JSON.stringify(items), opened]),
    );
  await saveItems([
    { question_id: id, points: 3 },
    { tag: 'means', draws: 2, points: 1 },
  ]);
  expect(await version()).toMatchObject({ question_count: 3 });
  await saveItems([
    { question_id: id, points: 3 },
    { tag: 'means', draws: 2, points: 1 },
  ]);
  expect(await refusedFor(saveItems([]))).toMatchObject({ hint: 'updated_at' });
  const present = (await version())?.updated_at;
  for (const items of [
    [{ points: 1 }],
    [{ question_id: id, points: 0 }],
    [{ tag: 'nothing', draws: 1 }],
    [{ question_id: randomUUID() }],
  ]) {
    const saving = asTeacher((session) =>
      session.query('select public.save_quiz_items($1, $2, $3)', [quiz, JSON.stringify(items), present]),
    );
    expect(await refusedFor(saving)).toMatchObject({ code: 'P0001', hint: 'items' });
  }
});

test('a mended key is graded again, and what the score was stays known', async () => {
  const id = randomUUID();
  await save(id, single);
  const quiz = await addQuiz(db, [id], { group_id: `'${group.id}'` });
  const student = sitter(db, people.student);
  const attempt = await student.start(quiz, randomUUID());
  const { questions } = await student.paper(attempt);
  const wrong = questions[0]?.content['options']?.find(({ text }) => text === 'Option a')?.id;
  await student.save(attempt, { 1: { answer: { option: wrong }, revision: 0 } });
  expect(await student.submit(attempt)).toMatchObject({ score: 0, max_score: 2 });

  await save(id, { ...single, key: { option: 'a' } }, (await stored(id))?.updated_at);
  const preview = () => asTeacher((session) => session.query('select public.preview_regrade($1) as found', [quiz]));
  expect(await preview()).toEqual([
    { found: { attempts: 1, higher: 1, lower: 0, questions: [{ title: 'A question', attempts: 1, same: true }] } },
  ]);
  expect(
    await actAs(db, people.student, (session) => session.query('select public.preview_regrade($1) as found', [quiz])),
  ).toEqual([{ found: null }]);
  const regrade = () =>
    asTeacher((session) => session.query('select * from public.regrade_quiz($1, $2)', [quiz, 'Option a is right']));
  expect(await regrade()).toEqual([{ attempts: 1, changed: 1 }]);
  expect(await regrade()).toEqual([{ attempts: 0, changed: 0 }]);
  expect(await preview()).toEqual([{ found: { attempts: 0, higher: 0, lower: 0, questions: [] } }]);
  expect(await student.review(attempt)).toMatchObject({ score: 2, questions: [{ score: 2, key: { option: wrong } }] });
  expect(
    await actAs(db, people.student, (session) =>
      session.query(
        'select from_score, to_score, max_score, reason from public.attempt_score_history where attempt_id = $1',
        [attempt],
      ),
    ),
  ).toEqual([{ from_score: 0, to_score: 2, max_score: 2, reason: 'Option a is right' }]);

  const other = {
    ...single,
    content: {
      options: [
        { id: 'p', text: 'x' },
        { id: 'q', text: 'y' },
      ],
    },
    key: { option: 'p' },
  };
  await save(id, other, (await stored(id))?.updated_at);
  expect(await preview()).toEqual([
    { found: { attempts: 0, higher: 0, lower: 0, questions: [{ title: 'A question', attempts: 1, same: false }] } },
  ]);
  expect(await regrade()).toEqual([{ attempts: 0, changed: 0 }]);
});

test('quizzes and sittings are listed to the teachers of the group, and to nobody else', async () => {
  const id = randomUUID();
  await save(id, single);
  const quiz = await addQuiz(db, [id], { group_id: `'${group.id}'`, closes_at: "now() + interval '1 day'" });
  const attempt = await sitter(db, people.student).start(quiz, randomUUID());
  const seen = (caller: Caller) =>
    actAs(db, caller, async (session) => [
      await session.query('select state from public.quiz_desk where id = $1', [quiz]),
      await session.query('select id, state, changes from public.quiz_sittings where quiz_id = $1', [quiz]),
    ]);
  expect(await seen(people.assistant)).toEqual([
    [{ state: 'open' }],
    [{ id: attempt, state: 'under way', changes: 0 }],
  ]);
  expect(await seen(people.student)).toEqual([[], []]);
  expect(await seen(people.otherStudent)).toEqual([[], []]);
});
