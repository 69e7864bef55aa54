import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { openVisit } from './browser.ts';
import { freePort } from './free-port.ts';
import { portalUrl } from './portal.ts';
import { REPOSITORY } from './repository.ts';

// A site of the college at another origin, built by the stock plugins of federation, that shows pages of a remote of ours. It passes on /rest/v1, as its readers come to it for everything.

const BUILD = path.join(REPOSITORY, 'e2e/src/foreign-host/build.mjs');
const PART = 'public-site';

interface Manifest {
  metaData: { globalName: string; publicPath: string; remoteEntry: { name: string } };
}

let folder: string;
let site: Server;
let siteUrl: string;
let publishableKey: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-college-'));
  ({ publishableKey } = (await (await fetch(`${portalUrl()}/config.json`)).json()) as { publishableKey: string });
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  site = createServer((request, response) => {
    const address = request.url ?? '';
    const file = path.join(folder, 'site', path.basename(address));
    if (address.startsWith('/rest/v1/')) {
      const headers = { apikey: publishableKey, accept: request.headers.accept ?? '*/*' };
      void fetch(`${portalUrl()}${address}`, { headers }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(await answer.text());
      });
    } else if (address.endsWith('.js') && existsSync(file)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
    } else {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><html lang="en"><title>College</title><body><script src="/main.js"></script>');
    }
  }).listen(port, '127.0.0.1');
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `${portalUrl()}/remotes/${PART}/mf-manifest.json`;
const manifest = async () => (await (await fetch(address())).json()) as Manifest;

test('a host of the federation plugin shows a page of a remote by its manifest, with its own React, and has its types', async () => {
  await build('enhanced', `public_site@${address()}`);
  await expectContactPage();
  const types = path.join(folder, '@mf-types');
  expect(readFileSync(path.join(types, 'portal/remote.d.ts'), 'utf8')).toContain('routes');
  expect(readFileSync(path.join(types, 'portal/apis.d.ts'), 'utf8')).toContain(`'portal/remote'`);
});

test('a host of webpack’s own plugin shows it by its entry', async () => {
  const { globalName, publicPath, remoteEntry } = (await manifest()).metaData;
  await build('webpack', `${globalName}@${publicPath}${remoteEntry.name}`);
  await expectContactPage();
});

/** Drawn in the host, with data, by the one React that is in the page (hooks of another would throw); and another page of the remote, whose file is its own. */
async function expectContactPage(): Promise<void> {
  const visit = await openVisit();
  visit.allow(/^foreign request: http:\/\/127\.0\.0\.1:/);
  const { page } = visit;
  await page.goto(`${siteUrl}/contact`);
  await page.getByText('College of Science').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.getByRole('heading', { name: 'Visit or call' }).waitFor();
  await page.locator('a[href^="tel:"]').first().waitFor();
  await page.goto(`${siteUrl}/faculty`);
  await page.getByRole('heading', { level: 1, name: /faculty/i }).waitFor();
}

async function build(kind: string, remote: string): Promise<void> {
  const words = [BUILD, folder, kind, remote, `${CONTRACT_VERSION}.0`];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code === 0 ? '' : said).toBe('');
}
