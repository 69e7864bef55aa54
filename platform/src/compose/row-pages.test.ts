import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveRoute } from '../releases/release.ts';
import { hasPage, listPages, RowIndex } from './row-pages.ts';

const route: LiveRoute = {
  path: '/faculty/:slug',
  access: 'public',
  frame: 'site',
  title: 'Faculty member',
  preload: [],
  pageOf: { table: 'faculty_members', column: 'slug' },
};
const slugs = Array.from({ length: 1_203 }, (_, index) => `person-${index}`);
let server: Server;
let asked: string[] = [];
const source = () => ({
  dataUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  publishableKey: 'key',
});

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const wanted = searchParams.get('slug')?.replace('eq.', '');
    const offset = Number(searchParams.get('offset'));
    const rows = wanted === undefined ? slugs.slice(offset, offset + 1_000) : slugs.filter((slug) => slug === wanted);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows.map((slug) => ({ slug }))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => (asked = []));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a page stands where a row is, and nowhere else', async () => {
  expect(await hasPage(source(), route, '/faculty/person-7')).toBe(true);
  expect(await hasPage(source(), route, '/faculty/nobody')).toBe(false);
});

test.each(['/faculty/%00', '/faculty/%E0%A4%A', `/faculty/${'a'.repeat(5_000)}`])(
  'the data are not troubled with %j',
  async (pathname) => {
    expect(await hasPage(source(), route, pathname)).toBe(false);
    expect(asked).toEqual([]);
  },
);

test('what stands in the address stays one value of the question', async () => {
  expect(await hasPage(source(), route, '/faculty/x&or=(slug.neq.x)')).toBe(false);
  expect(new URL(asked[0] ?? '', 'http://localhost').searchParams.get('slug')).toBe('eq.x&or=(slug.neq.x)');
});

test('a route that is not about rows has its page at any address', async () => {
  expect(await hasPage(source(), { ...route, pageOf: undefined }, '/blog/anything')).toBe(true);
  expect(asked).toEqual([]);
});

test('made-up addresses are refused from what was read once; a longer table is asked each time', async () => {
  const all = slugs.splice(500);
  try {
    const rows = new RowIndex(source());
    expect(await rows.has(route, '/faculty/person-7')).toBe(true);
    for (let index = 0; index < 50; index += 1) expect(await rows.has(route, `/faculty/made-up-${index}`)).toBe(false);
    expect(asked).toHaveLength(1);
  } finally {
    slugs.push(...all);
  }
  const rows = new RowIndex(source());
  expect(await rows.has(route, '/faculty/person-1100')).toBe(true);
  expect(await rows.has(route, '/faculty/nobody')).toBe(false);
});

test('all pages are listed, however many answers it takes', async () => {
  const pages = await listPages(source(), route);
  expect(pages).toHaveLength(1_203);
  expect(pages[1_202]).toBe('/faculty/person-1202');
  expect(asked).toHaveLength(2);
});
