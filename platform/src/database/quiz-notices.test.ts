import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addQuestion, addQuiz, questionOfEachKind, sitter } from './testing/quiz-rows.ts';
import { setClock } from './testing/roll-rows.ts';
import { addGroup, type Group } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;
let questions: string[];
let now: number;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db);
  const [question] = questionOfEachKind;
  if (!question) throw new Error('There is no question.');
  questions = [await addQuestion(db, question, { group: group.id })];
});
beforeEach(async () => {
  now = Date.now();
  await goTo(0);
  await db.exec(`delete from public.notices where true; update public.quizzes set published = false where published`);
});
afterAll(() => db.close());

const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const goTo = (minutes: number) => setClock(db, at(minutes));
const tell = async () => (await db.query<{ told: number }>('select public.tell_of_closed_quizzes() as told'))[0]?.told;
const titles = async (person: string) =>
  (
    await actAs(db, person, (session) =>
      session.query<{ title: string }>('select title from public.notice_summaries order by created_at'),
    )
  ).map(({ title }) => title);

async function sit(columns: Record<string, string> = {}): Promise<{ quiz: string; attempt: string }> {
  const quiz = await addQuiz(db, questions, {
    group_id: `'${group.id}'`,
    release: `'closed'`,
    closes_at: `'${at(30)}'`,
    ...columns,
  });
  return { quiz, attempt: await sitter(db, people.student).start(quiz, randomUUID()) };
}

test('whoever has sat a quiz is told once, when it has closed and nobody sits it any more', async () => {
  const { attempt } = await sit();
  await sitter(db, people.student).submit(attempt);
  expect(await tell()).toBe(0);
  await goTo(31);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect(await titles(people.student)).toEqual([expect.stringMatching(/^The results of the quiz “.+” are there$/)]);
  expect(await titles(people.otherStudent)).toEqual([]);
});

test('while somebody still sits it, with extra time for instance, nobody is told', async () => {
  const { quiz, attempt } = await sit();
  await goTo(31);
  await db.query(`update public.quiz_attempts set ends_at = $2 where id = $1`, [attempt, at(60)]);
  expect(await tell()).toBe(0);
  await goTo(61);
  await db.exec('select public.submit_due_attempts()');
  expect(await tell()).toBe(1);
  expect(await db.query('select cause from public.notices')).toEqual([{ cause: `quiz:${quiz}` }]);
});

test('of one that goes on after all nobody hears who has not read of it, and of its end everybody', async () => {
  const { quiz, attempt } = await sit();
  await sitter(db, people.student).submit(attempt);
  await goTo(31);
  await tell();
  await db.query('update public.quizzes set closes_at = $2 where id = $1', [quiz, at(120)]);
  expect(await titles(people.student)).toEqual([]);
  expect(await tell()).toBe(0);
  await goTo(121);
  expect(await tell()).toBe(1);
  expect(await titles(people.student)).toHaveLength(1);
});

test('of what is hidden, released otherwise, or closed longer ago nobody is told; and only the server asks', async () => {
  for (const columns of [{ release: `'by hand'` }, { release: `'submitted'` }]) {
    const { attempt } = await sit(columns);
    await sitter(db, people.student).submit(attempt);
  }
  const { quiz, attempt } = await sit();
  await sitter(db, people.student).submit(attempt);
  await goTo(31);
  await db.query('update public.quizzes set published = false where id = $1', [quiz]);
  expect(await tell()).toBe(0);
  await db.query('update public.quizzes set published = true where id = $1', [quiz]);
  await goTo(31 + 8 * 24 * 60);
  expect(await tell()).toBe(0);
  const asked = actAs(db, people.assistant, (session) => session.query('select public.tell_of_closed_quizzes()'));
  expect(await refusalOf(asked)).toBe('42501');
});

test('nobody of the sample is told of a quiz that has closed', async () => {
  const { attempt } = await sit();
  await sitter(db, people.student).submit(attempt);
  await goTo(31);
  const mark = `private.sample_rows where table_name = 'profiles' and key = jsonb_build_object('id', '${people.student}')`;
  await db.exec(`insert into private.sample_rows values ('profiles', jsonb_build_object('id', '${people.student}'))`);
  expect(await tell()).toBe(0);
  expect(await titles(people.student)).toEqual([]);
  await db.exec(`delete from ${mark}`);
  expect(await tell()).toBe(1);
});
