import type { SqlDatabase } from '@portal/backend/database/sql';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec('create table public.words (id integer primary key, tags text[], facts jsonb)');
});
afterAll(() => db.close());

test('a transaction that fails leaves nothing and harms nobody', async () => {
  const failing = db.transaction(async (session) => {
    await session.query('insert into public.words (id) values (1)');
    await session.query('select 1 / 0');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await db.query('select count(*) from public.words')).toEqual([{ count: 0 }]);
});

test('a statement that fails inside a transaction, although somebody caught it, does not let the rest through', async () => {
  const work = db.transaction(async (session) => {
    await session.query('select 1 / 0').catch(() => undefined);
    await session.query('insert into public.words (id) values (2)');
  });
  await expect(work).rejects.toMatchObject({ code: '25P02' });
  expect(await db.query('select count(*) from public.words')).toEqual([{ count: 0 }]);
});

test('transactions and statements asked for at once take turns', async () => {
  const transfers = Array.from({ length: 10 }, (_, index) =>
    db.transaction(async (session) => {
      await session.query('insert into public.words (id) values ($1)', [100 + index]);
      await session.query('delete from public.words where id = $1', [100 + index]);
    }),
  );
  const counts = Array.from({ length: 10 }, () => db.query('select count(*) from public.words where id >= 100'));
  await Promise.all(transfers);
  expect(await Promise.all(counts)).toEqual(counts.map(() => [{ count: 0 }]));
});

test('a value that cannot be written as its column wants is refused and garbles nothing', async () => {
  for (const tags of [{}, ['a', {}], [['a'], [{}]]]) {
    const write = db.query('insert into public.words (id, tags) values (3, $1)', [tags]);
    await expect(write).rejects.toMatchObject({ code: '22P02' });
  }
  expect(await db.query('select count(*) from public.words')).toEqual([{ count: 0 }]);
});

test('JSON is taken as text or as a value, and read as a value', async () => {
  await db.query('insert into public.words (id, facts) values (4, $1), (5, $2)', ['{"a": 1}', { a: [1, 'b'] }]);
  expect(await db.query('select facts from public.words where id in (4, 5) order by id')).toEqual([
    { facts: { a: 1 } },
    { facts: { a: [1, 'b'] } },
  ]);
  await db.query('delete from public.words');
});

test('lists of a type made a moment ago are read and written', async () => {
  await db.exec("create type public.mood as enum ('calm', 'brave'); create table public.moods (all_of public.mood[])");
  const written = await db.query('insert into public.moods values ($1) returning all_of', [['calm', 'brave']]);
  expect(written).toEqual([{ all_of: ['calm', 'brave'] }]);
});

test('a statement that came before is answered from the table as it is now', async () => {
  await db.exec('create table public.shifting (id integer); insert into public.shifting values (1)');
  const read = (): Promise<unknown> => db.query('select * from public.shifting where id = $1', ['1']);
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ id: 1 }]);
  await db.query("alter table public.shifting add column word text default 'new'");
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ id: 1, word: 'new' }]);
  await db.exec('alter table public.shifting drop column word');
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ id: 1 }]);
});

test('a statement that failed once runs the next time', async () => {
  const divide = (by: number): Promise<unknown> => db.query('select 6 / $1::integer as sixth', [by]);
  for (const by of [1, 2, 3]) expect(await divide(by)).toEqual([{ sixth: 6 / by }]);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(2)).toEqual([{ sixth: 3 }]);
});

/** A server stops the statement in time; an embedded Postgres ends and is opened again. */
const stackErrors = /^(54001|57P02)$/;

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
}

test('thousands of statements that fail leave the database as it was', async () => {
  const codes = new Set<unknown>();
  // Each used to keep 5 KB of a stack of 10 MB.
  for (let round = 0; round < 30; round += 1) {
    const failing = Array.from({ length: 100 }, () =>
      db.query('selec').catch((error: { code: unknown }) => error.code),
    );
    for (const code of await Promise.all(failing)) codes.add(code);
  }
  expect([...codes]).toEqual(['42601']);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a statement that exhausts the stack fails alone, and what was committed stays', async () => {
  await db.exec(`
    create function public.endless(n integer) returns integer language plpgsql as 'begin return public.endless(n + 1); end';
    create table public.kept (id integer);
    insert into public.kept values (1);
  `);
  await expect(codeOf(db.query('select public.endless(1)'))).resolves.toMatch(stackErrors);
  const lost = db.transaction(async (session) => {
    await session.query('insert into public.kept values (2)');
    await session.query('select public.endless(1)');
  });
  await expect(codeOf(lost)).resolves.toMatch(stackErrors);
  expect(await db.query('select id from public.kept')).toEqual([{ id: 1 }]);
});

test('JSON nested beyond reason is refused before it is read', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  await expect(db.query('select $1::jsonb', [nested(1001)])).rejects.toMatchObject({ code: '22P02' });
  expect(await db.query('select $1::jsonb is not null as is_read', [nested(900)])).toEqual([{ is_read: true }]);
});
