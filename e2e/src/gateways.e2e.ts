import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { startObjectStore, type TestObjectStore } from '@portal/backend/testing/s3-server';
import { type Balancer, startBalancer } from './balancer.ts';
import { open, openVisit, type Visit } from './browser.ts';
import { freePort } from './free-port.ts';
import { makePicture } from './pictures.ts';
import { portalData, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, runPortal, startPortal } from './portal-process.ts';
import { copyBuilds } from './release-cache.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

// Two whole portals on one Postgres server and one bucket, behind a balancer that sends each request to the other one.

const HEAD = 'meenakshi.sundaram@stat.tarangini.example';

let root: string;
let cluster: PostgresCluster;
let objects: TestObjectStore;
let balancer: Balancer;
const gateways: RunningPortal[] = [];
let environments: Record<string, string>[];
const urlOf = (at: number) => gateways[at]?.url ?? '';

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-gateways-'));
  [cluster, objects] = await Promise.all([startPostgres(), startObjectStore('department/')]);
  const [front = 0, ...ports] = [await freePort(), await freePort(), await freePort()];
  balancer = await startBalancer(front, ports);
  environments = ports.map((port) => ({
    PORT: String(port),
    PORTAL_DATA: path.join(root, String(port)),
    PORTAL_URL: balancer.url,
    PORTAL_TRUSTED_PROXIES: '1',
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
    DATABASE_URL: cluster.url(),
    ...objects.environment,
  }));
  // The other one finds them in the bucket.
  copyBuilds(portalData('releases'), path.join(root, String(ports[0]), 'releases'));
  for (const environment of environments) gateways.push(await startPortal(environment));
}, 600_000);
afterAll(async () => {
  await balancer?.close();
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await Promise.all([cluster?.stop(), objects?.stop()]);
  rmSync(root, { recursive: true, force: true });
});

/** The head of the department, who signs in once and works through all tests. */
let head: Visit;
beforeEach(() => {
  // It is these portals that are visited, and not the one under test.
  head?.allow(new RegExp(`^foreign request: ${balancer.url}/`));
});

const textOf = async (address: string) => (await fetch(address)).text();

test('the head works at both without knowing: session, rows, a picture, and what visitors see of it', async () => {
  // What is stored for this origin is cleared for nobody else.
  head = await openVisit({ isSpoilt: true, stays: true });
  head.allow(new RegExp(`^foreign request: ${balancer.url}/`));
  const { page } = head;
  await open(page, `${balancer.url}/admin/login`);
  await page.getByLabel('Email').fill(HEAD);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${balancer.url}/admin`);
  await open(page, `${balancer.url}/admin/events?tab=gallery`);
  await page.getByRole('button', { name: 'New album' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Two gateways');
  await form.getByLabel('Category').fill('fieldwork');
  await form.getByLabel('Published').check();
  await form.getByRole('button', { name: 'Add album' }).click();
  await page.getByRole('link', { name: 'Two gateways' }).click();
  await page.getByRole('button', { name: 'New picture' }).click();
  await form
    .locator('input[type=file]')
    .setInputFiles(await makePicture(page, 'image/jpeg', { width: 800, height: 600 }));
  await form.getByLabel('Title').fill('A bridge');
  await form.getByLabel('What the picture shows').fill('A bridge over a river.');
  await form.getByRole('button', { name: 'Add picture' }).click();
  await toast(page, 'Picture added');

  await open(page, `${balancer.url}/admin/content?tab=announcements&new=1`);
  await form.getByLabel('Text').fill('Both gateways serve this');
  await form.getByRole('button', { name: 'Publish announcement' }).click();
  await toast(page, 'Announcement added');
  for (const at of [0, 1])
    await waitUntil(
      async () => (await textOf(urlOf(at))).includes('Both gateways serve this'),
      `Gateway ${at} does not show what was written.`,
    );
  expect(Math.min(...balancer.answered)).toBeGreaterThan(10);
});

test('what is stored at one is read at the other, and is gone at both', async () => {
  const { page } = head;
  await open(page, `${balancer.url}/events?tab=gallery&q=gateways`);
  const source = await page.getByRole('img', { name: 'A bridge over a river.' }).getAttribute('src');
  for (const at of [0, 1])
    expect((await fetch(`${urlOf(at)}${source}`)).headers.get('content-type')).toBe('image/webp');
  await open(page, `${balancer.url}/admin/events?tab=gallery`);
  await page.getByRole('button', { name: 'Actions for Two gateways' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Album deleted', 'Two gateways');
  for (const at of [0, 1])
    await waitUntil(async () => !(await fetch(`${urlOf(at)}${source}`)).ok, `Gateway ${at} still has the file.`);
});

test('what one has made the other has from the bucket', () => {
  expect(gateways[1]?.output()).not.toMatch(/Building/);
});

test('the admin is set up once for both, with the code that each has told', async () => {
  const codes = environments.map(({ PORTAL_DATA = '' }) => readFileSync(path.join(PORTAL_DATA, 'setup-code'), 'utf8'));
  expect(codes[0]).toBe(codes[1]);
  const { page } = head;
  await open(page, `${balancer.url}/admin/setup?code=${codes[0]?.trim()}`);
  await page.getByRole('button', { name: 'Setup Admin User' }).click();
  await toast(page, 'Admin setup completed', 'The admin user has been created successfully.');
});

test('a part that is switched off at one is off at the other, and on again', async () => {
  const shows = async (at: number, isOff: boolean) =>
    waitUntil(
      async () => (await textOf(`${urlOf(at)}/registry.json`)).includes('Back on Monday') === isOff,
      `Gateway ${at} does not follow.`,
    );
  const off = await runPortal(['disable', 'student-area', '--because', 'Back on Monday'], environments[0] ?? {});
  expect(off).toMatchObject({ code: 0, stderr: '' });
  await shows(0, true);
  await shows(1, true);
  expect(await runPortal(['enable', 'student-area'], environments[1] ?? {})).toMatchObject({ code: 0, stderr: '' });
  await shows(0, false);
  await shows(1, false);
});

test('when one ends, people go on with the other, and their sessions too', async () => {
  await gateways[0]?.stop();
  const { page } = head;
  for (const address of ['/', '/faculty']) expect(await open(page, `${balancer.url}${address}`)).toBe(200);
  await open(page, `${balancer.url}/admin/content?tab=announcements`);
  await page.getByRole('button', { name: 'Actions for Both gateways serve this' }).waitFor();
});
