import { randomBytes } from 'node:crypto';
import { Bucket } from '../bucket/bucket.ts';
import { startObjectStore, type TestObjectStore } from '../testing/s3-server.ts';
import { describeManaging } from './testing/managing.ts';
import { describeResumable } from './testing/resumable.ts';
import { describeServing } from './testing/serving.ts';
import { startStorageTest, type StorageTest } from './testing/storage-people.ts';
import { describeUploading } from './testing/uploading.ts';

// The Storage API once more, on a bucket, and what only a bucket can do.

let store: TestObjectStore;
let storage: StorageTest;
let bucket: Bucket;
beforeAll(async () => {
  store = await startObjectStore('department/');
  bucket = new Bucket(store.settings);
  storage = await startStorageTest(undefined, '', store.settings);
});
afterAll(async () => {
  await storage.portal.stop();
  await store.stop();
});

describeUploading(() => storage);
describeServing(() => storage);
describeManaging(() => storage);
describeResumable(() => storage);

const keysUnder = async (prefix: string) => {
  const keys: string[] = [];
  for await (const objects of bucket.list(prefix)) keys.push(...objects.map(({ key }) => key));
  return keys;
};
const upload = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  storage.send(`/object/own/${name}`, { method: 'POST', body, headers });
/** The object store comes back whatever happens meanwhile. */
async function whileAway(work: () => Promise<void>): Promise<void> {
  await store.pause();
  try {
    await work();
  } finally {
    await store.goOn();
  }
}
const outOfReach = {
  statusCode: '503',
  code: 'InternalError',
  error: 'InternalError',
  message: expect.any(String) as string,
};

test('the bytes of a file are an object under the version of its row, and nowhere else', async () => {
  const name = await storage.add(storage.path(), 'words');
  const [row] = await storage.portal.query<{ version: string }>('select version from storage.objects where name = $1', [
    name,
  ]);
  const version = row?.version ?? '';
  expect(String(await bucket.read(`files/${version.slice(0, 2)}/${version}`))).toBe('words');
  await storage.anna.client.storage.from('own').remove([name]);
  expect(await keysUnder(`files/${version.slice(0, 2)}/${version}`)).toEqual([]);
});

test('a file comes back through a signed link as it was, also in a piece', async () => {
  const content = randomBytes(150_000);
  const name = await storage.add(storage.path(), content);
  const { data } = await storage.anna.client.storage.from('own').createSignedUrl(name, 60);
  const link = (headers: Record<string, string> = {}) => storage.portal.fetch(data?.signedUrl ?? '', { headers });
  expect(Buffer.from(await (await link()).arrayBuffer()).equals(content)).toBe(true);
  const piece = await link({ range: 'bytes=100000-100009' });
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, 'bytes 100000-100009/150000']);
  expect(Buffer.from(await piece.arrayBuffer()).equals(content.subarray(100_000, 100_010))).toBe(true);
});

describe('while the object store is away', () => {
  test('an upload and a download are refused, nothing stays of them, and both work when it is back', async () => {
    const [there, name] = [await storage.add(storage.path(), 'there'), storage.path()];
    const before = await storage.kept();
    await whileAway(async () => {
      const refused = await upload(name, 'words');
      expect([refused.status, await refused.json()]).toEqual([503, outOfReach]);
      const unread = await storage.send(`/object/own/${there}`);
      expect([unread.status, await unread.json()]).toEqual([503, outOfReach]);
    });
    expect(await storage.kept()).toEqual(before);
    expect((await upload(name, 'words')).status).toBe(200);
    expect(await (await storage.send(`/object/own/${name}`)).text()).toBe('words');
    expect(await (await storage.send(`/object/own/${there}`)).text()).toBe('there');
  });

  test('a copy is refused and leaves no row; a file may be removed', async () => {
    const [source, target] = [await storage.add(storage.path(), 'source'), storage.path()];
    const own = storage.anna.client.storage.from('own');
    await whileAway(async () => {
      expect((await own.copy(source, target)).error).toMatchObject({ status: 503 });
      expect((await own.remove([source])).error).toBeNull();
    });
    expect((await own.exists(target)).data).toBe(false);
    expect((await own.exists(source)).data).toBe(false);
  });
});

