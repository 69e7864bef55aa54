import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { leadTo, openVisit, type Visit } from './browser.ts';
import { copySources } from './checkout.ts';
import { freePort } from './free-port.ts';
import { sampleStudents } from './people.ts';
import { overlayOf, untilTypesAreTold, untilUncovered } from './overlay.ts';
import { portalData, portalUrl } from './portal.ts';
import { type RunningPortal, runPortal, startDevelopment } from './portal-process.ts';
import { type SecureFront, startSecureFront } from './secure-front.ts';
import { waitUntil } from './wait-until.ts';

const COURSES = 'student-area/src/routes/courses-page.tsx';
const REMOTE = 'student-area/src/remote.tsx';
const CONTACT = 'public-site/src/routes/contact-page.tsx';

let checkout: string;
let elsewhere: SecureFront;
let environment: Record<string, string>;
let development: RunningPortal;

// A machine with the sources alone, which have a page more than what is live, and another one of another part.
beforeAll(async () => {
  elsewhere = await startSecureFront();
  checkout = copySources();
  change(CONTACT, 'title="Contact"', 'title="Of the sources"');
  const route = "studentPage('/courses', 'Courses', courses, 'courses-page'),";
  change(REMOTE, route, `${route}\n${route.replace("'/courses'", "'/courses/of/the/sources'")}`);
  const types = { extends: './tsconfig.base.json', files: [COURSES] };
  writeFileSync(path.join(checkout, 'tsconfig.json'), JSON.stringify(types));
  environment = {
    PORT: String(await freePort()),
    PORTAL_DATA: path.join(checkout, 'no-data'),
    NODE_EXTRA_CA_CERTS: '',
  };
});

afterAll(async () => {
  await development?.stop();
  await elsewhere.close();
  rmSync(checkout, { recursive: true, force: true });
});

test('a portal whose certificate nobody vouches for is refused with what to do', async () => {
  const { code, stdout, stderr } = await runPortal(
    ['dev', 'student-area', '--shell', elsewhere.url],
    environment,
    checkout,
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^The certificate of https:.* NODE_EXTRA_CA_CERTS=/);
});

test('one that is vouched for is developed before, and it is said in a line what comes from where', async () => {
  environment.NODE_EXTRA_CA_CERTS = path.join(checkout, 'authority.pem');
  writeFileSync(environment.NODE_EXTRA_CA_CERTS, elsewhere.authority);
  development = await startDevelopment('student-area', environment, checkout, elsewhere.url);
  const { shell, contract } = await readRegistry();
  await waitUntil(
    () =>
      development
        .output()
        .includes(
          `student-area and shell of these sources (contract ${contract}); all else is live at ${elsewhere.url}, whose shell ${shell} has contract ${contract}.\n`,
        ),
    () => `Nobody is told what comes from where:\n${development.output()}`,
  );
  expect(existsSync(path.join(checkout, 'no-data'))).toBe(false);
});

test('a student of that portal signs in, and finds a page that the sources alone have; what is saved is on the page at once, which keeps what was typed, and wrong types cover it', async () => {
  const { page, allow } = await openDevelopment();
  await signIn(page);
  allow(/404/);
  await page.goto(`${development.url}/courses/of/the/sources`);
  await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor();
  await page.goto(`${development.url}/courses`);
  await page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor();
  await page.getByRole('main').getByRole('article').first().waitFor();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('regression');
  await page.evaluate(() => (document.title = 'not loaded again'));

  const source = change(COURSES, 'title="Courses"', 'title="What we teach"');
  await page.getByRole('heading', { level: 1, name: 'What we teach', exact: true }).waitFor();
  expect(await search.inputValue()).toBe('regression');
  expect(await page.title()).toBe('not loaded again');

  change(COURSES, 'title="What we teach"', 'title="What we teach" nobody="asks"');
  await untilTypesAreTold(page, "Property 'nobody' does not exist on type");
  writeFileSync(path.join(checkout, COURSES), source);
  await untilUncovered(page);
  expect(await search.inputValue()).toBe('regression');
});

