import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { testSchema } from '../testing/test-schema.ts';

// Statements that nothing but the end of their time ends.
const schema = `${testSchema}
create table if not exists public.marks (word text primary key);
grant select, insert on public.marks to anon;
create or replace function public.spin() returns void language plpgsql as 'begin loop end loop; end';
create or replace function public.mark_and_spin(word text) returns void language plpgsql security definer as
  'begin insert into public.marks values (word); loop end loop; end';
create or replace function public.count_up(most bigint) returns bigint language sql as
  'select count(*) from generate_series(1, most) as n';`;

let portal: TestBackend;
beforeAll(async () => {
  portal = await startTestBackend({
    schema,
    config: '[portal.statement_timeout]\nanon = "1s"\nauthenticated = "2s"',
  });
});
afterAll(() => portal.stop());

let visitors = 0;
/** An address that nobody has used. */
const newcomer = () => `198.51.100.${(visitors += 1)}`;

async function send(path: string, { address = newcomer(), ...init }: RequestInit & { address?: string } = {}) {
  const headers = { apikey: portal.publishableKey, 'content-type': 'application/json', 'x-test-address': address };
  const answer = await portal.fetch(`${siteUrl}/rest/v1/${path}`, {
    ...init,
    headers: { ...headers, ...init.headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json().catch(() => null)) as unknown };
}

const call = (name: string, args: object = {}, address = newcomer()) =>
  send(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args), address });
const mark = (word: string) => send('marks', { method: 'POST', body: JSON.stringify({ word }) });
const marks = async () =>
  (await portal.query<{ word: string }>('select word from public.marks')).map(({ word }) => word);

const timedOut = {
  status: 500,
  body: { code: '57014', message: 'canceling statement due to statement timeout', details: null, hint: null },
};

test('a statement that takes too long ends at its limit, and harms nobody who asked for something else', async () => {
  let isOver = false;
  const slow = call('spin').finally(() => (isOver = true));
  const others = Array.from({ length: 20 }, () => send('marks?select=word'));
  const healths: boolean[] = [];
  for (;;) {
    const { ok } = await portal.health();
    if (isOver) break;
    healths.push(ok);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await slow).toMatchObject(timedOut);
  // Health was told many times while the statement ran, and it was good.
  expect(healths.length).toBeGreaterThan(5);
  expect(new Set(healths)).toEqual(new Set([true]));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
});

test('what was acknowledged before stays, and what was being written is undone', async () => {
  expect(await mark('before')).toMatchObject({ status: 201 });
  const lost = call('mark_and_spin', { word: 'lost' });
  const meanwhile = mark('meanwhile');
  expect(await lost).toMatchObject(timedOut);
  expect(await meanwhile).toMatchObject({ status: 201 });
  expect((await marks()).sort()).toEqual(['before', 'meanwhile']);
});

test('a read in a made-up function is stopped as well', async () => {
  expect(await send('rpc/count_up?most=1000000000000')).toMatchObject(timedOut);
  expect(await send('rpc/count_up?most=1000')).toMatchObject({ status: 200, body: 1000 });
});

test('whoever caused it is told to wait before asking the same again; others and other questions are answered', async () => {
  const address = newcomer();
  expect(await call('count_up', { most: 1e12 }, address)).toMatchObject(timedOut);
  const again = await call('count_up', { most: 1 }, address);
  expect(again).toMatchObject({ status: 429, body: { code: '429' } });
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await call('count_up', { most: 1 })).toMatchObject({ status: 200, body: 1 });
  expect(await send('marks?select=word', { address })).toMatchObject({ status: 200 });
});

test('people who signed in have longer than visitors', async () => {
  const { email, password } = await portal.createPerson();
  const client = portal.client();
  await client.auth.signInWithPassword({ email, password });
  const began = performance.now();
  const { error } = await client.rpc('spin');
  expect(error).toMatchObject({ code: '57014' });
  expect(performance.now() - began).toBeGreaterThan(2000);
});
