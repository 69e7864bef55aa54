import { createHash, randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addGroup, addTask, type Group, handIn, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db, { others: 1 });
});
afterAll(() => db.close());

const past = { opens_at: `now() - interval '3 days'`, due_at: `now() - interval '1 hour'` };
const attempt = (task: string, body?: string, files?: object[], who: string = people.student) =>
  refusedFor(actAs(db, who, (session) => handIn(session, task, randomUUID(), body, files)));

test('every version is kept, each with the time of the server and a receipt of what was stored', async () => {
  const task = await addTask(db, group);
  const [first, second] = [randomUUID(), randomUUID()];
  await actAs(db, people.student, (session) => handIn(session, task, first, 'One'));
  await actAs(db, people.student, (session) => handIn(session, task, second, 'Two'));
  const kept = await db.query<{ version: number; body: string; receipt: string; words: string }>(
    `select version, body, receipt, concat_ws(e'\\n', id, task_id, student_id, version,
       to_char(submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), files, body) as words
     from public.submissions where task_id = $1 order by version`,
    [task],
  );
  expect(kept.map(({ version, body }) => [version, body])).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
  for (const { receipt, words } of kept) expect(receipt).toBe(createHash('sha256').update(words).digest('hex'));
});

test('sent again is handed in once, and answered with the same receipt', async () => {
  const task = await addTask(db, group);
  const id = randomUUID();
  const send = () => actAs(db, people.student, (session) => handIn(session, task, id));
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  expect(await db.query('select from public.submissions where task_id = $1', [task])).toHaveLength(1);
  const [, other] = group.students;
  const foreign = await refusedFor(actAs(db, other ?? null, (session) => handIn(session, task, id)));
  expect(foreign?.hint).toBe('submission');
});

test('the deadline is the server’s, and late work is taken as long as the rule says', async () => {
  expect(await attempt(await addTask(db, group))).toBeNull();
  expect((await attempt(await addTask(db, group, past)))?.hint).toBe('due_at');
  expect(await attempt(await addTask(db, group, { ...past, late_days: '1', late_deduction: '10' }))).toBeNull();
  const coming = { opens_at: `now() + interval '1 hour'`, due_at: `now() + interval '2 hours'` };
  expect((await attempt(await addTask(db, group, coming)))?.hint).toBe('opens_at');
});

test('extra time moves the deadline of that person, in minutes or percent of the duration, and of nobody else', async () => {
  const timed = {
    kind: `'assessment'`,
    opens_at: `now() - interval '70 minutes'`,
    due_at: `now() - interval '10 minutes'`,
  };
  const task = await addTask(db, group, timed);
  const [, other] = group.students;
  expect((await attempt(task))?.hint).toBe('due_at');
  await actAs(db, people.assistant, (session) =>
    session.query(
      `insert into public.extra_times (group_id, student_id, kind, percent, reason) values ($1, $2, 'assessment', 50, 'Scribe')`,
      [group.id, people.student],
    ),
  );
  const [shown] = await actAs(db, people.student, (session) =>
    session.query('select duration_minutes, my_extra_minutes, status from public.task_summaries where id = $1', [task]),
  );
  expect(shown).toEqual({ duration_minutes: 60, my_extra_minutes: 30, status: 'Upcoming' });
  expect(await attempt(task)).toBeNull();
  expect((await attempt(task, 'x', [], other))?.hint).toBe('due_at');
});

test('what is taken is what the task takes, and never nothing', async () => {
  const textOnly = await addTask(db, group, { takes_files: 'false' });
  const filesOnly = await addTask(db, group, { takes_text: 'false' });
  const onPaper = await addTask(db, group, { takes_text: 'false', takes_files: 'false' });
  const file = (task: string) => ({ path: `${people.student}/${task}/a.pdf`, name: 'a.pdf' });
  for (const task of [textOnly, filesOnly])
    await db.query(`insert into storage.objects (bucket_id, name, metadata) values ('submissions', $1, $2)`, [
      file(task).path,
      JSON.stringify({ size: 12, eTag: '"abc"' }),
    ]);
  expect((await attempt(textOnly, '', [file(textOnly)]))?.hint).toBe('files');
  expect((await attempt(filesOnly, 'words', [file(filesOnly)]))?.hint).toBe('body');
  expect((await attempt(textOnly, '  '))?.hint).toBe('body');
  expect((await attempt(onPaper, 'words'))?.hint).toBe('task_id');
  expect(await attempt(filesOnly, '', [file(filesOnly)])).toBeNull();
  const [stored] = await db.query('select files from public.submissions where task_id = $1', [filesOnly]);
  expect(stored).toEqual({ files: [{ ...file(filesOnly), size: 12, etag: '"abc"' }] });
});

