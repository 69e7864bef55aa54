import { promote } from '../releases/publish.ts';
import { shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { createServing, type TestServing } from '../testing/serving.ts';
import { storeBuild } from '../testing/release-builder.ts';
import { isChosen, LOTS } from '../canary/lots.ts';

const PART = 'student-area';
const lots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = lots.find((lot) => isChosen(PART, lot, 50));
const other = lots.find((lot) => !isChosen(PART, lot, 50));

let serving: TestServing;

beforeAll(async () => {
  serving = await createServing();
  const { store, watch } = serving;
  storeServerBuild(store, 'shell', 'aa', shellServer('shell'));
  storeBuild(store, PART, 'aa', { routes: [] });
  storeBuild(store, PART, 'bb', { routes: [] });
  const parts = ['shell', PART];
  await promote(
    store,
    parts.map((part) => ({ part, buildId: 'aa' })),
  );
  await promote(store, [{ part: PART, buildId: 'bb' }], { percent: 50 });
  await watch.start();
});
afterAll(() => serving.close());

const visit = (over: object = {}) => ({ part: PART, buildId: 'bb', outcome: 'works', ms: 420, ...over });
const send = async (body: unknown, lot?: number) => {
  const cookie = lot === undefined ? {} : { cookie: `portal-lot=${lot}` };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await serving.ask('/page-visits', { method: 'POST', body: text, ...cookie })).status;
};
const figures = () => serving.visits.figures(serving.composer.served)[0];

test('what browsers tell counts for the side that their lot is on', async () => {
  expect(await send([visit(), visit({ outcome: 'crashed', thrown: 'TypeError' })], chosen)).toBe(204);
  expect(await send([visit({ buildId: 'aa' })], other)).toBe(204);
  expect(await send([visit()])).toBe(204);
  expect(figures()).toMatchObject({
    canary: { visits: 3, failures: 1, compared: { visits: 2, failures: 1 } },
    live: { visits: 1, compared: { visits: 1, failures: 0 } },
  });
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no list', visit()],
  ['no visit', []],
  ['too many', Array.from({ length: 21 }, () => visit())],
  ['an outcome that there is not', [visit({ outcome: 'fine' })]],
  ['what was thrown, in words', [visit({ outcome: 'threw', thrown: 'marks of Ananya are undefined' })]],
  ['a time before the page', [visit({ ms: -1 })]],
])('%s is refused and counts for nothing', async (_, body) => {
  const before = figures();
  expect(await send(body, chosen)).toBe(400);
  expect(figures()).toEqual(before);
});

test('a body without end is not read', async () => {
  expect(await send(`[${' '.repeat(20_000)}]`, chosen)).toBe(413);
});