test('pages of other parts are the live ones, and an open page follows what becomes of them', async () => {
  const { page, allow } = await openDevelopment();
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto(`${development.url}/contact`);
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
  const { parts } = await readRegistry();
  expect(scripts).toContain(parts['public-site']?.entry.url);
  expect(scripts.filter((address) => address.startsWith('/assets/shell/') && address.endsWith('.js'))).toEqual([]);

  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const live = { PORTAL_DATA: portalData() };
  allow(/503/);
  await runPortal(['disable', 'public-site', '--because', 'It is painted.'], live);
  try {
    await waitUntil(async () => {
      await page.mouse.move(0, 0);
      await page.getByRole('banner').getByRole('link', { name: 'Faculty', exact: true }).first().hover();
      await leadTo(page, '/faculty');
      await leadTo(page, '/contact');
      return page.getByText('It is painted.').first().isVisible();
    }, 'An open page never follows what is live.');
  } finally {
    await runPortal(['enable', 'public-site'], live);
  }
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

test('while that portal is away the page says so, and it comes by itself when the portal is back', async () => {
  const { page, allow } = await openDevelopment();
  allow(/502/);
  await elsewhere.close();
  await page.goto(`${development.url}/contact`);
  await page.getByText(`${elsewhere.url} does not answer`).waitFor();
  await elsewhere.open();
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor();
});

test('nobody is answered who asks by the name of another site, or from another machine', async () => {
  const port = Number(new URL(development.url).port);
  const ask = (host: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: '/registry.json', headers: { host, ...headers } });
      asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      asked.end();
    });
  expect(await ask(`localhost:${port}`)).toBe(200);
  expect(await ask(`rebound.test:${port}`)).toBe(403);
  await expect(ask('rebound.test', { connection: 'Upgrade', upgrade: 'websocket' })).rejects.toThrow('hang up');
  const address = Object.values(networkInterfaces())
    .flat()
    .find((network) => network?.family === 'IPv4' && !network.internal)?.address;
  if (address) await expect(fetch(`http://${address}:${port}/registry.json`)).rejects.toThrow('fetch failed');
});

test('sources that need a newer contract than the live shell has are told of it at the start and on the page', async () => {
  const { contract } = await readRegistry();
  const older = await startOlder(contract);
  const port = { PORT: String(await freePort()) };
  const before = await startDevelopment('student-area', { ...environment, ...port }, checkout, older.url);
  try {
    const words = `The live shell there has contract 1.0. student-area of these sources needs ${contract}`;
    await waitUntil(() => before.output().includes(`${older.url}: ${words}`), 'Nobody is told at the start.');
    const { page } = await openDevelopment(before.url);
    await page.goto(`${before.url}/contact`);
    await overlayOf(page).getByText(words).waitFor();
    // What it fetches while nothing else is to do would be cut off.
    await page.close();
  } finally {
    await before.stop();
    await older.close();
  }
});

/** The portal under test as if its shell spoke an older contract; for reading alone. */
async function startOlder(contract: string): Promise<{ url: string; close(): Promise<unknown> }> {
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const { apikey, accept } = asked.headers;
    const live = await fetch(portalUrl() + asked.url, { headers: { apikey: String(apikey), accept: String(accept) } });
    const type = live.headers.get('content-type') ?? '';
    const body = Buffer.from(await live.arrayBuffer());
    const told = body.toString().replace(`"contract":"${contract}","parts"`, '"contract":"1.0","parts"');
    response.writeHead(live.status, { 'content-type': type }).end(/html|json/.test(type) ? told : body);
  };
  const server = createServer((asked, response) => void answer(asked, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** What is live in the portal under test, whose parts are built of the same sources. */
async function readRegistry() {
  const answer = await fetch(`${portalUrl()}/registry.json`);
  return (await answer.json()) as {
    shell: string;
    contract: string;
    parts: Record<string, { entry: { url: string } }>;
  };
}

/** It is another origin than the portal's, and says in the console what it says on the page. */
async function openDevelopment(url = development.url): Promise<Visit> {
  const visit = await openVisit({ isSpoilt: true });
  visit.allow(new RegExp(`^foreign request: ${url}/`), /webpack-dev-server/);
  return visit;
}

async function signIn(page: Page): Promise<void> {
  const [student] = sampleStudents();
  await page.goto(`${development.url}/auth`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(student?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Saves a file of the checkout with other words, and returns what it then holds. */
function change(file: string, from: string, to: string): string {
  const place = path.join(checkout, file);
  const source = readFileSync(place, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(place, source.replace(from, to));
  return source.replace(from, to);
}
