import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { layoutShift, open, openVisit, untilAlive } from './browser.ts';
import { copySources } from './checkout.ts';
import { portalData, portalUrl } from './portal.ts';
import { faultsInSight } from './inspect-page.ts';
import { runPortal } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';

interface Registry {
  parts: Record<string, { buildId: string; entry: { url: string }; reason?: string }>;
}

/** The part that builds fastest. */
const PART = 'public-site';
const PAGE = `${PART}/src/routes/contact-page.tsx`;
const BEFORE = 'title="Contact"';
const HEADING = 'Write to the department';

let checkout: string;
const environment = () => ({ PORTAL_DATA: portalData() });

beforeAll(() => {
  checkout = copySources();
});

afterAll(async () => {
  await runPortal(['rollback', PART], environment());
  rmSync(checkout, { recursive: true, force: true });
});

test('whoever opens a preview link sees the build in the live portal under a banner, until they leave it', async () => {
  const before = await liveRegistry();
  const file = path.join(checkout, PAGE);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(BEFORE);
  writeFileSync(file, source.replace(BEFORE, `title="${HEADING}"`));
  const told = await runPortal(['preview', PART, '--hours', '1'], environment(), checkout);
  writeFileSync(file, source);
  expect(told).toMatchObject({ code: 0, stderr: '' });
  const [link = ''] = /^http\S+\/preview\/\S+$/m.exec(told.stdout) ?? [];
  expect(link.startsWith(`${portalUrl()}/preview/`)).toBe(true);

  const { page } = await openVisit();
  await page.goto(link);
  await untilAlive(page);
  expect(new URL(page.url()).pathname).toBe('/');
  const banner = page.getByRole('complementary', { name: 'Preview' });
  expect(await banner.textContent()).toMatch(/build [0-9a-f]{12} of public-site, which is not released/);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  expect(await faultsInSight(page, 'preview', [320])).toEqual([]);
  await open(page, '/contact');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HEADING);
  const [place, height] = [await banner.boundingBox(), page.viewportSize()?.height ?? 0];
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(height);
  expect((await layoutShift(page)).total).toBe(0);

  const others = await fetch(`${portalUrl()}/contact`);
  expect(await others.text()).not.toContain(HEADING);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(differences(before, await liveRegistry())).toEqual([]);
});

test('publishing one part shows its change on reload, touches no other part, and can be taken back', async () => {
  const before = await liveRegistry();
  const shellFiles = fingerprint('shell');
  const { page } = await openVisit();
  await open(page, '/contact');
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();

  const file = path.join(checkout, PAGE);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(BEFORE);
  writeFileSync(file, source.replace(BEFORE, `title="${HEADING}"`));
  const published = await runPortal(['publish', PART], environment(), checkout);
  expect(published).toMatchObject({ code: 0, stdout: expect.stringMatching(/^public-site .+ is live\.$/m) as string });
  expect(published.stdout).toMatch(/^Tried in a browser: \d+ pages work beside what is live/m);

  const after = await waitUntil(
    async () => changedFrom(before, await liveRegistry()),
    'The running portal does not see the new release.',
  );
  expect(differences(before, after)).toEqual([PART]);
  expect(fingerprint('shell')).toEqual(shellFiles);

  // A tab that was open keeps the page that somebody types into, and has the new build with the next one, in the same document.
  await page.getByLabel('First name').fill('Asha');
  const entry = page.waitForResponse((response) => response.url().includes(after.parts[PART]?.entry.url ?? '-'));
  const faculty = page.getByRole('banner').getByRole('link', { name: 'Faculty' }).first();
  await faculty.hover();
  await entry;
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await faculty.click();
  await page.waitForURL('/faculty');
  await page.getByRole('heading', { level: 1, name: /faculty/i }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  expect(await page.locator('html[data-same-document]').count()).toBe(1);

  const again = await runPortal(['publish', PART], environment(), checkout);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('was live already') as string });

  const back = await runPortal(['rollback', PART], environment());
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('is live again') as string });
  await waitUntil(async () => differences(before, await liveRegistry()).length === 0, 'The rollback is not served.');
  await open(page, '/contact');
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
});

test('a build that cannot be tried, because the browser does not start, stays where it is', async () => {
  const before = await liveRegistry();
  const status = await runPortal(['status'], environment());
  const stored = new RegExp(`^${PART} .*\\n(?: .*\\n)*? {2}stored builds: (.+)$`, 'm')
    .exec(status.stdout)?.[1]
    ?.split(', ')
    .map((words) => /\((.+)\)/.exec(words)?.[1] ?? '');
  const other = stored?.find((buildId) => buildId !== before.parts[PART]?.buildId) ?? '';
  const refused = await runPortal(['promote', PART, other], { ...environment(), CHROME_PATH: '/bin/false' });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ {2}- the trial in a browser did not come to its end: /m) as string,
  });
  expect(differences(before, await liveRegistry())).toEqual([]);

  const untried = await runPortal(['promote', PART, other, '--untried'], environment());
  expect(untried).toMatchObject({ code: 0, stdout: expect.stringContaining(`(${other}) is live.`) as string });
  expect(untried.stdout).not.toContain('in a browser');
  await runPortal(['rollback', PART], environment());
  await waitUntil(async () => differences(before, await liveRegistry()).length === 0, 'The rollback is not served.');
});

