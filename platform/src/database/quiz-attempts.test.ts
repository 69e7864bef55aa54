import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { portalProduct } from '../product.ts';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { addGroup, type Group, refusedFor } from './testing/task-rows.ts';
import { addQuestion, addQuiz, inWordsOfPaper, questionOfEachKind, sitter } from './testing/quiz-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;
let questions: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db);
  questions = [];
  for (const question of questionOfEachKind) questions.push(await addQuestion(db, question, { group: group.id }));
});
afterEach(() => setClock('now()'));
afterAll(() => db.close());

const setClock = (moment: string) =>
  db.exec(
    `create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as $$ select ${moment} $$`,
  );
const student = () => sitter(db, people.student);
const ofGroup = () => ({ group_id: `'${group.id}'` });
const begin = async (columns: Record<string, string> = {}) => {
  const quiz = await addQuiz(db, questions, { ...ofGroup(), ...columns });
  const attempt = await student().start(quiz, randomUUID());
  return { quiz, attempt };
};
const text = (words: string) => ({ text: words });
const placeOf = async (attempt: string, kind: string) => {
  const paper = await student().paper(attempt);
  return paper.questions.find((asked) => asked.kind === kind)?.position ?? 0;
};

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

test('no byte of the key is read during an attempt, nor before it is released', async () => {
  const { quiz, attempt } = await begin({ release: `'by hand'` });
  const person = student();
  const bytes: string[] = [];
  const keep = (answer: unknown) => bytes.push(JSON.stringify(answer));
  const paper = await person.paper(attempt);
  keep(paper);
  const place = await placeOf(attempt, 'text');
  keep(await person.save(attempt, { [place]: { answer: text('x'), revision: 0 } }));
  keep(await person.review(attempt));
  keep(await person.submit(attempt));
  keep(await person.paper(attempt));
  keep(await person.review(attempt));
  for (const table of ['questions', 'question_versions', 'quiz_items', 'quiz_results', 'quiz_attempts', 'quizzes'])
    keep(await tryAs(db, people.student, (session) => session.query(`select * from public.${table}`)));
  for (const table of ['attempt_papers', 'attempt_questions'])
    expect(
      await refusalOf(tryAs(db, people.student, (session) => session.query(`select * from public.${table}`))),
    ).toBe('42501');
  keep(
    await tryAs(db, people.student, (session) =>
      session.query('select public.my_records(), public.my_attempts($1)', [quiz]),
    ),
  );
  const sent = bytes.join('\n');
  expect(sent).not.toMatch(/SECRET|tolerance|accepted|"key"|"feedback"|"factor"|"seed"/);
  const [secret] = await db.query<{ seed: string; value: string; order: string[] }>(
    `select max(seed::text) filter (where kind = 'numeric') as seed, max(key ->> 'value') filter (where kind = 'numeric') as value,
       array(select jsonb_array_elements_text(key -> 'order') from public.attempt_questions where attempt_id = $1 and kind = 'ordering') as order
     from public.attempt_questions where attempt_id = $1`,
    [attempt],
  );
  expect(secret?.order).toHaveLength(4);
  expect(sent).not.toContain(secret?.seed);
  expect(sent).not.toContain(`"${secret?.value}"`);
  expect(sent).not.toContain(JSON.stringify(secret?.order));
  // The names that the author gave to options stand nowhere.
  expect(paper.questions.find(({ kind }) => kind === 'ordering')?.content['items']?.map(({ id }) => id.length)).toEqual(
    [8, 8, 8, 8],
  );

  await actAs(db, people.assistant, (session) => session.query('select public.release_quiz($1)', [quiz]));
  const review = await person.review(attempt);
  expect(review).toMatchObject({ released: true, score: 0 });
  expect(JSON.stringify(review)).toContain('SECRET of b');
});

test('a quiz is released when it is closed and nobody sits it any more', async () => {
  const { attempt } = await begin({ release: `'closed'`, closes_at: `now() + interval '20 minutes'` });
  expect(await student().submit(attempt)).toMatchObject({ released: false, score: null });
  await setClock(`now() + interval '21 minutes'`);
  expect(await student().review(attempt)).toMatchObject({ released: true, score: 0 });
});

