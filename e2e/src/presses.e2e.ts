import type { Page } from 'playwright-core';
import { DESKTOP, open, openVisit, PHONE, slowDown, untilAlive } from './browser.ts';
import {
  type Early,
  expectLinksToLead,
  expectSameState,
  groupControls,
  openEarly,
  openRecorded,
  press,
  SHELL_FILES,
  SLOWER,
} from './early-page.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { waitUntil } from './wait-until.ts';

/** Bar and footer are the same on all pages: they are pressed on Home. */
const ADDRESSES = [
  ...PUBLIC_PAGES.map(({ path }) => ({ path, where: path, viewport: DESKTOP, scope: path === '/' ? 'body' : 'main' })),
  { path: '/', where: '/ on a phone', viewport: PHONE, scope: 'header' },
];

test.each(ADDRESSES)(
  'on $where whatever is pressed at first paint of a slow phone ends as a late press does',
  async ({ path, viewport, scope }) => {
    const early = await openEarly(path, viewport);
    const groups = await early.page.evaluate(groupControls, scope);
    await expectLinksToLead(early.page);
    await comparePresses(early, groups[0] ?? [], path, viewport);
    for (const names of groups.slice(1)) await comparePresses(await openEarly(path, viewport), names, path, viewport);
  },
);

/** Presses what has these names at first paint of one visit and late in another. */
async function comparePresses(
  early: Early,
  names: readonly string[],
  path: string,
  viewport: typeof DESKTOP,
): Promise<void> {
  if (names.length === 0) return;
  await press(early.page, names);
  await early.letScriptsCome();
  await untilAlive(early.page);
  // A slowed processor keeps one of this machine busy, whether it has work or not.
  await slowDown(early.page, 1);
  const late = await openRecorded(viewport);
  await open(late.page, path);
  await press(late.page, names);
  await expectSameState(early, late);
}

test('filters of /faculty that are chosen in one moment all count, of one row the last, before the page works and after', async () => {
  const rows = 'main ul:has(> li > a[href*="designation="], > li > a[href*="area="], > li > a[href*="phd="])';
  const choose = (page: Page) =>
    page
      .locator(`${rows} a`)
      .evaluateAll((chips) => chips.forEach((chip) => chip instanceof HTMLElement && chip.click()));
  const expectLastOfEach = (page: Page) =>
    waitUntil(
      () =>
        page
          .locator(rows)
          .evaluateAll((all) =>
            all.every(
              (row) =>
                row.querySelectorAll('[aria-current]').length === 1 &&
                row.querySelector('li:last-child > [aria-current]'),
            ),
          ),
      () => `Chosen is ${page.url()}.`,
    );
  const early = await openEarly('/faculty', DESKTOP, 1);
  await choose(early.page);
  await early.letScriptsCome();
  await untilAlive(early.page);
  await expectLastOfEach(early.page);
  const { page } = await openVisit();
  await open(page, '/faculty');
  await choose(page);
  await expectLastOfEach(page);
});

test('a press shows at once that it was heard, and no more when it has happened', async () => {
  const { page, letScriptsCome } = await openEarly('/', DESKTOP, 1);
  await page.getByRole('button', { name: 'Switch between' }).first().click();
  const heard = page.locator('button[data-heard][aria-busy="true"]');
  expect(await heard.count()).toBe(1);
  await page.getByRole('status').filter({ hasText: 'as soon as the page is ready' }).waitFor({ state: 'attached' });
  await letScriptsCome();
  await untilAlive(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('[data-heard]').count()).toBe(0);
});

test('a switch pressed again and again while a slow page comes alive is switched each time', async () => {
  const { page } = await openVisit();
  await slowDown(page, SLOWER);
  await page.addInitScript(() => {
    const counted = (window.portalPresses = { done: 0, most: 9 });
    const again = () => {
      const button = document.querySelector<HTMLElement>('[aria-label^="Switch between"]');
      if (button) {
        button.click();
        counted.done += 1;
      }
      if (counted.done < counted.most) setTimeout(again, 100);
    };
    setTimeout(again, 100);
  });
  await open(page, '/');
  await page.waitForFunction(() => window.portalPresses?.done === window.portalPresses?.most);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('where the scripts never arrive links and forms do what they do without them, and the rest is told', async () => {
  const { page, allow } = await openVisit();
  allow(/./);
  await page.route(SHELL_FILES, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between' }).first().click();
  await page.getByRole('status').filter({ hasText: 'could not be loaded' }).waitFor();
  expect(await page.locator('[data-heard]').count()).toBe(0);
  await page.getByRole('link', { name: 'Explore Courses' }).first().click();
  expect(new URL(page.url()).hash).toBe('#courses');
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.waitForURL(/\/contact\?apply=/);
});

test('where the scripts hang a form goes its own way', async () => {
  const { page } = await openEarly('/', DESKTOP, 1);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.waitForURL(/\/contact\?apply=/, { waitUntil: 'commit' });
});

test('a message that is sent offline before the scripts have come stays with its text, and goes out when it is sent again', async () => {
  const { page } = await openEarly('/contact', DESKTOP, 1);
  const text = `Early ${Date.now()}`;
  const words = { 'First name': 'Diya', 'Last name': 'Nair', Email: 'diya@example.org', Subject: text, Message: text };
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(value);
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.context().setOffline(true);
  await send.click();
  await page.getByText('You are offline. Nothing was sent; your text is kept.').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(text);
  await page.context().setOffline(false);
  await send.click();
  await page.waitForURL(/\/contact\?sent=/, { waitUntil: 'commit' });
});

test('a press on Login that begins before the page works and ends after it is one press', async () => {
  const { page, letScriptsCome } = await openEarly('/', DESKTOP, 1);
  const login = page.getByRole('link', { name: 'Login' }).first();
  await login.hover();
  await page.mouse.down();
  await letScriptsCome();
  await untilAlive(page);
  await page.mouse.up();
  await page.waitForURL(/\/auth$/);
});
