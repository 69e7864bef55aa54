import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { prepareDatabase } from '../prepare-database.ts';
import { actAs, refusalOf, tryAs } from '../database/testing/act-as.ts';
import { createAccount } from '../database/testing/people.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { portalProduct } from '../product.ts';
import { clearSample, lookAtSample } from './clear-sample.ts';
import { openSampleDatabase } from '../testing/sample-database.ts';

type Sample = Awaited<ReturnType<typeof openSampleDatabase>>;

let sample: Sample;
let db: SqlDatabase;
let count: Sample['count'];
let idOf: Sample['idOf'];

beforeAll(async () => {
  sample = await openSampleDatabase();
  ({ db, count, idOf } = sample);
});
afterAll(() => sample.close());

test('a start that was interrupted is continued, and has its people once', async () => {
  const failing = (user: Parameters<Sample['makeUser']>[0]) =>
    user.email.endsWith('@students.tarangini.example') ? Promise.reject(new Error('no power')) : sample.makeUser(user);
  await expect(sample.prepare(true, failing)).rejects.toThrow('no power');
  await sample.prepare(true);
  await sample.prepare(true);
  expect(await count(`public.profiles where role = 'student'`)).toBe(120);
  expect(await count('public.class_members where left_on is null')).toBe(117);
  expect(await count(`public.class_requests where state = 'waiting'`)).toBe(3);
});

test('the students who can sign in find notices, some of them unread, and nobody of the sample is mailed', async () => {
  const found = await db.query<{ readers: number; all: number; unread: number }>(
    `select count(distinct person_id)::int as readers, count(*)::int as all, count(*) filter (where read_at is null)::int as unread from public.notices`,
  );
  expect(found[0]?.readers).toBe(2);
  expect(found[0]?.unread).toBeGreaterThanOrEqual(2);
  expect(found[0]?.all).toBeGreaterThan(found[0]?.unread ?? 0);
  await db.query('select public.tell_of_closed_quizzes()');
  await db.query('select public.send_notice_digests()');
  expect(await count(`private.outbox where kind = 'notice_mail'`)).toBe(0);
  expect(await count(`public.notices where kind = 'quiz'`)).toBe(0);
});

