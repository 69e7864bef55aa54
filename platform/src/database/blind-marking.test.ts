import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addGroup, addTask, type Group, handIn, mark, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;
const marker = people.assistant;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db, { others: 5 });
});
afterAll(() => db.close());

const over = { opens_at: `now() - interval '9 days'`, due_at: `now() - interval '1 hour'` };
const open = { blind: 'true', weight: '10' };

interface Script extends Record<string, unknown> {
  student_id: string;
  place: number;
  full_name: string | null;
  body: string | null;
  files: { path: string; name: string }[] | null;
}
const list = (task: string, who: string = marker) =>
  actAs(db, who, (session) => session.query<Script>('select * from public.marking_list($1)', [task]));
const seen = (table: string, task: string, who: string = marker) =>
  tryAs(db, who, (session) => session.query(`select * from public.${table} where task_id = $1`, [task]));
const folderOf = (task: string, who: string = people.student) =>
  actAs(db, who, async (session) => {
    const [row] = await session.query<{ folder: string }>('select public.work_folder($1) as folder', [task]);
    return row?.folder ?? '';
  });
const upload = (session: SqlSession, name: string, bucket = 'submissions') =>
  session.query(`insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{"size": 5}')`, [
    bucket,
    name,
  ]);
const seesFile = async (name: string, who: string | null, bucket = 'submissions') =>
  (
    await tryAs(db, who, (session) =>
      session.query('select from storage.objects where bucket_id = $1 and name = $2', [bucket, name]),
    )
  ).length === 1;
const giveMark = (task: string, given: Parameters<typeof mark>[2]) =>
  actAs(db, marker, (session) => mark(session, task, given));
const close = (task: string) =>
  db.query(`update public.tasks set due_at = now() - interval '1 minute' where id = $1`, [task]);
const release = (task: string) =>
  actAs(db, marker, (session) => session.query('select public.release_marks($1)', [task]));

/** A blind task for which the student has handed in a text and a file named after them. */
async function handedIn(): Promise<{ task: string; file: string; script: Script }> {
  const task = await addTask(db, group, open);
  const file = `${await folderOf(task)}/a1b2.pdf`;
  await actAs(db, people.student, async (session) => {
    await upload(session, file);
    await handIn(session, task, randomUUID(), 'Mine.', [{ path: file, name: 'Asha Rao.PDF' }]);
  });
  const script = (await list(task)).find(({ body }) => body === 'Mine.');
  if (!script) throw new Error('Nothing was listed.');
  return { task, file, script };
}

test('while it is marked, no row, file name or path that a marker can read says whose work it is', async () => {
  const { task, file, script } = await handedIn();
  await giveMark(task, { student: script.student_id, score: 5 });
  for (const table of ['submissions', 'marks', 'mark_history']) {
    expect(await seen(table, task)).toEqual([]);
    expect(await seen(table, task, people.hod)).toEqual([]);
  }
  expect(await seen('submissions', task, people.student)).toHaveLength(1);
  expect(script).toMatchObject({ full_name: null, roll_number: null, submitted_at: null, extra_minutes: 0 });
  expect(script.files).toEqual([{ path: file, name: 'File 1.pdf' }]);
  const told = JSON.stringify(await list(task));
  for (const student of group.students) expect(told).not.toContain(student);
  expect([await seesFile(file, marker), await seesFile(file, people.student)]).toEqual([true, true]);
  for (const other of [people.hod, people.professor, people.admin, group.students[1] ?? '', null])
    expect(await seesFile(file, other)).toBe(false);
  const [sheet] = await actAs(db, marker, (session) =>
    session.query<{ entries: { task: string; state: string }[] }>('select entries from public.grade_sheet($1)', [
      group.id,
    ]),
  );
  expect(sheet?.entries.find((entry) => entry.task === task)).toMatchObject({ state: 'open', score: null });
  const [progress] = await actAs(db, marker, (session) =>
    session.query('select handed_in, marked from public.task_progress where id = $1', [task]),
  );
  expect(progress).toEqual({ handed_in: 1, marked: 1 });
});

