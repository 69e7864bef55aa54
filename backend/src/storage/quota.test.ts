import { startStorageTest, type StorageTest } from './testing/storage-people.ts';

let storage: StorageTest;
beforeAll(async () => {
  storage = await startStorageTest(undefined, '[portal.storage]\nfiles_per_person = 3\nbytes_per_person = "1KiB"\n');
});
afterAll(() => storage.portal.stop());

const files = () => storage.anna.client.storage.from('own');
const name = (file: string) => `${storage.anna.id}/${file}`;
const put = async (file: string, bytes = 10, upsert = false) =>
  (await files().upload(name(file), Buffer.alloc(bytes, 'x'), { contentType: 'text/plain', upsert })).error;
const refusal = { statusCode: '413', message: 'You may keep 3 files and 0 MB; remove some first' };

afterEach(async () => {
  const { data } = await files().list(storage.anna.id);
  await files().remove((data ?? []).map((file) => name(file.name)));
});

test('a person keeps no more files than the settings allow, and nothing stays behind of one more', async () => {
  for (const file of ['a', 'b', 'c']) expect(await put(file)).toBeNull();
  const before = await storage.kept();
  expect(await put('d')).toMatchObject(refusal);
  expect(await storage.kept()).toEqual(before);
  expect((await files().copy(name('a'), name('e'))).error).toMatchObject(refusal);
  // What takes the place of another is none more, and what is removed makes room.
  expect(await put('a', 20, true)).toBeNull();
  await files().remove([name('b')]);
  expect(await put('d')).toBeNull();
});

test('all together have no more bytes than the settings allow', async () => {
  expect(await put('a', 1000)).toBeNull();
  expect(await put('b', 100)).toMatchObject(refusal);
  expect(await put('a', 1024, true)).toBeNull();
  expect(await put('a', 1025, true)).toMatchObject(refusal);
});

test('of many at once no more come in than there is room for', async () => {
  await put('a');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => put(`many-${index}`)));
  expect(answers.filter((error) => error === null)).toHaveLength(2);
});

test('one person does not use up the room of another', async () => {
  for (const file of ['a', 'b', 'c']) await put(file);
  const { ben } = storage;
  const { error } = await ben.client.storage
    .from('own')
    .upload(`${ben.id}/a`, Buffer.from('x'), { contentType: 'text/plain' });
  expect(error).toBeNull();
});

test('the operator puts files where they please', async () => {
  for (const file of ['a', 'b', 'c']) await put(file);
  const { error } = await storage.service.storage
    .from('own')
    .upload(name('d'), Buffer.from('x'), { contentType: 'text/plain' });
  expect(error).toBeNull();
});
