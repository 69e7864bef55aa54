import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { LoadError, type RemoteModule, Slot, type SlotFrame } from '@portal/shared/contract';
import { buildProfile, buildSession } from '@portal/shared/testing';
import type { Registry, RegistryPart, RemotePart } from '../remotes/registry.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';

const Frame: SlotFrame = ({ title, children }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

const build = (part: string): RegistryPart => ({
  title: `Title of ${part}`,
  buildId: `${part}-1`,
  contract: '1.9',
  container: part,
  entry: { url: `/${part}.js`, integrity: '' },
  preload: [],
  routes: [],
});

type Load = (attempt?: number) => Promise<ComponentType<{ from: string; days: number }>>;

interface FillerOfTest {
  load?: Load;
  for?: readonly string[];
  importRemote?: () => Promise<RemoteModule>;
}

/** The page of a slot that these remotes say they fill, in this order. */
function renderSlot(
  fillers: Record<RemotePart, FillerOfTest>,
  { live = {}, ...options }: Parameters<typeof renderInShell>[1] & { live?: Partial<Registry> } = {},
) {
  const names = Object.keys(fillers) as RemotePart[];
  const registry: Registry = {
    shell: 's1',
    parts: Object.fromEntries(names.map((part) => [part, build(part)])),
    slots: {
      'this-week': names.map((part) => ({ part, title: `Of ${part}`, for: fillers[part]?.for })),
    },
    ...live,
  };
  const imported: string[] = [];
  let isRead = false;
  const loader = new RemoteLoader(
    { shell: 's1', parts: {} },
    {
      importRemote: ({ container }) => {
        imported.push(container);
        const { load, importRemote } = fillers[container as RemotePart] ?? {};
        return (
          importRemote?.() ??
          Promise.resolve({ contract: '1.9', routes: [], ...(load && { slots: { 'this-week': load } }) })
        );
      },
      fetchRegistry: () => {
        isRead = true;
        return Promise.resolve(registry);
      },
    },
  );
  const page = (
    <main>
      <h1>Page</h1>
      <Slot name="this-week" Frame={Frame} from="2026-11-26" days={7} />
    </main>
  );
  return { ...renderInShell(page, { loader, ...options }), loader, imported, registry, isRead: () => isRead };
}

const filled =
  (words: string): Load =>
  () =>
    Promise.resolve(({ from, days }) => (
      <p>
        {words} {from} {days}
      </p>
    ));

const section = (part: string) => screen.findByRole('region', { name: `Of ${part}` });
const forEver = new Promise<never>(() => undefined);
const neverComes = () => forEver;

/** React tells the console what a boundary has caught; the test wants that. */
function expectFault(): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

test('fillers stand in the order of the registry, each in the frame of the page, with what the page hands to them', async () => {
  renderSlot({ 'b-part': { load: filled('B') }, 'a-part': { load: filled('A') } });
  expect(await screen.findByText('A 2026-11-26 7')).toBeInTheDocument();
  expect(await screen.findByText('B 2026-11-26 7')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Of b-part',
    'Of a-part',
  ]);
});

test('a remote that came since the document is known from then on, and one of another shell is not', async () => {
  const same = renderSlot({ 'a-part': { load: filled('A') } });
  await screen.findByText(/^A/);
  expect(same.loader.registry.parts['a-part']).toBeDefined();
  same.unmount();
  const other = renderSlot({ 'a-part': { load: filled('A') } }, { live: { shell: 's2' } });
  await waitFor(() => expect(other.isRead()).toBe(true));
  expect(screen.queryByRole('region', { name: 'Of a-part' })).not.toBeInTheDocument();
  expect(other.loader.registry.parts['a-part']).toBeUndefined();
  expect(other.imported).toEqual([]);
});

test.each([
  ['a visitor', {}, false],
  ['a student', { profile: buildProfile() }, true],
  ['staff', { profile: buildProfile({ role: 'professor' }) }, false],
])('what is for students is fetched and drawn for nobody else: %s', async (_, auth, isDrawn) => {
  const session = buildSession();
  const signedIn = 'profile' in auth ? { ...auth, session, user: session.user, loading: false } : {};
  const { imported } = renderSlot(
    { 'a-part': { load: filled('A'), for: ['student'] }, 'b-part': { load: filled('B') } },
    { auth: signedIn },
  );
  await screen.findByText(/^B/);
  expect(screen.queryAllByText(/^A/)).toHaveLength(isDrawn ? 1 : 0);
  expect(imported.includes('a-part')).toBe(isDrawn);
});

test('an older remote, whose build fills no such slot, draws nothing, not even a frame', async () => {
  renderSlot({ 'a-part': {}, 'b-part': { load: filled('B') } });
  await screen.findByText(/^B/);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Of a-part' })).not.toBeInTheDocument());
});

test('a filler that throws while it is drawn is told in its frame; the page, the other fillers and the pages of its remote stay', async () => {
  expectFault();
  let isBroken = true;
  const { user, loader, services } = renderSlot({
    'a-part': {
      load: () =>
        Promise.resolve(() => {
          if (isBroken) throw new Error('Broken.');
          return <p>Mended</p>;
        }),
    },
    'b-part': { load: filled('B') },
  });
  const card = within(await section('a-part'));
  expect(await card.findByText('This part of “Title of a-part” is not available')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Page' })).toBeInTheDocument();
  expect(await screen.findByText(/^B/)).toBeInTheDocument();
  expect(loader.of('a-part').state.status).toBe('ready');
  expect(document.documentElement.dataset['page']).not.toBe('fails');
  expect(services.toastStore.getState().toasts).toEqual([]);

  isBroken = false;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mended')).toBeInTheDocument();
});

test('another try of a filler that broke takes the build that is live by now', async () => {
  expectFault();
  const broken: Load = () =>
    Promise.resolve(() => {
      throw new Error('Broken.');
    });
  let module: RemoteModule = { contract: '1.9', routes: [], slots: { 'this-week': broken } };
  const { user, registry } = renderSlot({ 'a-part': { importRemote: () => Promise.resolve(module) } });
  const again = await within(await section('a-part')).findByRole('button', { name: 'Try again' });
  registry.parts = { 'a-part': { ...build('a-part'), buildId: 'a-part-2' } };
  module = { contract: '1.9', routes: [], slots: { 'this-week': filled('Second') } };
  await user.click(again);
  expect(await screen.findByText(/^Second/)).toBeInTheDocument();
});

test('a remote that cannot be fetched is told in its frame, and tried again by hand', async () => {
  let fails = true;
  const { user } = renderSlot({
    'a-part': {
      importRemote: () =>
        fails
          ? Promise.reject(new LoadError('unreachable'))
          : Promise.resolve({ contract: '1.9', routes: [], slots: { 'this-week': filled('A') } }),
    },
    'b-part': { load: filled('B') },
  });
  await screen.findByText(/^B/);
  const again = await within(await section('a-part')).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText(/^A/)).toBeInTheDocument();
});

describe('within five seconds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each<[string, FillerOfTest]>([
    ['its code never comes', { load: neverComes }],
    ['its remote never comes', { importRemote: neverComes }],
    [
      'it waits for something else for ever',
      {
        load: () =>
          Promise.resolve(() => {
            use(forEver);
            return null;
          }),
      },
    ],
  ])('a filler is given up of which %s', async (_, filler) => {
    renderSlot({ 'a-part': filler, 'b-part': { load: filled('B') } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/^B/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    const card = within(screen.getByRole('region', { name: 'Of a-part' }));
    expect(card.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText(/^B/)).toBeInTheDocument();
  });
});
