import { promote, shareCanary } from '../releases/publish.ts';
import { publicRegistry } from '../compose/public-registry.ts';
import { withdrawCanary } from '../releases/canary.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing, type TestServing } from '../testing/serving.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { isChosen, LOTS } from './lots.ts';

const PART = 'public-site';
const lots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = `portal-lot=${lots.find((lot) => isChosen(PART, lot, 10))}`;
const other = `portal-lot=${lots.find((lot) => !isChosen(PART, lot, 10))}`;

let serving: TestServing;

beforeEach(async () => {
  serving = await createServing();
  const { store, watch } = serving;
  storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(store, PART, 'aa', remoteServer('return "the live page";'));
  storeServerBuild(store, PART, 'bb', remoteServer('return "the new page";'));
  await promote(store, [
    { part: 'shell', buildId: 'aa' },
    { part: PART, buildId: 'aa' },
  ]);
  await watch.start();
});
afterEach(() => serving.close());

async function tryOut(percent = 10): Promise<void> {
  await promote(serving.store, [{ part: PART, buildId: 'bb' }], { percent });
  await untilServed(percent);
}

const untilServed = (percent: number | undefined) =>
  waitUntil(() => serving.composer.served.parts[PART]?.canary?.percent === percent, 'The canary is not served.');
const textOf = async (cookie?: string) => (await serving.ask('/about', { cookie })).text();
const buildOf = async (cookie?: string) => {
  const answer = (await (await serving.ask('/registry.json', { cookie })).json()) as {
    parts: Record<string, { buildId: string; canary?: unknown }>;
  };
  expect(answer.parts[PART]).not.toHaveProperty('canary');
  return answer.parts[PART]?.buildId;
};

test('those who are chosen get the canary, in documents and in what open tabs follow; the others what is live', async () => {
  await tryOut();
  expect(await textOf(chosen)).toContain('the new page');
  expect(await buildOf(chosen)).toBe('bb');
  expect(await textOf(other)).toContain('the live page');
  expect(await buildOf(other)).toBe('aa');
  // Whoever keeps no cookie follows what is live.
  expect(await buildOf()).toBe('aa');
});

test('a browser that comes for the first time draws its lot with a page, and keeps its side', async () => {
  await tryOut(50);
  const first = await serving.ask('/about', {});
  const [cookie = ''] = first.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  expect(cookie).toMatch(/^portal-lot=\d{1,3}$/);
  const isNew = isChosen(PART, Number(cookie.split('=')[1]), 50);
  expect(await first.text()).toContain(isNew ? 'the new page' : 'the live page');
  const again = await serving.ask('/about', { cookie });
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await again.text()).toContain(isNew ? 'the new page' : 'the live page');
});

test('a cookie that holds no lot is replaced, and chooses nothing', async () => {
  await tryOut(100);
  const answer = await serving.ask('/registry.json', { cookie: 'portal-lot=1e1' });
  expect(((await answer.json()) as { parts: Record<string, { buildId: string }> }).parts[PART]?.buildId).toBe('aa');
  expect((await serving.ask('/about', { cookie: 'portal-lot=99999' })).headers.getSetCookie()).toHaveLength(1);
});

test('while a canary is tried nobody else keeps what one side gets; without one no cookie is set', async () => {
  const before = await serving.ask('/about', {});
  expect(before.headers.getSetCookie()).toEqual([]);
  expect(before.headers.get('cache-control')).toBe('no-cache');
  await tryOut();
  for (const cookie of [chosen, other]) {
    const { headers } = await serving.ask('/about', { cookie });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('accept-encoding, cookie, sec-fetch-site');
    expect(headers.get('x-robots-tag')).toBeNull();
  }
});

test('browsers are asked to tell how pages do: one in ten, each while a canary is tried, none of a host of plain files', async () => {
  const tell = async (cookie?: string) =>
    ((await (await serving.ask('/registry.json', { cookie })).json()) as { tell: number }).tell;
  expect(await tell()).toBe(0.1);
  await tryOut();
  expect([await tell(chosen), await tell(other)]).toEqual([1, 1]);
  expect(publicRegistry(serving.composer.served, { isPlain: true })).toHaveProperty('tell', 0);
});

test('nobody gets a canary of 0 %, nor one that was withdrawn', async () => {
  await tryOut();
  await shareCanary(serving.store, PART, 0);
  await untilServed(0);
  expect(await textOf(chosen)).toContain('the live page');
  expect((await serving.ask('/about', {})).headers.getSetCookie()).toEqual([]);
  await shareCanary(serving.store, PART, 10);
  await untilServed(10);
  expect(await textOf(chosen)).toContain('the new page');
  await withdrawCanary(serving.store, PART);
  await untilServed(undefined);
  expect(await textOf(chosen)).toContain('the live page');
});

test('a canary whose server build does not load leaves what is live as it was, and is told of', async () => {
  storeServerBuild(serving.store, PART, 'cc', 'throw new Error("no window");');
  await promote(serving.store, [{ part: PART, buildId: 'cc' }], { percent: 10 });
  await untilServed(10);
  expect(await textOf(other)).toContain('the live page');
  expect((await serving.ask('/about', { cookie: chosen })).status).toBe(200);
  expect(serving.composer.status.faults).toMatchObject([{ part: PART, buildId: 'cc', kind: 'not-loaded' }]);
});
