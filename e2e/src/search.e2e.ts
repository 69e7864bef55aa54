import type { Page } from 'playwright-core';
import { violations } from './accessibility.ts';
import { open, openVisit, resize, untilAlive } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Search people/ });
const option = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

/** Opens the search by keyboard and types. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.type(words);
}

test('a visitor fetches nothing of the search before it is asked for, and finds a person with the keyboard alone', async () => {
  const { page } = await openVisit();
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await open(page, '/about');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /\/search\.|rpc\/search/.test(url))).toEqual([]);

  await search(page, 'sundaram');
  await option(page, 'People').first().waitFor();
  expect(scripts.filter((url) => /\/search\./.test(url))).toHaveLength(1);
  expect(scripts.some((url) => url.includes('supabase'))).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/faculty\/[a-z-]*sundaram$/);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
});

test.each([
  ['Student research', 'latent change', /Onset of the monsoon/, /\/research\?tab=students#/],
  ['Projects', 'monsoon begin', /When does the monsoon begin/, /\/research\?tab=(ongoing|completed)#/],
  ['Announcements', 'tigers', /tigers/, /\/#/],
])('a result of %s leads to the thing itself', async (group, words, title, address) => {
  const { page } = await openVisit();
  await open(page, '/about');
  await search(page, words);
  const result = option(page, group).filter({ hasText: title }).first();
  await result.waitFor();
  await result.click();
  await page.waitForURL(address);
  const row = page.locator('main li[data-sought]');
  await row.filter({ hasText: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('li[data-sought]'));
  await page.waitForFunction(() => {
    const place = document.querySelector('li[data-sought]')?.getBoundingClientRect();
    return place !== undefined && place.top >= 0 && place.top < innerHeight;
  });
});

test('the focus goes into the search and, after Escape, back to where it was', async () => {
  const { page } = await openVisit();
  await open(page, '/faculty');
  await page.getByRole('searchbox').focus();
  await search(page, 'x');
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('a visitor is told to sign in for a course, signs in nowhere but at /auth, and finds nothing of the student area', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  await search(page, 'bayes');
  const course = option(page, 'Courses').first();
  await course.waitFor();
  expect(await course.innerText()).toContain('Sign in to open');
  expect(await option(page, 'Study materials').count()).toBe(0);
  await course.click();
  await page.waitForURL('/auth');
});

test('a student finds study material and no page of the dashboard', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/');
  await search(page, 'bayes');
  await option(page, 'Study materials').first().waitFor();
  expect(await page.getByText('Sign in to open').count()).toBe(0);
  await box(page).fill('user management');
  await page.getByRole('heading', { name: /^No results/ }).waitFor();
});

test('staff search in the dashboard, for what their permissions open', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('professor')) });
  await page.goto('/admin');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await box(page).fill('event');
  await option(page, 'Actions').filter({ hasText: 'Create an event' }).waitFor();
  await box(page).fill('management');
  await option(page, 'Pages').filter({ hasText: 'Course Management' }).waitFor();
  expect(await option(page, 'Pages').filter({ hasText: 'User Management' }).count()).toBe(0);
});

test('a mistyped letter, signs and ten thousand letters are answered', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  await search(page, 'regresion');
  await page.getByRole('status').filter({ hasText: 'for “regression”: nothing holds “regresion”.' }).waitFor();
  for (const words of ['%_%', '<script>alert(1)</script>', 'x'.repeat(10_000)]) {
    await box(page).fill(words);
    await page.getByRole('heading', { name: /^No results/ }).waitFor();
  }
});

test('an address that belongs to nobody leads to the search', async () => {
  const { page, allow } = await openVisit();
  allow(/^404 for GET/, /the server responded with a status of 404/, /404: no page at/);
  await open(page, '/no-such-page');
  await page.getByRole('button', { name: 'Search the site' }).click();
  await box(page).waitFor();
});

test.each(['light', 'dark'] as const)('the search is accessible and fits a phone, %s', async (theme) => {
  const { page } = await openVisit({ theme, reducedMotion: 'reduce' });
  await open(page, '/about');
  const findings: string[] = [];
  for (const width of [1440, 320]) {
    await resize(page, { width, height: 800 });
    const spare = await page.evaluate(
      () => document.documentElement.clientWidth - document.documentElement.scrollWidth,
    );
    if (spare < 0) findings.push(`${width}: the bar scrolls sideways`);
    await search(page, 'monsoon');
    await page.getByRole('option').first().waitFor();
    findings.push(...(await violations(page)).map((violation) => `${width}: ${violation}`));
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
  }
  expect(findings).toEqual([]);
});

test('without scripts there is no button that does nothing', async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto('/about');
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Research' }).first().isVisible()).toBe(true);
});
