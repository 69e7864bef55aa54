import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people, type Person } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { ask, draws, rowOf } from './testing/statistics-rows.ts';

let db: SqlDatabase;
const term = '00000000-0000-4000-8000-0000000000a1';
const largeClass = '00000000-0000-4000-8000-0000000000d1';
const smallClass = '00000000-0000-4000-8000-0000000000d2';
const largeGroup = '00000000-0000-4000-8000-0000000000b1';
const secondGroup = '00000000-0000-4000-8000-0000000000b2';
const smallGroup = '00000000-0000-4000-8000-0000000000b3';
const students: string[] = [];

/** Six students in a class of two subjects, two in another class; the last of a roll was absent, the first excused once. */
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  for (let place = 0; place < 8; place += 1) students.push(await createAccount(db));
  await db.exec(`
    insert into public.terms (id, name, starts_on, ends_on)
      values ('${term}', 'This term', public.department_today() - 60, public.department_today() + 30);
    insert into public.classes (id, name, position) values ('${largeClass}', 'Large', 8), ('${smallClass}', 'Small', 9);
    insert into public.teaching_groups (id, class_id, term_id, subject) values
      ('${largeGroup}', '${largeClass}', '${term}', 'Inference'), ('${secondGroup}', '${largeClass}', '${term}', 'Regression'),
      ('${smallGroup}', '${smallClass}', '${term}', 'Inference');
    insert into public.class_members (profile_id, class_id, roll_number, joined_on)
      select id::uuid, case when place <= 6 then '${largeClass}' else '${smallClass}' end::uuid, place::text, public.department_today() - 60
      from unnest(array['${students.join("','")}']) with ordinality given (id, place);
    insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
      select taught.id, public.department_today() - day, '09:00', '10:00', 'Hour', public.department_today()
      from public.teaching_groups taught cross join generate_series(1, 2) day;
    insert into public.attendance_records (roll_id, student_id, status)
      select roll.id, member.profile_id,
        case when member.roll_number = '6' and taught.id = '${largeGroup}' then 'absent'
          when member.roll_number = '1' and roll.held_on = public.department_today() - 1 then 'excused' else 'late' end
      from public.rolls roll join public.teaching_groups taught on taught.id = roll.group_id
      join public.class_members member on member.class_id = taught.class_id;
    insert into public.tasks (id, group_id, kind, title, max_marks, opens_at, due_at)
      select gen_random_uuid(), id, 'assignment', 'Due', 10, now() - interval '20 days', now() - interval '10 days' from public.teaching_groups where class_id is not null;
    insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
      select gen_random_uuid(), task.id, member.profile_id, 1, 'x', '[]', now() - interval '11 days', repeat('a', 64)
      from public.tasks task join public.teaching_groups taught on taught.id = task.group_id
      join public.class_members member on member.class_id = taught.class_id and member.roll_number <> '2';
    insert into public.marks (task_id, student_id, max_marks, score)
      select task_id, student_id, 10, 7 from public.submissions;
    update public.tasks set released_at = now() where group_id <> '${secondGroup}';
  `);
});

afterAll(() => db.close());

