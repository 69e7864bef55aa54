import { readFileSync, writeFileSync } from 'node:fs';
import type { Registry } from '@portal/platform/releases/release';
import type { Page } from 'playwright-core';
import { openVisit, untilAlive } from './browser.ts';
import { COMPLAINTS_ABOUT_REMOTES, REFUSED, visitWithFault } from './faults.ts';
import { createStudent, signInByApi, type StoredSession } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { tryAgain } from './try-again.ts';

let session: StoredSession;
beforeAll(async () => {
  session = await signInByApi(await createStudent());
});

test('a remote whose entry was changed in the store is told as damaged, what was composed stays readable, and it comes when the entry is whole again', async () => {
  const registry = (await (await fetch(`${portalUrl()}/registry.json`)).json()) as Registry;
  const [, , part = '', build = '', entry = ''] = (registry.parts['public-site']?.entry.url ?? '').split('/');
  const files = [entry, `${entry}.br`]
    .map((name) => portalData('releases', part, build, 'client', name))
    .map((file) => ({ file, whole: readFileSync(file) }));
  const { page, context, allow } = await openVisit();
  allow(/status of 500|^500 for GET/, COMPLAINTS_ABOUT_REMOTES);
  // Visits before this one had the files whole.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  try {
    for (const { file, whole } of files) writeFileSync(file, Buffer.concat([whole, Buffer.of(32)]));
    await page.goto('/about');
    await page.getByText('What arrived was damaged and was not run.').waitFor();
    expect(await page.getByRole('main').innerText()).toContain('1970');
  } finally {
    for (const { file, whole } of files) writeFileSync(file, whole);
  }
  await tryAgain(page);
  await untilAlive(page);
});

test('from a page of one remote the way to a dead one ends in a card, and the way back works', async () => {
  const { page } = await visitWithFault('student-area', REFUSED, session);
  await page.goto('/about');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'Quizzes' }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.goBack();
  await page.waitForURL('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Faculty', exact: true }).click();
  await page.waitForURL('/faculty');
  await untilAlive(page);
});

test('a remote that stays away for a second is announced as still loading, then shown', async () => {
  const { page } = await openVisit({ session });
  await holdBack(page, 'student-area');
  await page.goto('/about');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
  await page.getByText(/still loading/i).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('heading', { level: 1, name: /courses/i }).waitFor();
});

test.each(['a visitor', 'a student'])('to %s the finished HTML of a dead remote stays readable', async (who) => {
  const { page } = await visitWithFault('public-site', REFUSED, who === 'a student' ? session : undefined);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('1970');
});

/** Holds the files back as long as the route stands; `unrouteAll` and a retry let them through. */
async function holdBack(page: Page, part: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/assets/${part}/`),
    () => Promise.resolve(),
  );
}
