import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@portal/backend/database/migrate';
import { applySeed } from './seed.ts';
import { folderKeys } from '@portal/backend/key-store';
import { prepareAdminSetup } from './setup-code.ts';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { builtInStaff, createStaffAccounts, type NewUser } from './staff-accounts.ts';
import { MIGRATIONS, SEED } from './folders.ts';
import { createAccount } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-database-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('migrations', () => {
  test('that are applied are not applied again', async () => {
    expect(await applyMigrations(db, MIGRATIONS)).toEqual([]);
  });

  test('are recorded under their version and name', async () => {
    const [first] = await db.query(
      'select version, name from supabase_migrations.schema_migrations order by version limit 1',
    );
    expect(first).toEqual({ version: '20261120090100', name: 'foundations' });
  });

  test('that fail name their file and leave nothing behind; the earlier ones stay', async () => {
    await writeFile(join(folder, '20990101000000_good.sql'), 'create table private.good ();');
    await writeFile(join(folder, '20990101000001_bad.sql'), 'create table private.half (); select 1 / 0;');
    await expect(applyMigrations(db, folder)).rejects.toThrow(/20990101000001_bad\.sql.*division by zero/);
    const tables = await db.query(`select tablename from pg_tables where tablename in ('good', 'half')`);
    expect(tables).toEqual([{ tablename: 'good' }]);
    await writeFile(join(folder, '20990101000001_bad.sql'), 'select 1;');
    expect(await applyMigrations(db, folder)).toEqual(['20990101000001_bad.sql']);
  });

  test('with a name of another form are refused', async () => {
    await writeFile(join(folder, '2099_short.sql'), 'select 1;');
    await expect(applyMigrations(db, folder)).rejects.toThrow(/2099_short\.sql is not named/);
  });
});

describe('the seed', () => {
  test('fills an empty database once', async () => {
    expect(await applySeed(db, SEED)).toBe(true);
    expect(await applySeed(db, SEED)).toBe(false);
  });

  test.each([
    ['faculty_members', 12],
    ['research_papers', 29],
    ['projects', 11],
    ['student_research', 8],
    ['courses', 24],
    ['quizzes', 18],
    ['blog_posts', 12],
    ['events', 14],
    ['announcements', 5],
    ['gallery_items', 20],
    ['survey_templates', 8],
    ['surveys', 7],
    ['study_materials', 40],
    ['tasks', 32],
    ['rainfall_observations', 56],
  ])('brings %s, at least %i', async (table, least) => {
    const [row] = await db.query<{ n: number }>(`select count(*)::int as n from public.${table}`);
    expect(row?.n).toBeGreaterThanOrEqual(least);
  });

  test('has a featured course of each level, and upcoming and past events', async () => {
    const featured = await db.query(
      'select level from public.courses where featured_position is not null order by featured_position',
    );
    expect(featured).toEqual([{ level: 'Beginner' }, { level: 'Intermediate' }, { level: 'Advanced' }]);
    const [events] = await db.query<{ ahead: number; behind: number }>(
      `select count(*) filter (where starts_at > now())::int as ahead, count(*) filter (where ends_at < now())::int as behind
       from public.events where published`,
    );
    expect(events?.ahead).toBeGreaterThanOrEqual(3);
    expect(events?.behind).toBeGreaterThanOrEqual(3);
  });

  test('gives every class hours on all six days, without a teacher or a room in two places', async () => {
    const days = await db.query(
      'select timetable_id from public.timetable_entries group by timetable_id having count(distinct day) = 6',
    );
    expect(days).toHaveLength(5);
    const clashes = await db.query(`
      select a.day, a.starts_at, a.subject, b.subject as other from public.timetable_entry_summaries a
      join public.timetable_entry_summaries b on a.id < b.id and a.day = b.day and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        and (a.timetable_id = b.timetable_id or (a.teacher <> '' and a.teacher = b.teacher) or (a.room <> '' and a.room = b.room))`);
    expect(clashes).toEqual([]);
  });

  test('finds a person by a research area, and nobody by words from two of their fields', async () => {
    const found = (term: string) =>
      db.query('select name from public.faculty_members where search_text like $1', [`%${term}%`]);
    expect(await found('crop insurance and basis risk')).toEqual([{ name: 'Dr. Joseph Kurian' }]);
    expect(await found('kurian associate')).toEqual([]);
  });

  test('backs its highlight stats with rows where there are some', async () => {
    const [papers] = await db.query<{ n: number }>(
      'select count(*)::int as n from public.research_papers where year >= 2015',
    );
    const [stat] = await db.query<{ scope: string }>(`select scope from public.highlight_stats where key = 'papers'`);
    expect(stat?.scope).toContain(String(papers?.n));
  });
});

