import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startObjectStore, type TestObjectStore } from '../testing/s3-server.ts';
import { Bucket, BucketError } from './bucket.ts';

let store: TestObjectStore;
let bucket: Bucket;
beforeAll(async () => {
  store = await startObjectStore('department/');
  bucket = new Bucket(store.settings);
});
afterAll(() => store.stop());

const textOf = async (stream: ReadableStream<Uint8Array> | null) => stream && new Response(stream).text();
const file = (content: Uint8Array) => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), 'portal-bucket-')), 'file');
  writeFileSync(name, content);
  return name;
};
const keysUnder = async (prefix: string, of = bucket) => {
  const keys: string[] = [];
  for await (const page of of.list(prefix)) keys.push(...page.map(({ key }) => key));
  return keys;
};

test('an object is read as it was put, in whole and in part', async () => {
  await bucket.put('some/words', Buffer.from('Rain falls.'));
  expect(String(await bucket.read('some/words'))).toBe('Rain falls.');
  expect(await textOf(await bucket.stream('some/words', 5, 9))).toBe('falls');
  expect(await textOf(await bucket.stream('some/words'))).toBe('Rain falls.');
  expect(await bucket.sizeOf('some/words')).toBe(11);
  await bucket.put('some/words', Buffer.from('Sun.'));
  expect(String(await bucket.read('some/words'))).toBe('Sun.');
});

test('files come whole: an empty one, and one that is sent in parts', async () => {
  await bucket.putFile('empty', file(new Uint8Array()));
  expect(await bucket.read('empty')).toHaveLength(0);
  expect([await textOf(await bucket.stream('empty')), await bucket.sizeOf('empty')]).toEqual(['', 0]);
  const large = Buffer.alloc(9 * 2 ** 20, 'portal ');
  await bucket.putFile('large', file(large));
  expect((await bucket.read('large'))?.equals(large)).toBe(true);
});

test('what is not there is told from what cannot be had', async () => {
  expect(await bucket.read('nothing')).toBeNull();
  expect(await bucket.stream('nothing', 0, 3)).toBeNull();
  expect(await bucket.sizeOf('nothing')).toBeNull();
  expect(await bucket.copy('nothing', 'copy')).toBe(false);
  await bucket.remove('nothing');
  await store.pause();
  await expect(bucket.read('nothing')).rejects.toBeInstanceOf(BucketError);
  await store.goOn();
  expect(await bucket.read('nothing')).toBeNull();
});

test('copies stand on their own', async () => {
  await bucket.put('one', Buffer.from('1'));
  expect(await bucket.copy('one', 'two')).toBe(true);
  await bucket.remove('one');
  expect([await bucket.read('one'), String(await bucket.read('two'))]).toEqual([null, '1']);
});

test('lists go on past a page, and hold nothing from beside the prefix', async () => {
  const names = Array.from({ length: 1005 }, (_, place) => `many/${String(place).padStart(4, '0')}`);
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => bucket.put(name, Buffer.from('x'))));
  expect(await keysUnder('many/')).toEqual(names);
  expect(await keysUnder('', new Bucket({ ...store.settings, prefix: 'another/' }))).toEqual([]);
  for await (const [first] of bucket.list('many/0000'))
    expect(first).toMatchObject({ key: 'many/0000', size: 1, changedAt: expect.closeTo(Date.now(), -6) as number });
});

test('a bucket that cannot be used is named at the start', async () => {
  await bucket.requireThere();
  const elsewhere = { ...store.settings, endpoint: store.settings.endpoint.replace('/portal', '/other') };
  await expect(new Bucket(elsewhere).requireThere()).rejects.toThrow(
    /^The bucket .*\/other\/department\/ is not there; make it\.$/,
  );
  await expect(new Bucket({ ...store.settings, accessKeyId: 'nobody' }).requireThere()).rejects.toThrow(
    /^The bucket .* cannot be read \(.*403.*\)\.$/,
  );
});

test('an object store in trouble is asked again, and not for ever', async () => {
  const asked: string[] = [];
  let troubles = 2;
  const server = createServer(({ method = '' }, response) => {
    asked.push(method);
    response.writeHead(troubles-- > 0 ? 503 : 200, { 'content-length': '0' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const troubled = new Bucket({ ...store.settings, endpoint: `http://127.0.0.1:${port}/portal` });
  await troubled.put('key', Buffer.from('x'));
  expect(asked).toEqual(['PUT', 'PUT', 'PUT']);
  troubles = 3;
  await expect(troubled.put('key', Buffer.from('x'))).rejects.toThrow(/^PUT key of .*503/);
  server.close();
  server.closeAllConnections();
});

test('an object whose bytes end too early is an error, not a shorter object', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(206, { 'content-length': '10' }).write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const broken = new Bucket({ ...store.settings, endpoint: `http://127.0.0.1:${port}/portal` });
  await expect(textOf(await broken.stream('key', 0, 9))).rejects.toBeInstanceOf(BucketError);
  server.close();
});