test('files that are not there, or are somebody else’s, are refused', async () => {
  const task = await addTask(db, group);
  const foreign = `${group.students[1]}/${task}/a.pdf`;
  await db.query(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [foreign]);
  expect((await attempt(task, '', [{ path: foreign, name: 'a.pdf' }]))?.hint).toBe('files');
  expect((await attempt(task, '', [{ path: `${people.student}/${task}/none.pdf`, name: 'n' }]))?.hint).toBe('files');
});

test('only students of the group hand in; who left keeps what they handed in, and hands in no more', async () => {
  const leaving = await addGroup(db);
  const task = await addTask(db, leaving);
  expect(await attempt(task)).toBeNull();
  for (const who of [people.otherStudent, people.assistant, people.admin]) {
    expect((await attempt(task, 'x', [], who))?.code).toBe('42501');
  }
  const sees = (table: string, who: string) =>
    tryAs(db, who, (session) =>
      session.query(`select from public.${table} where ${table === 'tasks' ? 'id' : 'task_id'} = $1`, [task]),
    ).then((rows) => rows.length);
  await db.query('delete from public.course_enrolments where course_id = $1', [leaving.id]);
  expect((await attempt(task))?.code).toBe('42501');
  expect([await sees('tasks', people.student), await sees('submissions', people.student)]).toEqual([1, 1]);
  expect([await sees('tasks', people.otherStudent), await sees('submissions', people.otherStudent)]).toEqual([0, 0]);
  expect(await sees('submissions', people.assistant)).toBe(1);
  await db.query('delete from public.group_teachers where group_id = $1', [leaving.id]);
  expect(await sees('submissions', people.assistant)).toBe(0);
  await db.query('insert into public.group_teachers values ($1, $2)', [leaving.id, people.professor]);
  expect(await sees('submissions', people.professor)).toBe(1);
  expect(await sees('submissions', people.hod)).toBe(0);
});

test('a draft task is for its teachers alone', async () => {
  const task = await addTask(db, group, { published: 'false' });
  expect((await attempt(task))?.code).toBe('42501');
  const open = await tryAs(db, people.student, (session) =>
    session.query('select from public.open_tasks() task where task = $1', [task]),
  );
  expect(open).toHaveLength(0);
});

describe('a draft', () => {
  const save = (task: string, body: string, opened: Date | null = null, who: string = people.student) =>
    actAs(db, who, async (session) => {
      const [row] = await session.query<{ at: Date }>(`select public.save_submission_draft($1, $2, '[]', $3) as at`, [
        task,
        body,
        opened,
      ]);
      return row?.at ?? null;
    });
  const kept = async (task: string) =>
    (await db.query<{ body: string }>('select body from public.submission_drafts where task_id = $1', [task]))[0]?.body;

  test('is kept as typed, and is still there after handing in', async () => {
    const task = await addTask(db, group);
    const first = await save(task, 'Half a sen');
    await save(task, 'Half a sentence', first);
    expect(await attempt(task, 'Half a sentence')).toBeNull();
    expect(await kept(task)).toBe('Half a sentence');
  });

  test('of another window is not written over, and the same again is done', async () => {
    const task = await addTask(db, group);
    const first = await save(task, 'One');
    const second = await save(task, 'Two', first);
    expect((await refusedFor(save(task, 'Three', first)))?.hint).toBe('updated_at');
    expect((await refusedFor(save(task, 'Three')))?.hint).toBe('updated_at');
    expect(await save(task, 'Two', first)).toEqual(second);
    expect(await kept(task)).toBe('Two');
  });

  test('is seen by nobody else, teachers included', async () => {
    const task = await addTask(db, group);
    await save(task, 'Mine');
    const seen = (who: string) =>
      tryAs(db, who, (session) => session.query('select from public.submission_drafts where task_id = $1', [task]));
    expect(await seen(people.student)).toHaveLength(1);
    for (const who of [people.assistant, people.hod, people.otherStudent]) expect(await seen(who)).toHaveLength(0);
    expect(await refusalOf(save(task, 'Theirs', null, people.otherStudent))).toBe('42501');
  });
});
