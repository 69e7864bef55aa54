import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { violations } from './accessibility.ts';
import { goOn, layoutShift, open, openVisit, resize, untilSettled, type Visit } from './browser.ts';
import { copySources } from './checkout.ts';
import { sampleStudents, signInByApi, staffWithRole, type Person } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { type FinishedProcess, runPortal } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';

const PART = 'book-desk';
const environment = () => ({ PORTAL_DATA: portalData() });
const student = (): Person => sampleStudents()[0] ?? { email: '', password: '' };

let checkout: string;

beforeAll(() => {
  checkout = copySources();
});

afterAll(async () => {
  await runPortal(['retire', PART], environment());
  rmSync(portalData('releases', PART), { recursive: true, force: true });
  rmSync(checkout, { recursive: true, force: true });
});

test('a student sees on the account how they stand, and the way to their record', async () => {
  const { page } = await visitOf(student());
  await open(page, '/account');
  const record = page.getByRole('region', { name: 'Your record' });
  await record.getByText(/subject|You are in no group yet/).waitFor();
  await untilSettled(page);
  expect(await page.locator('main h2').last().textContent()).toBe('Your record');
  expect((await layoutShift(page)).total).toBeLessThan(0.05);
  for (const width of [1280, 320]) {
    await resize(page, { width, height: 900 });
    expect(await violations(page)).toEqual([]);
  }
  await record.getByRole('link', { name: 'Your record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your record' }).waitFor();
});

test('staff see on the overview which surveys take answers, and nothing of a record on their account', async () => {
  const { page } = await visitOf(staffWithRole('hod'));
  await open(page, '/admin');
  const card = page.getByRole('region', { name: 'Surveys open to students' });
  await card
    .getByText(/response|No survey takes answers now/)
    .first()
    .waitFor();
  await untilSettled(page);
  expect(await violations(page)).toEqual([]);
  await goOn(page, '/account');
  await page.getByRole('heading', { level: 2, name: 'Signing in' }).waitFor();
  await untilSettled(page);
  expect(await page.getByRole('region', { name: 'Your record' }).count()).toBe(0);
});

describe('a remote that comes without a release of the shell', () => {
  let shell: unknown;

  test('is found by the search and fills a slot, in tabs from before as well', async () => {
    shell = await liveShell();
    const { page } = await openVisit();
    await open(page, '/about');

    expectDone(await runPortal(['new', PART, '--title', 'Book desk'], environment(), checkout), /book-desk/);
    describePart();
    writeFiller('<p>Five books are due from {from} on, within {days} days.</p>');
    await publish();

    await search(page, 'borrow');
    await page
      .getByRole('group', { name: 'Pages' })
      .getByRole('option', { name: /Borrow a book/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Book desk' }).waitFor();
    // Nobody but staff is offered what is for staff.
    await search(page, 'count the shelves');
    await page.getByRole('heading', { name: /No results/ }).waitFor();

    const { page: home } = await visitOf(student());
    await open(home, '/students');
    const slot = home.getByRole('region', { name: 'Books' });
    await slot.getByText(/^Five books are due from \d{4}-\d\d-\d\d on, within 7 days\.$/).waitFor();
    await untilSettled(home);
    expect(await violations(home)).toEqual([]);
    expect(await liveShell()).toEqual(shell);
  });

  test('and breaks while it is drawn leaves the page whole, with a card in the place of its own', async () => {
    writeFiller("{((): never => { throw new Error('The desk is broken.'); })()}");
    await publish();
    const { page, allow } = await visitOf(student());
    allow(/The desk is broken/, /error occurred in/);
    await open(page, '/students');
    const slot = page.getByRole('region', { name: 'Books' });
    await slot.getByText('This part of “Book desk” is not available').waitFor();
    await untilSettled(page);
    expect(await page.locator('html').getAttribute('data-page')).toBe('works');
    await page.getByRole('region', { name: 'This week' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.getByRole('tab', { name: 'Study Materials' }).click();
    await page.getByRole('heading', { name: 'Newest study materials' }).waitFor();
    // Its own pages go on.
    await goOn(page, `/${PART}`);
    await page.getByRole('heading', { level: 1, name: 'Book desk' }).waitFor();

    await goOn(page, '/students');
    writeFiller('<p>Mended from {from} on, for {days} days.</p>');
    await publish();
    await slot.getByRole('button', { name: 'Try again' }).click();
    await slot.getByText(/^Mended/).waitFor();
  });

  test('and is retired leaves nothing behind', async () => {
    expectDone(await runPortal(['retire', PART], environment(), checkout), /^Visitors no longer find its pages\.$/m);
    const { page } = await visitOf(student());
    await open(page, '/students');
    await page.getByRole('region', { name: 'This week' }).waitFor();
    await untilSettled(page);
    expect(await page.getByRole('region', { name: 'Books' }).count()).toBe(0);
    await search(page, 'borrow');
    await page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /results?\b/ })
      .waitFor();
    expect(await page.getByRole('option', { name: /Borrow a book/ }).count()).toBe(0);
    expect(await liveShell()).toEqual(shell);
  });
});

async function visitOf(person: Person): Promise<Visit> {
  return openVisit({ session: await signInByApi(person) });
}

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search people/ }).fill(words);
}

async function liveShell(): Promise<unknown> {
  return ((await (await fetch(`${portalUrl()}/registry.json`)).json()) as { shell: string }).shell;
}

/** What its team writes into its package.json. */
function describePart(): void {
  const file = path.join(checkout, PART, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { portal: object };
  const portal = {
    ...manifest.portal,
    search: [
      { label: 'Borrow a book', path: `/${PART}`, words: 'What the library of the department lends.' },
      { label: 'Count the shelves', path: `/${PART}?new=1`, for: ['staff'], isAction: true },
    ],
    slots: [{ slot: 'this-week', title: 'Books', order: 20, for: ['student'] }],
  };
  writeFileSync(file, JSON.stringify({ ...manifest, portal }));
  const remote = path.join(checkout, PART, 'src/remote.tsx');
  writeFileSync(
    remote,
    `${readFileSync(remote, 'utf8')}
const books = lazyPage(
  () => import(/* webpackChunkName: "books" */ './features/books.tsx'),
  ({ Books }) => Books,
);

export const slots: SlotFillers = { 'this-week': async (attempt) => (await books.load(attempt)).Books };
`.replace('type PortalRoute }', 'type PortalRoute, type SlotFillers }'),
  );
}

function writeFiller(content: string): void {
  writeFileSync(
    path.join(checkout, PART, 'src/features/books.tsx'),
    `import type { SlotProps } from '@portal/shared/contract';

export function Books({ from, days }: SlotProps['this-week']) {
  return <div data-from={from} data-days={days}>${content}</div>;
}
`,
  );
}

/** Makes the sources of the part live, and waits until browsers hear of it. */
async function publish(): Promise<void> {
  const { stdout } = expectDone(
    await runPortal(['publish', PART], environment(), checkout),
    /^book-desk 0\.1\.0\+unknown \(\w+\) is live\.$/m,
  );
  const [, build] = /\((\w+)\) is live/.exec(stdout) ?? [];
  await waitUntil(async () => {
    const answer = await fetch(`${portalUrl()}/registry.json`);
    const { parts } = (await answer.json()) as { parts: Record<string, { buildId: string }> };
    return parts[PART]?.buildId === build;
  }, 'The release never shows.');
}

function expectDone(finished: FinishedProcess, words: RegExp): FinishedProcess {
  const { code, stdout, stderr } = finished;
  expect({ code, stderr, stdout }).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(words) as string });
  return finished;
}
