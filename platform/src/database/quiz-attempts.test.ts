import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { portalProduct } from '../product.ts';
import { actAs, tryAs } from './testing/act-as.ts';
import { people } from './testing/people.ts';
import { refusedFor } from './testing/task-rows.ts';
import { addQuestion, addQuiz, inWordsOfPaper, questionOfEachKind } from './testing/quiz-rows.ts';
import {
  begin,
  group,
  ofGroup,
  openAttempts,
  placeOf,
  questions,
  setClock,
  student,
  text,
} from './testing/attempt-rows.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openAttempts();
});
afterEach(() => setClock('now()'));
afterAll(() => db.close());

test('an attempt shows its questions with numbers of its own and is graded by the key', async () => {
  const { attempt } = await begin();
  const paper = await student().paper(attempt);
  expect(paper.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(paper.questions.find(({ kind }) => kind === 'numeric')?.stem).toMatch(/^The mean of (\d+\.\d, )+\d+\.\d\?$/);
  const changes: Record<string, { answer: object; revision: number }> = {};
  for (const asked of paper.questions) {
    const right = questionOfEachKind.find(({ kind }) => kind === asked.kind)?.right ?? {};
    changes[asked.position] = { answer: await inWordsOfPaper(db, attempt, asked, right), revision: 0 };
  }
  expect(await student().save(attempt, changes)).toMatchObject({
    saved: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 },
    conflicts: {},
  });
  const submitted = await student().submit(attempt);
  expect(submitted.receipt).toMatch(/^[0-9a-f]{64}$/);
  expect(submitted).toMatchObject({
    submitted_by: 'student',
    answered: 6,
    questions: 6,
    released: true,
    score: 12,
    max_score: 12,
  });
});

test('what is saved is there after a reload and on another device', async () => {
  const { quiz, attempt } = await begin();
  const place = await placeOf(attempt, 'text');
  await student().save(attempt, { [place]: { answer: text('Laplace'), revision: 0 } });
  expect(await student().start(quiz, randomUUID())).toBe(attempt);
  expect((await student().paper(attempt)).questions[place - 1]).toMatchObject({ answer: text('Laplace'), revision: 1 });
});

test('two windows do not overwrite each other, and an answer that is sent again is saved', async () => {
  const { attempt } = await begin();
  const place = await placeOf(attempt, 'text');
  await student().save(attempt, { [place]: { answer: text('first window'), revision: 0 } });
  expect(await student().save(attempt, { [place]: { answer: text('second window'), revision: 0 } })).toMatchObject({
    saved: {},
    conflicts: { [place]: { answer: text('first window'), revision: 1 } },
  });
  expect(await student().save(attempt, { [place]: { answer: text('first window'), revision: 0 } })).toMatchObject({
    saved: { [place]: 1 },
  });
  expect(await student().save(attempt, { [place]: { answer: null, revision: 1 } })).toMatchObject({
    saved: { [place]: 2 },
  });
});

test('a late answer is refused by the clock of the server, and what came in time is graded', async () => {
  const { attempt } = await begin();
  const place = await placeOf(attempt, 'text');
  await student().save(attempt, { [place]: { answer: text('Gauss'), revision: 0 } });
  await setClock(`now() + interval '11 minutes'`);
  expect(await refusedFor(student().save(attempt, { [place]: { answer: text('Bayes'), revision: 1 } }))).toMatchObject({
    code: 'P0001',
    hint: 'ends_at',
  });
  expect(await student().save(attempt, { [place]: { answer: text('Gauss'), revision: 0 } })).toMatchObject({
    saved: { [place]: 1 },
  });
  const submitted = await student().submit(attempt);
  expect(submitted).toMatchObject({ submitted_by: 'deadline', answered: 1, score: 2, max_score: 12 });
  expect(await student().submit(attempt)).toEqual(submitted);
});

test('the server submits what is over though nobody asks, at the deadline', async () => {
  const { attempt } = await begin();
  // What the portal does every few seconds.
  const due = () => db.query<{ submit_due_attempts: number }>(portalProduct.rounds?.sql ?? '');
  await due();
  const state = () =>
    db.query(
      `select submitted_at, submitted_at = ends_at as at_its_end, submitted_by from public.quiz_attempts where id = $1`,
      [attempt],
    );
  expect(await state()).toEqual([{ submitted_at: null, at_its_end: null, submitted_by: null }]);
  await setClock(`now() + interval '3 hours'`);
  expect((await due())[0]?.submit_due_attempts).toBeGreaterThan(0);
  expect(await state()).toMatchObject([{ at_its_end: true, submitted_by: 'deadline' }]);
  expect(await due()).toEqual([{ submit_due_attempts: 0 }]);
});

test('after submitting nothing changes, and the same attempt again is done', async () => {
  const { quiz, attempt } = await begin({ attempts_allowed: '2' });
  const first = await student().submit(attempt);
  expect(await student().submit(attempt)).toEqual(first);
  expect(await student().start(quiz, attempt)).toBe(attempt);
  const place = await placeOf(attempt, 'text');
  expect(await refusedFor(student().save(attempt, { [place]: { answer: text('x'), revision: 0 } }))).toMatchObject({
    hint: 'submitted_at',
  });
  const second = await student().start(quiz, randomUUID());
  expect(second).not.toBe(attempt);
  await student().submit(second);
  expect(await refusedFor(student().start(quiz, randomUUID()))).toMatchObject({
    hint: 'attempts_allowed',
    message: 'You have used all 2 attempts.',
  });
});

