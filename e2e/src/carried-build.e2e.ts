import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { open, openVisit } from './browser.ts';
import { copySources } from './checkout.ts';
import { portalData, portalUrl } from './portal.ts';
import { type FinishedProcess, runPortal } from './portal-process.ts';

const PART = 'reading-room';
const HOLDER = 'College library';

/** Where the other team works: sources of their own, and no data. */
let checkout: string;
let artefact: string;
let elsewhere: Record<string, string>;

const here = () => ({ PORTAL_DATA: portalData() });
const lastWord = ({ stdout }: FinishedProcess) => stdout.trim().split(/\s/).at(-1) ?? '';
/** Sends the build from where it was made. */
const send = (token: string, ...words: string[]) =>
  runPortal(
    ['publish', '--from', artefact, '--to', portalUrl(), ...words],
    { ...elsewhere, PORTAL_TOKEN: token },
    checkout,
  );

beforeAll(async () => {
  checkout = copySources();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-elsewhere-'));
  elsewhere = { PORTAL_DATA: path.join(folder, 'data') };
  artefact = path.join(folder, 'build.tgz');
  await runPortal(['new', PART], elsewhere, checkout);
  expect(await runPortal(['pack', PART, artefact], elsewhere, checkout)).toMatchObject({ code: 0, stderr: '' });
});

afterAll(async () => {
  await runPortal(['retire', PART], here());
  rmSync(portalData('releases', PART), { recursive: true, force: true });
  rmSync(portalData('publish-tokens.json'), { force: true });
  for (const folder of [checkout, path.dirname(artefact)]) rmSync(folder, { recursive: true, force: true });
});

test('a build that was made elsewhere goes live by a token for its part, is tried there, and its page runs', async () => {
  const token = lastWord(await runPortal(['token', PART, '--for', HOLDER], here()));
  const sent = await send(token);
  expect(sent).toMatchObject({ code: 0, stderr: '' });
  expect(sent.stdout).toMatch(
    /^Tried in a browser: 1 page works beside what is live.*\nreading-room 0\.1\.0\+unknown \(\w+\) is live\.\nVisitors get it\.\n$/,
  );

  const { page } = await openVisit();
  await open(page, `/${PART}`);
  await page.getByRole('table', { name: 'News' }).waitFor();

  const audit = readFileSync(portalData('releases', 'audit.jsonl'), 'utf8').trim().split('\n');
  const [, id] = /^portal_([0-9a-f]{8})_/.exec(token) ?? [];
  expect(JSON.parse(audit.at(-1) ?? '')).toMatchObject({
    part: PART,
    action: 'publish',
    by: `${HOLDER} (token ${id})`,
  });
  expect((await send(token)).stdout).toContain('was live already.');
});

test('nothing goes live by a token for another part, one that was taken back, or none', async () => {
  const registry = () => readFileSync(portalData('releases', 'registry.json'), 'utf8');
  const before = registry();
  const other = lastWord(await runPortal(['token', 'alumni-office'], here()));
  expect(await send(other)).toMatchObject({
    code: 1,
    stdout: 'The token is for alumni-office; this is a build of reading-room.\n',
    stderr: `${portalUrl()} did not publish it.\n`,
  });
  const [, id = ''] = /^portal_([0-9a-f]{8})_/.exec(other) ?? [];
  expect((await runPortal(['tokens'], here())).stdout).toContain(`${id}  alumni-office, alumni-office, given `);
  expect(await runPortal(['revoke', id], here())).toMatchObject({ code: 0 });
  for (const bad of [other, 'portal_none']) {
    const refused = await send(bad);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('refuses it (401): This portal knows no such token') as string,
    });
  }
  expect(await send('')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PORTAL_TOKEN is not set') as string,
  });
  expect(await send(other, '--untried')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('tries it') as string,
  });
  expect(registry()).toBe(before);
});

test('a build that was changed on its way is refused, and a token is not sent where it could be read', async () => {
  const token = lastWord(await runPortal(['token', PART], here()));
  const whole = readFileSync(artefact);
  writeFileSync(artefact, whole.subarray(0, whole.length - 2_000));
  expect(await send(token)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('This is no build that can be published.') as string,
  });
  writeFileSync(artefact, whole);
  const open = await runPortal(
    ['publish', '--from', artefact, '--to', 'http://portal.example'],
    { ...elsewhere, PORTAL_TOKEN: token },
    checkout,
  );
  expect(open).toMatchObject({
    code: 1,
    stderr: 'A token sent to http://portal.example could be read on its way: --to takes https.\n',
  });
  const nobody = await runPortal(
    ['publish', '--from', artefact, '--to', 'http://127.0.0.1:9'],
    { ...elsewhere, PORTAL_TOKEN: token },
    checkout,
  );
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be reached') as string });
});