test('two students can sign in, with passwords that only the owner of the folder reads', async () => {
  const file = join(sample.dataDir, 'sample-accounts.json');
  const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>[];
  expect(accounts.map((account) => account['class'])).toEqual(['B.Sc. Statistics III Year', 'M.Sc. Statistics I Year']);
  expect(accounts.map(({ email, password }) => sample.passwords.get(email ?? '') === password)).toEqual([true, true]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('has material with real files, whose bytes are there', async () => {
  const files = await sample.files();
  expect(files.map(({ name }) => name)).toEqual(['monsoon-at-three-stations.csv', 'normal-table.pdf', 'residuals.txt']);
  for (const { size, bytes } of files) expect(bytes).toHaveLength(size);
});

test('has a semester behind it: rolls, marks, sittings, seats and places, none beyond what there is', async () => {
  expect(await count('public.attendance_records')).toBeGreaterThan(8_000);
  expect(await count('public.submissions')).toBeGreaterThan(250);
  expect(await count('public.marks where score is not null')).toBeGreaterThan(400);
  expect(await count('public.quiz_attempts')).toBeGreaterThan(200);
  expect(await count('public.event_registrations')).toBeGreaterThan(50);
  expect(await count('public.course_enrolments')).toBeGreaterThan(50);
  expect(await count('public.course_summaries where students > seats')).toBe(0);
  expect(await count('public.rolls where held_on >= public.department_today()')).toBe(0);
  expect(await sample.timesAhead()).toEqual([]);
});

test('has sessions that were not held as planned, a change in the week of both who sign in, rolls of courses, and messages', async () => {
  for (const kind of ['cancelled', 'moved', 'added'])
    expect(await count(`public.session_changes where kind = '${kind}'`)).toBeGreaterThan(2);
  expect(
    await count(`public.rolls roll join public.session_changes change on change.kind = 'cancelled'
      join public.timetable_entries hour on hour.id = change.entry_id
      where roll.group_id = hour.group_id and roll.held_on = change.held_on and roll.starts_at = hour.starts_at`),
  ).toBe(0);
  expect(await count('public.rolls where group_id in (select id from public.courses)')).toBeGreaterThan(20);
  expect(
    await count(`public.attendance_records entry join public.rolls roll on roll.id = entry.roll_id
      join public.course_enrolments seat on seat.course_id = roll.group_id and seat.profile_id = entry.student_id
      where (seat.enrolled_at at time zone public.department_zone())::date > roll.held_on`),
  ).toBe(0);
  expect(await count(`public.contact_messages where status = 'new'`)).toBeGreaterThan(1);
  expect(await count(`public.contact_messages where kind = 'enquiry' and programme_id is not null`)).toBe(3);
  for (const name of ['Ananya Rao', 'Rohan Nair']) {
    const id = await idOf(`public.profiles where full_name = '${name}'`);
    const changed = await tryAs(db, id ?? null, (session) =>
      session.query(`select from public.my_week(public.department_today(), 7) where change is not null`),
    );
    expect(changed.length).toBeGreaterThan(0);
  }
});

test('has attempts answered question by question: easy and hard questions, blanks, and wrong answers that draw unevenly', async () => {
  const [all] = await db.query<{ asked: number; blank: number; share: number; graded: number }>(`
    select count(*)::int as asked, avg((answer is null)::int)::float8 as blank, avg(score / points)::float8 as share,
      count(*) filter (where score = points * private.share_of(kind, key, answer))::int as graded
    from public.attempt_questions`);
  expect(all?.asked).toBeGreaterThan(2_000);
  expect(all?.graded).toBe(all?.asked);
  expect(all?.blank).toBeGreaterThan(0.01);
  expect(all?.blank).toBeLessThan(0.12);
  expect(all?.share).toBeGreaterThan(0.5);
  expect(all?.share).toBeLessThan(0.85);
  const [spread] = await db.query<{ deviation: number }>(`
    select stddev(facility)::float8 as deviation
    from (select avg(score / points) as facility from public.attempt_questions group by version_id having count(*) > 10) item`);
  expect(spread?.deviation).toBeGreaterThan(0.08);
  expect(await count('public.quiz_attempts where submitted_at > least(now(), ends_at) or receipt is null')).toBe(0);
});

test('the two who sign in have quizzes behind them and before them, and one of them more time', async () => {
  for (const [name, extra] of [
    ['Ananya Rao', true],
    ['Rohan Nair', false],
  ] as const) {
    const id = await idOf(`public.profiles where full_name = '${name}'`);
    const shown = await tryAs(db, id ?? null, (session) =>
      session.query<{ used: number; extra: number; may: boolean }>(
        `select terms.attempts_used as used, terms.extra_minutes as extra, terms.may_start as may
         from public.quizzes quiz cross join lateral public.quiz_terms(quiz.id) terms where quiz.group_id is null`,
      ),
    );
    expect(shown.filter(({ used }) => used > 0).length).toBeGreaterThan(2);
    expect(shown.filter(({ used, may }) => used === 0 && may).length).toBeGreaterThan(2);
    expect([name, shown.some((terms) => terms.extra > 0)]).toEqual([name, extra]);
  }
  expect(await count('public.quizzes where closes_at > now()')).toBe(1);
});

test('has two semesters behind it whose results are declared, and one that is provisional', async () => {
  const gradesOf = async (name: string) => {
    const id = await idOf(`public.profiles where full_name = '${name}'`);
    return tryAs(db, id ?? null, (session) =>
      session.query<{
        subject: string;
        total: number | null;
        sgpa_is_declared: boolean;
        cgpa: number | null;
        cgpa_so_far: number | null;
      }>(
        'select subject, total, sgpa_is_declared, cgpa, cgpa_so_far from public.my_grades() where term_id is not null',
      ),
    );
  };
  const third = await gradesOf('Ananya Rao');
  expect(third.filter((row) => row.sgpa_is_declared)).toHaveLength(10);
  expect(third[0]?.cgpa).toBeGreaterThan(5);
  const first = await gradesOf('Rohan Nair');
  expect(first[0]).toMatchObject({ sgpa_is_declared: false, cgpa: null });
  expect(first[0]?.cgpa_so_far).toBeGreaterThan(0);
  // Of 15 subjects with about 20 students each few fail, and few are outstanding.
  const [totals] = await db.query<{ mean: number; spread: number }>(
    'select avg(total)::float8 as mean, stddev(total)::float8 as spread from public.declared_results',
  );
  expect(totals?.mean).toBeGreaterThan(57);
  expect(totals?.mean).toBeLessThan(71);
  expect(totals?.spread).toBeGreaterThan(8);
  expect(totals?.spread).toBeLessThan(22);
});

test('a department that begins without the sample has neither content nor staff, now and later', async () => {
  const empty = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-empty-'));
  try {
    for (const withSample of [false, true]) {
      await prepareDatabase(empty, {
        dataDir: folder,
        adminEmail: 'chief@example.org',
        withSample,
        createUser: () => Promise.reject(new Error('Nobody is made here.')),
        log: pino({ level: 'silent' }),
      });
    }
    const rows = await empty.query(`
      select (select count(*) from public.profiles)::int as people, (select count(*) from public.courses)::int as courses,
        (select college from public.site_settings) as college`);
    expect(rows).toEqual([{ people: 0, courses: 0, college: 'Our college' }]);
  } finally {
    await empty.close();
    await rm(folder, { recursive: true });
  }
});

describe('taking the sample away', () => {
  let real: { student: string; head: string };

  beforeAll(async () => {
    real = {
      student: await createAccount(db, { email: 'real@example.org' }),
      head: await createAccount(db, { email: 'head@example.org' }),
    };
    await db.query(`update public.profiles set role = 'hod' where id = $1`, [real.head]);
    await actAs(db, real.student, (session) =>
      session.query(
        `select public.enrol_in_course(id), (select public.register_for_event(id) from public.events where slug = 'data-day') from public.courses where slug = 'statistics-from-scratch'`,
      ),
    );
    await actAs(db, real.head, async (session) => {
      await session.query(`insert into public.announcements (text, type) values ('Ours', 'event')`);
      await session.query(`update public.courses set title = 'Our own course' where slug = 'biostatistics'`);
      await session.query(
        `update public.surveys set title = 'Our own survey' where id = (select id from public.surveys where status = 'Active' order by title limit 1)`,
      );
      await session.query(
        `select * from public.place_students((select id from public.classes where position = 1), $1)`,
        [JSON.stringify([{ profile_id: real.student, roll_number: '99' }])],
      );
    });
    await sample.storeFiles(real.student);
  });

  test('shows before what people had hung onto it, and changes nothing by that', async () => {
    const before = await count('public.attendance_records');
    const looked = await lookAtSample(db);
    expect(looked.find(({ table }) => table === 'course_enrolments')?.otherRows).toBe(1);
    expect(looked.find(({ table }) => table === 'event_registrations')?.otherRows).toBe(1);
    expect(looked.filter(({ otherRows }) => otherRows > 0)).toHaveLength(2);
    expect(await count('public.attendance_records')).toBe(before);
  });

  test('is not for students, nor for staff without the users', async () => {
    const ask = (session: SqlSession) => session.query('select public.clear_sample(false)');
    expect(await refusalOf(tryAs(db, real.student, ask))).toBe('42501');
    const professor = await idOf(`public.profiles where role = 'professor'`);
    expect(await refusalOf(tryAs(db, professor ?? null, ask))).toBe('42501');
  });

  test('by a head of the sample leaves that head, and one line in the log', async () => {
    const head = await idOf(`public.profiles where role = 'hod' and email like '%tarangini.example'`);
    const left = await tryAs(db, head ?? null, async (session) => {
      await session.query('select public.clear_sample(false)');
      return [
        await count(`public.profiles where id = '${head}' and role = 'hod'`, session),
        await session.query(`select action from public.audit_log where actor_id = '${head}'`),
        await session.query('select * from public.clear_sample()'),
      ];
    });
    expect(left).toEqual([1, [{ action: 'sample_removal' }], []]);
  });

  test('takes every row of it, and nothing that is the department’s own', async () => {
    await clearSample(db);
    expect(await lookAtSample(db)).toEqual([]);
    expect(await db.query('select email from public.profiles order by email')).toEqual([
      { email: 'head@example.org' },
      { email: 'real@example.org' },
    ]);
    expect(await db.query('select text from public.announcements')).toEqual([{ text: 'Ours' }]);
    expect(await db.query('select title from public.courses')).toEqual([{ title: 'Our own course' }]);
    expect(await count('public.teaching_groups')).toBe(1);
    expect(await db.query('select title from public.surveys')).toEqual([{ title: 'Our own survey' }]);
    expect(await count('public.survey_questions')).toBeGreaterThan(0);
    expect(await db.query('select college from public.site_settings')).toEqual([{ college: 'Our college' }]);
    expect(await portalProduct.readMailNames?.(db)).toMatchObject({ name: 'Department of Statistics, Our college' });
    expect(await count('public.classes')).toBe(5);
    expect(await count('public.class_members')).toBe(1);
    const leftovers = [
      'attendance_records',
      'tasks',
      'submissions',
      'marks',
      'events',
      'faculty_members',
      'terms',
      'timetables',
    ];
    expect(await db.query('select name from storage.objects')).toEqual([{ name: `${real.student}/own.png` }]);
    for (const letGo of [7, 0]) expect(await db.query(portalProduct.filesLetGo ?? '')).toHaveLength(letGo);
    for (const table of leftovers) expect([table, await count(`public.${table}`)]).toEqual([table, 0]);
  });

  test('stays away at the next start', async () => {
    await sample.prepare(true);
    expect(await count('public.faculty_members')).toBe(0);
    expect(await count('public.profiles')).toBe(2);
  });
});
