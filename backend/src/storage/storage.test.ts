import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStorageTest, type StorageTest } from './testing/storage-people.ts';
import { describeBadInput } from './testing/bad-input.ts';
import { describeListing } from './testing/listing.ts';
import { describeManaging } from './testing/managing.ts';
import { describeResumable } from './testing/resumable.ts';
import { describeServing } from './testing/serving.ts';
import { describeUploading } from './testing/uploading.ts';

let storage: StorageTest;
beforeAll(async () => {
  storage = await startStorageTest();
});
afterAll(() => storage.portal.stop());

// One backend for all of them, which takes longer to start than most of them take.
describeUploading(() => storage);
describeServing(() => storage);
describeManaging(() => storage);
describeListing(() => storage);
describeResumable(() => storage);
test('an upload that was all there when the process ended, but no file yet, becomes one with its last byte', async () => {
  const name = storage.path();
  const ask = (url: string, init: RequestInit) =>
    fetch(new URL(url, storage.portal.origin), {
      ...init,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${storage.anna.token}`, ...init.headers },
    });
  const said = { bucketName: 'own', objectName: name, contentType: 'text/plain' };
  const notes = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const begun = await ask('/storage/v1/upload/resumable', {
    method: 'POST',
    headers: { 'upload-length': '10', 'upload-metadata': notes.join() },
  });
  const url = begun.headers.get('location') ?? '';
  await writeFile(join(storage.portal.dataDir, 'storage/resumable', url.split('/').at(-1) ?? ''), 'Rain falls');

  expect((await ask(url, { method: 'HEAD' })).headers.get('upload-offset')).toBe('9');
  const headers = { 'upload-offset': '9', 'content-type': 'application/offset+octet-stream' };
  expect((await ask(url, { method: 'PATCH', body: 's', headers })).status).toBe(204);
  expect((await ask(url, { method: 'HEAD' })).headers.get('upload-offset')).toBe('10');
  expect(await (await storage.send(`/object/own/${name}`)).text()).toBe('Rain falls');
});

// Last, because it may remove whatever the others need.
describeBadInput(() => storage);
