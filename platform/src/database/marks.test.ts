import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addGroup, addTask, type Group, handIn, mark, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let group: Group;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  group = await addGroup(db, { others: 5 });
});
afterAll(() => db.close());

const over = { opens_at: `now() - interval '9 days'`, due_at: `now() - interval '1 hour'` };
const rubric = JSON.stringify([
  { name: 'Method', levels: [6, 3, 0].map((points) => ({ name: `${points}`, points })) },
  { name: 'Words', levels: [4, 0].map((points) => ({ name: `${points}`, points })) },
]);
const marking = (task: string, given: Parameters<typeof mark>[2], who: string = people.assistant) =>
  actAs(db, who, (session) => mark(session, task, given));
const release = (task: string, who: string = people.assistant) =>
  actAs(db, who, (session) => session.query('select public.release_marks($1)', [task]));
const seen = (table: string, task: string, who: string = people.student) =>
  tryAs(db, who, (session) => session.query(`select * from public.${table} where task_id = $1`, [task]));

test.each([
  [50, 'A+'],
  [45, 'A+'],
  [44.5, 'A'],
  [35, 'B+'],
  [30, 'B'],
  [25, 'C'],
  [20, 'D'],
  [19.5, 'F'],
])('%d of 50 is %s', async (score, grade) => {
  const [row] = await db.query('select public.grade_of($1, 50) as grade', [score]);
  expect(row).toEqual({ grade });
});

test('a score outside of 0 to the most cannot be stored, nor a grade that disagrees with its score', async () => {
  const task = await addTask(db, group, over);
  for (const score of [-0.5, 10.5]) expect((await refusedFor(marking(task, { score })))?.hint).toBe('score');
  const stored = await marking(task, { score: 8.5 });
  expect(stored).toMatchObject({ score: 8.5, final_score: 8.5, grade: 'A' });
  // Not even by whoever is above all rules.
  expect(await refusalOf(db.query('update public.marks set score = 11 where task_id = $1', [task]))).toBe('23514');
  expect(await refusalOf(db.query('update public.marks set max_marks = 9 where task_id = $1', [task]))).toBe('23503');
  expect(await refusalOf(db.query(`update public.marks set grade = 'A+' where task_id = $1`, [task]))).toBe('428C9');
  expect(await refusalOf(db.query('update public.tasks set max_marks = 8 where id = $1', [task]))).toBe('23514');
});

test('a rubric is one of its task’s marks', async () => {
  const wrong = (value: unknown) => refusalOf(addTask(db, group, { rubric: `'${JSON.stringify(value)}'` }));
  expect(await wrong(JSON.parse(rubric))).toBeNull();
  expect(
    await wrong([
      {
        name: 'All',
        levels: [
          { name: 'Yes', points: 9 },
          { name: 'No', points: 0 },
        ],
      },
    ]),
  ).toBe('23514');
  expect(await wrong([{ name: 'All', levels: [{ name: 'Yes', points: 10 }] }])).toBe('23514');
  expect(await wrong([{ levels: [] }])).toBe('23514');
  expect(await wrong({})).toBe('23514');
});

test('the score of a rubric is the sum of its points, and open while one is missing', async () => {
  const task = await addTask(db, group, { ...over, rubric: `'${rubric}'` });
  const begun = await marking(task, { points: [6, null], score: 9 });
  expect(begun).toMatchObject({ score: null, grade: null });
  const done = await marking(task, { points: [6, 4], opened: begun.updated_at });
  expect(done).toMatchObject({ score: 10, grade: 'A+' });
  for (const points of [[7, 4], [6], [-1, 4]])
    expect((await refusedFor(marking(task, { points, opened: done.updated_at })))?.hint).toBe('points');
});

