import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ComposedDocument } from '@portal/platform/compose/document';
import { PageDrawer } from '@portal/platform/compose/page-drawer';
import { READ_TOPICS } from '@portal/platform/compose/read-topics';
import { RenderCrew } from '@portal/platform/compose/render-crew';
import { changeBetween, readContentRevision } from '@portal/platform/compose/revision';
import { type OwnedRoute, routeAt, staticRoutes } from '@portal/platform/compose/routes';
import { concerns } from '@portal/platform/compose/topics';
import type { Registry } from '@portal/platform/releases/release';
import { openReleaseStore } from '@portal/platform/releases/open-store';
import { freePort } from './free-port.ts';
import { ownLane, portalData, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { copyBuilds } from './release-cache.ts';
import { waitUntil } from './wait-until.ts';

// A portal of its own, because its content is changed beyond recognition. Beside it pages are drawn here, through an ear that hears what each reads.

type Row = Record<string, unknown>;

interface Read {
  method: string;
  address: string;
  body: string;
}

let folder: string;
let portal: RunningPortal;
let publishableKey: string;
let secretKey: string;
let ear: Server;
let heard: Read[] = [];
let crew: RenderCrew;
let drawer: PageDrawer;
let registry: Registry;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-changes-'));
  const { prepared } = ownLane();
  if (prepared) cpSync(prepared, folder, { recursive: true });
  else copyBuilds(portalData('releases'), path.join(folder, 'releases'));
  portal = await startPortal({
    PORT: String(await freePort()),
    PORTAL_DATA: folder,
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
  });
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  [publishableKey, secretKey] = [secrets.publishableKey ?? '', secrets.secretKey ?? ''];
  ear = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const read = { method: request.method ?? '', address: request.url ?? '', body };
      heard.push(read);
      const answer = await readAgain(read, request.headers.accept);
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  const dataUrl = `http://127.0.0.1:${(ear.address() as AddressInfo).port}`;
  const store = openReleaseStore({ dataDir: folder });
  registry = store.registry();
  crew = new RenderCrew({ store, dataUrl, onLate: () => undefined, onSaid: () => undefined });
  await crew.prepare(registry, registry);
  drawer = new PageDrawer(crew, { config: { supabaseUrl: '/', publishableKey }, dataUrl, siteUrl: portal.url });
}, 300_000);

