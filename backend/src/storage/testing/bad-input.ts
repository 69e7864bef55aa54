import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  option,
  record,
  string,
} from 'fast-check';
import { siteUrl } from '../../testing/test-backend.ts';
import type { StorageTest } from './storage-people.ts';

/** Bad input, on a backend that `storage.test.ts` starts. */
export function describeBadInput(given: () => StorageTest): void {
  describe('bad input', () => {
    const requestsPerMethod = Number(process.env['STORAGE_REQUESTS'] ?? 150);

    let storage: StorageTest;
    beforeAll(() => {
      storage = given();
    });

    const hostile = constantFrom(
      "' or 1=1 --",
      '%00',
      '%',
      '%ff%fe',
      '..%2f..%2f',
      '$1',
      '{}',
      '\\',
      '*',
      'null',
      'a'.repeat(3000),
      '%F0%9F%92%A9',
      '-1',
      '1e999',
    );
    const place = oneof(
      constantFrom('own', 'pictures', 'papers', 'letterbox', 'nowhere', 'sign', 'public', 'list', 'a.txt', ''),
      hostile,
      string({ maxLength: 12 }).map((text) => encodeURIComponent(text)),
    );
    const start = constantFrom(
      '/object',
      '/object/public',
      '/object/authenticated',
      '/object/info',
      '/object/sign',
      '/object/upload/sign',
      '/object/list',
      '/object/list-v2',
      '/object/move',
      '/object/copy',
      '/bucket',
      '/upload/resumable',
      '/upload/resumable/sign',
      '/render/image/public',
      '/cdn',
      '',
    );
    const field = oneof(
      jsonValue({ maxDepth: 2 }),
      constantFrom('own', 'a\0b', '../x', "'; drop table x", -1, 1e300, '\ud800'),
    );
    const body = oneof(
      record(
        {
          prefix: field,
          prefixes: oneof(field, constant(['a', '\0'])),
          paths: oneof(field, constant(['a', '\0'])),
          limit: field,
          offset: field,
          search: field,
          cursor: field,
          sortBy: field,
          expiresIn: field,
          bucketId: field,
          sourceKey: field,
          destinationKey: field,
          destinationBucket: field,
          id: field,
          name: field,
          public: field,
          file_size_limit: field,
          allowed_mime_types: field,
        },
        { requiredKeys: [] },
      ).map((value) => JSON.stringify(value)),
      string({ maxLength: 200 }),
    );
    const text = string({ maxLength: 30 }).map((value) => value.replace(/[^\x20-\x7e]/g, '').trim());
    const headers = dictionary(
      constantFrom(
        'x-upsert',
        'x-metadata',
        'x-signature',
        'cache-control',
        'range',
        'if-none-match',
        'if-modified-since',
        'if-range',
        'upload-length',
        'upload-metadata',
        'upload-offset',
        'upload-defer-length',
        'tus-resumable',
      ),
      oneof(text, constantFrom('true', '1.0.0', '99999999999999999999', 'bytes=0-', 'bucketName b3du,objectName YQ==')),
      { maxKeys: 5 },
    );
    const contentType = constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'image/png',
      'x',
      'a/b; c',
    );

    test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
      '%s with generated addresses, headers and bodies is answered or refused, and nothing breaks',
      async (method) => {
        const asker = constantFrom<(string | null)[]>(storage.anna.token, null, 'garbage', 'secret key');
        const query = option(
          dictionary(
            constantFrom('token', 'download', 'limit', 'offset', 'sortColumn', 'search', 'apikey'),
            oneof(text, hostile),
          ),
        );
        const request = record({
          start,
          places: array(
            place.map((one) => `/${one}`),
            { maxLength: 2 },
          ).map((all) => all.join('')),
          query,
          headers,
          body,
          contentType,
          asker,
        });
        await assert(
          asyncProperty(request, async (made) => {
            const address = `${made.start}${made.places}${made.query ? `?${new URLSearchParams(made.query).toString()}` : ''}`;
            const answer = await storage.send(
              address,
              {
                method,
                headers: {
                  ...made.headers,
                  'content-type': made.contentType,
                  ...(made.asker === 'secret key' ? { apikey: storage.secretKey } : {}),
                },
                ...(method === 'GET' || method === 'HEAD' ? {} : { body: made.body }),
              },
              made.asker === 'secret key' ? null : made.asker,
            );
            const said = await answer.text();
            if (answer.status >= 500) throw new Error(`${answer.status} ${said}`);
          }),
          { numRuns: requestsPerMethod },
        );
        expect((await storage.portal.fetch(`${siteUrl}/storage/v1/object/public/pictures/none.png`)).status).toBe(400);
      },
    );
  });
}
