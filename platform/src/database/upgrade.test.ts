import { applyMigrations, listMigrations } from '@portal/backend/database/migrate';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { MIGRATIONS } from './folders.ts';
import { createPeople, people } from './testing/people.ts';
import { openBareDatabase } from './testing/test-database.ts';

/** The last migration of each release that a department may have run. */
const releases = { withoutGroups: '20261122230500', withRecords: '20261123230100' } as const;

const { student, otherStudent, professor } = people;
const classId = '00000000-0000-4000-8000-0000000000d1';
const courseId = '00000000-0000-4000-8000-0000000000c1';
const examination = '00000000-0000-4000-8000-0000000000a1';
const courseTest = '00000000-0000-4000-8000-0000000000a2';
const assignment = '00000000-0000-4000-8000-0000000000a3';
const entranceTest = '00000000-0000-4000-8000-0000000000a4';
const essay = '00000000-0000-4000-8000-0000000000a5';

async function upgradeTo(db: SqlDatabase, last: string): Promise<void> {
  const versions = (await listMigrations(MIGRATIONS)).map(({ version }) => version);
  expect(versions).toContain(last);
  await applyMigrations(
    db,
    MIGRATIONS,
    versions.filter((version) => version <= last),
  );
}

/** What a department had kept before there were groups: a register by subject, assessments with results, assignments. */
const earlierRecords = `
  insert into public.terms (name, starts_on, ends_on) values ('Monsoon', '2026-07-01', '2026-12-20');
  insert into public.classes (id, name, position) values ('${classId}', 'A class', 9);
  insert into public.teaching_groups (class_id, term_id, subject) select '${classId}', id, 'Inference' from public.terms;
  insert into public.class_members (profile_id, class_id, roll_number, joined_on) values
    ('${student}', '${classId}', '1', '2026-07-01'), ('${otherStudent}', '${classId}', '2', '2026-07-01');
  insert into public.courses (id, slug, code, title, description, level, category, duration, seats, status)
    values ('${courseId}', 'time-series', 'ST 9', 'Time Series', 'x', 'Beginner', 'statistics', '8 weeks', 1, 'Active');
  insert into public.course_enrolments (course_id, profile_id, status)
    values ('${courseId}', '${student}', 'enrolled'), ('${courseId}', '${otherStudent}', 'waiting');
  insert into public.lab_sessions (title, laboratory, class_name, starts_at, ends_at, seats)
    values ('R Laboratory', 'Laboratory 2', 'A class', '2026-09-03 14:00+05:30', '2026-09-03 15:55+05:30', 30);
  insert into public.attendance_records (student_id, held_on, subject, course_id, lab_session_id, status, recorded_by)
  select who.id, hour.held_on, hour.subject, hour.course_id, hour.lab, who.status, '${professor}'
  from (values ('${student}'::uuid, 'present'), ('${otherStudent}', 'excused')) as who (id, status)
  cross join (
    select date '2026-09-01', 'Inference', null::uuid, null::uuid
    union all select '2026-09-02', 'Time Series', '${courseId}', null
    union all select '2026-09-03', 'R Laboratory', null, id from public.lab_sessions
    union all select '2025-02-01', 'A seminar long ago', null, null
  ) as hour (held_on, subject, course_id, lab);
  insert into public.assessments (id, title, description, subject, category, starts_at, duration_minutes, syllabus, max_marks, class_name, course_id) values
    ('${examination}', 'Test of inference', 'x', 'Inference', 'Test', '2026-09-10 10:00+05:30', 60, 'All', 50, 'A class', null),
    ('${courseTest}', 'Test of series', 'x', 'Series', 'Test', '2026-09-11 10:00+05:30', 60, 'All', 20, null, '${courseId}'),
    ('${entranceTest}', 'Entrance test', 'x', 'Statistics', 'Test', '2026-07-05 10:00+05:30', 60, 'All', 40, 'A class that is gone', null);
  insert into public.assessment_results (assessment_id, student_id, score, grade, published) values
    ('${examination}', '${student}', 41.5, 'A', true), ('${examination}', '${otherStudent}', 12, 'F', true),
    ('${courseTest}', '${student}', 20, 'A+', false), ('${entranceTest}', '${student}', 30, 'B+', true);
  insert into public.assignments (id, title, subject, due_at, max_marks, class_name) values
    ('${assignment}', 'Sheet 1', 'Inference', '2026-09-20 17:00+05:30', 10, 'A class'),
    ('${essay}', 'Essay for everybody', 'Statistics', '2026-09-21 17:00+05:30', 10, null);
`;

