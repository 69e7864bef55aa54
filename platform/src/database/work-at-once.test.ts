import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addGroup, addTask, type Group, handIn, mark, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db);
});
afterAll(() => db.close());

const over = { opens_at: `now() - interval '9 days'`, due_at: `now() - interval '1 hour'` };

test('sent eight times at once it is handed in once, with one receipt', async () => {
  const task = await addTask(db, group);
  const id = randomUUID();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => actAs(db, people.student, (session) => handIn(session, task, id))),
  );
  expect(new Set(made.map((one) => one?.receipt)).size).toBe(1);
  expect(await db.query('select from public.submissions where task_id = $1', [task])).toHaveLength(1);
});

test('eight windows that hand in at once make eight versions, none over another', async () => {
  const task = await addTask(db, group);
  await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      actAs(db, people.student, (session) => handIn(session, task, randomUUID(), `Window ${place}`)),
    ),
  );
  const kept = await db.query<{ version: number; body: string }>(
    'select version, body from public.submissions where task_id = $1 order by version',
    [task],
  );
  expect(kept.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(kept.map(({ body }) => body)).size).toBe(8);
});

test('of eight who mark one student at once one is stored, and the others are told', async () => {
  const task = await addTask(db, group, over);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, score) =>
      refusedFor(actAs(db, people.assistant, (session) => mark(session, task, { score }))),
    ),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.flatMap((answer) => answer?.hint ?? [])).toEqual(Array.from({ length: 7 }, () => 'updated_at'));
  expect(await db.query('select from public.marks where task_id = $1', [task])).toHaveLength(1);
});

test('a mark that is given while the others are released is seen with them, and in the history of its student once', async () => {
  const task = await addTask(db, group, over);
  const first = await actAs(db, people.assistant, (session) => mark(session, task, { score: 4 }));
  const [changed, released] = await Promise.all([
    refusedFor(
      actAs(db, people.assistant, (session) =>
        mark(session, task, { score: 5, opened: first.updated_at, reason: 'A sum was wrong.' }),
      ),
    ),
    refusedFor(actAs(db, people.assistant, (session) => session.query('select public.release_marks($1)', [task]))),
  ]);
  expect([changed, released]).toEqual([null, null]);
  const shown = await actAs(db, people.student, (session) =>
    session.query<{ score: number }>('select score from public.mark_history where task_id = $1 order by changed_at', [
      task,
    ]),
  );
  expect(shown.at(-1)?.score).toBe(5);
  expect(await db.query('select score from public.marks where task_id = $1', [task])).toEqual([{ score: 5 }]);
});

test('what was cut off before its end is not there at all, and the draft is', async () => {
  const task = await addTask(db, group);
  await actAs(db, people.student, (session) =>
    session.query(`select public.save_submission_draft($1, 'Typed', '[]')`, [task]),
  );
  const cut = actAs(db, people.student, async (session) => {
    await handIn(session, task, randomUUID(), 'Typed');
    throw new Error('no power');
  });
  await expect(cut).rejects.toThrow('no power');
  expect(await db.query('select from public.submissions where task_id = $1', [task])).toHaveLength(0);
  expect(await db.query('select body from public.submission_drafts where task_id = $1', [task])).toEqual([
    { body: 'Typed' },
  ]);
});