test('a part that is switched off says why in the place of its pages, and comes back where one waits', async () => {
  const because = 'The list of teachers is being put right.';
  const off = await runPortal(['disable', PART, '--because', because], environment());
  expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('switched off') as string });
  try {
    const answer = await fetch(`${portalUrl()}/contact`);
    expect({ status: answer.status, says: (await answer.text()).includes(because) }).toEqual({
      status: 503,
      says: true,
    });

    const { page, allow } = await openVisit();
    allow(/503 for GET|status of 503/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${portalUrl()}/contact`);
    const card = page.getByRole('main').getByRole('alert');
    await card.getByText(because).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This part is not available');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
    await page.waitForURL('/auth');
    expect(asked.filter((url) => url.includes(`/assets/${PART}/`))).toEqual([]);

    await page.goBack();
    await card.getByText(because).waitFor();
    const on = await runPortal(['enable', PART], environment());
    expect(on).toMatchObject({ code: 0, stdout: expect.stringContaining('Visitors get it.') as string });
    await card.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
  } finally {
    await runPortal(['enable', PART], environment());
  }
});

test.each([
  ['does not build', "// @ts-expect-error\nimport './no-such-file.ts';", /does not build:[^]*no-such-file/],
  [
    'is wrong by its types',
    'export const wrong: string = 1;',
    /^ {2}- public-site\/src\/routes\/contact-page\.tsx:\d+:14 TS2322: Type 'number'/m,
  ],
  [
    'throws at its start, in a browser alone',
    "if (typeof window !== 'undefined') throw new Error('Thrown at the start');",
    /^ {2}- \/contact of public-site \w+ did not work: .*It stopped with a fault of its own/m,
  ],
  [
    'throws where the server draws its page, and there alone',
    "if (typeof window === 'undefined') throw new Error('Thrown at the server');",
    /^ {2}- \/contact of public-site \w+ is not drawn by the server: .*Thrown at the server/m,
  ],
  [
    'never comes to an end, in a browser alone',
    "while (typeof window !== 'undefined') performance.now();",
    /^ {2}- \/contact of public-site \w+ did not work within 20 s: nothing was said/m,
  ],
  [
    'throws behind the back of the page, in a browser alone',
    "if (typeof window !== 'undefined') queueMicrotask(() => {\n  throw new Error('Thrown later');\n});",
    /^ {2}- \/contact of public-site \w+ works, but Thrown later \(contact-page\.js:\d+:\d+\)/m,
  ],
])('a part that %s changes nothing that is live', async (_, line, fault) => {
  const before = await liveRegistry();
  const failed = await runWith(line, ['publish', PART]);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(fault);
  expect(failed.stderr).not.toMatch(/^\s+at .*node:internal/m);
  expect(differences(before, await liveRegistry())).toEqual([]);
});

test('a part that is wrong by its types is not built either', async () => {
  const failed = await runWith('export const wrong: string = 1;', ['build', PART]);
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ {2}- public-site\/src\/.*TS2322: Type 'number'/m) as string,
  });
});

/** Runs a command of the portal on sources with a line more. */
async function runWith(line: string, words: readonly string[]) {
  const file = path.join(checkout, PAGE);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, `${source}\n${line}\n`);
  try {
    return await runPortal([...words], environment(), checkout);
  } finally {
    writeFileSync(file, source);
  }
}

test('status tells what is live, and verify that every byte is as built', async () => {
  const status = await runPortal(['status'], environment());
  expect(status.code).toBe(0);
  for (const [part, { buildId }] of Object.entries((await liveRegistry()).parts)) {
    expect(status.stdout).toMatch(new RegExp(`^${part} .*${buildId}`, 'm'));
  }
  const verify = await runPortal(['verify'], environment());
  expect(verify).toMatchObject({ code: 0, stdout: expect.stringContaining('every byte is as built') as string });
});

test('an unknown part is refused in one sentence', async () => {
  const refused = await runPortal(['publish', 'no-such-part'], environment());
  expect(refused.code).toBe(1);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
});

/** The registry with the shell in it, as the store holds it; the served one names the remotes alone. */
async function liveRegistry(): Promise<Registry> {
  const served = (await (await fetch(`${portalUrl()}/registry.json`)).json()) as Registry;
  const stored = JSON.parse(readFileSync(portalData('releases', 'registry.json'), 'utf8')) as Registry;
  return { parts: { ...stored.parts, ...served.parts } };
}

function changedFrom(before: Registry, now: Registry): Registry | null {
  return differences(before, now).length > 0 ? now : null;
}

function differences(one: Registry, other: Registry): string[] {
  return Object.keys(other.parts).filter((part) => one.parts[part]?.buildId !== other.parts[part]?.buildId);
}

/** Every file of a part in the store with its size and time. */
function fingerprint(part: string): Record<string, string> {
  const folder = portalData('releases', part);
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return [name, `${size} ${mtimeMs}`];
    }),
  );
}
