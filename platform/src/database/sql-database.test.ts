import type { SqlDatabase } from './sql.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.exec('create table public.words (id integer primary key, tags text[], facts jsonb)');
}, 180_000);
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