test('marks are given by the teachers of the group, and seen by nobody else before they are released', async () => {
  const task = await addTask(db, group, over);
  for (const who of [people.hod, people.professor, people.admin, people.labIncharge, people.student])
    expect((await refusedFor(marking(task, { score: 5 }, who)))?.code).toBe('42501');
  await marking(task, { score: 5, feedback: 'Almost.' });
  for (const table of ['marks', 'mark_history']) expect(await seen(table, task)).toEqual([]);
  expect((await refusedFor(release(task, people.hod)))?.code).toBe('42501');
  await release(task);
  expect(await seen('marks', task)).toMatchObject([{ score: 5, grade: 'C', feedback: 'Almost.' }]);
  for (const who of [people.otherStudent, group.students[1] ?? '', people.hod, people.professor, people.admin])
    expect([await seen('marks', task, who), await seen('mark_history', task, who)]).toEqual([[], []]);
});

test('whoever holds manage_courses may make themselves a teacher, which the log shows, and marks from then on', async () => {
  const task = await addTask(db, group, over);
  await actAs(db, people.hod, (session) =>
    session.query('insert into public.group_teachers values ($1, $2)', [group.id, people.hod]),
  );
  await marking(task, { score: 5 }, people.hod);
  const logged = await db.query(`select from public.audit_log where actor_id = $1 and table_name = 'group_teachers'`, [
    people.hod,
  ]);
  expect(logged).toHaveLength(1);
  await db.query('delete from public.group_teachers where group_id = $1 and profile_id = $2', [group.id, people.hod]);
  expect((await refusedFor(marking(task, { score: 6 }, people.hod)))?.code).toBe('42501');
  expect(await seen('marks', task, people.hod)).toEqual([]);
});

test('of two who have one mark open the slower is told, and the same sent again is done', async () => {
  const task = await addTask(db, group, over);
  const first = await marking(task, { score: 5, feedback: 'a' });
  const second = await marking(task, { score: 6, feedback: 'b', opened: first.updated_at });
  const slower = await refusedFor(marking(task, { score: 7, feedback: 'c', opened: first.updated_at }));
  expect(slower?.hint).toBe('updated_at');
  expect((await refusedFor(marking(task, { score: 7 })))?.hint).toBe('updated_at');
  expect(await marking(task, { score: 6, feedback: 'b', opened: first.updated_at })).toEqual(second);
});

test('a mark that changes after its release says why, and its student sees what it has been', async () => {
  const task = await addTask(db, group, over);
  const first = await marking(task, { score: 2 });
  const second = await marking(task, { score: 5, opened: first.updated_at });
  await release(task);
  await release(task);
  const changed = { score: 7, opened: second.updated_at };
  expect((await refusedFor(marking(task, changed)))?.hint).toBe('reason');
  expect((await refusedFor(marking(task, { ...changed, score: null, reason: 'x' })))?.hint).toBe('score');
  await marking(task, { ...changed, reason: 'The second page was overlooked.' });
  const [, ...rest] = await seen('mark_history', task, people.assistant);
  expect(rest).toHaveLength(2);
  const own = (await seen('mark_history', task)).map(({ score, grade, reason }) => ({ score, grade, reason }));
  expect(own).toEqual([
    { score: 5, grade: 'C', reason: null },
    { score: 7, grade: 'B+', reason: 'The second page was overlooked.' },
  ]);
  for (const who of [people.student, people.assistant]) {
    const forge = (sql: string) => refusalOf(tryAs(db, who, (session) => session.query(sql)));
    expect(await forge('update public.mark_history set score = 10 where true')).toBe('42501');
    expect(await forge('delete from public.mark_history where true')).toBe('42501');
    expect(await forge('update public.marks set score = 10 where true')).toBe('42501');
  }
});

