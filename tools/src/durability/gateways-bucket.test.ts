import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeBackup } from '@portal/backend/backup/backup';
import { restoreBackup } from '@portal/backend/backup/restore';
import { Bucket, BucketError, type BucketSettings } from '@portal/backend/bucket';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { contentsOf } from '@portal/backend/backup/testing/backup-text';
import { type PostgresCluster, startPostgres } from '@portal/backend/testing/postgres-cluster';
import { startObjectStore, type TestObjectStore } from '@portal/backend/testing/s3-server';
import { startTestBackend } from '@portal/backend/testing/test-backend';
import { portalProduct } from '@portal/platform/product';
import { runPortal } from './portal-command.ts';
import { PortalProcess } from './portal-process.ts';

let cluster: PostgresCluster;
let store: TestObjectStore;
let root: string;
let db: SqlDatabase;
let a: PortalProcess;
let b: PortalProcess;

const folder = (name: string) => join(root, name);

/** Both at once, on a server and a bucket that have nothing yet. */
beforeAll(async () => {
  [cluster, store] = await Promise.all([startPostgres(), startObjectStore('department/')]);
  root = await mkdtemp(join(tmpdir(), 'portal-gateways-'));
  db = openPostgresDatabase(cluster.url());
  a = new PortalProcess(folder('a'), cluster.url(), folder('a'), store.settings);
  b = new PortalProcess(folder('b'), cluster.url(), folder('b'), store.settings);
  await Promise.all([a.ready(), b.ready()]);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await db.close();
  await Promise.all([cluster.stop(), store.stop()]);
  await rm(root, { recursive: true, force: true });
});

const fileAt = (name: string) => `/storage/v1/object/kept/${name}`;
const put = (gateway: PortalProcess, name: string, body: string) =>
  gateway.ask(fileAt(name), { method: 'POST', body, headers: { 'content-type': 'text/plain' }, key: 'secretKey' });
