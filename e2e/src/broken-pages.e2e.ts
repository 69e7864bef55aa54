import type { Page } from 'playwright-core';
import { open, openVisit, untilAlive } from './browser.ts';
import {
  COMPLAINTS,
  expectSameDocument,
  FAULTS,
  follow,
  HANGING,
  mark,
  SHOWN_WITHIN_MS,
  visitWithFault,
} from './file-faults.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { waitUntil } from './wait-until.ts';

const MOST_REQUESTS = 5;

/** How late a remote comes whose page then hangs. */
const REMOTE_LATE_MS = 2_000;

test.each(Object.entries(FAULTS))(
  'a page whose file is %s is told with its cause within five seconds, asked for a few times, and there after one press',
  async (_, { answer, cause }) => {
    const { page, asked } = await visitWithFault(/\/assets\/public-site\/.*\/faculty-page\.js/, answer);
    await open(page, '/');
    await timeCard(page);
    await follow(page, 'Faculty');
    const card = page.getByRole('alert').filter({ hasText: 'This page is not available' });
    if (answer === HANGING.answer) {
      await page.getByText('The page is still loading…').waitFor();
      expect(await page.getByRole('main').innerText()).toContain('Apply Now');
    }
    await card.waitFor();
    expect(Number(await page.locator('html').getAttribute('data-told-after'))).toBeLessThan(SHOWN_WITHIN_MS);
    expect(await card.innerText()).toMatch(cause);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('This page is not available');
    expect(new URL(page.url()).pathname).toBe('/faculty');
    expect(asked()).toBeLessThanOrEqual(MOST_REQUESTS);

    await follow(page, 'About');
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    await page.goBack();
    await card.waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain(page);
    const heading = page.getByRole('heading', { level: 1, name: 'Faculty' });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expectSameDocument(page);
  },
);

test('a page that hangs in a remote that was late is told within five seconds in all, and is there after one press', async () => {
  const session = await signInByApi(await createStudent('late'));
  const { page, allow } = await openVisit({ session });
  allow(COMPLAINTS);
  let isFollowed: (at: number) => void = () => undefined;
  const followed = new Promise<number>((resolve) => (isFollowed = resolve));
  await page.route(/\/assets\/student-area\//, async (route) => {
    if (/-page\.js/.test(route.request().url())) return HANGING.answer(route);
    const comesAt = (await followed) + REMOTE_LATE_MS;
    await new Promise((resolve) => setTimeout(resolve, comesAt - Date.now()));
    await route.continue().catch(() => undefined);
  });
  await open(page, '/about');
  await mark(page);
  await page.getByRole('button', { name: 'Resources' }).click();
  const link = page.getByRole('link', { name: 'Courses', exact: true }).first();
  await link.waitFor();
  await timeCard(page);
  isFollowed(Date.now());
  await link.click();
  await page.getByText(/still loading/i).waitFor();
  const card = page.getByRole('alert').filter({ hasText: 'is not available' });
  await card.waitFor();
  expect(await card.innerText()).toMatch(HANGING.cause);
  // A remote and its page that are each waited for by themselves take that much longer.
  const toldAfter = Number(await page.locator('html').getAttribute('data-told-after'));
  expect(toldAfter).toBeLessThan(REMOTE_LATE_MS + 4_000);
  expect(toldAfter).toBeGreaterThan(REMOTE_LATE_MS);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: /courses/i }).waitFor();
  await expectSameDocument(page);
});

test('a page that is opened offline says so, and comes by itself when the browser is online again', async () => {
  const { page, context, allow } = await openVisit();
  allow(COMPLAINTS);
  // Else the page's file is at hand before anybody asks for it.
  await page.route(/\/faculty-page\.js/, (route) => route.abort('internetdisconnected'));
  await open(page, '/');
  await context.setOffline(true);
  await follow(page, 'Faculty');
  await page.getByText('You seem to be offline.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Faculty' }).waitFor();
  await expectSameDocument(page);
});

test('the sign-in page and its forms are told in their place when they do not come, and are there after one press each', async () => {
  const { page, asked } = await visitWithFault(/\/assets\/shell\/.*\/(auth-page|account)\.js/, (route) =>
    route.abort('connectionrefused'),
  );
  await open(page, '/about');
  await mark(page);
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(/\/assets\/shell\/.*\/(auth-page|account)\.js/);
  await page.route(/\/assets\/shell\/.*\/account\.js/, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /sign in|welcome/i }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'This part is not available' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  expect(asked()).toBeLessThanOrEqual(2 * MOST_REQUESTS);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expectSameDocument(page);
});

test('a page of the dashboard that does not come leaves the sidebar and the other pages to staff', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page, context, allow } = await openVisit({ session });
  allow(COMPLAINTS);
  await open(page, '/admin');
  const sidebar = page.getByRole('navigation').first();
  await sidebar.getByRole('link', { name: 'Analytics' }).waitFor();
  await context.route(/\/assets\/admin-dashboard\//, (route) => route.abort('connectionrefused'));
  await sidebar.getByRole('link', { name: 'Analytics' }).click();
  await page.getByText('This page is not available').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  await sidebar.getByRole('link', { name: 'Overview' }).click();
  await page.waitForURL('/admin');
  await page.getByText('This page is not available').waitFor({ state: 'detached' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await sidebar.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { level: 1, name: /analytics/i }).waitFor();
  await untilAlive(page);
});

test('a form whose code does not come is told in its place beside the list, and is there after one press', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page, context, allow } = await openVisit({ session });
  allow(COMPLAINTS);
  let requests = 0;
  const file = /\/assets\/admin-dashboard\/[^/]+\/record-form\.js/;
  await context.route(file, (route) => {
    requests += 1;
    return route.abort('connectionrefused');
  });
  await open(page, '/admin/users');
  await page.getByRole('row').nth(1).waitFor();
  await waitUntil(() => requests > 0, 'The code of forms is not fetched ahead.');
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByText('could not be fetched').waitFor();
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
  await form.getByRole('button', { name: 'Close' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add user');

  await page.getByRole('button', { name: 'Add user' }).click();
  await form.getByText('could not be fetched').waitFor();
  await context.unroute(file);
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByLabel('Name').fill('Dr. Lakshmi Iyer');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add user');
});

/** Has the page note how long after the next click it tells that something did not come. */
async function timeCard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noteCard = () => {
      const clickedAt = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role="alert"] h1')) return;
        observer.disconnect();
        document.documentElement.setAttribute('data-told-after', String(performance.now() - clickedAt));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', noteCard, { capture: true, once: true });
  });
}

/** Presses the card's button. A file that was on its way all the time may replace the card before the press does. */
async function tryAgain(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
}