test('late work loses what the rule says for each day begun, and gets it back with the time', async () => {
  const rule = { late_days: '3', late_deduction: '10' };
  const task = await addTask(db, group, { ...rule, opens_at: over.opens_at, due_at: `now() - interval '25 hours'` });
  await actAs(db, people.student, (session) => handIn(session, task, randomUUID()));
  expect(await marking(task, { score: 8 })).toMatchObject({ score: 8, deduction: 2, final_score: 6, grade: 'B' });
  const [listed] = await actAs(db, people.assistant, (session) =>
    session.query('select late_minutes from public.marking_list($1) where student_id = $2', [task, people.student]),
  );
  expect(listed?.['late_minutes']).toBeGreaterThanOrEqual(1500);
  await actAs(db, people.assistant, (session) =>
    session.query(
      `insert into public.extra_times (group_id, student_id, kind, minutes, reason) values ($1, $2, 'assignment', 1440, 'Was ill')`,
      [group.id, people.student],
    ),
  );
  expect(await seen('marks', task, people.assistant)).toMatchObject([{ deduction: 1, final_score: 7, grade: 'B+' }]);
  await actAs(db, people.assistant, (session) =>
    session.query(`update public.tasks set due_at = now() - interval '1 minute' where id = $1`, [task]),
  );
  expect(await seen('marks', task, people.assistant)).toMatchObject([{ deduction: 0, final_score: 8 }]);
  await db.query('delete from public.extra_times where group_id = $1', [group.id]);
});

test('marks are released together, after the time to hand in, and not by a change of the task', async () => {
  const open = await addTask(db, group);
  await marking(open, { score: 5 });
  expect((await refusedFor(release(open)))?.hint).toBe('due_at');
  const task = await addTask(db, group, over);
  expect((await refusedFor(release(task)))?.hint).toBe('score');
  const forged = actAs(db, people.assistant, (session) =>
    session.query('update public.tasks set released_at = now() where id = $1', [task]),
  );
  expect(await refusalOf(forged)).toBe('42501');
});

test('what students have done is not lost with a task, nor made to mean something else', async () => {
  const task = await addTask(db, group, over);
  const change = (sql: string) =>
    refusedFor(actAs(db, people.assistant, (session) => session.query(`${sql} where id = $1`, [task])));
  expect(await change('update public.tasks set max_marks = 20')).toBeNull();
  await marking(task, { score: 12 });
  expect((await change('update public.tasks set max_marks = 30'))?.hint).toBe('max_marks');
  expect((await change('delete from public.tasks'))?.hint).toBe('title');
  expect(await change(`update public.tasks set title = 'Another name'`)).toBeNull();
  const removal = actAs(db, people.admin, (session) =>
    session.query('delete from public.courses where id = $1', [group.id]),
  );
  expect((await refusedFor(removal))?.code).toBe('P0001');
});

test('the class is shown from 5 released marks on, to those who have one and to their teachers', async () => {
  const task = await addTask(db, group, over);
  const grades = (who: string) =>
    tryAs(db, who, (session) => session.query('select * from public.mark_distribution($1)', [task]));
  for (const student of group.students.slice(0, 4)) await marking(task, { student, score: 9 });
  await release(task);
  expect([await grades(people.student), await grades(people.assistant)]).toEqual([[], []]);
  await marking(task, { student: group.students[4] ?? '', score: 3 });
  const shown = await grades(people.student);
  expect(shown.filter(({ students }) => students !== 0)).toEqual([
    { grade: 'A+', students: 4 },
    { grade: 'F', students: 1 },
  ]);
  expect(shown).toHaveLength(7);
  expect(await grades(people.assistant)).toHaveLength(7);
  // The sixth of the group has no mark; the others have nothing to do with it.
  for (const who of [group.students[5] ?? '', people.otherStudent, people.hod, people.admin])
    expect(await grades(who)).toEqual([]);
});

test('the list to mark from names everybody of the group, for its teachers alone', async () => {
  const list = (task: string, who: string = people.assistant) =>
    tryAs(db, who, (session) =>
      session.query<{ full_name: string | null; student_id: string }>('select * from public.marking_list($1)', [task]),
    );
  const task = await addTask(db, group, over);
  expect((await list(task)).map(({ student_id }) => student_id).sort()).toEqual([...group.students].sort());
  expect((await list(task)).some(({ full_name }) => full_name === 'student')).toBe(true);
  for (const who of [people.hod, people.student]) expect(await list(task, who)).toEqual([]);
});