const read = async (gateway: PortalProcess, name: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.ask(fileAt(name), { headers, key: 'secretKey' });
  return answer?.ok ? answer.text() : (answer?.status ?? null);
};
const objectsIn = async (settings: BucketSettings, prefix: string) => {
  const keys: string[] = [];
  for await (const objects of new Bucket(settings).list(prefix)) keys.push(...objects.map(({ key }) => key));
  return keys;
};
const filesBelow = async (...names: string[]) =>
  (await readdir(join(root, ...names), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('the files of the sample are in the bucket once, and none is at a gateway', async () => {
  const [rows] = await db.query<{ count: number }>('select count(*)::int as count from storage.objects');
  expect(rows?.count).toBeGreaterThan(0);
  expect(await objectsIn(store.settings, 'files/')).toHaveLength(rows?.count ?? 0);
  for (const name of ['a', 'b']) expect(await filesBelow(name, 'storage')).toEqual([]);
});

test('a gateway of another database is refused the bucket, whose files stay', async () => {
  await db.exec('create database stranger');
  const before = await objectsIn(store.settings, '');
  const url = cluster.url({ database: 'stranger' });
  const stranger = startTestBackend({ dataDir: folder('stranger'), databaseUrl: url, bucket: store.settings });
  await expect(stranger).rejects.toThrow('holds the files of another database');
  expect(await objectsIn(store.settings, '')).toEqual(before);
});

test('files from before there was a bucket are in it with the next start, and others stay where they are', async () => {
  await db.exec('create database earlier');
  const own = { dataDir: folder('earlier'), databaseUrl: cluster.url({ database: 'earlier' }) };
  const lone = await startTestBackend(own);
  const { error } = await lone.adminClient().storage.createBucket('kept');
  expect(error).toBeNull();
  await lone.adminClient().storage.from('kept').upload('old.txt', 'from before', { contentType: 'text/plain' });
  await lone.stop();
  const nobodys = join(folder('earlier'), 'storage/files/00/00000000-0000-4000-8000-000000000000');
  await mkdir(dirname(nobodys), { recursive: true });
  await writeFile(nobodys, 'of nobody');

  const withBucket = { ...own, bucket: { ...store.settings, prefix: 'earlier/' } };
  await store.pause();
  try {
    await expect(startTestBackend(withBucket)).rejects.toThrow(/^The bucket .* cannot be read/);
  } finally {
    await store.goOn();
  }
  const joined = await startTestBackend(withBucket);
  const { data } = await joined.adminClient().storage.from('kept').download('old.txt');
  expect(await data?.text()).toBe('from before');
  expect(await objectsIn(withBucket.bucket, 'files/')).toHaveLength(1);
  expect((await filesBelow('earlier', 'storage')).map(({ name }) => name)).toEqual([nobodys.split('/').at(-1)]);
  await joined.stop();
});

test('a file that one gateway took is given out by the other, and gone for both when one removes it', async () => {
  expect((await put(a, 'note.txt', 'of all gateways'))?.status).toBe(200);
  expect(await read(b, 'note.txt')).toBe('of all gateways');
  expect(await read(b, 'note.txt', { range: 'bytes=3-5' })).toBe('all');
  expect((await b.ask(fileAt('note.txt'), { method: 'DELETE', key: 'secretKey' }))?.status).toBe(200);
  expect(await read(a, 'note.txt')).toBe(400);
});

describe('a resumable upload', () => {
  const begin = async (gateway: PortalProcess, name: string, length: number): Promise<string> => {
    const notes = { bucketName: 'kept', objectName: name, contentType: 'text/plain' };
    const metadata = Object.entries(notes).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const answer = await gateway.ask('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(length), 'upload-metadata': metadata.join() },
      key: 'secretKey',
    });
    return answer?.headers.get('location') ?? '';
  };
  const partHeaders = (offset: number) => ({
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  const send = (gateway: PortalProcess, upload: string, offset: number, body: string) =>
    gateway.ask(upload, { method: 'PATCH', body, headers: partHeaders(offset), key: 'secretKey' });
  const offsetAt = async (gateway: PortalProcess, upload: string) => {
    const answer = await gateway.ask(upload, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
      key: 'secretKey',
    });
    return Number(answer?.headers.get('upload-offset'));
  };

  test('that began at one gateway goes on and ends at the other, and both know of its end', async () => {
    const upload = await begin(a, 'long.txt', 15);
    expect((await send(a, upload, 0, 'Rain '))?.status).toBe(204);
    expect(await offsetAt(b, upload)).toBe(5);
    expect((await send(b, upload, 5, 'falls '))?.status).toBe(204);
    expect((await send(a, upload, 11, 'now.'))?.status).toBe(204);
    expect(await read(b, 'long.txt')).toBe('Rain falls now.');
    expect([await offsetAt(a, upload), await offsetAt(b, upload)]).toEqual([15, 15]);
  });

  test('whose line breaks at one gateway goes on at the other behind what came', async () => {
    const upload = await begin(a, 'broken.txt', 10);
    const line = new AbortController();
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('Rain ')) });
    const init = { method: 'PATCH', body, headers: partHeaders(0), signal: line.signal, duplex: 'half' as const };
    const sending = a.ask(upload, { ...init, key: 'secretKey' });
    // The gateway has it once it lies in its folder.
    while ((await sizesBelow('a')).join() !== '5') await new Promise((resolve) => setImmediate(resolve));
    line.abort();
    expect(await sending).toBeNull();
    while ((await offsetAt(b, upload)) === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await offsetAt(b, upload)).toBe(5);
    expect((await send(b, upload, 5, 'falls'))?.status).toBe(204);
    expect(await read(a, 'broken.txt')).toBe('Rain falls');
  });

  test('whose last part reaches both gateways at once is one whole file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `twice-${round}.txt`;
      const upload = await begin(a, name, 10);
      await send(a, upload, 0, 'Rain ');
      const answers = await Promise.all([a, b].map((gateway) => send(gateway, upload, 5, 'falls')));
      const statuses = answers.map((answer) => answer?.status);
      expect(statuses).toContain(204);
      expect([await read(a, name), await read(b, name)]).toEqual(['Rain falls', 'Rain falls']);
    }
    const [rows] = await db.query<{ count: number }>('select count(*)::int as count from storage.objects');
    expect(await objectsIn(store.settings, 'files/')).toHaveLength(rows?.count ?? 0);
  });

  const sizesBelow = async (name: string) => {
    const incoming = join(folder(name), 'storage', 'incoming');
    return Promise.all((await readdir(incoming)).map(async (file) => (await readFile(join(incoming, file))).length));
  };
});

