import { siteUrl } from '../../testing/test-backend.ts';
import type { StoragePerson, StorageTest } from './storage-people.ts';

/** Files and buckets, on a backend that `storage.test.ts` starts. */
export function describeManaging(given: () => StorageTest): void {
  describe('files and buckets', () => {
    let storage: StorageTest;
    let anna: StoragePerson;
    beforeAll(() => {
      storage = given();
      ({ anna } = storage);
    });

    const own = () => anna.client.storage.from('own');
    const path = (name?: string) => storage.path(name);
    const add: StorageTest['add'] = (name, content, options) => storage.add(name, content, options);

    describe('moving, copying, removing', () => {
      test('a moved file is at its new place only, a copy at both', async () => {
        const name = await add(path(), 'content', { metadata: { a: 1 } });
        const [moved, copied] = [path('moved.txt'), path('copied.txt')];
        const before = await storage.kept();
        expect((await own().move(name, moved)).data).toMatchObject({ message: 'Successfully moved' });
        expect((await own().exists(name)).data).toBe(false);
        expect((await own().copy(moved, copied)).data).toEqual({ path: `own/${copied}` });
        expect(await storage.kept()).toEqual({ files: before.files + 1, rows: before.rows + 1 });
        await own().remove([moved]);
        expect(await (await own().download(copied)).data?.text()).toBe('content');
        expect((await own().info(copied)).data?.metadata).toEqual({ a: 1 });
      });

      test('nothing is moved or copied onto another file', async () => {
        const [one, two] = [await add(path(), 'one'), await add(path(), 'two')];
        const before = await storage.kept();
        expect((await own().move(one, two)).error).toMatchObject({ statusCode: '409' });
        expect((await own().copy(one, two)).error).toMatchObject({ statusCode: '409' });
        expect(await storage.kept()).toEqual(before);
        expect(await (await own().download(two)).data?.text()).toBe('two');
      });

      test('the limits of a bucket hold for what comes from another one', async () => {
        const name = await add(path(), 'words', { contentType: 'text/csv' });
        const to = { destinationBucket: 'papers' };
        expect((await own().move(name, name, to)).error).toMatchObject({ statusCode: '415' });
        expect((await own().copy(name, name, to)).error).toMatchObject({ statusCode: '415' });
        const plain = await add(path(), 'words', { contentType: 'text/plain' });
        expect((await own().move(plain, plain, to)).error).toBeNull();
        expect(await (await anna.client.storage.from('papers').download(plain)).data?.text()).toBe('words');
      });

      test('removed files are gone from disk, one or many at a time', async () => {
        const before = await storage.kept();
        const [one, two, three] = [await add(path(), '1'), await add(path(), '2'), await add(path(), '3')];
        expect((await own().remove([one, two, 'nothing'])).data?.map((file) => file.name).sort()).toEqual(
          [one, two].sort(),
        );
        expect(await (await storage.send(`/object/own/${three}`, { method: 'DELETE' })).json()).toEqual({
          message: 'Successfully deleted',
        });
        expect(await (await storage.send(`/object/own/${three}`, { method: 'DELETE' })).json()).toMatchObject({
          statusCode: '404',
        });
        expect(await storage.kept()).toEqual(before);
      });
    });

    describe('buckets', () => {
      test('the service key makes, changes, empties and removes them', async () => {
        const api = storage.service.storage;
        expect((await api.createBucket('fresh', { public: false, fileSizeLimit: '10KB' })).data).toEqual({
          name: 'fresh',
        });
        expect((await api.createBucket('fresh')).error).toMatchObject({ statusCode: '409' });
        expect((await api.updateBucket('fresh', { public: true, allowedMimeTypes: ['text/*'] })).error).toBeNull();
        expect((await api.getBucket('fresh')).data).toMatchObject({
          public: true,
          file_size_limit: 10_000,
          allowed_mime_types: ['text/*'],
        });
        // As hosted Storage: lists tell the type, the bucket by itself does not.
        expect((await api.getBucket('fresh')).data).not.toHaveProperty('type');
        expect((await api.listBuckets({ search: 'fresh' })).data).toMatchObject([{ id: 'fresh', type: 'STANDARD' }]);
        const before = await storage.kept();
        expect((await api.from('fresh').upload('a/b.txt', 'x', { contentType: 'text/csv' })).error).toBeNull();
        expect((await api.deleteBucket('fresh')).error).toMatchObject({ statusCode: '409' });
        expect((await api.emptyBucket('fresh')).data).toEqual({
          message: 'Empty bucket has been queued. Completion may take up to an hour.',
        });
        expect(await storage.kept()).toEqual(before);
        expect((await api.deleteBucket('fresh')).error).toBeNull();
        expect((await api.getBucket('fresh')).error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
      });

      test('those of config.toml are made at the start', async () => {
        const { data } = await storage.service.storage.listBuckets({ search: 'conf', sortColumn: 'name' });
        expect(data).toMatchObject([
          { id: 'configured', public: true, file_size_limit: null, allowed_mime_types: null },
        ]);
      });
    });

    describe('bad addresses', () => {
      test('no path leads out of its bucket', async () => {
        const inside = `own/${anna.id}`;
        const bad = [
          '..%2f..%2fsecrets.json',
          '%2e%2e%2fx',
          '..%5c..%5cx',
          'a%00b',
          'a%2f..%2fb',
          '%2fetc%2fpasswd',
          'a%2f%2fb',
          '.',
          '%E0%A4%A',
        ];
        for (const name of bad) {
          for (const method of ['POST', 'GET', 'DELETE']) {
            const init = method === 'POST' ? { method, body: 'x' } : { method };
            const answer = await storage.send(`/object/${inside}/${name}`, init);
            expect([name, method, answer.status]).toEqual([name, method, 400]);
          }
        }
        for (const bucket of ['..', '%2e%2e', '..%2f..', 'a%2fb', '%00', 'a'.repeat(64)]) {
          const answer = await storage.send(`/object/${bucket}/x.txt`, { method: 'POST', body: 'x' });
          expect([bucket, answer.status < 500 && answer.status >= 400]).toEqual([bucket, true]);
        }
      });

      test('a path has at most 1024 bytes', async () => {
        const name = path('');
        expect((await own().upload(name + 'a'.repeat(1025 - name.length), 'x')).error).toMatchObject({
          statusCode: '400',
        });
        expect((await own().upload(name + 'a'.repeat(1024 - name.length), 'x')).error).toBeNull();
      });

      test('malformed bodies are refused as such', async () => {
        const post = async (address: string, body: string, type = 'application/json') => {
          const answer = await storage.send(address, { method: 'POST', body, headers: { 'content-type': type } });
          return answer.status;
        };
        for (const body of [
          '',
          '{',
          '[]',
          '{"prefix":1}',
          '{"prefix":"\\u0000"}',
          '{"prefix":"","limit":-1}',
          '{"prefix":"","sortBy":{"column":"id; drop"}}',
        ])
          expect([body, await post('/object/list/own', body)]).toEqual([body, 400]);
        for (const body of [
          '{"bucketId":"own"}',
          '{"bucketId":"own","sourceKey":"a","destinationKey":"../b"}',
          '{"bucketId":"own","sourceKey":"\\u0000","destinationKey":"b"}',
        ])
          expect([body, await post('/object/move', body), await post('/object/copy', body)]).toEqual([body, 400, 400]);
        expect(await post('/object/sign/own', '{"expiresIn":60,"paths":["\\u0000"]}')).toBe(200);
        expect(await post(`/object/own/${path()}`, 'no form', 'multipart/form-data; boundary=x')).toBe(400);
        expect(await post(`/object/own/${path()}`, '--x\r\n\r\n', 'multipart/form-data; boundary=x')).toBe(400);
        expect(await post(`/object/own/${path()}`, 'x', 'words')).toBe(400);
        const strange = await storage.send(`/object/own/${path()}`, {
          method: 'POST',
          body: 'x',
          headers: { 'x-metadata': btoa('{"a":"\\u0000"}') },
        });
        expect(strange.status).toBe(400);
        expect((await storage.portal.fetch(`${siteUrl}/storage/v1/nothing`)).status).toBe(404);
      });
    });
  });
}
