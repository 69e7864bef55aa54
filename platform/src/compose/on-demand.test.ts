import type { ComposedDocument } from './document.ts';
import { OnDemand } from './on-demand.ts';
import type { OwnedRoute } from './routes.ts';

const document = (name: string) => ({ status: 200, etag: name }) as ComposedDocument;
const route = (path: string, access: 'public' | 'signed-in'): OwnedRoute => ({
  part: 'public-site',
  route: { path, access, frame: 'site', title: path, preload: [] },
});
const quiz = route('/quizzes/:id', 'signed-in');
const person = route('/faculty/:slug', 'public');

let drawn: string[];
let asked: string[];
let answer: { document: ComposedDocument | null; isTooSlow: boolean };
let exists: () => Promise<boolean>;
let pages: OnDemand;

beforeEach(() => {
  [drawn, asked, answer] = [[], [], { document: document('page'), isTooSlow: false }];
  exists = () => Promise.resolve(true);
  pages = new OnDemand({
    exists: (_owned, pathname) => (asked.push(pathname), exists()),
    page: (_owned, url) => (drawn.push(url), Promise.resolve(answer)),
    frame: ({ route: { path } }) => (drawn.push(`frame ${path}`), Promise.resolve(document('frame'))),
  });
});

test('made-up addresses below a page for people who are signed in are one frame, drawn once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => pages.document(quiz, `/quizzes/made-up-${index}`, '?a=b')),
  );
  expect(new Set(answers.map((each) => each?.etag))).toEqual(new Set(['frame']));
  expect(drawn).toEqual(['frame /quizzes/:id']);
});

test('a page of a row stays, however many made-up queries and signed-in addresses come after it', async () => {
  await pages.document(person, '/faculty/asha', '');
  for (let index = 0; index < 500; index += 1) {
    await pages.document(person, '/faculty', `?q=${index}`);
    await pages.document(quiz, `/quizzes/${index}`, '');
  }
  drawn = [];
  expect(await pages.document(person, '/faculty/asha', '')).toMatchObject({ etag: 'page' });
  expect(drawn).toEqual([]);
});

test('while more is asked for than can be answered the frame is served at once, and the data are not troubled', async () => {
  const releases: ((isThere: boolean) => void)[] = [];
  exists = () => new Promise((resolve) => releases.push(resolve));
  const waiting = Array.from({ length: 8 }, (_, index) => pages.document(person, `/faculty/p${index}`, ''));
  expect(await pages.document(person, '/faculty/one-more', '')).toMatchObject({ etag: 'frame' });
  expect(asked).toHaveLength(8);
  releases.forEach((release) => release(true));
  await Promise.all(waiting);
  expect(await pages.document(person, '/faculty/p0', '')).toMatchObject({ etag: 'page' });
});

test('a page that cannot be drawn now, or took too long once, is asked for again', async () => {
  answer = { document: null, isTooSlow: false };
  expect(await pages.document(person, '/faculty/asha', '')).toMatchObject({ etag: 'frame' });
  for (let time = 0; time < 3; time += 1) {
    answer = { document: document('frame of asha'), isTooSlow: true };
    expect(await pages.document(person, '/faculty/asha', '')).toMatchObject({ etag: 'frame of asha' });
    answer = { document: document('page'), isTooSlow: false };
    expect(await pages.document(person, '/faculty/asha', `?again=${time}`)).toMatchObject({ etag: 'page' });
  }
});

test('where pages take too long twice in a row, all of the route are left to the browser', async () => {
  answer = { document: document('frame of asha'), isTooSlow: true };
  for (let time = 0; time < 2; time += 1)
    expect(await pages.document(person, '/faculty/asha', '')).toMatchObject({ etag: 'frame of asha' });
  drawn = [];
  expect(await pages.document(person, '/faculty/other', '')).toMatchObject({ etag: 'frame' });
  expect(drawn).toEqual(['frame /faculty/:slug']);
});

test('where no row is, no page is drawn', async () => {
  exists = () => Promise.resolve(false);
  expect(await pages.document(person, '/faculty/nobody', '')).toBeNull();
  expect(drawn).toEqual([]);
});
