import { type Nameplate, readManifest } from '../part-manifest.ts';
import type { LivePart } from '../releases/release.ts';
import { livePart } from '../testing/live-part.ts';
import { searchEntriesOf, slotsOf } from './offers.ts';
import { forDocument, publicRegistry } from './public-registry.ts';

const live = (nameplate: Partial<Nameplate>, overrides: Partial<LivePart> = {}): LivePart =>
  livePart({
    nameplate: { title: 'Part', prefixes: ['/part'], menu: [], quickLinks: [], ...nameplate },
    ...overrides,
  });
const registryOf = (parts: Record<string, LivePart>) => ({ revision: 1, parts });
const route = (path: string, description?: string) => ({
  path,
  access: 'public' as const,
  frame: 'site' as const,
  title: path,
  description,
  preload: [],
});

describe('search entries', () => {
  test('stand by the names of their parts, whatever went live first, with the words of the page where they have none', () => {
    const parts = {
      'reading-room': live(
        {
          search: [
            { label: 'Shelves', path: '/shelves' },
            { label: 'Ask for a book', path: '/shelves?new=1', words: 'By title', for: ['signed-in'], isAction: true },
          ],
        },
        { routes: [route('/shelves', 'All that can be lent.')] },
      ),
      'art-room': live({ search: [{ label: 'Pictures', path: '/pictures' }] }),
    };
    expect(searchEntriesOf(registryOf(parts))).toEqual([
      { label: 'Pictures', path: '/pictures' },
      { label: 'Shelves', path: '/shelves', words: 'All that can be lent.' },
      { label: 'Ask for a book', path: '/shelves?new=1', words: 'By title', for: ['signed-in'], isAction: true },
    ]);
  });

  test('of a build from before they were recorded are those of the sources whose pages it has', () => {
    const parts = { 'student-area': live({}, { routes: [route('/courses'), route('/blog')] }) };
    expect(searchEntriesOf(registryOf(parts)).map(({ path }) => path)).toEqual(['/courses', '/blog']);
  });

  test('of a remote that is unknown to the sources and recorded none are none', () => {
    expect(searchEntriesOf(registryOf({ 'reading-room': live({}, { routes: [route('/shelves')] }) }))).toEqual([]);
  });
});

describe('fillers of a slot', () => {
  const filler = (order: number) => ({ slots: [{ slot: 'this-week' as const, title: `Order ${order}`, order }] });
  const titlesOf = (parts: Record<string, LivePart>) =>
    (slotsOf(registryOf(parts))['this-week'] ?? []).map((one) => (one as { part: string }).part);

  test('stand by their order, and of equal ones by the names of their parts', () => {
    const parts = { 'c-part': live(filler(1)), 'b-part': live(filler(2)), 'a-part': live(filler(2)) };
    expect(titlesOf(parts)).toEqual(['c-part', 'a-part', 'b-part']);
  });

  test('are none of a remote that is switched off, is from before slots, or is not live', () => {
    const disabled = { since: '2026-11-20T09:00:00.000Z', because: null };
    expect(
      titlesOf({ 'a-part': live(filler(1), { disabled }), 'b-part': live({}), 'c-part': live(filler(1)) }),
    ).toEqual(['c-part']);
    expect(slotsOf(registryOf({}))).toEqual({});
  });

  test('are told with part, title and whom they are for', () => {
    const slots = [{ slot: 'profile-section' as const, title: 'Your loans', order: 5, for: ['student' as const] }];
    expect(slotsOf(registryOf({ 'reading-room': live({ slots }) }))).toEqual({
      'profile-section': [{ part: 'reading-room', title: 'Your loans', for: ['student'] }],
    });
  });
});

test('browsers get both when they read the registry, and documents hold neither', () => {
  const parts = { 'student-area': live(readManifest('student-area').nameplate) };
  const answer = publicRegistry(registryOf(parts));
  expect(answer).toMatchObject({
    search: searchEntriesOf(registryOf(parts)),
    slots: { 'profile-section': [{ part: 'student-area' }] },
  });
  const held = forDocument(answer, { access: 'public' });
  expect(JSON.parse(JSON.stringify(held))).not.toHaveProperty(['search']);
  expect(JSON.parse(JSON.stringify(held))).not.toHaveProperty(['slots']);
  expect(held).toMatchObject({ parts: { 'student-area': { buildId: 'aa11' } } });
});

test('documents hold the files of staff pages where they are pages of staff themselves', () => {
  const file = { url: '/assets/student-area/aa11/page.js', integrity: 'sha256-a' };
  const page = (path: string, access: 'staff' | 'signed-in') => ({
    ...{ path, access, title: 'Page', frame: 'site' as const, preload: [file] },
  });
  const part = { ...live({}), routes: [page('/courses', 'signed-in'), page('/courses/staff', 'staff')] };
  const answer = publicRegistry(registryOf({ 'student-area': part }));
  const filesIn = (held: object) =>
    (held as typeof answer).parts['student-area']?.routes.map(({ preload }) => preload.length);
  expect(filesIn(forDocument(answer, { access: 'public' }))).toEqual([1, 0]);
  expect(filesIn(forDocument(answer, { access: 'staff' }))).toEqual([1, 1]);
});