describe('the figures of the department', () => {
  test('are means of the shares of students, with what they are shares of', async () => {
    const rows = await tryAs(db, people.hod, (session) => ask(session, { by: 'class', term }));
    expect(rowOf(rows, 'enrolment', 'Large')).toMatchObject({ students: 6, left_out: 0, part: 6, whole: 6 });
    // Five attended every hour that counts for them, one of them of two hours less; the sixth two of four.
    expect(rowOf(rows, 'attendance', 'Large')).toMatchObject({ students: 6, reached: 5, part: 20, whole: 22 });
    expect(rowOf(rows, 'attendance', 'Large')?.mean).toBeCloseTo(5.5 / 6, 6);
    // Standard deviation (divisor n - 1) of 1, 1, 1, 1, 1, 0.5.
    expect(rowOf(rows, 'attendance', 'Large')?.deviation).toBeCloseTo(0.204124, 5);
    expect(rowOf(rows, 'results', 'Large')).toMatchObject({
      students: 5,
      part: 35,
      whole: 50,
      mean: 0.7,
      deviation: 0,
    });
    expect(rowOf(rows, 'submissions', 'Large')).toMatchObject({ students: 6, part: 10, whole: 12 });
  });

  test('of fewer than five students are in no row and in no sum', async () => {
    const rows = await tryAs(db, people.hod, (session) => ask(session, { by: 'class', term }));
    expect(rowOf(rows, 'attendance', 'Small')).toMatchObject({
      students: 0,
      left_out: 1,
      part: null,
      whole: null,
      mean: null,
    });
    expect(rowOf(rows, 'attendance', null)).toMatchObject({ students: 6, left_out: 1, part: 20, whole: 22 });
    const byTerm = await tryAs(db, people.hod, (session) => ask(session, { by: 'term' }));
    expect(rowOf(byTerm, 'attendance', 'This term')).toMatchObject({ students: 6, left_out: 1, part: 20, whole: 22 });
    const asked = await tryAs(db, people.hod, (session) => ask(session, { by: 'term', class: smallClass }));
    expect(asked.filter(({ students: seen }) => seen > 0)).toEqual([]);
  });

  test('are for whoever holds view_analytics, who reads no row that they are made of', async () => {
    const may: Person[] = ['hod', 'professor', 'admin'];
    for (const person of Object.keys(people) as Person[]) {
      const asked = refusalOf(tryAs(db, people[person], (session) => ask(session, { by: 'class' })));
      const totals = refusalOf(tryAs(db, people[person], (s) => s.query('select * from public.department_totals()')));
      expect([person, await asked, await totals]).toEqual([
        person,
        ...(may.includes(person) ? [null, null] : ['42501', '42501']),
      ]);
    }
    expect(await refusalOf(tryAs(db, null, (session) => ask(session, { by: 'class' })))).toBe('42501');
    const read = await tryAs(db, people.hod, async (session) => [
      await session.query('select * from public.attendance_records'),
      await session.query('select * from public.marks'),
      await session.query('select * from public.submissions'),
    ]);
    expect(read).toEqual([[], [], []]);
    for (const table of ['figure_cells', 'figure_counts', 'changed_cells', 'material_sums']) {
      expect(
        await refusalOf(tryAs(db, people.admin, (session) => session.query(`select * from private.${table}`))),
      ).toBe('42501');
    }
  });
});

