import type { SqlDatabase } from '@portal/backend/database/sql';
import { describeSchema } from './testing/describe-schema.ts';
import { openEmbeddedDatabase, openTestDatabase } from './testing/test-database.ts';

let here: SqlDatabase;
let embedded: SqlDatabase;

beforeAll(async () => {
  [here, embedded] = await Promise.all([openTestDatabase({ seeded: true }), openEmbeddedDatabase({ seeded: true })]);
});
afterAll(() => Promise.all([here.close(), embedded.close()]));

test('tables, columns, functions, triggers, policies and grants are those of the embedded database', async () => {
  const [made, expected] = [await describeSchema(here), await describeSchema(embedded)];
  expect(Object.keys(expected['relations'] ?? {}).length).toBeGreaterThan(40);
  expect(Object.keys(expected['policies'] ?? {}).length).toBeGreaterThan(100);
  expect(made).toEqual(expected);
});

test('a difference of one grant is noticed', async () => {
  await here.exec('grant execute on function public.remove_person(uuid) to anon');
  expect((await describeSchema(here))['functions']).not.toEqual((await describeSchema(embedded))['functions']);
});

test('the seed brought the same rows', async () => {
  const tables = await embedded.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  for (const { name } of tables) {
    const count = (db: SqlDatabase) => db.query(`select count(*)::int as n from public.${name}`);
    expect({ [name]: await count(here) }).toEqual({ [name]: await count(embedded) });
  }
});
