import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addGroup, addTask, type Group, mark } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let course: Group;
let further: Group;
let task: string;
const passed = people.student;
const failed = () => course.students[1] ?? '';
const exempt = () => course.students[2] ?? '';

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

const as = (who: string, sql: string, values: unknown[] = []) =>
  actAs(db, who, (session) => session.query(sql, values));
const teach = (sql: string, values: unknown[] = []) => as(people.assistant, sql, values);
const give = (student: string, score: number, reason?: string) =>
  actAs(db, people.assistant, async (session) => {
    const [kept] = await session.query<{ updated_at: Date }>(
      'select updated_at from public.marks where task_id = $1 and student_id = $2',
      [task, student],
    );
    return mark(session, task, { student, score, ...(kept && { opened: kept.updated_at }), ...(reason && { reason }) });
  });
const declare = (seen = 0) =>
  teach('select public.declare_results($1, $2, $3, $4)', [
    randomUUID(),
    course.id,
    seen,
    seen > 0 ? 'Marked again' : null,
  ]);
const record = (finished: string[], seen: string[]) =>
  teach('select public.record_course_outcomes($1, $2, $3)', [course.id, finished, seen]);
const outcomes = async () =>
  new Map(
    (
      await db.query<{ profile_id: string; outcome: string; is_declared: boolean; is_today: boolean }>(
        `select profile_id, outcome, declaration_id is not null as is_declared, recorded_on = public.department_today() as is_today
         from public.course_outcomes where course_id = $1`,
        [course.id],
      )
    ).map(({ profile_id: id, ...outcome }) => [id, outcome]),
  );
const finished = { outcome: 'finished', is_declared: true, is_today: true };
const notFinished = { ...finished, outcome: 'not finished' };

beforeEach(async () => {
  course = await addGroup(db, { others: 2 });
  further = await addGroup(db);
  await db.query('delete from public.course_enrolments where course_id = $1', [further.id]);
  await db.query('insert into public.course_prerequisites (course_id, required_id) values ($1, $2)', [
    further.id,
    course.id,
  ]);
  task = await addTask(db, course, {
    opens_at: `now() - interval '9 days'`,
    due_at: `now() - interval '1 hour'`,
    weight: '40',
  });
  await give(passed, 8);
  await give(failed(), 2);
  await teach(`select public.set_standing($1, $2, 'exempt', 'Was ill')`, [task, [exempt()]]);
  await teach('select public.release_marks($1)', [task]);
});

test('declared results of a course say who has finished it; whoever has no total is left to a person', async () => {
  await declare();
  const now = await outcomes();
  expect([now.get(passed), now.get(failed()), now.get(exempt())]).toEqual([finished, notFinished, undefined]);
  const [own] = await as(passed, 'select my_outcome, my_outcome_on from public.course_summaries where id = $1', [
    course.id,
  ]);
  expect(own).toMatchObject({ my_outcome: 'finished' });
});

test('a course that asks for this one counts it: whoever passed may enrol without a seat, whoever did not may not', async () => {
  const obstacles = (who: string) =>
    as(who, `select from public.enrolment_obstacles($1) found where found.kind = 'prerequisite'`, [further.id]);
  await declare();
  await db.query('delete from public.course_enrolments where course_id = $1', [course.id]);
  expect(await obstacles(passed)).toHaveLength(0);
  expect(await obstacles(failed())).toHaveLength(1);
});

test('a person may record something else, which stays until results say something new of that student', async () => {
  await declare();
  await record([passed, failed(), exempt()], [passed]);
  const told = await outcomes();
  expect(told.get(failed())).toEqual({ ...finished, is_declared: false });
  expect(told.get(passed)).toEqual(finished);
  await declare(1);
  expect((await outcomes()).get(failed())).toEqual({ ...finished, is_declared: false });
  await give(passed, 1, 'A page was another student’s.');
  await declare(2);
  expect((await outcomes()).get(passed)).toEqual(notFinished);
  expect((await outcomes()).get(failed())).toEqual({ ...finished, is_declared: false });
});

test('results that are declared after a person recorded everybody go before it', async () => {
  await record([failed()], []);
  expect((await outcomes()).get(passed)).toMatchObject({ outcome: 'not finished', is_declared: false });
  await declare();
  const now = await outcomes();
  expect([now.get(passed)?.outcome, now.get(failed())?.outcome]).toEqual(['finished', 'not finished']);
});

test('nobody writes an outcome past declared results and a teacher’s record', async () => {
  const forge = `insert into public.course_outcomes (course_id, profile_id, outcome) values ($1, $2, 'finished')`;
  for (const who of [passed, people.assistant, people.hod])
    expect(await refusalOf(as(who, forge, [course.id, passed]))).toBe('42501');
});