afterAll(async () => {
  crew?.stop();
  await new Promise((resolve) => ear.close(resolve));
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every public page, and one of each kind that rows have. */
async function publicPages(): Promise<string[]> {
  const own = staticRoutes(registry).filter(({ route }) => route.access === 'public');
  const [person] = await rowsOf('faculty_members');
  const [paper] = await rowsOf('research_papers');
  const ofRows = [`/faculty/${String(person?.slug)}`, `/research/papers/${String(paper?.slug)}`];
  return [...own.map(({ route }) => route.path), ...ofRows];
}

/** Draws the page from the present content, and tells what it has read. */
async function draw(url: string): Promise<{ document: ComposedDocument; reads: Read[] }> {
  heard = [];
  const { document, fault } = await drawer.render(registry, url, routeAt(registry, url) as OwnedRoute);
  expect(fault).toBeNull();
  return { document, reads: heard };
}

/** As a visitor. */
function readAgain({ method, address, body }: Read, accept = 'application/json'): Promise<Response> {
  return fetch(portal.url + address, {
    method,
    headers: { apikey: publishableKey, 'content-type': 'application/json', accept },
    ...(body === '' ? {} : { body }),
  });
}

/** As the operator. */
function send(method: string, address: string, body?: Row): Promise<Response> {
  return fetch(`${portal.url}/rest/v1/${address}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function rowsOf(table: string): Promise<Row[]> {
  const answer = await send('GET', `${table}?select=*&limit=1`);
  return answer.ok ? ((await answer.json()) as Row[]) : [];
}

/** Writes something else into each column that takes it: into all at once, or else one after the other. Whether one did. */
async function changeAll(table: string): Promise<boolean> {
  const [row = {}] = await rowsOf(table);
  const others = Object.entries(row)
    .map(([column, value]) => [column, column === 'slug' ? undefined : otherThan(value)] as const)
    .filter(([, other]) => other !== undefined);
  const [first] = others;
  if (!first) return false;
  if (await change(table, first[0], Object.fromEntries(others))) return true;
  let hasChanged = false;
  for (const [column, other] of others) hasChanged = (await change(table, column, { [column]: other })) || hasChanged;
  return hasChanged;
}

/** Every row, which an address has to say by some column. Whether the table took it. */
async function change(table: string, column: string, words: Row): Promise<boolean> {
  return (await send('PATCH', `${table}?or=(${column}.is.null,${column}.not.is.null)`, words)).ok;
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || /^[\da-f]{8}-[\da-f]{4}-/.test(value)) return undefined;
  return /^\d{4}-\d\d-\d\d/.test(value) ? new Date(Date.parse(value) + 86_400_000).toISOString() : `Changed ${value}`;
}

async function servedPage(url: string): Promise<string> {
  return (await fetch(portal.url + url)).text();
}

/** How many pages the portal has made so far, once nothing is due. */
async function pagesDrawn(): Promise<number> {
  const composer = await waitUntil(async () => {
    const health = (await (await fetch(`${portal.url}/healthz`)).json()) as {
      composer: { state: string; drawn: number };
    };
    return health.composer.state === 'current' && health.composer;
  }, 'Something is always due.');
  return composer.drawn;
}

/** What a read answers now, in whatever order; a portal that is busy is asked again. */
async function answerTo(read: Read): Promise<string> {
  const answer = await waitUntil(async () => {
    const tried = await readAgain(read);
    return tried.ok && ((await tried.json()) as unknown);
  }, `${read.address} is never answered.`);
  return JSON.stringify(inOneOrder(answer));
}

/** Rows and rows in rows that nobody has ordered come in one order now and in another one then. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(inOneOrder(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneOrder(inner)]));
}

test('an enrolment makes only the pages again that show seats; the others stay as they are', async () => {
  const pages = await publicPages();
  const shows = new Map<string, boolean>();
  for (const url of pages) shows.set(url, concerns(new Set(['seats']), (await draw(url)).document.topics));
  expect(pages.filter((url) => shows.get(url))).toEqual(['/']);

  const drawnBefore = await pagesDrawn();
  const before = new Map<string, string>();
  for (const url of pages) before.set(url, await servedPage(url));
  const [course] = await rowsOf('courses');
  const [person] = await rowsOf('profiles');
  const row = { course_id: course?.id, profile_id: person?.id, status: 'enrolled' };
  expect(await (await send('POST', 'course_enrolments', row)).text()).toBe('');
  await waitUntil(async () => (await servedPage('/')) !== before.get('/'), 'Home never shows the seat.');
  for (const url of pages.filter((each) => each !== '/'))
    expect([url, (await servedPage(url)) === before.get(url)]).toEqual([url, true]);
  // A page that is made again for nothing may look the same.
  expect((await pagesDrawn()) - drawnBefore).toBe(1);
});

test('a change of anything that a public page has read, table after table, makes the page due', async () => {
  const pages = await publicPages();
  const drawn = new Map<string, Awaited<ReturnType<typeof draw>>>();
  for (const url of pages) drawn.set(url, await draw(url));
  const reads = new Map([...drawn.values()].flatMap((page) => page.reads.map((read) => [JSON.stringify(read), read])));
  const answers = async () => {
    const all = new Map<string, string>();
    for (const [key, read] of reads) all.set(key, await answerTo(read));
    return all;
  };

  const changedTables: string[] = [];
  const shown = new Set<string>();
  const missed: string[] = [];
  let before = await answers();
  for (const table of Object.keys(READ_TOPICS)) {
    const revisions = await readContentRevision(portal.url, publishableKey);
    if (!(await changeAll(table))) continue;
    changedTables.push(table);
    const change = changeBetween(revisions, await readContentRevision(portal.url, publishableKey));
    const after = await answers();
    for (const [url, page] of drawn) {
      if (page.reads.every((read) => before.get(JSON.stringify(read)) === after.get(JSON.stringify(read)))) continue;
      shown.add(table);
      if (!concerns(change, page.document.topics)) missed.push(`${table} at ${url}`);
    }
    before = after;
  }
  expect(missed).toEqual([]);
  expect(changedTables.length).toBeGreaterThanOrEqual(20);
  expect(shown.size).toBeGreaterThanOrEqual(15);
}, 180_000);
