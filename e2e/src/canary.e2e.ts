import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { open, openVisit, untilAlive, type Visit } from './browser.ts';
import { copySources } from './checkout.ts';
import { portalData, portalUrl } from './portal.ts';
import { runPortal } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';

/** The part that builds fastest. */
const PART = 'public-site';
const PAGE = `${PART}/src/routes/contact-page.tsx`;
const TITLE = 'title="Contact"';
const HEADING = 'Write to the department';
/** What a trial would refuse: the page throws where there is a window. */
const THROWS = "\nif (typeof window !== 'undefined') throw new Error('Thrown at the start');\n";

let checkout: string;
let source: string;
let live: string;
const environment = () => ({ PORTAL_DATA: portalData() });
const publish = (changed: string, ...words: string[]) => {
  writeFileSync(path.join(checkout, PAGE), changed);
  return runPortal(['publish', PART, ...words], environment(), checkout);
};

beforeAll(async () => {
  checkout = copySources();
  source = readFileSync(path.join(checkout, PAGE), 'utf8');
  expect(source).toContain(TITLE);
  live = await buildFor();
});

afterAll(async () => {
  if ((await status()).includes('canary')) await runPortal(['rollback', PART], environment());
  rmSync(checkout, { recursive: true, force: true });
});

test('a share of the people get another build, the same ones again and again, and open tabs follow both ways', async () => {
  const published = await publish(source.replace(TITLE, `title="${HEADING}"`), '--canary', '30');
  expect(published).toMatchObject({ code: 0, stderr: '' });
  expect(published.stdout).toMatch(/^Tried in a browser: \d+ pages work beside what is live/m);
  expect(published.stdout).toMatch(/^public-site \S+ \([0-9a-f]{12}\) is for 30 people in a hundred\.$/m);
  expect(published.stdout).toMatch(/^Visitors get it\.$/m);

  const { chosen, other } = await lotsOfSides();
  const has = await visitWith(chosen);
  await open(has.page, '/contact');
  await has.page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  const hasNot = await visitWith(other);
  await open(hasNot.page, '/contact');
  await hasNot.page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();

  // Whoever comes for the first time draws a lot, and keeps to its side.
  const { page, context } = await openVisit();
  await open(page, '/contact');
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  expect((await context.cookies()).map(({ name }) => name)).toContain('portal-lot');
  await open(page, '/contact');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first);

  const back = await runPortal(['rollback', PART], environment());
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('was taken back') as string });
  expect(await buildFor(chosen)).toBe(live);
  const bannerLink = (name: string) => has.page.getByRole('banner').getByRole('link', { name }).first();
  await waitUntil(async () => {
    await bannerLink('Faculty').click();
    await has.page.waitForURL('/faculty');
    await untilAlive(has.page);
    await bannerLink('Contact').click();
    await has.page.waitForURL('/contact');
    await untilAlive(has.page);
    return (await has.page.getByRole('heading', { level: 1 }).textContent()) === 'Contact';
  }, 'The open tab keeps the canary that was taken back.');
});

test('a canary that fails is taken back by itself within a minute, and everybody else never saw it', async () => {
  const published = await publish(`${source}${THROWS}`, '--canary', '50', '--untried');
  expect(published).toMatchObject({ code: 0, stderr: '' });
  const { chosen, other } = await lotsOfSides();

  const good = await visitWith(other);
  await open(good.page, '/contact');
  await good.page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
  const bad = await Promise.all(Array.from({ length: 6 }, () => visitWith(chosen)));
  await Promise.all(
    bad.map(async ({ page, allow }) => {
      allow(/Thrown at the start/);
      const told = page.waitForRequest((request) => request.url().endsWith('/page-visits'));
      await page.goto(`${portalUrl()}/contact`);
      await page.getByRole('alert').filter({ hasText: 'It stopped with a fault of its own.' }).waitFor();
      expect((await (await told).response())?.status()).toBe(204);
    }),
  );

  const since = Date.now();
  await waitUntil(async () => (await buildFor(chosen)) === live, 'The canary was not taken back.');
  expect(Date.now() - since).toBeLessThan(60_000);
  expect(await status()).toMatch(/^ {2}canary [0-9a-f]{12} was taken back at \S+: It failed in (\d) of \1 visits, /m);

  const [again] = bad;
  await again?.page.goto(`${portalUrl()}/contact`);
  await again?.page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
});

test('a canary that does well goes live for everybody with one word', async () => {
  await publish(source.replace(TITLE, `title="${HEADING}"`), '--canary', '0');
  expect(await status()).toMatch(/^ {2}canary [0-9a-f]{12} for nobody since /m);
  const { chosen } = await lotsAt(30);
  expect(await buildFor(chosen)).not.toBe(live);
  const all = await runPortal(['promote', PART], environment());
  expect(all).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^public-site \S+ \(\w+\) is live\.$/m) as string,
  });
  expect(await buildFor()).not.toBe(live);
  const back = await runPortal(['rollback', PART], environment());
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('is live again') as string });
  expect(await buildFor()).toBe(live);
});

/** Build of the part that somebody with a lot gets; without one, what everybody gets. */
async function buildFor(lot?: number): Promise<string> {
  const headers = lot === undefined ? undefined : { cookie: `portal-lot=${lot}` };
  const answer = await fetch(`${portalUrl()}/registry.json`, { headers });
  const { parts } = (await answer.json()) as { parts: Record<string, { buildId: string }> };
  return parts[PART]?.buildId ?? '';
}

/** A lot with the canary, and one without. */
async function lotsOfSides(): Promise<{ chosen: number; other: number }> {
  const builds = await Promise.all(Array.from({ length: 100 }, (_, tenth) => buildFor(tenth * 10)));
  const [chosen, other] = [builds.findIndex((build) => build !== live), builds.indexOf(live)];
  expect({ chosen, other }).not.toMatchObject({ chosen: -1 });
  return { chosen: chosen * 10, other: other * 10 };
}

async function lotsAt(percent: number): Promise<{ chosen: number; other: number }> {
  const shared = await runPortal(['canary', PART, String(percent)], environment());
  expect(shared).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${percent} people in a hundred`) as string,
  });
  return lotsOfSides();
}

async function visitWith(lot: number): Promise<Visit> {
  const visit = await openVisit();
  await visit.context.addCookies([{ name: 'portal-lot', value: String(lot), url: portalUrl() }]);
  return visit;
}

async function status(): Promise<string> {
  return (await runPortal(['status'], environment())).stdout;
}
