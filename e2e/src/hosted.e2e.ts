import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { portalData, portalUrl, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, runPortal, startPortal } from './portal-process.ts';
import { copyBuilds } from './release-cache.ts';
import { waitUntil } from './wait-until.ts';

// A second portal whose data is in a Supabase elsewhere: the back end of the portal under test plays the hosted project.

let folder: string;
let portal: RunningPortal;
let environment: Record<string, string>;
let publishableKey: string;
let secretKey: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-hosted-'));
  copyBuilds(portalData('releases'), path.join(folder, 'releases'));
  const secrets = JSON.parse(readFileSync(portalData('secrets.json'), 'utf8')) as Record<string, string>;
  publishableKey = secrets.publishableKey ?? '';
  secretKey = secrets.secretKey ?? '';
  environment = {
    PORT: String(await freePort()),
    PORTAL_DATA: folder,
    SUPABASE_URL: portalUrl(),
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  portal = await startPortal({ ...environment, SUPABASE_SECRET_KEY: secretKey });
}, 300_000);
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (address: string) => (await fetch(address)).text();

test('browsers are sent to the hosted project with its publishable key, and its secret key stays here', async () => {
  expect(await (await fetch(`${portal.url}/config.json`)).json()).toEqual({ supabaseUrl: portalUrl(), publishableKey });
  const health = await fetch(`${portal.url}/healthz`);
  expect(health.status).toBe(200);
  const said = [
    await health.text(),
    await textOf(`${portal.url}/config.json`),
    await textOf(`${portal.url}/`),
    portal.output(),
  ];
  for (const words of said) expect(words).not.toContain(secretKey);
});

test('pages hold the content of the hosted project, and may ask it', async () => {
  const page = await fetch(`${portal.url}/faculty`);
  expect(await page.text()).toContain('Meenakshi Sundaram');
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`connect-src [^;]*${portalUrl()}`));
});

test('no back end of its own answers or keeps data', async () => {
  expect((await fetch(`${portal.url}/rest/v1/courses`, { headers: { apikey: publishableKey } })).status).toBe(503);
  expect(() => readFileSync(path.join(folder, 'secrets.json'))).toThrow('ENOENT');
});

test('what is published in the hosted project appears on the pages', async () => {
  const title = `Moved ${Date.now()}`;
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const session = await fetch(`${portalUrl()}/auth/v1/token?grant_type=password`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ email: 'meenakshi.sundaram@stat.tarangini.example', password: STAFF_PASSWORD }),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const asStaff = { ...headers, authorization: `Bearer ${token}` };
  const added = await fetch(`${portalUrl()}/rest/v1/announcements`, {
    ...{ method: 'POST', headers: asStaff },
    body: JSON.stringify({ text: title, type: 'event' }),
  });
  expect(added.status).toBe(201);
  try {
    await waitUntil(async () => (await textOf(`${portal.url}/`)).includes(title), 'The page did not change.');
  } finally {
    await fetch(`${portalUrl()}/rest/v1/announcements?text=eq.${encodeURIComponent(title)}`, {
      ...{ method: 'DELETE', headers: asStaff },
    });
  }
});

test('a key that the project does not know stops the start in one sentence', async () => {
  const { code, stderr } = await runPortal(['start'], {
    ...environment,
    PORT: String(await freePort()),
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project_00',
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`The data of ${portalUrl()} cannot be read`);
  expect(stderr).not.toContain('sb_publishable_of');
});
