import type { SqlDatabase } from './sql.ts';
import { tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

jest.setTimeout(60_000);
let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  await db.exec(`
    insert into auth.users (id, email, aud, role, raw_user_meta_data)
    select md5('crowd' || n)::uuid, 'crowd' || n || '@list.example', 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Anil ' || md5(n::text))
    from generate_series(1, 4000) as n;
    analyze;
  `);
}, 120_000);
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
