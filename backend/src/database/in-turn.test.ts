import { type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { inTurn, unlessDoneNow } from './in-turn.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import type { SqlDatabase } from './sql.ts';

let server: PostgresCluster;
/** Two gateways of one server. */
let one: SqlDatabase;
let other: SqlDatabase;
beforeAll(async () => {
  server = await startPostgres();
  [one, other] = [openPostgresDatabase(server.url()), openPostgresDatabase(server.url())];
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await server.stop();
});

test('what is due by the clock is done by one gateway; the other leaves it, does other work meanwhile, and has its turn later', async () => {
  const done: string[] = [];
  let began = () => undefined as void;
  let end = () => undefined as void;
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  const first = unlessDoneNow(one, 'minutes', async () => {
    began();
    await mayEnd;
    done.push('one');
  });
  await hasBegun;
  const note = (word: string) => () => Promise.resolve(done.push(word));
  await unlessDoneNow(other, 'minutes', note('the same at once'));
  await unlessDoneNow(other, 'housekeeping', note('something else'));
  expect(done).toEqual(['something else']);
  end();
  await first;
  await unlessDoneNow(other, 'minutes', note('the same later'));
  expect(done).toEqual(['something else', 'one', 'the same later']);
});

test('work that fails leaves its turn to the next, of either kind', async () => {
  const fail = () => Promise.reject(new Error('It broke.'));
  await expect(unlessDoneNow(one, 'minutes', fail)).rejects.toThrow('It broke.');
  await expect(inTurn(server.url(), fail)).rejects.toThrow('It broke.');
  let isDone = false;
  await unlessDoneNow(other, 'minutes', () => Promise.resolve((isDone = true)));
  expect(isDone).toBe(true);
  expect(await inTurn(server.url(), () => Promise.resolve('prepared'))).toBe('prepared');
});

test('two who prepare a database do so one after the other', async () => {
  let atOnce = 0;
  let most = 0;
  const prepare = () =>
    inTurn(server.url(), async () => {
      most = Math.max(most, (atOnce += 1));
      await one.query('select count(*) from generate_series(1, 100000)');
      atOnce -= 1;
    });
  await Promise.all([prepare(), prepare(), prepare()]);
  expect(most).toBe(1);
});
