import type { Release } from '../releases/release.ts';
import { promote } from '../releases/publish.ts';
import { createComposing, type TestComposing } from '../testing/composing.ts';
import { remoteServer, shellServer, storeServerBuild } from '../testing/server-builds.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { Change } from './topics.ts';

/** A remote whose pages say how often they were drawn, and read at each address what it says. */
const REMOTE = `
  globalThis.drawn ??= {};
  const { pathname } = new URL(request.url, 'http://portal.test');
  globalThis.drawn[pathname] = (globalThis.drawn[pathname] ?? 0) + 1;
  const read = (path) => fetch(request.dataUrl + '/rest/v1/' + path).then((answer) => answer.json());
  if (pathname === '/seats') await read('course_summaries?select=title,seats');
  if (pathname.startsWith('/people')) await read('faculty_members?select=name');
  if (pathname === '/inside') await read('faculty_members?select=name,papers:research_papers(title)');
  if (pathname === '/function') await read('rpc/home_figures');
  if (pathname === '/unknown') await read('something_new?select=*');
  if (pathname === '/many') await Promise.all(Array.from({ length: 300 }, (_, index) => read('faculty_members?id=eq.' + index)));
  if (pathname === '/broken') {
    const rows = await read('faculty_members?select=name');
    if (globalThis.drawn[pathname] === 1) throw new Error('out of order');
  }
  return pathname + ' drawn ' + globalThis.drawn[pathname];`;

const PUBLIC = ['/seats', '/people', '/inside', '/function', '/unknown', '/many', '/broken'];
const routes: Release['routes'] = [
  ...PUBLIC.map((path) => ({ path, access: 'public' as const, frame: 'site' as const, title: path, files: [] })),
  { path: '/people/:slug', access: 'public', frame: 'site', title: 'Person', files: [] },
  { path: '/mine', access: 'signed-in', frame: 'site', title: 'Mine', files: [] },
];

let composing: TestComposing;
beforeAll(async () => {
  composing = await createComposing();
  storeServerBuild(composing.store, 'shell', 'aa', shellServer('shell'));
  storeServerBuild(composing.store, 'public-site', 'aa', remoteServer(REMOTE), { routes });
  await promote(composing.store, [{ part: 'shell', buildId: 'aa' }]);
  await promote(composing.store, [{ part: 'public-site', buildId: 'aa' }]);
  await composing.composer.compose('everything');
});
afterAll(() => composing.close());

/** How often the page that visitors get was drawn. */
async function timesDrawn(url: string): Promise<number> {
  return Number(/drawn (\d+)/.exec(await composing.page(url))?.[1]);
}

/** Pages that are other documents after a change than before. */
async function redrawn(change: Change): Promise<string[]> {
  const { composer } = composing;
  const etags = async () =>
    Promise.all(composer.pages.map(async (path) => [path, await composer.document(path, '')] as const));
  const before = new Map(await etags());
  await composer.compose(change);
  return (await etags()).filter(([path, document]) => before.get(path) !== document).map(([path]) => path);
}

test('a page that could not be drawn is made again when content that it read changes, or by itself', async () => {
  const { composer } = composing;
  expect(await composing.page('/broken')).toContain('Loading...');
  expect(composer.status.faults).toMatchObject([{ path: '/broken' }]);
  const { drawn } = composer.status;
  await waitUntil(() => composer.status.faults.length === 0, 'It is not tried again by itself.');
  expect(await composing.page('/broken')).toContain('/broken drawn 2');
  expect(composer.status.drawn - drawn).toBe(1);
});

test('an enrolment makes those pages again that show seats, and those of which nobody knows what they show', async () => {
  expect(await redrawn(new Set(['seats']))).toEqual(['/seats', '/unknown', '/many']);
  expect(composing.composer.status).toMatchObject({ state: 'current', faults: [] });
});

test.each([
  ['faculty', ['/seats', '/people', '/inside', '/function', '/unknown', '/many', '/broken']],
  ['research', ['/inside', '/function', '/unknown', '/many']],
  ['a topic of tomorrow', ['/unknown', '/many']],
])(
  'a change of %s reaches each page that reads it, inside other rows and through functions too',
  async (topic, pages) => {
    await composing.composer.compose('everything');
    expect(await redrawn(new Set([topic]))).toEqual(pages);
  },
);

test('changes that come while a composition runs are made together after it', async () => {
  const { composer } = composing;
  const { drawn } = composer.status;
  await Promise.all(Array.from({ length: 200 }, () => composer.compose(new Set(['seats']))));
  expect(composer.status.drawn - drawn).toBeLessThanOrEqual(2 * 3);
  const { state, generation } = composer.status;
  expect([state, generation.served]).toEqual(['current', generation.wanted]);
});

test('what changed while the data were out of reach is made when they are back, though nothing changes any more', async () => {
  const { composer, data } = composing;
  const before = await timesDrawn('/people');
  data.status = 503;
  await expect(composer.compose(new Set(['faculty']))).rejects.toThrow('503');
  data.status = 200;
  await waitUntil(() => composer.status.state === 'current', 'It is not tried again.');
  expect(await timesDrawn('/people')).toBeGreaterThan(before);
});

describe('a page that is made when it is asked for', () => {
  test('is kept through changes of what it does not show, and made again after others', async () => {
    const { composer } = composing;
    for (const url of ['/people/asha', '/people?q=a']) expect(await composing.page(url)).toContain('drawn');
    const before = await Promise.all([composer.document('/people/asha', ''), composer.document('/people', '?q=a')]);
    await composer.compose(new Set(['seats']));
    const after = await Promise.all([composer.document('/people/asha', ''), composer.document('/people', '?q=a')]);
    after.forEach((document, index) => expect(document).toBe(before[index]));
    await composer.compose(new Set(['faculty']));
    expect(await timesDrawn('/people/asha')).toBe(2);
  });

  test('is made again when its content changed while it was being made', async () => {
    const { composer, data } = composing;
    data.asked.length = 0;
    const first = composer.document('/people/vera', '');
    await waitUntil(() => data.asked.some((read) => read.includes('faculty_members')), 'It reads nothing.');
    await composer.compose(new Set(['faculty']));
    await first;
    expect(await timesDrawn('/people/vera')).toBe(2);
  });
});

test('what every page shows, another day and another release make all pages again', async () => {
  const all = [...composing.composer.pages];
  expect(all).toEqual([...PUBLIC, '/mine', '/page-not-found']);
  expect(await redrawn(new Set(['site']))).toEqual(all);
  expect(await redrawn('everything')).toEqual(all);
  storeServerBuild(composing.store, 'public-site', 'bb', remoteServer(REMOTE), { routes });
  await promote(composing.store, [{ part: 'public-site', buildId: 'bb' }]);
  expect(await redrawn(new Set(['seats']))).toEqual(all);
});