describe('parts of a resumable upload', () => {
  const tus = (url: string, init: RequestInit) =>
    fetch(new URL(url, storage.portal.origin), {
      ...init,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${storage.anna.token}`, ...init.headers },
    });
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begin = async (name: string, length: number) => {
    const headers = {
      'upload-length': String(length),
      'upload-metadata': `bucketName ${base64('own')},objectName ${base64(name)},contentType ${base64('text/plain')}`,
    };
    const answer = await tus('/storage/v1/upload/resumable', { method: 'POST', headers });
    return answer.headers.get('location') ?? '';
  };
  const send = (url: string, offset: number, body: string) =>
    tus(url, {
      method: 'PATCH',
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    });
  const offsetOf = async (url: string) => (await tus(url, { method: 'HEAD' })).headers.get('upload-offset');
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const text = (name: string) => storage.send(`/object/own/${name}`).then((answer) => answer.text());

  test('are gone once the file is there, and its notes say so', async () => {
    const name = storage.path();
    const url = await begin(name, 10);
    expect((await send(url, 0, 'Rain ')).headers.get('upload-offset')).toBe('5');
    expect(await keysUnder(`resumable/${idOf(url)}/`)).toHaveLength(2);
    expect((await send(url, 5, 'falls')).status).toBe(204);
    expect([await text(name), await offsetOf(url)]).toEqual(['Rain falls', '10']);
    expect(await keysUnder(`resumable/${idOf(url)}/`)).toEqual([`resumable/${idOf(url)}/notes.json`]);
  });

  test('that came twice, in other pieces and late change nothing', async () => {
    const name = storage.path();
    const url = await begin(name, 15);
    await send(url, 0, 'Rain ');
    await send(url, 5, 'falls ');
    // As other gateways would leave them: the first again, but broken off; one across both; one behind a gap.
    const parts = { '000000000000-0': 'Ra', '000000000003-0': 'n fal', '000000000014-0': 'x' };
    for (const [key, bytes] of Object.entries(parts))
      await bucket.put(`resumable/${idOf(url)}/${key}`, Buffer.from(bytes));
    expect(await offsetOf(url)).toBe('11');
    expect((await send(url, 5, 'falls ')).status).toBe(409);
    expect((await send(url, 11, 'now.')).status).toBe(204);
    expect(await text(name)).toBe('Rain falls now.');
  });

  test('stay when the object store goes before the end, and the last one sent again brings the file', async () => {
    const name = storage.path();
    const url = await begin(name, 10);
    await send(url, 0, 'Rain ');
    await whileAway(async () => expect((await send(url, 5, 'falls')).status).toBe(503));
    expect(await offsetOf(url)).toBe('5');
    // As a gateway leaves it that was killed before the file had its row.
    await bucket.put(`resumable/${idOf(url)}/000000000005-0`, Buffer.from('falls'));
    expect(await offsetOf(url)).toBe('5');
    expect((await send(url, 5, 'falls')).status).toBe(204);
    expect([await text(name), await offsetOf(url)]).toEqual(['Rain falls', '10']);
  });
});

test('parts that nobody continued for a day are swept at the next start, and no others', async () => {
  const content = Buffer.from('x');
  const older = ['resumable/00/notes.json', 'resumable/00/000000000000-0'];
  for (const key of older) await bucket.put(key, content);
  await store.age('resumable/00/', 24 * 60 * 60 * 1000);
  await bucket.put('resumable/01/notes.json', content);
  const second = await startStorageTest(undefined, '', store.settings);
  expect(await keysUnder('resumable/00/')).toEqual([]);
  expect(await keysUnder('resumable/01/')).toEqual(['resumable/01/notes.json']);
  await second.portal.stop();
});
