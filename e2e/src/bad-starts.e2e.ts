import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { portalData, portalUrl } from './portal.ts';
import { type PortalEnvironment, runPortal } from './portal-process.ts';
import { copyBuilds } from './release-cache.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-bad-start-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a port in use stops the start in one sentence', async () => {
  const taken: Server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => taken.listen(port, resolve));
  try {
    expect(await complaint({ PORT: String(port) })).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  } finally {
    taken.close();
  }
});

test('bad settings stop the start with a line for each', async () => {
  const lines = await complaint({ PORT: 'eighty', PORTAL_STAFF_PASSWORD: 'weak', SMTP_URL: 'not a url' });
  expect(lines).toHaveLength(4);
  for (const name of ['PORT', 'PORTAL_STAFF_PASSWORD', 'SMTP_URL'])
    expect(lines.join('\n')).toMatch(new RegExp(`- ${name} `));
});

test('a damaged registry stops the start in one sentence that names the file', async () => {
  mkdirSync(path.join(folder, 'releases'));
  writeFileSync(path.join(folder, 'releases/registry.json'), '{"revision": 1, "parts"');
  expect(await complaint({})).toEqual([expect.stringContaining('registry.json is damaged')]);
});

test('a live build that is missing stops the start in one sentence with the way out', async () => {
  cpSync(portalData('releases'), path.join(folder, 'releases'), { recursive: true });
  rmSync(path.join(folder, 'releases/student-area'), { recursive: true });
  expect(await complaint({})).toEqual([expect.stringContaining('portal publish student-area')]);
});

test('a start signs a store that nothing was signed in, with a key of its own', async () => {
  cpSync(portalData('releases'), path.join(folder, 'releases'), { recursive: true });
  rmSync(path.join(folder, 'releases/student-area'), { recursive: true });
  const keyOf = (registry: string) =>
    (JSON.parse(readFileSync(registry, 'utf8')) as { seal: { key: string } }).seal.key;
  await complaint({});
  const signer = keyOf(path.join(folder, 'releases/registry.json'));
  expect(signer).toMatch(/^[\w-]{43}$/);
  expect(signer).not.toBe(keyOf(portalData('releases', 'registry.json')));
  expect(statSync(path.join(folder, 'release-key')).mode & 0o777).toBe(0o600);
});

test('a registry that somebody else has written stops the start in one sentence', async () => {
  cpSync(portalData('releases'), path.join(folder, 'releases'), { recursive: true });
  writeFileSync(path.join(folder, 'releases-seen.json'), '{"revision":1}');
  expect(await complaint({})).toEqual([expect.stringContaining('signed by nobody whom this portal believes')]);
});

test('a data directory that another portal uses stops the start in one sentence', async () => {
  expect(await complaint({ PORTAL_DATA: portalData() })).toHaveLength(1);
  expect((await fetch(`${portalUrl()}/healthz`)).status).toBe(200);
});

test('a data directory that is a file stops the start in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await complaint({ PORTAL_DATA: file })).toEqual([expect.stringContaining(file)]);
});

test('secrets that cannot be read stop the start in one sentence', async () => {
  copyBuilds(portalData('releases'), path.join(folder, 'releases'));
  writeFileSync(path.join(folder, 'secrets.json'), '{}');
  expect(await complaint({ PORTAL_DATA: folder })).toEqual([expect.stringContaining('secrets.json')]);
});

/** Starts a portal that must not come up, and returns what it said on stderr, line by line. */
async function complaint(environment: PortalEnvironment): Promise<string[]> {
  const { code, stderr } = await runPortal(['start'], {
    PORT: String(await freePort()),
    PORTAL_DATA: folder,
    ...environment,
  });
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return stderr.trim().split('\n');
}
