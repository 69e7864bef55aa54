import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addTask, mark, refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** Two subjects of one class in a term that is over soon, both taught by `assistant`; the class is `student` and `otherStudent`. */
let db: SqlDatabase;
let groups: { id: string; students: string[] }[];
const over = { opens_at: `now() - interval '9 days'`, due_at: `now() - interval '1 hour'`, weight: '40' };

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());
afterEach(() =>
  db.exec(`
    delete from public.teaching_groups where subject is not null;
    delete from public.class_members where true;
    delete from public.terms where true;
    delete from public.grade_schemes where name = 'Pass';
    update public.grade_schemes set decimals = 2 where true;
  `),
);
beforeEach(async () => {
  await db.exec(`
    insert into public.terms (name, starts_on, ends_on) values ('Now', public.department_today() - 50, public.department_today() + 9);
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
      select person.id::uuid, class.id, person.roll, public.department_today() - 60
      from (values ('${people.student}', '1'), ('${people.otherStudent}', '2')) person (id, roll), public.classes class where class.position = 1;
    insert into public.teaching_groups (class_id, term_id, subject)
      select class.id, term.id, subject from public.classes class, public.terms term, unnest(array['Inference', 'Sampling']) subject
      where class.position = 1;
    insert into public.group_teachers select id, '${people.assistant}' from public.teaching_groups where subject is not null;
    update public.grade_rules rule set credits = case taught.subject when 'Inference' then 4 else 2 end
      from public.teaching_groups taught where taught.id = rule.group_id and taught.subject is not null;
  `);
  const rows = await db.query<{ id: string }>(
    'select id from public.teaching_groups where subject is not null order by subject',
  );
  groups = rows.map(({ id }) => ({ id, students: [people.student, people.otherStudent] }));
});

const as = <Row extends Record<string, unknown>>(who: string, sql: string, values: unknown[] = []) =>
  actAs(db, who, (session) => session.query<Row>(sql, values));
const group = (place: number) => groups[place] ?? { id: '', students: [] };
const declare = (place: number, given: { who?: string; seen?: number; reason?: string; id?: string } = {}) =>
  as(given.who ?? people.assistant, 'select public.declare_results($1, $2, $3, $4)', [
    given.id ?? randomUUID(),
    group(place).id,
    given.seen ?? 0,
    given.reason ?? null,
  ]);
const standing = (
  task: string,
  student: string,
  given: string | null,
  reason = '',
  was: string | null = null,
  who: string = people.assistant,
) => as(who, 'select public.set_standing($1, $2, $3, $4, $5)', [task, [student], given, reason, was]);
const sheet = (place: number, who: string = people.assistant) =>
  tryAs(db, who, (session) =>
    session.query<Record<string, unknown>>('select * from public.grade_sheet($1)', [group(place).id]),
  );
const mine = (who: string = people.student) =>
  tryAs(db, who, (session) =>
    session.query<Record<string, unknown>>(
      `select subject, total::float8, worst::float8, best::float8, grade, points, sgpa::float8, sgpa_is_declared, cgpa::float8, cgpa_so_far::float8,
        jsonb_array_length(declarations) as declared, entries from public.my_grades() order by subject`,
    ),
  );

/** A task that is over, marked for both students, and released. */
async function addMarked(
  place: number,
  scores: readonly [number | null, number | null],
  columns: Record<string, string> = {},
): Promise<string> {
  const task = await addTask(db, group(place), { ...over, ...columns });
  for (const [at, score] of scores.entries())
    if (score !== null)
      await actAs(db, people.assistant, (session) =>
        mark(session, task, { student: group(place).students[at] ?? '', score }),
      );
  await as(people.assistant, 'select public.release_marks($1)', [task]);
  return task;
}

