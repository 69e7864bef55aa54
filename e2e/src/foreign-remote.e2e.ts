import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { open, openVisit, untilAlive } from './browser.ts';
import { COMPLAINTS_ABOUT_REMOTES } from './faults.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { type FinishedProcess, runPortal } from './portal-process.ts';
import { REPOSITORY } from './repository.ts';

// A remote of another team, built by the stock plugins of federation with libraries of its own, goes live through the registry and runs as any other.

const PART = 'study-groups';
const SOURCES = path.join(REPOSITORY, 'e2e/src/foreign-remote');
const PORTAL_BUILD = path.join(REPOSITORY, 'platform/src/packages/portal-build.ts');
/** The command runs where its team is, beside no package of ours. */
const LOADER = pathToFileURL(path.join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs')).href;
const PAGE_FILE = /\/stock\/groups\.js/;

let folder: string;
const here = () => ({ PORTAL_DATA: portalData() });
const live = async () => {
  const registry = (await (await fetch(`${portalUrl()}/registry.json`)).json()) as {
    parts: Record<string, { container: string; entry: { url: string } }>;
  };
  return registry.parts[PART];
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-study-groups-'));
  cpSync(path.join(SOURCES, 'package.json'), path.join(folder, 'package.json'));
});

afterAll(async () => {
  await runPortal(['retire', PART], here());
  rmSync(portalData('releases', PART), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test.each(['webpack', 'enhanced'])(
  'a build of the plugin of %s goes live, shares the libraries and the state of the page, and leaves other remotes alone',
  async (kind) => {
    expect(await publish(kind, 'Study groups')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Tried in a browser: 2 pages work beside what is live') as string,
    });

    const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
    await page.goto('/');
    await untilAlive(page);
    await page.getByRole('banner').getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Study groups' }).click();
    await page.getByRole('heading', { level: 1, name: 'Study groups' }).waitFor();
    await page.getByText('Meet in the library, Anjali Kulkarni').waitFor();
    await page.getByRole('button', { name: 'Join (0)' }).click();
    await page.getByText('You are on the list').waitFor();
    await page.getByRole('button', { name: 'Join (1)' }).waitFor();
    await page.getByRole('button', { name: 'Ask the office' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    await open(page, `/${PART}/mine`);
    await page.getByRole('heading', { level: 1, name: 'My study groups' }).waitFor();
  },
);

test('its page is drawn without faults in both themes and at every width', async () => {
  const { page } = await openInspection();
  expect(await faultsOf(page, `/${PART}`)).toEqual([]);
});

test('its document is the frame, with its title and description and nothing that the browser draws', async () => {
  const answer = await fetch(`${portalUrl()}/${PART}`);
  const document = await answer.text();
  expect(answer.status).toBe(200);
  expect(document).toMatch(/<title>Study groups/);
  expect(document).toContain('Who learns together, and where.');
  expect(document).not.toContain('Meet in the library');
});

test('a chunk whose bytes were changed on their way is not run, and the page says so; the same bytes run when they come', async () => {
  const { page, allow } = await openVisit();
  allow(COMPLAINTS_ABOUT_REMOTES);
  let isChanged = true;
  await page.route(PAGE_FILE, async (route) => {
    if (!isChanged) return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `document.title = 'run all the same';${await answer.text()}` });
  });
  await page.goto(`/${PART}`);
  const again = page.getByRole('main').getByRole('button', { name: /try again|retry/i });
  await again.waitFor();
  expect(await page.title()).not.toBe('run all the same');
  isChanged = false;
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'Study groups' }).waitFor();
});

test('an open tab follows a release of it at its next step, and lets go of the build before', async () => {
  const { page } = await openVisit({ isSpoilt: true });
  await page.clock.install();
  await page.goto(`/${PART}`);
  await page.getByRole('heading', { level: 1, name: 'Study groups' }).waitFor();
  const before = (await live())?.container ?? '';
  expect(await isThere(page, before)).toBe(true);

  expect(await publish('webpack', 'Groups that learn')).toMatchObject({ code: 0, stderr: '' });
  const after = (await live())?.container ?? '';
  expect(after).not.toBe(before);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' }).first();
  const entry = page.waitForResponse((response) => response.url().includes(`${PART}/`));
  await contact.hover();
  await entry;
  await contact.click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Groups that learn' }).waitFor();
  expect(await isThere(page, after)).toBe(true);
  await page.clock.fastForward('05:00');
  await contact.hover();
  await page.waitForFunction(
    (name) => !Reflect.get(globalThis, name) && !Reflect.get(globalThis, `webpackChunk${name}`),
    before,
  );
});

function isThere(page: Page, name: string): Promise<boolean> {
  return page.evaluate((global) => Boolean(Reflect.get(globalThis, global)), name);
}

/** Built by its team, packed by the command that its team has, published by whoever runs the portal. */
async function publish(kind: string, heading: string): Promise<FinishedProcess> {
  await run([path.join(SOURCES, 'build.mjs'), path.join(folder, 'dist'), kind, heading, `${CONTRACT_VERSION}.0`]);
  const file = path.join(folder, 'build.tgz');
  await run(['--import', LOADER, PORTAL_BUILD, 'pack', file]);
  return runPortal(['publish', '--from', file], here());
}

async function run(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code === 0 ? '' : said).toBe('');
}
