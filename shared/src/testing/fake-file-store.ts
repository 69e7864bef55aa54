import { DATA_API } from './fake-data-api.ts';
import { http, HttpResponse, type RequestHandler } from 'msw';

/** A store of files. `stored` holds the paths of those that are there, bucket first. */
export function fileStore(): { handlers: RequestHandler[]; stored: Set<string> } {
  const stored = new Set<string>();
  const at = `${DATA_API}/storage/v1/object`;
  return {
    stored,
    handlers: [
      // A folder lists what is in it; a name with more below it is a folder, which has no id.
      http.post(`${at}/list/:bucket`, async ({ request, params }) => {
        const body: unknown = await request.json();
        const folder = `${String(params.bucket)}/${String(typeof body === 'object' && body && Reflect.get(body, 'prefix'))}/`;
        const below = [...stored].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
        const names = [...new Set(below.map((path) => path.split('/')[0] ?? ''))];
        return HttpResponse.json(names.map((name) => ({ name, id: below.includes(name) ? name : null })));
      }),
      http.post(`${at}/:bucket/*`, ({ request }) => {
        const path = new URL(request.url).pathname.replace('/storage/v1/object/', '');
        stored.add(path);
        return HttpResponse.json({ Id: path, Key: path });
      }),
      http.delete(`${at}/:bucket`, async ({ request, params }) => {
        const body: unknown = await request.json();
        const prefixes: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'prefixes') : [];
        const names = Array.isArray(prefixes) ? prefixes.map((name) => `${String(params.bucket)}/${String(name)}`) : [];
        return HttpResponse.json(names.filter((name) => stored.delete(name)).map((name) => ({ name })));
      }),
    ],
  };
}
