import { Upload } from 'tus-js-client';
import type { StoragePerson, StorageTest } from './storage-people.ts';

/** Resumable uploads, on a backend that `storage.test.ts` starts. */
export function describeResumable(given: () => StorageTest): void {
  describe('resumable uploads', () => {
    let storage: StorageTest;
    let anna: StoragePerson;
    beforeAll(() => {
      storage = given();
      ({ anna } = storage);
    });

    const endpoint = () => `${storage.portal.origin}/storage/v1/upload/resumable`;
    const content = Buffer.from(Array.from({ length: 150_000 }, (_each, index) => index % 251));

    interface Options {
      token?: string;
      headers?: Record<string, string>;
      bucket?: string;
      contentType?: string;
      endpoint?: string;
      chunkSize?: number;
      uploadUrl?: string;
      onChunk?: (upload: Upload, sent: number) => void;
    }

    /** Uploads as the documentation of Supabase shows it. Rejects with the client's error; resolves with the address of the upload. */
    function upload(name: string, body: Buffer, options: Options = {}): Promise<string> {
      return new Promise((resolve, reject) => {
        const running: Upload = new Upload(body, {
          endpoint: options.endpoint ?? endpoint(),
          ...(options.uploadUrl === undefined ? {} : { uploadUrl: options.uploadUrl }),
          headers: { authorization: `Bearer ${options.token ?? anna.token}`, ...options.headers },
          metadata: {
            bucketName: options.bucket ?? 'own',
            objectName: name,
            contentType: options.contentType ?? 'application/octet-stream',
            cacheControl: '90',
            metadata: JSON.stringify({ week: 3 }),
          },
          chunkSize: options.chunkSize ?? 60_000,
          retryDelays: null,
          onError: reject,
          onSuccess: () => resolve(running.url ?? ''),
          onChunkComplete: (_size, sent) => options.onChunk?.(running, sent),
        });
        running.start();
      });
    }

    /** Sends the first part and no more. Resolves with the address at which the rest is waited for. */
    function begin(name: string, body: Buffer = content): Promise<string> {
      return new Promise((resolve, reject) => {
        upload(name, body, {
          onChunk: (running) => void running.abort().then(() => resolve(running.url ?? ''), reject),
        }).catch(reject);
      });
    }

    const download = async (name: string): Promise<Buffer> => {
      const { data, error } = await anna.client.storage.from('own').download(name);
      if (error) throw error;
      return Buffer.from(await data.arrayBuffer());
    };
    const tus = (url: string, init: RequestInit, token: string | null = anna.token) =>
      fetch(url, {
        ...init,
        headers: { 'tus-resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
      });

    test('a file arrives in parts, with all that was said of it', async () => {
      const name = storage.path('video.bin');
      await upload(name, content);
      expect((await download(name)).equals(content)).toBe(true);
      expect((await anna.client.storage.from('own').info(name)).data).toMatchObject({
        size: content.length,
        contentType: 'application/octet-stream',
        cacheControl: 'max-age=90',
        metadata: { week: 3 },
      });
    });

    test('an upload that was broken off goes on where it stopped', async () => {
      const name = storage.path();
      const url = await begin(name);
      expect((await tus(url, { method: 'HEAD' })).headers.get('upload-offset')).toBe('60000');
      expect((await anna.client.storage.from('own').exists(name)).data).toBe(false);
      const sent: number[] = [];
      await upload(name, content, { uploadUrl: url, onChunk: (_running, total) => sent.push(total) });
      expect(sent).toEqual([120_000, 150_000]);
      expect((await download(name)).equals(content)).toBe(true);
    });

    test('a client that did not hear of the end is told that all is there', async () => {
      const name = storage.path();
      const url = await upload(name, content);
      const answer = await tus(url, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, String(content.length)]);
    });

    test('rights, sizes and types are those of other uploads', async () => {
      const before = await storage.kept();
      const status = (expected: number) => ({
        originalResponse: expect.objectContaining({ getStatus: expect.anything() as unknown }) as unknown,
        message: expect.stringContaining(`response code: ${expected}`) as unknown,
      });
      await expect(upload(storage.path(), content, { token: storage.ben.token })).rejects.toMatchObject(status(403));
      await expect(upload(storage.path(), content, { token: 'x.y.z' })).rejects.toMatchObject(status(400));
      await expect(upload(storage.path(), Buffer.alloc(200_001))).rejects.toMatchObject(status(413));
      await expect(upload(storage.path(), content, { bucket: 'papers' })).rejects.toMatchObject(status(415));
      await expect(upload('../x', content)).rejects.toMatchObject(status(400));
      await expect(upload(storage.path(), content, { bucket: 'nowhere' })).rejects.toMatchObject(status(404));
      await expect(
        upload(storage.path(), content, { bucket: 'papers', contentType: 'application/pdf' }),
      ).rejects.toMatchObject(status(415));
      expect(await storage.kept()).toEqual(before);
    });

    test('a file that is there is replaced with x-upsert only', async () => {
      const name = await storage.add(storage.path(), 'before');
      await expect(upload(name, content)).rejects.toThrow('response code: 409');
      await upload(name, content, { headers: { 'x-upsert': 'true' } });
      expect((await download(name)).equals(content)).toBe(true);
    });

    test('rights and limits are looked at again when the last byte is here', async () => {
      const limit = (bytes: number) =>
        storage.portal.query('update storage.buckets set file_size_limit = $1 where id = $2', [bytes, 'own']);
      const [name, other] = [storage.path(), storage.path()];
      const [url, otherUrl] = [await begin(name), await begin(other)];
      await limit(1000);
      await expect(upload(name, content, { uploadUrl: url })).rejects.toThrow('response code: 413');
      await limit(200_000);
      await storage.add(other, 'somebody was faster');
      await expect(upload(other, content, { uploadUrl: otherUrl })).rejects.toThrow('response code: 409');
      for (const address of [url, otherUrl]) expect((await tus(address, { method: 'HEAD' })).status).toBe(404);
    });

    test('an upload belongs to whoever began it', async () => {
      const name = storage.path();
      const url = await begin(name);
      for (const token of [storage.ben.token, null]) {
        for (const method of ['HEAD', 'PATCH', 'DELETE']) {
          const headers = { 'upload-offset': '60000', 'content-type': 'application/offset+octet-stream' };
          expect([method, (await tus(url, { method, headers }, token)).status]).toEqual([method, token ? 404 : 403]);
        }
      }
      expect((await tus(url, { method: 'GET' })).status).toBe(404);
      expect((await tus(url, { method: 'DELETE' })).status).toBe(204);
      expect((await tus(url, { method: 'HEAD' })).status).toBe(404);
    });

    test('a signed link allows a resumable upload of its file and of no other', async () => {
      const name = storage.path();
      const { data } = await anna.client.storage.from('own').createSignedUploadUrl(name);
      const signed = { endpoint: `${endpoint()}/sign`, token: 'nobody', headers: { 'x-signature': data?.token ?? '' } };
      await expect(upload(storage.path(), content, signed)).rejects.toThrow('response code: 400');
      await upload(name, content, signed);
      expect((await download(name)).equals(content)).toBe(true);
    });
  });
}
