import { SignedLinks } from '../signed-links.ts';
import type { StoragePerson, StorageTest } from './storage-people.ts';

/** Downloads, on a backend that `storage.test.ts` starts. */
export function describeServing(given: () => StorageTest): void {
  describe('downloads', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );

    let storage: StorageTest;
    let anna: StoragePerson;
    beforeAll(() => {
      storage = given();
      ({ anna } = storage);
    });

    const own = () => anna.client.storage.from('own');
    const path = (name?: string) => storage.path(name);
    const add: StorageTest['add'] = (name, content, options) => storage.add(name, content, options);
    const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
      storage.send(`/object/own/${name}`, { headers, method });

    describe('downloading', () => {
      test('a part of a file is served where a range is asked for', async () => {
        const name = await add(path(), '0123456789');
        const part = async (range: string) => {
          const answer = await get(name, { range });
          return [answer.status, answer.headers.get('content-range'), await answer.text()];
        };
        expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
        expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
        expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
        expect(await part('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789']);
        expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
        expect(await part('bytes=0-1,3-4')).toEqual([200, null, '0123456789']);
        expect(await part('lines=1-2')).toEqual([200, null, '0123456789']);
      });

      test('a part is not joined to another version of the file', async () => {
        const name = await add(path(), 'first version');
        const tag = (await get(name)).headers.get('etag') ?? '';
        expect((await get(name, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(206);
        await add(name, 'second version', { upsert: true });
        expect((await get(name, { range: 'bytes=0-3', 'if-range': tag })).status).toBe(200);
      });

      test('what a browser has already is not sent again', async () => {
        const name = await add(path(), 'once', { cacheControl: '60' });
        const first = await get(name);
        expect(first.headers.get('cache-control')).toBe('max-age=60');
        const tag = first.headers.get('etag') ?? '';
        expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
        const again = await get(name, { 'if-none-match': tag });
        expect([again.status, await again.text()]).toEqual([304, '']);
        const since = first.headers.get('last-modified') ?? '';
        expect((await get(name, { 'if-modified-since': since })).status).toBe(304);
        await add(name, 'twice', { upsert: true });
        expect((await get(name, { 'if-none-match': tag })).status).toBe(200);
      });

      test('HEAD tells size and type', async () => {
        const name = await add(path(), 'four', { contentType: 'text/csv' });
        const answer = await get(name, {}, 'HEAD');
        expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
          200,
          '4',
          'text/csv',
        ]);
        expect((await get(path(), {}, 'HEAD')).status).toBe(400);
      });

      test('a download gets the name that is asked for, whatever it holds', async () => {
        const name = await add(path(), 'x');
        const answer = await get(`${name}?download=${encodeURIComponent('Bericht "März".txt')}`);
        expect(answer.headers.get('content-disposition')).toBe(
          'attachment; filename="Bericht%20%22M%C3%A4rz%22.txt"; filename*=UTF-8\'\'Bericht%20%22M%C3%A4rz%22.txt',
        );
        const injected = await get(`${name}?download=a%0d%0aset-cookie:%20b=c`);
        expect(injected.headers.get('set-cookie')).toBeNull();
      });

      test('what could run as a page of the portal is saved, and nothing that is shown may run', async () => {
        const page = '<script>alert(1)</script>';
        for (const contentType of [
          'text/html',
          'image/svg+xml',
          'application/xhtml+xml',
          'text/javascript',
          'text/xml',
        ]) {
          const name = await add(path(), page, { contentType });
          const { headers } = await get(name);
          expect([contentType, headers.get('content-disposition')]).toEqual([contentType, 'attachment']);
          expect(headers.get('content-type')).toBe(contentType === 'text/html' ? 'text/plain' : contentType);
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
        }
        const picture = await get(await add(path('a.png'), png, { contentType: 'image/png' }));
        expect(picture.headers.get('content-disposition')).toBeNull();
        expect(picture.headers.get('content-security-policy')).toMatch(/sandbox/);
      });

      test('public files need no key, also not for HEAD and info, and private ones are not public', async () => {
        const name = path('a.png');
        await anna.client.storage.from('pictures').upload(name, png, { contentType: 'image/png' });
        const { publicUrl } = anna.client.storage.from('pictures').getPublicUrl(name).data;
        const answer = await storage.portal.fetch(publicUrl);
        expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
        expect((await storage.send(`/object/public/pictures/${name}`, { method: 'HEAD' }, null)).status).toBe(200);
        expect((await storage.send(`/object/info/public/pictures/${name}`, {}, null)).status).toBe(200);
        const hidden = await add(path(), 'x');
        const refused = await storage.send(`/object/public/own/${hidden}`, {}, null);
        expect([refused.status, await refused.json()]).toEqual([
          400,
          { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
        ]);
      });

      test('pictures are not transformed, and it is said so', async () => {
        const name = await add(path('a.png'), png, { contentType: 'image/png' });
        const transform = { width: 10 };
        expect((await own().createSignedUrl(name, 60, { transform })).error).toMatchObject({ statusCode: '409' });
        expect((await own().download(name, { transform })).error).toBeTruthy();
        expect((await own().createSignedUrl(name, 60)).error).toBeNull();
      });
    });

    describe('links', () => {
      test('a link serves its file to anybody, until it ends', async () => {
        const name = await add(path(), 'shared');
        const { data } = await own().createSignedUrl(name, 60);
        const answer = await storage.portal.fetch(data?.signedUrl ?? '');
        expect(await answer.text()).toBe('shared');
        expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(60|59)$/);
        const links = new SignedLinks(storage.jwtSecret);
        const grant = { purpose: 'download', url: `own/${name}` } as const;
        const open = async (token: string) =>
          (await (await storage.send(`/object/sign/own/${name}?token=${token}`, {}, null)).json()) as unknown;
        expect(await open(await links.sign(grant, 60, Date.now() - 61_000))).toMatchObject({
          error: 'InvalidJWT',
          message: '"exp" claim timestamp check failed',
        });
        expect(
          (await storage.send(`/object/sign/own/${name}?token=${await links.sign(grant, 60)}`, {}, null)).status,
        ).toBe(200);
      });

      test('a link ends with the rights of whoever asked for it', async () => {
        const name = path('shown.png');
        await anna.client.storage.from('pictures').upload(name, png, { contentType: 'image/png' });
        const { data } = await anna.client.storage.from('pictures').createSignedUrl(name, 60);
        const open = async () => (await storage.portal.fetch(data?.signedUrl ?? '')).status;
        expect(await open()).toBe(200);
        const owned = 'update storage.objects set owner_id = $2 where name = $1';
        await storage.portal.query(owned, [name, storage.ben.id]);
        expect(await open()).toBe(400);
        await storage.portal.query(owned, [name, anna.id]);
        expect(await open()).toBe(200);
      });

      test('a link cannot be forged, bent to another file, or used to upload', async () => {
        const [name, other] = [await add(path(), 'mine'), await add(path(), 'other')];
        const { data } = await own().createSignedUrl(name, 60);
        const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
        const status = async (address: string, init?: RequestInit) => (await storage.send(address, init, null)).status;
        expect(await status(`/object/sign/own/${other}?token=${token}`)).toBe(400);
        expect(await status(`/object/sign/own/${name}?token=${token.slice(0, -3)}abc`)).toBe(400);
        expect(await status(`/object/sign/own/${name}?token=${anna.token}`)).toBe(400);
        expect(await status(`/object/sign/own/${name}`)).toBe(400);
        const [, payload] = token.split('.');
        expect(await status(`/object/sign/own/${name}?token=${btoa('{"alg":"none"}')}.${payload}.`)).toBe(400);
        expect(await status(`/object/upload/sign/own/${name}?token=${token}`, { method: 'PUT', body: 'x' })).toBe(400);
        expect((await storage.send('/object/list/own', { method: 'POST', body: '{"prefix":""}' }, token)).status).toBe(
          400,
        );
        expect(await status(`/object/sign/own/${name}?token=${token}`)).toBe(200);
      });

      test('many links are made at once, for the files there are', async () => {
        const [one, two] = [await add(path(), '1'), await add(path(), '2')];
        const { data } = await own().createSignedUrls([one, 'nothing.txt', two], 60);
        expect(data?.map((link) => [link.path, link.error === null])).toEqual([
          [one, true],
          ['nothing.txt', false],
          [two, true],
        ]);
        expect(await (await storage.portal.fetch(data?.[2]?.signedUrl ?? '')).text()).toBe('2');
      });

      test('a link to upload lets somebody else bring one file, which belongs to who made the link', async () => {
        const name = path('brought.txt');
        const { data } = await own().createSignedUploadUrl(name);
        const visitor = storage.portal.client().storage.from('own');
        expect((await visitor.uploadToSignedUrl(path(), data?.token ?? '', 'x')).error).toMatchObject({
          statusCode: '400',
        });
        expect((await visitor.uploadToSignedUrl(name, data?.token ?? '', 'brought')).error).toBeNull();
        expect((await visitor.uploadToSignedUrl(name, data?.token ?? '', 'again')).error).toMatchObject({
          statusCode: '409',
        });
        expect(await (await own().download(name)).data?.text()).toBe('brought');
        expect((await storage.ben.client.storage.from('own').createSignedUploadUrl(name)).error).toMatchObject({
          statusCode: '403',
        });
      });
    });
  });
}
