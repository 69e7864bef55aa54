import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresDatabase } from './database/postgres-database.ts';
import type { SqlDatabase } from './database/sql.ts';
import { readSystemSchema } from './database/system-schema.ts';
import { openDatabaseKeys } from './key-store.ts';
import { findSecrets, loadSecrets, secretsKey } from './secrets.ts';
import { type PostgresCluster, startPostgres } from './testing/postgres-cluster.ts';

let server: PostgresCluster;
let db: SqlDatabase;
let folders: [string, string];
const warnings: unknown[] = [];
const log = { warn: (message: unknown) => void warnings.push(message) };

beforeAll(async () => {
  server = await startPostgres();
  db = openPostgresDatabase(server.url());
  await db.exec(await readSystemSchema());
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

const newFolder = () => mkdtemp(join(tmpdir(), 'portal-keys-'));
beforeEach(async () => {
  folders = [await newFolder(), await newFolder()];
  await db.exec('drop schema if exists gateways cascade');
  warnings.length = 0;
});
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const keysOf = (folder: string) => openDatabaseKeys({ db, folder, log });
const fileIn = (folder: string) => join(folder, 'secrets.json');

test('two who make the secrets at once have the same, each with a private copy', async () => {
  const stores = [await keysOf(folders[0]), await keysOf(folders[1])];
  const [own, other] = await Promise.all(stores.map(loadSecrets));
  expect(own).toEqual(other);
  for (const folder of folders) {
    expect(JSON.parse(await readFile(fileIn(folder), 'utf8'))).toEqual(own);
    expect((await stat(fileIn(folder))).mode & 0o777).toBe(0o600);
  }
  expect(warnings).toEqual([]);
});

test('the secrets of a data directory from before are handed in, and hold against those of the next', async () => {
  const [before, others] = [secretsKey.make(), secretsKey.make()];
  await writeFile(fileIn(folders[0]), before);
  await writeFile(fileIn(folders[1]), others);
  expect(await findSecrets(db, folders[0])).toEqual(JSON.parse(before));
  expect(await loadSecrets(await keysOf(folders[0]))).toEqual(JSON.parse(before));
  expect(warnings).toEqual([]);
  expect(await loadSecrets(await keysOf(folders[1]))).toEqual(JSON.parse(before));
  expect(warnings).toEqual([expect.stringContaining(`other secrets than ${fileIn(folders[1])}`)]);
  expect(await readFile(fileIn(folders[1]), 'utf8')).toBe(others);
  expect(await findSecrets(db, folders[1])).toEqual(JSON.parse(before));
});

test('a damaged file is not handed in, and stops the start', async () => {
  await writeFile(fileIn(folders[0]), '{}');
  await expect(loadSecrets(await keysOf(folders[0]))).rejects.toThrow('does not hold the secrets');
  expect(await db.query('select name from gateways.shared_keys')).toEqual([]);
  expect(await loadSecrets(await keysOf(folders[1]))).toBeTruthy();
});

test('damaged secrets of the database stop the start, and are named', async () => {
  await loadSecrets(await keysOf(folders[0]));
  await db.exec(`update gateways.shared_keys set content = '{}'`);
  await expect(loadSecrets(await keysOf(folders[1]))).rejects.toThrow(
    /^The row secrets.json of gateways.shared_keys does not hold the secrets/,
  );
});