test('a script keeps its number, also when others come and are numbered', async () => {
  const { task, script } = await handedIn();
  const before = await list(task);
  expect(before.map(({ place }) => place)).toEqual(before.map((_, index) => index + 1));
  const [guest] = (await addGroup(db, { others: 1 })).students.slice(1);
  await db.query('insert into public.course_enrolments (course_id, profile_id) values ($1, $2)', [group.id, guest]);
  const after = await list(task);
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(0, -1).map((row) => row.student_id)).toEqual(before.map((row) => row.student_id));
  expect(after.find((row) => row.student_id === script.student_id)?.place).toBe(script.place);
  await db.query('delete from public.course_enrolments where course_id = $1 and profile_id = $2', [group.id, guest]);
});

test('a mark is given to a script; the answer names no student, and neither does asking by name', async () => {
  const { task, script } = await handedIn();
  expect(await giveMark(task, { student: script.student_id, score: 5 })).toMatchObject({
    student_id: script.student_id,
    score: 5,
  });
  for (const student of [people.student, people.otherStudent, randomUUID()])
    expect((await refusedFor(giveMark(task, { student, score: 5 })))?.hint).toBe('student_id');
  // Saying that somebody was absent tells nothing of who has a mark.
  const standing = (student: string) =>
    refusalOf(
      actAs(db, marker, (session) =>
        session.query(`select public.set_standing($1, $2, 'absent', 'x', null)`, [task, [student]]),
      ),
    );
  expect([await standing(people.student), await standing(group.students[1] ?? '')]).toEqual([null, null]);
});

test('lateness is settled, and shown with the names', async () => {
  const task = await addTask(db, group, { ...over, blind: 'true', late_days: '3', late_deduction: '10' });
  await actAs(db, people.student, (session) => handIn(session, task, randomUUID(), 'Late.'));
  const script = (await list(task)).find(({ body }) => body === 'Late.');
  expect(script).toMatchObject({ late_minutes: 0 });
  expect(await giveMark(task, { student: script?.student_id, score: 8 })).toMatchObject({
    deduction: 0,
    final_score: 8,
    grade: 'A',
  });
  await release(task);
  expect((await list(task)).find(({ body }) => body === 'Late.')).toMatchObject({
    student_id: people.student,
    deduction: 1,
    final_score: 7,
    grade: 'B+',
  });
});

test('who was late is told by no list of progress before the release, also not by what it said the day before', async () => {
  const late = await addTask(db, group, { ...over, blind: 'true', late_days: '3' });
  const strict = await addTask(db, group, { ...over, blind: 'true' });
  const [punctual = '', tardy = ''] = group.students;
  await db.exec(`insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
    select gen_random_uuid(), '${late}', student, 1, 'x', '[]', at, repeat('a', 64)
    from (values ('${punctual}'::uuid, now() - interval '1 day'), ('${tardy}', now())) handed (student, at)`);
  const told = async (task: string, student: string, who: string = marker) =>
    (
      await tryAs(db, who, (session) =>
        session.query<{ id: string; state: string }>('select id, state from public.record_of_student($1)', [student]),
      )
    ).find(({ id }) => id === task)?.state;
  expect([await told(late, punctual), await told(late, tardy)]).toEqual(['open', 'open']);
  expect([await told(late, punctual, punctual), await told(late, tardy, tardy)]).toEqual(['handed in', 'late']);
  expect(await told(strict, punctual)).toBe('missed');
  await db.query('update public.tasks set late_days = 0 where id = $1', [late]);
  expect([await told(late, punctual), await told(late, tardy)]).toEqual(['handed in', 'handed in']);
  await giveMark(late, { student: (await list(late))[0]?.student_id, score: 5 });
  await release(late);
  expect([await told(late, punctual), await told(late, tardy)]).toEqual(['handed in', 'late']);
});

