/** @page */
import { delay, http, HttpResponse } from 'msw';
import { DATA_API, playDataApiWithFiles } from '../testing/fake-data-api.ts';
import { createApiServer } from '../testing/api-server.ts';
import { uploadResumable } from './private-files.ts';

const server = createApiServer();
playDataApiWithFiles();

const begin = `${DATA_API}/storage/v1/upload/resumable`;
const goOn = `${begin}/one`;

/** A store that keeps what arrives, and breaks the first `breaks` parts off. */
function store({ breaks }: { breaks: number }) {
  const seen = { begun: 0, offsets: [] as string[], metadata: '' };
  let arrived = 0;
  server.use(
    http.post(begin, ({ request }) => {
      seen.begun += 1;
      seen.metadata = request.headers.get('upload-metadata') ?? '';
      return new HttpResponse(null, { status: 201, headers: { location: goOn } });
    }),
    http.head(goOn, () => new HttpResponse(null, { status: 200, headers: { 'upload-offset': String(arrived) } })),
    http.patch(goOn, async ({ request }) => {
      seen.offsets.push(request.headers.get('upload-offset') ?? '');
      const bytes = (await request.arrayBuffer()).byteLength;
      if (seen.offsets.length <= breaks) {
        arrived = 3;
        return new HttpResponse(null, { status: 503 });
      }
      arrived += bytes;
      return new HttpResponse(null, { status: 204, headers: { 'upload-offset': String(arrived) } });
    }),
  );
  return seen;
}

const file = () => new File(['0123456789'], 'work.md', { lastModified: 1 });

afterEach(() => window.sessionStorage.clear());

test('a file goes up under a name that nobody can guess, with its type told by its ending', async () => {
  const seen = store({ breaks: 0 });
  const path = await uploadResumable('submissions', 'me/task', file());
  expect(path).toMatch(/^me\/task\/[0-9a-f]{24}\.md$/);
  expect(seen.metadata).toContain(`objectName ${btoa(path)}`);
  expect(seen.metadata).toContain(`contentType ${btoa('text/markdown')}`);
});

test('an upload that broke off goes on where it stopped', async () => {
  const seen = store({ breaks: 1 });
  await uploadResumable('submissions', 'me/task', file());
  expect([seen.begun, seen.offsets]).toEqual([1, ['0', '3']]);
});

test('after a reload the same file goes on, too', async () => {
  const seen = store({ breaks: 4 });
  await expect(uploadResumable('submissions', 'me/task', file())).rejects.toThrow();
  await uploadResumable('submissions', 'me/task', file());
  expect(seen.begun).toBe(1);
  expect(seen.offsets.at(-1)).toBe('3');
});

test('an upload that is given up while it hangs ends at once, and goes on when the same file is given again', async () => {
  const seen = store({ breaks: 0 });
  const hangs = http.patch(goOn, () => delay('infinite'));
  server.use(hangs);
  const stop = new AbortController();
  const sending = uploadResumable('submissions', 'me/task', file(), {
    signal: stop.signal,
    onProgress: () => setTimeout(() => stop.abort()),
  });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  server.resetHandlers();
  const again = store({ breaks: 0 });
  await uploadResumable('submissions', 'me/task', file());
  expect([seen.begun, again.begun, again.offsets]).toEqual([1, 0, ['0']]);
});
