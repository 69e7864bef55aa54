import type { StoragePerson, StorageTest } from './storage-people.ts';

/** Uploads, on a backend that `storage.test.ts` starts. */
export function describeUploading(given: () => StorageTest): void {
  describe('uploads', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

    let storage: StorageTest;
    let anna: StoragePerson;
    let ben: StoragePerson;
    beforeAll(() => {
      storage = given();
      ({ anna, ben } = storage);
    });

    const own = () => anna.client.storage.from('own');
    const path = (name?: string) => storage.path(name);
    const soon = () => new Promise((resolve) => setImmediate(resolve));
    const add: StorageTest['add'] = (name, content, options) => storage.add(name, content, options);
    const send: StorageTest['send'] = (address, init, token) => storage.send(address, init, token);

    describe('uploading', () => {
      test('a Blob, a Buffer, a File and a form arrive as they were sent', async () => {
        const form = new FormData();
        form.append('cacheControl', '60');
        form.append('', new Blob(['a form'], { type: 'text/plain' }), 'x.txt');
        const bodies = [
          new Blob(['a blob'], { type: 'text/csv' }),
          Buffer.from('a buffer'),
          new File(['a file'], 'f'),
          form,
        ];
        for (const [index, body] of bodies.entries()) {
          const name = path();
          const { data, error } = await own().upload(name, body);
          expect([index, error]).toEqual([index, null]);
          expect(data).toEqual({ id: expect.any(String) as string, path: name, fullPath: `own/${name}` });
          const { data: blob } = await own().download(name);
          expect(await blob?.text()).toBe(['a blob', 'a buffer', 'a file', 'a form'][index]);
        }
      });

      test('large forms are cut at the boundary and nowhere else', async () => {
        const content = Buffer.alloc(190_000, '\r\n--x');
        const name = path('big.bin');
        await own().upload(name, new Blob([content], { type: 'application/octet-stream' }));
        const { data } = await own().download(name);
        expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(content)).toBe(true);
      });

      test('type, cache time and metadata are kept', async () => {
        const name = await add(path('table.csv'), 'a,b', {
          contentType: 'text/csv',
          cacheControl: '120',
          metadata: { course: 'ST101' },
        });
        const { data } = await own().info(name);
        expect(data).toMatchObject({
          name,
          bucketId: 'own',
          size: 3,
          contentType: 'text/csv',
          cacheControl: 'max-age=120',
          metadata: { course: 'ST101' },
        });
      });

      test('a second upload to one path is refused, and replaces the first with upsert or update', async () => {
        const name = await add(path(), 'first');
        const { error } = await own().upload(name, 'second');
        expect(error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' });
        const before = await storage.kept();
        await add(name, 'third', { upsert: true });
        expect(await (await own().download(name)).data?.text()).toBe('third');
        expect((await own().update(name, 'fourth')).error).toBeNull();
        expect(await (await own().download(name)).data?.text()).toBe('fourth');
        expect(await storage.kept()).toEqual(before);
      });

      test('twenty people replacing one file at once leave one', async () => {
        const name = await add(path(), 'start');
        const before = await storage.kept();
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_each, index) => own().upload(name, `version ${index}`, { upsert: true })),
        );
        expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null));
        expect(await storage.kept()).toEqual(before);
        expect(await (await own().download(name)).data?.text()).toMatch(/^version \d+$/);
      });

      test('an empty folder can be kept by a placeholder', async () => {
        const name = path('.emptyFolderPlaceholder');
        expect((await own().upload(name, Buffer.alloc(0))).error).toBeNull();
        expect((await own().info(name)).data).toMatchObject({ size: 0 });
      });

      test('without a bucket there is nowhere to put a file', async () => {
        const { error } = await anna.client.storage.from('nowhere').upload('a.txt', 'x');
        expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
      });
    });

    describe('limits', () => {
      const refused = async (attempt: () => Promise<{ error: unknown }>, expected: object): Promise<void> => {
        const before = await storage.kept();
        expect((await attempt()).error).toMatchObject(expected);
        expect(await storage.kept()).toEqual(before);
      };
      const tooLarge = { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' };

      test('a file beyond the limit of its bucket is refused, plain and in a form, and one at the limit is taken', async () => {
        await refused(() => own().upload(path(), Buffer.alloc(200_001)), tooLarge);
        await refused(() => own().upload(path(), new Blob([Buffer.alloc(200_001)])), tooLarge);
        expect((await own().upload(path(), Buffer.alloc(200_000))).error).toBeNull();
      });

      test('a body that does not tell its length is cut at the limit', async () => {
        // Far beyond the limit, and yet with an end: what is sent and who takes it share the memory of this process.
        let chunks = 0;
        const long = new ReadableStream<Uint8Array>({
          pull: (controller) => {
            chunks += 1;
            controller.enqueue(new Uint8Array(50_000));
            if (chunks === 1_000) controller.close();
          },
        });
        const before = await storage.kept();
        const answer = await send(`/object/own/${path()}`, {
          method: 'POST',
          body: long,
          duplex: 'half',
        }).catch(() => 'cut off');
        if (answer instanceof Response) expect(await answer.json()).toMatchObject({ statusCode: '413' });
        expect(await storage.kept()).toEqual(before);
      });

      test('no bucket may allow more than config.toml', async () => {
        expect(
          (await storage.service.storage.createBucket('huge', { public: false, fileSizeLimit: '2MB' })).error,
        ).toMatchObject({
          statusCode: '413',
        });
      });

      test('a bucket takes its types only', async () => {
        const pictures = anna.client.storage.from('pictures');
        const type = { contentType: 'text/plain' };
        await refused(() => pictures.upload(path(), 'words', type), {
          statusCode: '415',
          message: expect.stringContaining('text/plain') as string,
        });
        expect((await pictures.upload(path('a.png'), png, { contentType: 'image/png' })).error).toBeNull();
      });

      test('a type that the content does not have is refused', async () => {
        const pictures = anna.client.storage.from('pictures');
        const page = '<!doctype html><script>alert(1)</script>';
        await refused(() => pictures.upload(path('a.png'), page, { contentType: 'image/png' }), { statusCode: '415' });
        await refused(() => pictures.upload(path('a.png'), pdf, { contentType: 'image/png' }), { statusCode: '415' });
        const papers = anna.client.storage.from('papers');
        await refused(() => papers.upload(path('a.pdf'), page, { contentType: 'application/pdf' }), {
          statusCode: '415',
        });
        await refused(() => papers.upload(path('a.txt'), png, { contentType: 'text/plain' }), { statusCode: '415' });
        const bytes = Buffer.from([1, 0, 2, 0]);
        await refused(() => papers.upload(path('a.txt'), bytes, { contentType: 'text/plain' }), { statusCode: '415' });
        const utf16 = Buffer.from('\ufeffword', 'utf16le');
        expect((await papers.upload(path('a.txt'), utf16, { contentType: 'text/plain' })).error).toBeNull();
        expect((await papers.upload(path('a.pdf'), pdf, { contentType: 'application/pdf' })).error).toBeNull();
        expect((await papers.upload(path('a.txt'), page, { contentType: 'text/plain' })).error).toBeNull();
      });

      test('an upload that breaks off leaves nothing', async () => {
        const before = await storage.kept();
        const abort = new AbortController();
        const half = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(1000)),
        });
        const name = path();
        const answer = send(`/object/own/${name}`, {
          method: 'POST',
          body: half,
          duplex: 'half',
          signal: abort.signal,
        });
        while ((await storage.arriving()) === 0) await soon();
        abort.abort();
        await expect(answer).rejects.toThrow();
        while ((await storage.arriving()) > 0) await soon();
        expect(await storage.kept()).toEqual(before);
      });
    });

    describe('who may do what', () => {
      const denied = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };

      test('nobody adds files to the folder of somebody else', async () => {
        const name = path();
        expect((await ben.client.storage.from('own').upload(name, 'x')).error).toMatchObject(denied);
        expect((await storage.portal.client().storage.from('own').upload(name, 'x')).error).toMatchObject(denied);
        expect((await own().upload(name, 'x')).error).toBeNull();
      });

      test('nobody sees, replaces, moves, copies, links or removes the file of somebody else', async () => {
        const name = await add(path(), 'private');
        const theirs = ben.client.storage.from('own');
        const missing = { statusCode: '404', message: 'Object not found' };
        expect((await theirs.download(name)).error).toBeTruthy();
        expect((await theirs.info(name)).error).toMatchObject(missing);
        expect((await theirs.exists(name)).data).toBe(false);
        expect((await theirs.list(name.split('/').slice(0, 2).join('/'))).data).toEqual([]);
        expect((await theirs.createSignedUrl(name, 60)).error).toMatchObject(missing);
        expect((await theirs.createSignedUrls([name], 60)).data).toMatchObject([{ signedURL: null, path: name }]);
        expect((await theirs.move(name, `${ben.id}/taken.txt`)).error).toMatchObject(missing);
        expect((await theirs.copy(name, `${ben.id}/taken.txt`)).error).toMatchObject(missing);
        expect((await theirs.upload(name, 'x', { upsert: true })).error).toMatchObject(denied);
        expect((await theirs.remove([name])).data).toEqual([]);
        expect(await (await own().download(name)).data?.text()).toBe('private');
        expect((await own().exists(name)).data).toBe(true);
      });

      test('a file is not moved to where its owner may not add one', async () => {
        const name = await add(path(), 'hello');
        expect((await own().move(name, `${ben.id}/gift.txt`)).error).toMatchObject(denied);
        expect((await own().copy(name, `${ben.id}/gift.txt`)).error).toMatchObject(denied);
        expect((await own().move(name, path('moved.txt'))).error).toBeNull();
      });

      test('everybody drops letters that nobody reads, and the service key does', async () => {
        const visitor = storage.portal.client().storage.from('letterbox');
        expect((await visitor.upload('letter.txt', 'Dear all')).error).toBeNull();
        expect((await visitor.download('letter.txt')).error).toBeTruthy();
        expect((await visitor.upload('letter.txt', 'Other', { upsert: true })).error).toMatchObject(denied);
        expect(await (await storage.service.storage.from('letterbox').download('letter.txt')).data?.text()).toBe(
          'Dear all',
        );
      });

      test('buckets are for the service key', async () => {
        for (const client of [anna.client, storage.portal.client()]) {
          expect((await client.storage.listBuckets()).data).toEqual([]);
          expect((await client.storage.getBucket('own')).error).toMatchObject({ statusCode: '404' });
          expect((await client.storage.createBucket('mine')).error).toMatchObject(denied);
          expect((await client.storage.updateBucket('own', { public: true })).error).toMatchObject({
            statusCode: '404',
          });
          expect((await client.storage.emptyBucket('own')).error).toMatchObject({ statusCode: '404' });
        }
        expect((await storage.service.storage.getBucket('own')).data).toMatchObject({ id: 'own', public: false });
      });

      test('a row is not deleted behind the back of its bytes', async () => {
        const name = await add(path(), 'hello');
        await expect(storage.portal.query('delete from storage.objects where name = $1', [name])).rejects.toThrow(
          'Storage API',
        );
        expect((await own().remove([name])).data).toHaveLength(1);
      });

      test('without a key or a token only public files and links are served', async () => {
        const name = await add(path(), 'hello');
        expect(await (await send(`/object/own/${name}`, {}, null)).json()).toMatchObject({
          message: 'Bucket not found',
        });
        expect((await send(`/object/authenticated/own/${name}`, {}, null)).status).toBe(400);
        expect((await send(`/object/own/${name}`, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
        const list = async (token: string | null) => {
          const answer = await send('/object/list/own', { method: 'POST', body: '{"prefix":""}' }, token);
          return { status: answer.status, body: (await answer.json()) as unknown };
        };
        const refused = (message: string) => ({
          status: 400,
          body: { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message },
        });
        expect(await list(null)).toEqual(refused('Invalid Compact JWS'));
        expect(await list('words')).toEqual(refused('Invalid Compact JWS'));
        expect(await list(`${anna.token}x`)).toEqual(refused('signature verification failed'));
        expect((await send(`/object/own/${name}`)).status).toBe(200);
      });
    });
  });
}
