import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ExampleElsewhere, setUpExampleElsewhere } from '@portal/platform/testing/example-elsewhere';
import { open, openVisit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { runPortal } from './portal-process.ts';

const PART = 'reading-room';

let example: ExampleElsewhere;
let token: string;
const here = () => ({ PORTAL_DATA: portalData() });
const send = (file: string) => example.portalBuild(['publish', file, '--to', portalUrl()], { PORTAL_TOKEN: token });

beforeAll(async () => {
  example = await setUpExampleElsewhere();
  const { stdout } = await runPortal(['token', PART, '--for', 'College library'], here());
  token = stdout.trim().split(/\s/).at(-1) ?? '';
});

afterAll(async () => {
  await runPortal(['retire', PART], here());
  rmSync(portalData('releases', PART), { recursive: true, force: true });
  rmSync(portalData('publish-tokens.json'), { force: true });
  example.remove();
});

test('a remote of another repository, made with the two packages alone, goes live by its token and runs as any other', async () => {
  expect(await example.portalBuild(['pack', 'build.tgz'])).toMatchObject({ code: 0, stderr: '' });
  const sent = await send('build.tgz');
  expect(sent).toMatchObject({ code: 0, stderr: '' });
  expect(sent.stdout).toContain('Tried in a browser: 2 pages work beside what is live');

  const document = await (await fetch(`${portalUrl()}/${PART}`)).text();
  expect(document).toContain('8:30 AM to 8:00 PM');
  const student = await signInByApi(await createStudent());
  const { page } = await openVisit({ session: student });
  await open(page, `/${PART}`);
  await page.getByRole('button', { name: 'Ask for a desk' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reading desk' }).waitFor();
  await page.getByRole('button', { name: 'Is it open?' }).click();
  await page.getByText('The counter is open').waitFor();
});

test('its page is drawn without faults in both themes and at every width', async () => {
  const { page } = await openInspection();
  expect(await faultsOf(page, `/${PART}`)).toEqual([]);
});

test('what does not fit the portal is refused with the place in the sources of the other repository', async () => {
  const source = path.join(example.folder, 'src/remote.tsx');
  const text = readFileSync(source, 'utf8');
  writeFileSync(source, text.replace("path: '/reading-room/desk'", "path: '/courses'"));
  expect(await example.portalBuild(['pack', 'other.tgz'])).toMatchObject({ code: 0 });
  const refused = await send('other.tgz');
  writeFileSync(source, text);
  expect(refused.code).toBe(1);
  expect(refused.stdout).toMatch(/reading-room \w{12} was not made live:\n {2}- .*\/courses/);
});