test('SGPA is provisional until every subject of the term is declared, and then the credits’ mean', async () => {
  await addMarked(0, [9.5, 4]);
  await addMarked(1, [7, 5]);
  // (4 * 10 + 2 * 8) / 6 = 9.33
  expect(await mine()).toMatchObject([
    {
      subject: 'Inference',
      total: 95,
      grade: 'A+',
      points: 10,
      sgpa: 9.33,
      sgpa_is_declared: false,
      cgpa: null,
      cgpa_so_far: 9.33,
    },
    { subject: 'Sampling', total: 70, grade: 'B+', points: 8 },
  ]);
  await declare(0);
  expect(await mine()).toMatchObject([{ declared: 1, sgpa_is_declared: false, cgpa: null }, { declared: 0 }]);
  await declare(1);
  expect(await mine()).toMatchObject([{ sgpa: 9.33, sgpa_is_declared: true, cgpa: 9.33 }, { declared: 1 }]);
  // (4 * 5 + 2 * 6) / 6 = 5.33
  expect(await mine(people.otherStudent)).toMatchObject([{ points: 5, sgpa: 5.33, cgpa: 5.33 }, { points: 6 }]);
});

test('what is not marked yet makes the total provisional, with the worst and the best that can come of it', async () => {
  await addMarked(0, [8, 8]);
  await addTask(db, group(0), { weight: '60' });
  expect((await mine())[0]).toMatchObject({ total: 80, worst: 32, best: 92, declared: 0 });
});

test('a mark counts for its teachers at once, and for the student when it is released', async () => {
  const task = await addTask(db, group(0), over);
  await actAs(db, people.assistant, (session) => mark(session, task, { score: 8 }));
  expect((await sheet(0))[0]).toMatchObject({ total: 80, grade: 'A' });
  expect((await mine())[0]).toMatchObject({ total: null, grade: null, worst: 0, best: 100 });
});

test('absent counts 0, exempt counts neither way and says why', async () => {
  const first = await addMarked(0, [8, null]);
  const second = await addMarked(0, [null, 6]);
  await standing(first, people.otherStudent, 'absent');
  expect((await refusedFor(standing(second, people.student, 'exempt')))?.hint).toBe('reason');
  await standing(second, people.student, 'exempt', 'Represented the college');
  const [student, other] = await sheet(0);
  expect([student, other]).toMatchObject([
    { total: 80, worst: 80 },
    { total: 30, grade: 'F' },
  ]);
  expect((await mine())[0]?.['entries']).toMatchObject([
    { state: 'marked' },
    { state: 'exempt', score: null, reason: 'Represented the college' },
  ]);
  expect((await refusedFor(standing(first, people.student, 'absent')))?.hint).toBe('standing');
});

test('of two teachers who say otherwise the slower is told, the same again is done, and it can be taken back', async () => {
  const task = await addTask(db, group(0), over);
  await standing(task, people.student, 'absent');
  await standing(task, people.student, 'absent');
  expect((await refusedFor(standing(task, people.student, 'exempt', 'Was ill')))?.hint).toBe('updated_at');
  await standing(task, people.student, 'exempt', 'Was ill', 'absent');
  await standing(task, people.student, null, '', 'exempt');
  expect(await db.query('select * from public.task_standings')).toEqual([]);
});

test('the least useful tasks are dropped where a rule says so', async () => {
  await addMarked(0, [4, 10]);
  await addMarked(0, [8, 10]);
  await as(people.assistant, 'update public.grade_rules set drop_assignments = 1 where group_id = $1', [group(0).id]);
  expect((await mine())[0]).toMatchObject({ total: 80, entries: [{ dropped: true }, { dropped: false }] });
});

test('results are declared when nothing is open, with credits, by the teachers of the group alone', async () => {
  expect((await refusedFor(declare(0)))?.hint).toBe('weight');
  const task = await addTask(db, group(0), over);
  expect((await refusedFor(declare(0)))?.hint).toBe('released_at');
  await actAs(db, people.assistant, (session) => mark(session, task, { score: 8 }));
  await as(people.assistant, 'select public.release_marks($1)', [task]);
  expect((await refusedFor(declare(0)))?.message).toContain('otherStudent in “A task”');
  await standing(task, people.otherStudent, 'absent');
  await db.query('update public.grade_rules set credits = null where group_id = $1', [group(0).id]);
  expect((await refusedFor(declare(0)))?.hint).toBe('credits');
  await db.query('update public.grade_rules set credits = 3 where group_id = $1', [group(0).id]);
  for (const who of [people.hod, people.professor, people.admin, people.student, people.labIncharge])
    expect((await refusedFor(declare(0, { who })))?.code).toBe('42501');
  await declare(0);
});

