import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openVisit, open, untilAlive, type Visit } from './browser.ts';
import { COMPLAINTS_ABOUT_REMOTES } from './faults.ts';
import { freePort } from './free-port.ts';
import { PUBLIC_PAGES } from './pages.ts';
import type { StaffAccount, StoredSession } from './people.ts';
import { ownLane, portalData, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { copyBuilds } from './release-cache.ts';
import { tryAgain } from './try-again.ts';

// A portal of its own, whose files of builds are at another origin: a host that passes on what the portal has under /assets/.

let folder: string;
let portal: RunningPortal;
let host: Server;
let assets: string;
/** Files that the host changes by one byte. */
let damaged: RegExp | null = null;
/** Files that the host does not answer for. */
let gone: RegExp | null = null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-assets-'));
  const { prepared } = ownLane();
  if (prepared) cpSync(prepared, folder, { recursive: true });
  else copyBuilds(portalData('releases'), path.join(folder, 'releases'));
  const [port, hostPort] = [await freePort(), await freePort()];
  assets = `http://127.0.0.1:${hostPort}`;
  host = createServer((request, response) => {
    const address = request.url ?? '';
    if (gone?.test(address) || !address.startsWith('/assets/')) return void response.destroy();
    void fetch(`http://127.0.0.1:${port}${address}`).then(async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      const names = ['content-type', 'cache-control', 'access-control-allow-origin', 'cross-origin-resource-policy'];
      const headers = names.flatMap((name) => [[name, answer.headers.get(name) ?? ''] as const]);
      response.writeHead(answer.status, Object.fromEntries(headers));
      response.end(damaged?.test(address) ? Buffer.concat([bytes, Buffer.of(32)]) : bytes);
    });
  }).listen(hostPort, '127.0.0.1');
  portal = await startPortal({
    PORT: String(port),
    PORTAL_DATA: folder,
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
    PORTAL_ASSETS: assets,
  });
});

afterEach(() => {
  damaged = null;
  gone = null;
});

afterAll(async () => {
  await portal.stop();
  host.closeAllConnections();
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openOwn(session?: StoredSession): Promise<Visit & { scripts: string[] }> {
  const visit = await openVisit({ session });
  visit.allow(new RegExp(`^foreign request: (${portal.url}|${assets}/assets)/`));
  const browser = await visit.context.newCDPSession(visit.page);
  await browser.send('Network.clearBrowserCache');
  const scripts: string[] = [];
  visit.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return { ...visit, scripts };
}

test('every public page works with scripts of the other origin alone, each with its digest', async () => {
  const { page, scripts } = await openOwn();
  for (const { path: address, heading } of PUBLIC_PAGES) {
    await open(page, portal.url + address);
    expect(await page.getByRole('heading', { level: 1 }).first().innerText()).toMatch(heading);
    const unchecked = () =>
      [...document.querySelectorAll('script[src]')].filter((script) => !script.matches('[integrity][crossorigin]'))
        .length;
    expect(await page.evaluate(unchecked)).toBe(0);
  }
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((url) => !url.startsWith(`${assets}/assets/`))).toEqual([]);
});

test('a page of somebody who is signed in works from there', async () => {
  const accounts = JSON.parse(readFileSync(path.join(folder, 'staff-accounts.json'), 'utf8')) as StaffAccount[];
  const admin = accounts.find(({ role }) => role === 'admin');
  const { publishableKey } = (await (await fetch(`${portal.url}/config.json`)).json()) as { publishableKey: string };
  const answer = await fetch(`${portal.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin?.email, password: STAFF_PASSWORD }),
  });
  const { page, scripts } = await openOwn((await answer.json()) as StoredSession);
  await open(page, `${portal.url}/admin/content`);
  expect(scripts.some((url) => url.startsWith(`${assets}/assets/admin-dashboard/`))).toBe(true);
});

test('nothing runs of a file that was changed there by one byte; the card names the cause, and trying again mends it', async () => {
  damaged = /public-site\/.*remote-entry\.js/;
  const { page, allow } = await openOwn();
  allow(COMPLAINTS_ABOUT_REMOTES);
  await page.goto(`${portal.url}/about`);
  await page.getByText('What arrived was damaged and was not run.').waitFor();
  expect(await page.getByRole('main').innerText()).toContain('1970');
  damaged = null;
  await tryAgain(page);
  await untilAlive(page);
});

test('when the files of a part do not come from there the page can be read, a card says so, and trying again goes on', async () => {
  const { page, allow } = await openOwn();
  allow(COMPLAINTS_ABOUT_REMOTES);
  gone = /public-site\//;
  await page.goto(`${portal.url}/about`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain('1970');
  gone = null;
  await tryAgain(page);
  await untilAlive(page);
});

test('when nothing comes from the origin the finished page can be read, and its links lead on', async () => {
  gone = /./;
  const { page, allow } = await openOwn();
  allow(COMPLAINTS_ABOUT_REMOTES);
  await page.goto(`${portal.url}/about`);
  expect(await page.getByRole('main').innerText()).toContain('1970');
  await page.goto(`${portal.url}/research`);
  expect(await page.getByRole('main').innerText()).toContain('Research Papers');
});
