import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Bucket } from '@portal/backend/bucket';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { type Relay, startRelay } from '@portal/backend/testing/relay';
import { startObjectStore, type TestObjectStore } from '@portal/backend/testing/s3-server';
import { openReleaseStore } from '../releases/open-store.ts';
import { promote } from '../releases/publish.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { storeBuild } from './release-builder.ts';

export let server: PostgresCluster;
/** The way of gateways to the database. */
export let relay: Relay;
export let objects: TestObjectStore;
export let db: SqlDatabase;
/** What was put aside, in words. */
export let warnings: string[];
let root: string;
let opened: ReleaseStore[];

/** Gives each test of a file gateways on a database and a bucket that are empty. */
export function withGateways(): void {
  beforeAll(async () => {
    [server, objects] = await Promise.all([startPostgres(), startObjectStore('department/')]);
    relay = await startRelay(server.url());
    db = openPostgresDatabase(server.url());
  });
  afterAll(async () => {
    await db.close();
    await relay.cut();
    await Promise.all([server.stop(), objects.stop()]);
  });
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'portal-gateways-'));
    [opened, warnings] = [[], []];
    await db.exec('drop schema if exists gateways cascade');
    const keys = await keysInBucket();
    for (const key of keys) await bucket().remove(key);
  });
  afterEach(async () => {
    await relay.mend();
    for (const store of opened) await store.home.close();
    rmSync(root, { recursive: true, force: true });
  });
}

export const bucket = () => new Bucket(objects.settings);
export const folderOf = (gateway: string) => path.join(root, gateway);
/** The store of a gateway, as its process has it anew. */
export function open(gateway: string): ReleaseStore {
  const store = openReleaseStore(
    { dataDir: folderOf(gateway), bucket: objects.settings, databaseUrl: relay.url },
    { by: gateway, warn: (message) => void warnings.push(message) },
  );
  opened.push(store);
  return store;
}
export async function pulled(gateway: string): Promise<ReleaseStore> {
  const store = open(gateway);
  await store.pull();
  return store;
}
/** A gateway with these builds of the shell and of the public site, of which the first are live. */
export async function releasing(gateway: string, ...buildIds: [string, ...string[]]): Promise<ReleaseStore> {
  const store = await pulled(gateway);
  for (const buildId of buildIds) for (const part of ['shell', 'public-site']) storeBuild(store, part, buildId);
  await promote(store, [
    { part: 'shell', buildId: buildIds[0] },
    { part: 'public-site', buildId: buildIds[0] },
  ]);
  return store;
}
export const liveOf = (store: ReleaseStore) => store.registry().parts['public-site']?.buildId;
export const goLive = (store: ReleaseStore, buildId: string) => promote(store, [{ part: 'public-site', buildId }]);

export async function keysInBucket(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of bucket().list('releases/')) keys.push(...page.map(({ key }) => key));
  return keys;
}
export function filesOf(store: ReleaseStore, part: string, buildId: string): Record<string, string> {
  const folder = store.buildFolder(part, buildId);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'base64')];
    }),
  );
}
export const setRegistry = (text: string) =>
  db.query(
    `update gateways.release_files set content = $1, change = nextval('gateways.release_changes') where name = 'releases/registry.json'`,
    [text],
  );
export const registryRow = async () => {
  const [row] = await db.query<{ content: string }>(
    `select content from gateways.release_files where name = 'releases/registry.json'`,
  );
  return row?.content ?? '';
};
