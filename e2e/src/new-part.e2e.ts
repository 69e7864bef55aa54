import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { goOn, open, openVisit, untilAlive } from './browser.ts';
import { copySources } from './checkout.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { portalData, portalUrl } from './portal.ts';
import { type FinishedProcess, runPortal } from './portal-process.ts';
import { REPOSITORY } from './repository.ts';
import { waitUntil } from './wait-until.ts';

const PART = 'reading-room';
/** What checks a part, beside the sources. */
const CHECKS = ['tools', 'jest.config.js', '.oxlintrc.json', '.oxfmtrc.json'];

const execute = promisify(execFile);
const environment = () => ({ PORTAL_DATA: portalData() });
let checkout: string;

beforeAll(() => {
  checkout = copySources();
  for (const name of CHECKS) {
    cpSync(path.join(REPOSITORY, name), path.join(checkout, name), {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
  }
  cpSync(path.join(REPOSITORY, 'README.md'), path.join(checkout, 'README.md'));
});

afterAll(async () => {
  await runPortal(['retire', PART], environment());
  rmSync(portalData('releases', PART), { recursive: true, force: true });
  rmSync(checkout, { recursive: true, force: true });
});

test('a fourth remote is made with one command, which names it in three files that were there', async () => {
  const before = filesIn(checkout);
  expectDone(await runPortal(['new', PART], environment(), checkout), /^ {2}npm run dev -w reading-room/m);
  const after = filesIn(checkout);
  const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(changed.filter((file) => !file.startsWith(`${PART}/`)).sort()).toEqual([
    'README.md',
    'package-lock.json',
    'package.json',
  ]);
  const again = await runPortal(['new', PART], environment(), checkout);
  expect(again).toMatchObject({ code: 1, stderr: 'reading-room/ is there already.\n' });
});

test.each([
  ['the lint', 'oxlint', [PART]],
  ['the formatting', 'oxfmt', ['--check', PART]],
  ['its own tests', 'jest', ['--selectProjects', PART]],
])('it passes %s as it was made', async (_, program, words) => {
  const bin = path.join(checkout, 'node_modules/.bin', program);
  await execute(process.execPath, [bin, ...words], { cwd: checkout, env: { ...process.env, NODE_ENV: 'test' } });
});

test('it goes live beside the others, in the menus of all pages, and is taken back with them', async () => {
  const { page, allow } = await openVisit();
  allow(/404: no page at \/reading-room/);
  await open(page, '/');

  expectDone(
    await runPortal(['publish', PART], environment(), checkout),
    /^reading-room 0\.1\.0\+unknown \(\w+\) is live\.$/m,
  );
  const answer = await fetch(`${portalUrl()}/${PART}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<h1[^>]*>Reading room<\/h1>[^]*<table/);

  // A tab from before has the part with the next page, and needs no other document for it.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const banner = page.getByRole('banner');
  await goOnWithReleases(page, 'About');
  await banner.getByRole('button', { name: 'Resources' }).click();
  await banner.getByRole('link', { name: 'Reading room' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Reading room' }).waitFor();
  await page.getByRole('table', { name: 'News' }).waitFor();
  expect(await page.locator('html[data-same-document]').count()).toBe(1);

  const inspection = await openInspection();
  expect(await faultsOf(inspection.page, `/${PART}`)).toEqual([]);

  expectDone(await runPortal(['retire', PART], environment(), checkout), /^Visitors no longer find its pages\.$/m);
  expect((await fetch(`${portalUrl()}/${PART}`)).status).toBe(404);
  expect(await (await fetch(portalUrl())).text()).not.toContain('Reading room');
  await goOnWithReleases(page, 'Faculty');
  await banner.getByRole('button', { name: 'Resources' }).click();
  await banner.getByRole('link', { name: 'Courses' }).first().waitFor();
  expect(await banner.getByRole('link', { name: 'Reading room' }).count()).toBe(0);
  await goOn(page, `/${PART}`);
  await page.getByRole('heading', { level: 1, name: /Page not found/ }).waitFor();
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

/** Opens another page as people do who look at a link before they press it: meanwhile the tab looks what is live. */
async function goOnWithReleases(page: Page, title: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: title, exact: true }).first();
  await waitUntil(async () => {
    const registry = page.waitForResponse((response) => response.url().endsWith('/registry.json'), { timeout: 1_000 });
    await page.mouse.move(0, 0);
    await link.hover();
    return registry.then(
      async (response) => (await response.finished()) === null,
      () => false,
    );
  }, 'The tab never looks what is live.');
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await untilAlive(page);
}

function expectDone({ code, stdout, stderr }: FinishedProcess, words: RegExp): void {
  expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(words) as string });
}

/** Text by name of every file that is no package of others. */
function filesIn(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
      .flatMap((entry) => {
        const place = path.join(folder, entry.name);
        if (entry.isFile()) return [[entry.name, readFileSync(place, 'latin1')] as const];
        return readdirSync(place, { withFileTypes: true, recursive: true })
          .filter((inner) => inner.isFile() && !/node_modules|[\\/]\.(portal|cache)/.test(inner.parentPath))
          .map((inner) => {
            const file = path.join(inner.parentPath, inner.name);
            return [path.relative(folder, file), readFileSync(file, 'latin1')] as const;
          });
      }),
  );
}
