import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { open, openVisit } from './browser.ts';
import { copySources } from './checkout.ts';
import { portalData, portalUrl } from './portal.ts';
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

  const after = await waitUntil(
    async () => changedFrom(before, await liveRegistry()),
    'The running portal does not see the new release.',
  );
  expect(differences(before, after)).toEqual([PART]);
  expect(fingerprint('shell')).toEqual(shellFiles);

  // A tab that was open goes on with the build it has loaded.
  await page.getByRole('banner').getByRole('link', { name: 'Faculty' }).first().click();
  await page.waitForURL('/faculty');
  await page.getByRole('heading', { level: 1, name: /faculty/i }).waitFor();

  await open(page, '/contact');
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();

  const again = await runPortal(['publish', PART], environment(), checkout);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('was live already') as string });

  const back = await runPortal(['rollback', PART], environment());
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('is live again') as string });
  await waitUntil(async () => differences(before, await liveRegistry()).length === 0, 'The rollback is not served.');
  await open(page, '/contact');
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
});

test('a part that does not build changes nothing that is live', async () => {
  const before = await liveRegistry();
  const file = path.join(checkout, PAGE);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, `${source}\nimport './no-such-file.ts';\n`);
  const failed = await runPortal(['publish', PART], environment(), checkout);
  writeFileSync(file, source);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('no-such-file');
  expect(failed.stderr).not.toMatch(/^\s+at .*node:internal/m);
  expect(differences(before, await liveRegistry())).toEqual([]);
});

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