describe('the built-in staff accounts', () => {
  const asked: NewUser[] = [];
  const createUser = async (user: NewUser) => {
    asked.push(user);
    return { id: await createAccount(db, { email: user.email, metadata: user.userMetadata }) };
  };

  test('a password that breaks the rule is refused before anything is made', async () => {
    await expect(createStaffAccounts(db, { dataDir: folder, password: 'short', createUser })).rejects.toThrow(
      /PORTAL_STAFF_PASSWORD/,
    );
    expect(asked).toEqual([]);
  });

  test('an interrupted start is continued with the same passwords, and a finished one is not repeated', async () => {
    let calls = 0;
    const failing = (user: NewUser) => {
      calls += 1;
      return calls > 2 ? Promise.reject(new Error('no power')) : createUser(user);
    };
    await expect(createStaffAccounts(db, { dataDir: folder, createUser: failing })).rejects.toThrow('no power');
    const file = await createStaffAccounts(db, { dataDir: folder, createUser });
    expect(file).toBe(join(folder, 'staff-accounts.json'));
    expect(asked.map((user) => user.email)).toEqual(builtInStaff.map((member) => member.email));
    expect(await createStaffAccounts(db, { dataDir: folder, createUser })).toBeNull();

    const accounts: unknown = JSON.parse(await readFile(join(folder, 'staff-accounts.json'), 'utf8'));
    expect(accounts).toEqual(
      asked.map((user, index) => ({
        name: builtInStaff[index]?.name,
        email: user.email,
        role: builtInStaff[index]?.role,
        password: user.password,
      })),
    );
    expect((await stat(join(folder, 'staff-accounts.json'))).mode & 0o777).toBe(0o600);
    for (const { password } of asked) expect(password).toMatch(/^(?=.*[A-Z])(?=.*\d).{8,}$/);
  });

  test('have their roles, their faculty card and their courses', async () => {
    const rows = await db.query(
      `select role, count(*)::int as n, count(faculty_members.id)::int as cards from public.people
       join public.faculty_members on faculty_members.profile_id = people.id
       where department = 'Statistics' group by role order by role`,
    );
    expect(rows).toEqual([
      { role: 'assistant_professor', n: 1, cards: 1 },
      { role: 'hod', n: 3, cards: 3 },
      { role: 'lab_incharge', n: 1, cards: 1 },
      { role: 'professor', n: 1, cards: 1 },
    ]);
    const [taught] = await db.query<{ courses: number; subjects: number }>(
      'select count(course_id)::int as courses, count(class_id)::int as subjects from public.group_teachers join public.teaching_groups on id = group_id',
    );
    expect(taught?.courses).toBe(10);
    expect(taught?.subjects).toBeGreaterThan(10);
  });
});

describe('the setup code', () => {
  test('is written for its owner only while nobody is admin, stays the same, and is removed afterwards', async () => {
    const code = await prepareAdminSetup(db, {
      dataDir: folder,
      keys: folderKeys(folder),
      adminEmail: 'Chief@example.org',
    });
    expect(code).toMatch(/^[0-9a-f]{30}$/);
    expect((await stat(join(folder, 'setup-code'))).mode & 0o777).toBe(0o600);
    expect(
      await prepareAdminSetup(db, { dataDir: folder, keys: folderKeys(folder), adminEmail: 'chief@example.org' }),
    ).toBe(code);

    const id = await createAccount(db, { email: 'chief@example.org' });
    expect(await db.query('select id, role from public.complete_admin_setup($1)', [code])).toEqual([
      { id, role: 'admin' },
    ]);
    expect(
      await prepareAdminSetup(db, { dataDir: folder, keys: folderKeys(folder), adminEmail: 'chief@example.org' }),
    ).toBeNull();
    await expect(stat(join(folder, 'setup-code'))).rejects.toThrow('ENOENT');
  });
});