test.each([
  ['opens_at', { opens_at: `now() + interval '1 hour'` }, 'This quiz is not open yet.'],
  ['closes_at', { closes_at: `now() - interval '1 hour'` }, 'This quiz is closed.'],
  [
    'released_at',
    { release: `'by hand'`, released_at: 'now()' },
    'The answers to this quiz have been released, so it cannot be begun any more.',
  ],
])('a quiz is not begun against its terms: %s', async (hint, columns, message) => {
  const quiz = await addQuiz(db, questions, { ...ofGroup(), ...columns });
  expect(await refusedFor(student().start(quiz, randomUUID()))).toMatchObject({ code: 'P0001', hint, message });
  const [terms] = await actAs(db, people.student, (session) =>
    session.query<{ may_start: boolean; obstacle: string }>('select may_start, obstacle from public.quiz_terms($1)', [
      quiz,
    ]),
  );
  expect(terms).toEqual({ may_start: false, obstacle: message });
});

test('extra time makes an attempt longer, past the end of the quiz, and one under way, too', async () => {
  const closing = { closes_at: `now() + interval '30 minutes'`, duration_minutes: '30' };
  const { quiz, attempt } = await begin(closing);
  const minutes = async () =>
    (
      await db.query<{ minutes: number; extra_minutes: number }>(
        'select round(extract(epoch from ends_at - started_at) / 60)::integer as minutes, extra_minutes from public.quiz_attempts where id = $1',
        [attempt],
      )
    )[0];
  expect(await minutes()).toEqual({ minutes: 30, extra_minutes: 0 });
  await actAs(db, people.assistant, (session) =>
    session.query(
      `insert into public.extra_times (group_id, student_id, kind, percent, reason) values ($1, $2, 'quiz', 50, 'Scribe')`,
      [group.id, people.student],
    ),
  );
  expect(await minutes()).toEqual({ minutes: 45, extra_minutes: 15 });
  const [terms] = await actAs(db, people.student, (session) =>
    session.query('select duration_minutes, extra_minutes, open_attempt from public.quiz_terms($1)', [quiz]),
  );
  expect(terms).toEqual({ duration_minutes: 30, extra_minutes: 15, open_attempt: attempt });
  await db.query('delete from public.extra_times where group_id = $1', [group.id]);
  expect(await minutes()).toEqual({ minutes: 45, extra_minutes: 15 });
});

test('what is no answer is refused with its place and saves nothing', async () => {
  const { attempt } = await begin();
  const place = await placeOf(attempt, 'text');
  const single = await placeOf(attempt, 'single');
  const both = { [place]: { answer: text('x'), revision: 0 }, [single]: { answer: { option: 3 }, revision: 0 } };
  expect(await refusedFor(student().save(attempt, both))).toMatchObject({ code: 'P0001', hint: `${single}` });
  expect(await refusedFor(student().save(attempt, { 99: { answer: null, revision: 0 } }))).toMatchObject({
    hint: '99',
  });
  expect((await student().paper(attempt)).questions[place - 1]?.revision).toBe(0);
});

test('questions are drawn by tag, no question twice, and each attempt has its own numbers', async () => {
  const tag = randomUUID().slice(0, 8);
  for (let number = 0; number < 6; number += 1)
    await addQuestion(
      db,
      {
        kind: 'text',
        stem: `${tag} ${number} {{k}}`,
        parameters: [{ name: 'k', integers: [1, 1e9] }],
        key: { accepted: ['x'] },
      },
      { tags: [tag] },
    );
  const quiz = await addQuiz(db, []);
  await db.query(
    'insert into public.quiz_items (quiz_id, position, tag, draws) values ($1, 1, $2, 3), ($1, 2, $2, 2)',
    [quiz, tag],
  );
  const stems = async () => {
    const attempt = await student().start(quiz, randomUUID());
    const paper = await student().paper(attempt);
    await student().submit(attempt);
    return paper.questions.map(({ stem }) => stem);
  };
  const [first, second] = [await stems(), await stems()];
  expect(new Set(first.map((stem) => stem.split(' ')[1])).size).toBe(5);
  expect(first.filter((stem) => second.includes(stem))).toEqual([]);
});

test('a window shorter than the quiz, and a release that never comes, are refused', async () => {
  const quiz = await addQuiz(db, questions, ofGroup());
  const change = (set: string) =>
    refusedFor(
      tryAs(db, people.assistant, (session) => session.query(`update public.quizzes set ${set} where id = $1`, [quiz])),
    );
  expect(await change(`opens_at = now(), closes_at = now() + interval '9 minutes'`)).toMatchObject({
    code: 'P0001',
    hint: 'closes_at',
  });
  expect(await change(`release = 'closed'`)).toMatchObject({ code: 'P0001', hint: 'closes_at' });
  expect(await change('released_at = now()')).toMatchObject({ code: '42501' });
  expect(await change(`opens_at = now(), closes_at = now() + interval '10 minutes', release = 'closed'`)).toBeNull();
});
