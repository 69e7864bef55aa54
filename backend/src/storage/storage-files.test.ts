import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { BucketError } from '../bucket/bucket.ts';
import { startObjectStore, type TestObjectStore } from '../testing/s3-server.ts';
import { type FilesPlace, StorageFiles } from './storage-files.ts';
import { startSweeping } from './sweep.ts';

const missing = '0a111111-1111-4111-8111-111111111111';

let store: TestObjectStore;
const root = mkdtempSync(join(tmpdir(), 'portal-storage-files-'));
beforeAll(async () => {
  store = await startObjectStore('department/');
});
afterAll(async () => {
  await store.stop();
  await rm(root, { recursive: true });
});

/** What a sweep needs beside the files: here rows of these versions, and no parts of uploads. */
const withRows = (versions: readonly string[]) => ({
  db: { query: <Row>() => Promise.resolve(versions.map((version) => ({ version }) as Row)) },
  parts: { sweep: () => Promise.resolve() },
  log: pino({ level: 'silent' }),
});

describe.each(['folder', 'bucket'])('in a %s', (where) => {
  let files: StorageFiles;
  const place = (): FilesPlace => ({
    folder: join(root, where),
    ...(where === 'bucket' ? { bucket: store.settings } : {}),
  });
  beforeAll(async () => {
    files = await StorageFiles.open(place());
  });

  const stage = (content: string) => files.stage(Readable.from([Buffer.from(content)]), 1000);
  const add = async (content: string) => {
    const staged = await stage(content);
    await files.keep(staged);
    return staged.version;
  };
  const read = async (version: string, start: number, end: number) => {
    const bytes = await files.open(version, start, end);
    return bytes && new Response(bytes).text();
  };
  const versions = async () => {
    const found: string[] = [];
    for await (const some of files.versions()) found.push(...some);
    return found;
  };
  const incoming = () => readdir(join(root, where, 'storage', 'incoming'));

  test('a file is read in whole and in part once it is kept, and nothing else is left of it', async () => {
    const staged = await stage('Rain falls.');
    expect([await read(staged.version, 0, 10), await files.sizeOf(staged.version)]).toEqual([null, null]);
    await files.keep(staged);
    expect([await read(staged.version, 0, 10), await read(staged.version, 5, 9)]).toEqual(['Rain falls.', 'falls']);
    expect(await files.sizeOf(staged.version)).toBe(11);
    expect(await versions()).toContain(staged.version);
    expect(await incoming()).toEqual([]);
  });

  test('an empty file is one too', async () => {
    const version = await add('');
    expect([await read(version, 0, -1), await files.sizeOf(version)]).toEqual(['', 0]);
    expect(await read(missing, 0, -1)).toBeNull();
  });

  test('a reader who goes away leaves the file as it was, and one who was promised more hears of it', async () => {
    const version = await add('x'.repeat(500));
    await (await files.open(version, 0, 499))?.cancel();
    expect(await read(version, 0, 499)).toHaveLength(500);
    await expect(read(version, 0, 600)).rejects.toThrow();
  });

  test('a copy stays when its source is removed', async () => {
    const version = await add('once');
    const copy = await files.copy(version);
    await files.remove([version]);
    expect([await read(version, 0, 3), await read(copy, 0, 3)]).toEqual([null, 'once']);
    await expect(files.copy(version)).rejects.toMatchObject({ code: 'NoSuchKey' });
    await files.remove([version]);
  });

  test('a version that cannot be one is no path', async () => {
    await expect(files.open('../../secrets.json', 0, 5)).rejects.toMatchObject({ code: 'NoSuchKey' });
    await files.remove(['../../secrets.json']);
  });

  test('what is lent stays when it is removed, and is lent once', async () => {
    const version = await add('lent');
    const file = join(root, where, 'lent', version);
    await mkdir(dirname(file), { recursive: true });
    await files.lend(version, file);
    const { ino } = await stat(file);
    await files.lend(version, file);
    await files.remove([version]);
    await files.lend(missing, join(root, where, 'lent', missing));
    expect([await readFile(file, 'utf8'), (await stat(file)).ino]).toEqual(['lent', ino]);
    expect(await readdir(dirname(file))).toEqual([version]);
  });

  test('bytes without a row are swept, and no others', async () => {
    const [kept, orphan] = [await add('kept'), await add('orphan')];
    const rows = (await versions()).filter((version) => version !== orphan);
    const stop = await startSweeping({ ...withRows(rows), files, isShared: false });
    expect([await read(kept, 0, 3), await read(orphan, 0, 5)]).toEqual(['kept', null]);

    const others = await add('of another process');
    const stopLater = await startSweeping({ ...withRows(rows), files, isShared: true });
    expect(await files.sizeOf(others)).toBe(18);
    await stop();
    await stopLater();
  });

  test('what nobody went on receiving is swept', async () => {
    const [old, young] = [await stage('old'), await stage('young')];
    const hour = 60 * 60 * 1000;
    const before = new Date(Date.now() - hour);
    await utimes(old.path, before, before);
    await files.sweepIncoming(hour);
    expect(await incoming()).toEqual([young.version]);
    await files.discard(young);
  });
});

describe('while the object store is away', () => {
  let files: StorageFiles;
  beforeAll(async () => {
    files = await StorageFiles.open({ folder: join(root, 'away'), bucket: store.settings });
  });
  const staged = () => files.stage(Readable.from([Buffer.from('words')]), 1000);

  test('nothing is kept, and what came stays staged until it is discarded', async () => {
    const file = await staged();
    await store.pause();
    await expect(files.keep(file)).rejects.toBeInstanceOf(BucketError);
    await expect(files.open(file.version, 0, 4)).rejects.toBeInstanceOf(BucketError);
    await store.goOn();
    expect([await files.sizeOf(file.version), files.left]).toEqual([null, [file.version]]);
    await files.keep(file);
    expect([await files.sizeOf(file.version), files.left]).toEqual([5, []]);
  });

  test('what cannot be removed is removed with the next sweep, unless a row names it by then', async () => {
    const [one, two] = [await staged(), await staged()];
    await files.keep(one);
    await files.keep(two);
    await store.pause();
    await expect(files.remove([one.version, two.version])).rejects.toBeInstanceOf(BucketError);
    await store.goOn();
    expect(await files.sizeOf(two.version)).toBe(5);
    const stop = await startSweeping({ ...withRows([one.version]), files, isShared: true });
    expect([await files.sizeOf(one.version), await files.sizeOf(two.version)]).toEqual([5, null]);
    await stop();
  });
});
