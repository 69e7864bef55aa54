import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { type Relay, startRelay } from '@portal/backend/testing/relay';
import { startObjectStore, type TestObjectStore } from '@portal/backend/testing/s3-server';
import { readConfig } from '../config.ts';
import { PublishPost } from '../gateway/publish-post.ts';
import { REPOSITORY } from '../parts.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import { promote } from '../releases/publish.ts';
import { PublishTokens } from '../releases/publish-tokens.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { storeBuild } from '../testing/release-builder.ts';

let server: PostgresCluster;
let relay: Relay;
let objects: TestObjectStore;
let root: string;
let a: ReleaseStore;

beforeAll(async () => {
  [server, objects] = await Promise.all([startPostgres(), startObjectStore()]);
  relay = await startRelay(server.url());
  root = mkdtempSync(path.join(tmpdir(), 'portal-gateways-'));
  a = openReleaseStore(readConfig(environmentOf('a')));
  for (const part of ['shell', 'public-site']) {
    storeBuild(a, part, 'aa');
    await promote(a, [{ part, buildId: 'aa' }]);
  }
});
afterAll(async () => {
  await a.home.close();
  await relay.cut();
  await Promise.all([server.stop(), objects.stop()]);
  rmSync(root, { recursive: true, force: true });
});

const environmentOf = (gateway: string) => ({
  ...objects.environment,
  PORTAL_DATA: path.join(root, gateway),
  DATABASE_URL: relay.url,
});

/** What a command says at a gateway, and how its process ends. */
function run(gateway: string, ...words: string[]): Promise<{ code: number; said: string; told: string }> {
  const command = path.join(REPOSITORY, 'platform/bin/portal.mjs');
  const env = { ...process.env, ...environmentOf(gateway) };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...words], { env }, (error, said, told) =>
      resolve({ code: error ? 1 : 0, said, told }),
    );
  });
}

test('commands see and change what all gateways have, and end', async () => {
  expect(await run('b', 'verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining('public-site aa: every byte is as built') as string,
  });
  expect(await run('b', 'disable', 'public-site', '--because', 'It is being looked at.')).toMatchObject({ code: 0 });
  await a.pull();
  expect(a.registry().parts['public-site']?.disabled?.because).toBe('It is being looked at.');
});

test('while the database is away a command shows what this machine knows, and changes nothing', async () => {
  await run('b', 'enable', 'public-site');
  await relay.cut();
  try {
    const reason = expect.stringContaining('The database that the gateways share fails') as string;
    expect(await run('b', 'status')).toMatchObject({
      code: 0,
      said: expect.stringContaining('public-site 1.0.0  build aa') as string,
      told: reason,
    });
    expect(await run('b', 'disable', 'public-site')).toMatchObject({ code: 1, told: reason });
  } finally {
    await relay.mend();
  }
  expect(await run('b', 'disable', 'public-site')).toMatchObject({ code: 0 });
});

test('who has a token of one gateway publishes at another', async () => {
  const { token } = await new PublishTokens(a.home).give('public-site', 'Somebody', 1);
  const b = openReleaseStore(readConfig(environmentOf('b')));
  const before = { ...process.env };
  try {
    await b.pull();
    Object.assign(process.env, environmentOf('b'));
    const answer = await new PublishPost(b, path.join(root, 'b')).answer(
      new Request('http://portal.test/releases', {
        method: 'POST',
        body: 'no build',
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(await answer.text()).toContain('This is no build that can be published.');
  } finally {
    process.env = before;
    await b.home.close();
  }
});