test('a declared result keeps its marks, credits and scheme until it is declared again, with a reason that its students read', async () => {
  const task = await addMarked(0, [8, 8]);
  await declare(0);
  const [known] = await as<{ updated_at: string }>(
    people.assistant,
    'select updated_at from public.marks where student_id = $1',
    [people.student],
  );
  await actAs(db, people.assistant, (session) =>
    mark(session, task, { score: 9, reason: 'The last page', opened: known?.updated_at as unknown as Date }),
  );
  await as(people.assistant, 'update public.grade_rules set credits = 9 where group_id = $1', [group(0).id]);
  await db.exec(`insert into public.grade_schemes (name, starts_on, grades, source)
    values ('Pass', public.department_today() - 60, '[{"grade":"P","from":40,"points":4},{"grade":"F","from":0,"points":0}]', 'x')`);
  expect((await mine())[0]).toMatchObject({ total: 80, grade: 'A', points: 9, declared: 1 });
  expect((await sheet(0))[0]).toMatchObject({
    total: 90,
    grade: 'P',
    declared_total: 80,
    declared_grade: 'A',
  });
  expect((await refusedFor(declare(0, { seen: 1 })))?.hint).toBe('reason');
  expect((await refusedFor(declare(0, { seen: 0, reason: 'x' })))?.hint).toBe('updated_at');
  const id = randomUUID();
  await declare(0, { seen: 1, reason: 'A page was overlooked', id });
  await declare(0, { seen: 1, reason: 'A page was overlooked', id });
  expect((await mine())[0]).toMatchObject({ total: 90, grade: 'P', declared: 2 });
  expect(await db.query('select number from public.result_declarations order by number')).toEqual([
    { number: 1 },
    { number: 2 },
  ]);
});

test('a scheme by which results were declared is neither changed nor removed, its name is', async () => {
  await addMarked(0, [8, 8]);
  const change = (sql: string) => refusedFor(as(people.hod, sql));
  expect(await change(`update public.grade_schemes set decimals = 1 where true`)).toBeNull();
  await declare(0);
  expect((await change(`update public.grade_schemes set decimals = 2 where true`))?.hint).toBe('grades');
  expect(await change(`update public.grade_schemes set name = 'Since 2015' where true`)).toBeNull();
  expect((await change(`delete from public.grade_schemes where true`))?.code).toBe('P0001');
  for (const grades of [
    `[]`,
    `[{"grade":"A","from":50,"points":9}]`,
    `[{"grade":"A","from":50,"points":5},{"grade":"F","from":0,"points":6}]`,
  ])
    expect(
      await refusalOf(
        db.query(
          `insert into public.grade_schemes (name, starts_on, grades, source) values ('y', '2020-01-01', $1, 'x')`,
          [grades],
        ),
      ),
    ).toBe('23514');
});

test('a new group takes over what the subject of the class was graded by', async () => {
  await db.exec(`
    insert into public.terms (name, starts_on, ends_on) values ('Next', public.department_today() + 20, public.department_today() + 90);
    insert into public.teaching_groups (class_id, term_id, subject)
      select class_id, term.id, upper(subject) from public.teaching_groups, public.terms term where subject = 'Inference' and term.name = 'Next'`);
  const [made] = await db.query<{ credits: string }>(
    `select credits::float8 from public.grade_rules join public.teaching_groups taught on taught.id = group_id where subject = 'INFERENCE'`,
  );
  expect(made?.credits).toBe(4);
});

test('a sheet is of the own group, grades are the own ones', async () => {
  await addMarked(0, [8, 6]);
  await declare(0);
  expect(await sheet(0)).toHaveLength(2);
  for (const who of [people.hod, people.professor, people.admin, people.labIncharge, people.student])
    expect(await sheet(0, who)).toEqual([]);
  for (const who of [people.hod, people.assistant, people.admin]) expect(await mine(who)).toEqual([]);
  const results = (who: string) => tryAs(db, who, (session) => session.query('select * from public.declared_results'));
  expect(await results(people.assistant)).toHaveLength(2);
  expect(await results(people.student)).toHaveLength(1);
  for (const who of [people.hod, people.professor, people.admin]) expect(await results(who)).toEqual([]);
});
