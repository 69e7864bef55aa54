import { readFileSync, writeFileSync } from 'node:fs';
import type { Registry } from '@portal/platform/releases/release';
import type { Page, Route } from 'playwright-core';
import { openVisit, untilAlive, type Visit } from './browser.ts';
import { createStudent, signInByApi, type StoredSession } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { tryAgain } from './try-again.ts';

/** What the browser and the federation runtime say about files that do not come. */
const COMPLAINTS_ABOUT_REMOTES =
  /Failed to find a valid digest|net::ERR_|status of 500|policy|MIME type|LoadError|RUNTIME-|ScriptNetworkError|ScriptExecutionError|loadEntryError/;

/** What may happen to the files of a remote on their way. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  dead: (route) => route.abort('connectionrefused'),
  failing: (route) => route.fulfill({ status: 500, body: 'out of order' }),
  corrupt: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// one byte too many` });
  },
  // Never answered: the request hangs until the page or the test ends.
  hanging: () => Promise.resolve(),
};

/** Five seconds, and what a busy machine takes to draw the card and to answer the test. */
const SHOWN_WITHIN_MS = 5_600;

const REMOTES = [
  { part: 'public-site', path: '/about', elsewhere: '/auth' },
  { part: 'student-area', path: '/courses', elsewhere: '/about' },
  { part: 'admin-dashboard', path: '/admin/login', elsewhere: '/about' },
];

const CASES = REMOTES.flatMap((remote) => Object.keys(FAULTS).map((fault) => ({ ...remote, fault })));

let session: StoredSession;
beforeAll(async () => {
  session = await signInByApi(await createStudent());
});

test.each(CASES)(
  'with $part $fault the shell works, says so within five seconds, and recovers',
  async ({ part, path, fault, elsewhere }) => {
    const { page } = await visitWithFault(part, fault, part === 'student-area' ? session : undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
    const shellReadyAt = await page.evaluate(() => performance.now());
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

    await page.getByRole('button', { name: 'Try again' }).waitFor();
    const shownAt = await page.evaluate(() => performance.now());
    expect(shownAt - shellReadyAt).toBeLessThan(SHOWN_WITHIN_MS);

    if (part !== 'admin-dashboard') {
      await page.getByRole('button', { name: 'Resources' }).click();
      await page.getByRole('link', { name: 'Quizzes' }).first().waitFor();
      await page.keyboard.press('Escape');
    }

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain(page);
    await untilAlive(page);
    expect(await page.locator('html[data-same-document]').count()).toBe(1);

    await page.goto(elsewhere);
    await untilAlive(page);
  },
);

test.each([
  ['a page of HTML', 'text/html', '<!doctype html><title>Sign in</title>'],
  ['empty', 'text/javascript', ''],
  ['truncated', 'text/javascript', 'var public_site;(()=>{'],
])('a remote whose files are %s is told as damaged, with one way to try again', async (_, contentType, body) => {
  const { page } = await visitWithAnswer('public-site', (route) => route.fulfill({ contentType, body }));
  await page.goto('/about');
  await page.getByText('What arrived was damaged and was not run.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
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
  const { page } = await visitWithFault('student-area', 'dead', session);
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
  const { page } = await visitWithFault('public-site', 'dead', who === 'a student' ? session : undefined);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('1970');
});

async function visitWithFault(part: string, fault: string, whose?: StoredSession): Promise<Visit> {
  return visitWithAnswer(part, FAULTS[fault] ?? (() => Promise.resolve()), whose);
}

async function visitWithAnswer(
  part: string,
  answer: (route: Route) => Promise<void>,
  whose?: StoredSession,
): Promise<Visit> {
  const visit = await openVisit({ session: whose });
  const files = new RegExp(`/assets/${part}/`);
  visit.allow(files, COMPLAINTS_ABOUT_REMOTES);
  await visit.page.route((url) => files.test(url.pathname), answer);
  return visit;
}

/** Holds the files back as long as the route stands; `unrouteAll` and a retry let them through. */
async function holdBack(page: Page, part: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/assets/${part}/`),
    () => Promise.resolve(),
  );
}
