import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, people } from './testing/people.ts';
import { addQuiz, sitter } from './testing/quiz-rows.ts';
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