test('only who is of the group begins it, and only who sits it or teaches the group reads it', async () => {
  const { quiz, attempt } = await begin();
  const stranger = sitter(db, people.otherStudent);
  expect(await refusalOf(stranger.start(quiz, randomUUID()))).toBe('42501');
  expect(await refusalOf(sitter(db, null).start(quiz, randomUUID()))).toBe('42501');
  for (const who of [people.otherStudent, people.professor, people.assistant])
    expect(await refusalOf(sitter(db, who).paper(attempt))).toBe('42501');
  expect(await refusalOf(stranger.save(attempt, {}))).toBe('42501');
  expect(await refusalOf(stranger.submit(attempt))).toBe('42501');
  expect(await refusalOf(stranger.review(attempt))).toBe('42501');
  expect(await refusalOf(sitter(db, people.professor).review(attempt))).toBe('42501');
  await student().submit(attempt);
  expect(await sitter(db, people.assistant).review(attempt)).toMatchObject({
    released: true,
    student: { id: people.student },
  });
});

test('who has left the group begins nothing new and still reads what they did', async () => {
  const quiz = await addQuiz(db, questions, ofGroup());
  const leaver = await createAccount(db);
  await db.query('insert into public.course_enrolments (course_id, profile_id) values ($1, $2)', [group.id, leaver]);
  const attempt = await sitter(db, leaver).start(quiz, randomUUID());
  await sitter(db, leaver).submit(attempt);
  await db.query('delete from public.course_enrolments where profile_id = $1', [leaver]);
  expect(await refusalOf(sitter(db, leaver).start(quiz, randomUUID()))).toBe('42501');
  expect(await sitter(db, leaver).review(attempt)).toMatchObject({ released: true });
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

test.each([1, 2, 3, 4, 5])(
  'in 100 random runs of two windows, lost answers and late ones no acknowledged answer is lost, part %i of 5',
  async (part) => {
    const question = await addQuestion(db, { kind: 'text', key: { accepted: ['never'] } });
    const quiz = await addQuiz(db, [question]);
    let state = 20_261_123 * part;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    let acknowledgements = 0;
    for (let run = 0; run < 100; run += 1) {
      await tryAs(db, people.student, async (session) => {
        const attempt = randomUUID();
        const call = async <Result>(sql: string, parameters: unknown[]): Promise<Result> => {
          const [row] = await session.query<{ result: Result }>(`select public.${sql} as result`, parameters);
          return row?.result as Result;
        };
        await call('start_quiz($1, $2)', [quiz, attempt]);
        let acknowledged: { answer: object | null; revision: number } = { answer: null, revision: 0 };
        const windows = [{ revision: 0 }, { revision: 0 }];
        for (let step = 0; step < 2 + random(8); step += 1) {
          const window = windows[random(2)] ?? { revision: 0 };
          const answer = text(`${run} ${step}`);
          const changes = JSON.stringify({ 1: { answer, revision: window.revision } });
          const saved = await call<{ saved: Record<string, number>; conflicts: Record<string, typeof acknowledged> }>(
            'save_answers($1, $2)',
            [attempt, changes],
          );
          const isLost = random(4) === 0;
          if (saved.saved[1] !== undefined) {
            expect(saved.saved[1]).toBe(acknowledged.revision + 1);
            acknowledged = { answer, revision: saved.saved[1] };
            acknowledgements += 1;
            if (!isLost) window.revision = saved.saved[1];
          } else {
            expect(saved.conflicts[1]).toEqual(acknowledged);
            if (!isLost) window.revision = acknowledged.revision;
          }
        }
        const submitted = await call<{ answered: number }>('submit_quiz($1)', [attempt]);
        expect(submitted.answered).toBe(acknowledged.answer ? 1 : 0);
        const review = await call<{ questions: { answer: object | null }[] }>('attempt_review($1)', [attempt]);
        expect(review.questions[0]?.answer ?? null).toEqual(acknowledged.answer);
      });
    }
    expect(acknowledgements).toBeGreaterThan(200);
  },
);
