import type { SqlDatabase } from '@portal/backend/database/sql';
import { type Caller, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

interface Found {
  id: string;
  full_name: string | null;
  email: string;
  role: string;
  updated_at: Date;
  total: number;
}

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into auth.users (id, email, aud, role, raw_user_meta_data)
    select md5('crowd' || n)::uuid, 'crowd' || n || '@list.example', 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Anil ' || md5(n::text))
    from generate_series(1, 1600) as n;
    insert into auth.users (id, email, aud, role, raw_user_meta_data) values
      (gen_random_uuid(), 'percent@list.example', 'authenticated', 'authenticated', '{"full_name": "Fifty 50%_off Sen"}');
    analyze;
  `);
});
afterAll(() => db.close());

async function planOf(query: string): Promise<string> {
  const lines = await tryAs(db, people.hod, (session) => session.query<Record<string, string>>(`explain ${query}`));
  return lines.flatMap((line) => Object.values(line)).join('\n');
}

const list = 'select id, full_name, email, role, department, designation, created_at from public.people';

test.each([
  ['by newest', `${list} order by created_at desc, id limit 20`],
  ['by address', `${list} order by email, id limit 20`],
  ['from the last address on', `${list} order by email desc, id desc limit 20`],
  ['by name', `${list} order by full_name, id limit 20`],
  ['with one address', `${list} where email = 'crowd7@list.example'`],
])('a list of people %s reads an index and no more than its page', async (_name, query) => {
  const plan = await planOf(query);
  expect(plan).toMatch(/Index (Only )?Scan.* on profiles/);
  expect(plan).not.toMatch(/Seq Scan on profiles|Sort Key: profiles/);
});

interface Wanted {
  role?: string;
  sort?: string;
  isDescending?: boolean;
  first?: number;
  most?: number;
}

function call(query: string, wanted: Wanted = {}): [string, unknown[]] {
  const { role = null, sort = 'full_name', isDescending = false, first = 0, most = 20 } = wanted;
  return ['select * from public.find_people($1, $2, $3, $4, $5, $6)', [query, role, sort, isDescending, first, most]];
}

const find = (caller: Caller, query: string, wanted?: Wanted) =>
  tryAs(db, caller, (session) => session.query<Found>(...call(query, wanted)));

test('a part of a name or of an address finds exactly those who have it, in either case', async () => {
  const found = await find(people.hod, 'CROWD77');
  const known = await tryAs(db, people.hod, (session) =>
    session.query<Found>(
      `select id, email, updated_at from public.people where full_name ilike '%crowd77%' or email ilike '%crowd77%' order by full_name, id`,
    ),
  );
  expect(found.map(({ email }) => email)).toEqual(known.map(({ email }) => email));
  expect(found[0]).toMatchObject({ id: known[0]?.id, updated_at: known[0]?.updated_at, total: 11 });
});

test('people are found by a part of the name in an index, without reading everybody', async () => {
  const read = `select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables where relname = 'profiles'`;
  const rows = await tryAs(db, people.hod, async (session) => {
    // So few people as here would be read one by one; behind row-level security they would be even so.
    await session.query('set local enable_seqscan = off');
    const [before] = await session.query<{ rows: number }>(read);
    await session.query(...call('rowd77'));
    const [after] = await session.query<{ rows: number }>(read);
    return Number(after?.rows) - Number(before?.rows);
  });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(100);
});

test('signs with a meaning in patterns stand for themselves', async () => {
  expect((await find(people.hod, '50%_off')).map(({ email }) => email)).toEqual(['percent@list.example']);
  expect(await find(people.hod, '50%off')).toEqual([]);
});

test.each([
  ['of a few', 'crowd77'],
  ['of more than are counted', 'crowd'],
])('pages %s follow one another, are sorted as asked, and keep to a role', async (_how, part) => {
  const first = await find(people.hod, part, { sort: 'email', most: 5 });
  const second = await find(people.hod, part, { sort: 'email', most: 5, first: 5 });
  const sorted = (direction: string) =>
    tryAs(db, people.hod, (session) =>
      session.query(
        `select email from public.people where email like '%${part}%' order by email ${direction} limit 10`,
      ),
    );
  expect([...first, ...second].map(({ email }) => ({ email }))).toEqual(await sorted('asc'));
  const backwards = await find(people.hod, part, { sort: 'email', isDescending: true, most: 10 });
  expect(backwards.map(({ email }) => ({ email }))).toEqual(await sorted('desc'));
  expect(await find(people.hod, part, { role: 'hod' })).toEqual([]);
  expect(await find(people.hod, part, { role: 'student', most: 5 })).toHaveLength(5);
});

test('of more than a thousand the number is about right, and the same on every page', async () => {
  const [found] = await find(people.hod, 'Anil');
  expect(found?.total).toBeGreaterThan(1200);
  expect(found?.total).toBeLessThan(2000);
  expect((await find(people.hod, 'Anil', { first: 1100 }))[0]?.total).toBe(found?.total);
});

test('only who manages users looks for people, and only sorted by what a list shows', async () => {
  for (const caller of [people.student, people.professor, null])
    expect(await refusalOf(find(caller, 'crowd'))).toBe('42501');
  expect(await refusalOf(find(people.hod, 'crowd', { sort: 'avatar_url' }))).toBe('22023');
});
