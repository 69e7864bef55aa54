import type { Page } from 'playwright-core';
import { open, openVisit, untilAlive } from './browser.ts';
import { createStudent, signInByApi, type StoredSession } from './people.ts';
import { tryAgain } from './try-again.ts';

const REGISTRY = '**/registry.json';
const LINK = { menu: 'Resources', name: 'Courses', path: '/courses' } as const;

let session: StoredSession;
beforeAll(async () => {
  session = await signInByApi(await createStudent());
});

/** Which parts the document told of, and whether it told of all. */
function told(page: Page) {
  return page.evaluate(() => {
    const state = document.getElementById('portal-state')?.textContent ?? '';
    const { registry } = JSON.parse(state) as { registry: { parts: object; isPartial?: boolean } };
    return { parts: Object.keys(registry.parts), isPartial: registry.isPartial ?? false };
  });
}

/** Presses the link into another part, and leaves a mark that a new document would not have. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('button', { name: LINK.menu }).click();
  await page.getByRole('link', { name: LINK.name, exact: true }).first().click();
  await page.waitForURL(LINK.path);
}

/** The registry is answered when the function that this resolves to is called. */
async function holdRegistryBack(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(REGISTRY, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in document.documentElement.dataset);

test('a public page tells of its own part alone, a page that the browser draws of all', async () => {
  const { page } = await openVisit({ session });
  await open(page, '/');
  expect(await told(page)).toEqual({ parts: ['public-site'], isPartial: true });
  await open(page, LINK.path);
  const { parts, isPartial } = await told(page);
  expect(parts).toEqual(expect.arrayContaining(['admin-dashboard', 'public-site', 'student-area']));
  expect(isPartial).toBe(false);
});

test('a link into a part that has not been read of opens its page in the same document; the page before stays until then', async () => {
  const { page } = await openVisit({ session });
  const answer = await holdRegistryBack(page);
  await open(page, '/about');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await leave(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  answer();
  await page.getByRole('heading', { level: 1, name: LINK.name }).waitFor();
  await untilAlive(page);
  expect(await page.title()).toMatch(/^Courses – /);
  expect(await isSameDocument(page)).toBe(true);
});

test('whoever changes their mind while a part is read of stays where they went last', async () => {
  const { page } = await openVisit({ session });
  const answer = await holdRegistryBack(page);
  await open(page, '/about');
  await leave(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Faculty', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Faculty' }).waitFor();
  const read = page.waitForResponse(REGISTRY);
  answer();
  await read;
  await untilAlive(page);
  expect(new URL(page.url()).pathname).toBe('/faculty');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/faculty/i);
});

test('where it cannot be found out whose page it is, a card says so; the page comes when that is tried again', async () => {
  const { page, allow } = await openVisit({ session });
  allow(/ERR_FAILED|Failed to load resource/);
  await page.route(REGISTRY, (route) => route.abort());
  await open(page, '/about');
  await leave(page);
  await page.getByText('Its files could not be fetched.').waitFor();
  expect(await page.title()).not.toMatch(/not found|^Courses/i);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Its files could not be fetched.').waitFor();
  await page.unroute(REGISTRY);
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: LINK.name }).waitFor();
  await untilAlive(page);
  expect(await page.title()).toMatch(/^Courses – /);
  expect(await isSameDocument(page)).toBe(true);
});

test('without a net the card says so, and the page comes by itself with the net', async () => {
  const { page, context, allow } = await openVisit({ session });
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await page.route(REGISTRY, (route) => route.abort());
  await open(page, '/about');
  await context.setOffline(true);
  await leave(page);
  await page.getByText('You seem to be offline.').waitFor();
  await page.unroute(REGISTRY);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: LINK.name }).waitFor();
  await untilAlive(page);
  expect(await isSameDocument(page)).toBe(true);
});

test('an address that belongs to nobody is missing once all parts are known', async () => {
  const { page, allow } = await openVisit();
  allow(/404: no page at/);
  await open(page, '/about');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText('Oops! Page not found').waitFor();
});

test('parts that are live with another shell come with a document of their own', async () => {
  const { page } = await openVisit({ session });
  await page.route(REGISTRY, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), shell: 'another' } });
  });
  await open(page, '/about');
  await leave(page);
  await page.getByRole('heading', { level: 1, name: LINK.name }).waitFor();
  await untilAlive(page);
  expect(await isSameDocument(page)).toBe(false);
});