test('after the release names are there, and the student reads the mark with its file', async () => {
  const { task, file, script } = await handedIn();
  const feedback = `${task}/${script.student_id}/notes.txt`;
  await actAs(db, marker, async (session) => {
    await upload(session, feedback, 'feedback');
    await session.query(`select public.save_mark($1, $2, '[]', 9, 'Well done.', $3)`, [
      task,
      script.student_id,
      JSON.stringify([{ path: feedback, name: 'notes.txt' }]),
    ]);
  });
  expect(await seesFile(feedback, people.student, 'feedback')).toBe(false);
  await close(task);
  await release(task);
  const shown = (await list(task)).find(({ body }) => body === 'Mine.');
  expect(shown).toMatchObject({ student_id: people.student, full_name: 'student' });
  expect(shown?.files).toMatchObject([{ name: 'Asha Rao.PDF' }]);
  for (const table of ['submissions', 'marks']) expect(await seen(table, task)).toHaveLength(1);
  expect(await seen('mark_history', task)).not.toHaveLength(0);
  expect([await seesFile(file, marker), await seesFile(feedback, people.student, 'feedback')]).toEqual([true, true]);
  expect(await seesFile(feedback, group.students[1] ?? '', 'feedback')).toBe(false);
  const changed = await refusedFor(giveMark(task, { student: script.student_id, score: 8 }));
  expect(changed?.hint).toBe('updated_at');
});

test('a task with names is read as before, and its folder is the student’s own', async () => {
  const task = await addTask(db, group);
  expect(await folderOf(task)).toBe(`${people.student}/${task}`);
  await actAs(db, people.student, (session) => handIn(session, task, randomUUID()));
  expect(await seen('submissions', task)).toHaveLength(1);
  expect(await seen('submissions', task, people.hod)).toEqual([]);
});

test('files of a blind task go into the folder of the script, forty of them, and nowhere else', async () => {
  const task = await addTask(db, group, open);
  const own = await folderOf(task);
  expect(own).not.toContain(people.student);
  const foreign = await folderOf(task, group.students[1]);
  const add = (name: string) => refusalOf(actAs(db, people.student, (session) => upload(session, name)));
  expect(await add(`${people.student}/${task}/a.pdf`)).toBe('42501');
  expect(await add(`${foreign}/a.pdf`)).toBe('42501');
  for (let place = 0; place < 40; place += 1) expect(await add(`${own}/${place}.pdf`)).toBeNull();
  expect(await add(`${own}/40.pdf`)).toBe('42501');
  expect((await refusedFor(folderOf(task, people.otherStudent)))?.code).toBe('42501');
});

test('names cannot be uncovered by changing the task once there is work', async () => {
  const { task } = await handedIn();
  const change = (blind: boolean) =>
    refusedFor(
      actAs(db, marker, (session) => session.query('update public.tasks set blind = $2 where id = $1', [task, blind])),
    );
  expect((await change(false))?.hint).toBe('blind');
  const fresh = await addTask(db, group, open);
  expect(
    await refusalOf(
      actAs(db, marker, (session) => session.query('update public.tasks set blind = false where id = $1', [fresh])),
    ),
  ).toBeNull();
});

test('the files of a script are its student’s: nobody else clears them away while they are there', async () => {
  const { task, file } = await handedIn();
  expect(await seesFile(file, people.hod)).toBe(false);
  const left = () =>
    tryAs(db, people.hod, (session) =>
      session.query<{ folder: string }>('select folder from public.folders_left() folder'),
    );
  const [folder = ''] = file.split('/');
  expect((await left()).map((row) => row.folder)).not.toContain(folder);
  await db.query('delete from private.scripts where task_id = $1 and student_id = $2', [task, people.student]);
  expect((await left()).map((row) => row.folder)).toContain(folder);
  expect(await seesFile(file, people.hod)).toBe(true);
  expect(await tryAs(db, people.labIncharge, (session) => session.query('select from public.folders_left()'))).toEqual(
    [],
  );
});