describe('a backup', () => {
  const file = () => folder('portal.backup');
  /** Its stored files, whatever order their rows have. A restore has left its traces in other tables. */
  const storedIn = async (backup: string) =>
    Object.fromEntries(Object.entries(await contentsOf(backup)).filter(([name]) => name.startsWith('storage/')));
  const place = () => ({ dataDir: folder('a'), databaseUrl: cluster.url(), bucket: store.settings });

  test('has the bytes of the bucket, and puts them into another one', async () => {
    await put(a, 'kept.txt', 'in the backup');
    await makeBackup({ ...place(), file: file(), withSecrets: false, product: portalProduct });

    await db.exec('create database moved');
    const moved = { databaseUrl: cluster.url({ database: 'moved' }), bucket: { ...store.settings, prefix: 'moved/' } };
    const made = { ...moved, dataDir: folder('c'), product: portalProduct, file: file(), replace: false };
    await restoreBackup({ ...made, withSecrets: false });
    const again = folder('again.backup');
    await makeBackup({ ...moved, dataDir: folder('c'), file: again, withSecrets: false, product: portalProduct });
    expect(await contentsOf(again)).toEqual(await contentsOf(file()));

    const c = await new PortalProcess(folder('c'), moved.databaseUrl, folder('c'), moved.bucket).ready();
    expect([await read(c, 'kept.txt'), await read(c, 'long.txt')]).toEqual(['in the backup', 'Rain falls now.']);
    await c.stop();
  });

  test('is restored through a gateway that serves, with what was removed since, and without what came since', async () => {
    await put(a, 'later.txt', 'later');
    await a.ask(fileAt('kept.txt'), { method: 'DELETE', key: 'secretKey' });
    const before = (await objectsIn(store.settings, 'files/')).length;
    await restoreBackup({ ...place(), product: portalProduct, file: file(), replace: true, withSecrets: false });
    expect([await read(a, 'kept.txt'), await read(a, 'later.txt')]).toEqual(['in the backup', 400]);
    expect(await objectsIn(store.settings, 'files/')).toHaveLength(before);
  });

  test('is not made without the files while the object store is away, and the operator hears why', async () => {
    const other = folder('other.backup');
    const settings = { dataDir: folder('a'), databaseUrl: cluster.url(), environment: store.environment };
    await store.pause();
    try {
      const making = makeBackup({ ...place(), file: other, withSecrets: false, product: portalProduct });
      await expect(making).rejects.toBeInstanceOf(BucketError);
      expect(await runPortal(['backup', other], settings)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Nothing was changed: LIST files\/ of/) as string,
      });
    } finally {
      await store.goOn();
    }
    expect(existsSync(other)).toBe(false);
    expect(await runPortal(['backup', other], settings)).toMatchObject({ code: 0 });
    expect(await storedIn(other)).toEqual(await storedIn(file()));
  });

  test('can become files for a hosted project', async () => {
    const target = folder('hosted');
    const settings = { dataDir: folder('a'), databaseUrl: cluster.url(), environment: store.environment };
    expect(await runPortal(['hosted-export', target], settings)).toMatchObject({ code: 0 });
    const versions = (await objectsIn(store.settings, 'files/')).map((key) => key.split('/').at(-1));
    expect((await filesBelow('hosted', 'files')).map(({ name }) => name).sort()).toEqual(versions.sort());
  });
});