/** What the next release lets them add: work in two versions, a draft, a mark with its history, a correction, extra time, a change of a session. */
const laterRecords = `
  insert into public.submissions (id, task_id, student_id, version, body, files, submitted_at, receipt)
    select gen_random_uuid(), '${assignment}', '${student}', version, 'Answer ' || version, '[]', '2026-09-19 10:00+05:30', repeat('a', 64)
    from generate_series(1, 2) version;
  insert into public.submission_drafts (task_id, student_id, body, files, updated_at)
    values ('${assignment}', '${otherStudent}', 'Begun', '[]', '2026-09-19 10:00+05:30');
  insert into public.marks (task_id, student_id, submission_id, max_marks, score, feedback, marked_by)
    select task_id, student_id, id, 10, 7.5, 'Look at the tails.', '${professor}' from public.submissions where version = 2;
  update public.marks set score = 8 where task_id = '${assignment}';
  insert into public.extra_times (group_id, student_id, kind, percent, reason)
    select group_id, '${student}', 'assessment', 50, 'Writes with a scribe' from public.tasks where id = '${examination}';
  insert into public.attendance_corrections (roll_id, student_id, from_status, to_status, reason)
    select roll_id, student_id, status, 'absent', 'Was elsewhere' from public.attendance_records where student_id = '${student}' limit 1;
  insert into public.timetables (class_id, term_id, title)
    select class_id, term_id, 'Week' from public.teaching_groups where subject = 'Inference' on conflict do nothing;
  insert into public.session_changes (timetable_id, kind, on_day, starts_at, ends_at, group_id, room, reason)
    select timetable.id, 'added', '2026-09-05', '10:00', '10:55', taught.id, 'Room 1', 'Catching up'
    from public.teaching_groups taught
    join public.timetables timetable on timetable.class_id = taught.class_id and timetable.term_id = taught.term_id
    where taught.subject = 'Inference';
`;

/** Every row of every table, by table. */
async function everyRow(db: SqlDatabase): Promise<Map<string, unknown[]>> {
  const tables = await db.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const rows = await db.query<{ row: unknown }>(`select to_jsonb(kept) as row from public.${name} kept`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

let db: SqlDatabase;
beforeAll(async () => {
  db = await openBareDatabase();
  await upgradeTo(db, releases.withoutGroups);
  await createPeople(db);
  await db.exec(earlierRecords);
});
afterAll(() => db.close());

test('a register, results and assignments of before there were groups become rolls, marks and tasks, none of them lost', async () => {
  const register = await db.query('select student_id, held_on, status from public.attendance_records order by 2, 1');
  await upgradeTo(db, releases.withRecords);

  expect(
    await db.query(`select entry.student_id, roll.held_on, entry.status
      from public.attendance_records entry join public.rolls roll on roll.id = entry.roll_id order by 2, 1`),
  ).toEqual(register);
  expect(
    await db.query(`select roll.title, coalesce(taught.subject, course.title) as group, roll.lab_session_id is not null as in_lab
      from public.rolls roll left join public.teaching_groups taught on taught.id = roll.group_id
      left join public.courses course on course.id = taught.course_id order by roll.held_on`),
  ).toEqual([
    { title: 'A seminar long ago', group: null, in_lab: false },
    { title: 'Inference', group: 'Inference', in_lab: false },
    { title: 'Time Series', group: 'Time Series', in_lab: false },
    { title: 'R Laboratory', group: null, in_lab: true },
  ]);
  expect(
    await db.query(`select task.title, mark.student_id, mark.score, mark.grade, task.released_at is not null as shown
      from public.marks mark join public.tasks task on task.id = mark.task_id order by 1, 2`),
  ).toEqual([
    { title: 'Entrance test', student_id: student, score: 30, grade: 'B+', shown: true },
    { title: 'Test of inference', student_id: student, score: 41.5, grade: 'A', shown: true },
    { title: 'Test of inference', student_id: otherStudent, score: 12, grade: 'F', shown: true },
    { title: 'Test of series', student_id: student, score: 20, grade: 'A+', shown: false },
  ]);
  expect(await db.query('select id, kind from public.tasks order by id')).toEqual([
    { id: examination, kind: 'assessment' },
    { id: courseTest, kind: 'assessment' },
    { id: assignment, kind: 'assignment' },
    { id: entranceTest, kind: 'assessment' },
    { id: essay, kind: 'assignment' },
  ]);
  expect(
    await db.query(`select task.id from public.tasks task join public.courses course on course.id = task.group_id
      where course.slug = 'work-before-groups' and course.status = 'Draft' order by 1`),
  ).toEqual([{ id: entranceTest }, { id: essay }]);
  expect(
    await db.query(`select enrolled.profile_id, enrolled.status from public.course_enrolments enrolled
      join public.courses course on course.id = enrolled.course_id where course.slug = 'work-before-groups'`),
  ).toEqual([{ profile_id: student, status: 'enrolled' }]);
});

test('no row of a department with rolls, work and marks is lost or changed by the newest migrations', async () => {
  await db.exec(laterRecords);
  const before = await everyRow(db);
  for (const table of [
    'submissions',
    'submission_drafts',
    'marks',
    'mark_history',
    'extra_times',
    'attendance_corrections',
    'session_changes',
  ])
    expect([table, before.get(table)?.length ?? 0]).not.toEqual([table, 0]);
  await applyMigrations(db, MIGRATIONS);

  const lost: unknown[] = [];
  for (const [table, rows] of before) {
    // A column that was added, or a version or revision that was counted up, is no loss.
    const counted = table === 'content_revision' ? ['revision', 'changed_at'] : ['updated_at'];
    const found = await db.query<{ kept: unknown }>(
      `select given.value as kept from jsonb_array_elements($1::jsonb) given
       where not exists (select from public.${table} now where to_jsonb(now) @> (given.value - $2::text[]))`,
      [JSON.stringify(rows), counted],
    );
    lost.push(...found.map(({ kept }) => [table, kept]));
  }
  expect(lost).toEqual([]);
});