describe('what was counted', () => {
  const counted = `select cell.class_id, cell.term_id, cell.course_id, counts.figure, counts.students, counts.reached, counts.part, counts.whole, counts.total, counts.squares
    from private.figure_cells cell join private.figure_counts counts on counts.cell_id = cell.id order by 1, 2, 3, 4`;

  test('is after any writes what counting everything anew gives', async () => {
    const random = draws(7);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const writes: (() => string)[] = [
      () =>
        `insert into public.task_standings (task_id, student_id, standing, reason)
        select task.id, person.id, 'exempt', 'x' from public.tasks task, public.profiles person where person.id = '${pick(students)}' on conflict do nothing`,
      () => `delete from public.task_standings where student_id = '${pick(students)}'`,
      () =>
        `update public.attendance_records set status = '${pick(['present', 'late', 'absent', 'excused'])}' where student_id = '${pick(students)}'`,
      () => `delete from public.attendance_records where student_id = '${pick(students)}' and status = 'late'`,
      () =>
        `insert into public.attendance_records (roll_id, student_id)
        select roll.id, person.id from public.rolls roll, public.profiles person where person.id = '${pick(students)}' limit 3 on conflict do nothing`,
      () => `delete from public.rolls where id in (select id from public.rolls order by id limit 1)`,
      () => `insert into public.rolls (group_id, held_on, starts_at, ends_at, title, marked_until)
        values ('${pick([largeGroup, secondGroup, smallGroup])}', public.department_today(), '${pick(['11:00', '12:00', '13:00'])}', '14:00', 'Hour', public.department_today()) on conflict do nothing`,
      () => `update public.marks set score = ${Math.floor(random() * 11)} where student_id = '${pick(students)}'`,
      () =>
        `update public.tasks set released_at = ${pick(['null', 'now()'])} where group_id = '${pick([largeGroup, secondGroup])}'`,
      () =>
        `update public.tasks set due_at = now() - interval '${pick(['1', '9', '50'])} days', opens_at = now() - interval '55 days' where group_id = '${largeGroup}'`,
      () => `update public.tasks set group_id = '${pick([largeGroup, smallGroup])}' where group_id = '${smallGroup}'`,
      () => `delete from public.submissions where student_id = '${pick(students)}' and version = 1`,
      () =>
        `update public.class_members set joined_on = public.department_today() - ${pick([5, 30, 60])} where profile_id = '${pick(students)}'`,
      () =>
        `update public.class_members set class_id = '${pick([largeClass, smallClass])}', roll_number = roll_number || 'x' where profile_id = '${pick(students)}'`,
      () => `delete from public.profiles where id = '${pick(students.slice(6))}'`,
      () =>
        `update public.terms set ends_on = public.department_today() ${pick(['- 12', '+ 30'])} where id = '${term}'`,
      () => `insert into public.extra_times (group_id, student_id, kind, minutes, reason)
        select '${largeGroup}', id, 'assignment', 20160, 'x' from public.profiles where id = '${pick(students)}' on conflict do nothing`,
    ];
    await actAs(db, people.hod, (session) => ask(session, { by: 'class' }));
    for (let round = 0; round < 60; round += 1) {
      await db.exec(pick(writes)());
      await actAs(db, people.hod, (session) => ask(session, { by: 'class' }));
      const kept = await db.query(counted);
      const anew = await db.transaction(async (session) => {
        await session.exec(`do $$ declare cell record; begin
          for cell in select class.id as class_id, term.id as term_id, null::uuid as course_id from public.classes class, public.terms term
            union all select null, null, id from public.courses
          loop perform private.count_cell(cell.class_id, cell.term_id, cell.course_id); end loop; end $$`);
        return session.query(counted);
      });
      expect([round, kept]).toEqual([round, anew]);
    }
  });
});

test('material and its downloads are summed as they are written, however they are', async () => {
  const totals = async () => {
    const [row] = await tryAs(db, people.hod, (session) =>
      session.query('select materials, downloads::integer as downloads from public.department_totals()'),
    );
    return row;
  };
  const counted = async () => {
    const [row] = await db.query(
      'select count(*)::integer as materials, coalesce(sum(downloads), 0)::integer as downloads from public.study_materials',
    );
    return row;
  };
  const begun = await counted();
  expect(await totals()).toEqual(begun);
  await db.exec(`insert into public.study_materials (title, description, subject, semester, category, type, format, body, uploaded_by_name, uploaded_at, downloads)
    select 'Summed ' || n, '', 'Sums', 'x', 'statistics', 'notes', 'TXT', 'x', 'x', now(), n from generate_series(1, 30) n`);
  await db.exec(
    `update public.study_materials set downloads = downloads + 7 where subject = 'Sums' and downloads > 20`,
  );
  await db.exec(`update public.study_materials set title = 'Named anew' where subject = 'Sums'`);
  await db.exec(`delete from public.study_materials where subject = 'Sums' and downloads < 5`);
  await db.exec(`delete from public.study_materials where subject = 'Nothing'`);
  expect(await totals()).toEqual(await counted());
  await db.exec(`do $$ begin
    for time in 1..120 loop update public.study_materials set downloads = downloads + 1 where subject = 'Sums' and id = (select min(id::text)::uuid from public.study_materials where subject = 'Sums'); end loop;
  end $$`);
  expect(await totals()).toEqual(await counted());
  // What has become many changes is one again for whoever may keep it so.
  await actAs(db, people.hod, (session) => session.query('select * from public.department_totals()'));
  expect(await db.query('select count(*)::integer as rows from private.material_sums')).toEqual([{ rows: 1 }]);
  expect(await totals()).toEqual(await counted());
  await db.exec(`delete from public.study_materials where subject = 'Sums'`);
  expect(await totals()).toEqual(begun);
});
