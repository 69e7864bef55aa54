import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { refusal } from '@portal/shared/fake-data-api';
import { createApiServer } from '@portal/shared/testing';
import { NavBar } from '../navigation/nav-bar.tsx';
import { buildAccount, config, fakeSupabase, storedSession } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { noticesPage } from './notices-page.tsx';

interface Row {
  id: string;
  kind: string;
  title: string;
  detail: string;
  path: string;
  created_at: string;
  read_at: string | null;
}

const account = buildAccount();
const at = (path: string) => `${config.supabaseUrl}${path}`;
const buildRow = (overrides: Partial<Row> = {}): Row => ({
  id: 'n1',
  kind: 'marks',
  title: 'The marks for “Class test” are there',
  detail: 'Biostatistics',
  path: '/students/grades',
  created_at: '2026-11-23T06:00:00Z',
  read_at: null,
  ...overrides,
});

let rows: Row[];
let asked: URL[];
let counted: number;

const isUnread = ({ read_at }: Row) => read_at === null;
const server = createApiServer(
  http.head(at('/rest/v1/notices'), () => {
    counted += 1;
    return new HttpResponse(null, { headers: { 'content-range': `*/${rows.filter(isUnread).length}` } });
  }),
  http.get(at('/rest/v1/notice_summaries'), ({ request }) => {
    const url = new URL(request.url);
    asked.push(url);
    const found = url.searchParams.has('read_at') ? rows.filter(isUnread) : rows;
    return HttpResponse.json(found, { headers: { 'content-range': `0-${found.length}/${found.length}` } });
  }),
  http.post(at('/rest/v1/rpc/my_notice_mails'), () =>
    HttpResponse.json([
      { kind: 'seat', mail: 'at_once' },
      { kind: 'marks', mail: 'daily' },
    ]),
  ),
  http.get(at('/rest/v1/rpc/my_notice_mails'), () =>
    HttpResponse.json([
      { kind: 'seat', mail: 'at_once' },
      { kind: 'marks', mail: 'daily' },
    ]),
  ),
  http.get('*/push-key', () => HttpResponse.text('BKey')),
  http.get(at('/rest/v1/rpc/my_push_devices'), () => HttpResponse.json([])),
  http.post(at('/rest/v1/rpc/my_push_devices'), () => HttpResponse.json([])),
  http.patch(at('/rest/v1/notices'), ({ request }) => {
    const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
    rows = rows.map((row) => (id === undefined || row.id === id ? { ...row, read_at: '2026-11-23T07:00:00Z' } : row));
    return new HttpResponse(null, { status: 204 });
  }),
  ...fakeSupabase([account]).handlers,
);

beforeAll(() => noticesPage.load());
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  rows = [buildRow(), buildRow({ id: 'n2', title: 'You have a seat in Bayes', read_at: '2026-11-20T07:00:00Z' })];
  asked = [];
  counted = 0;
});

async function open(path = '/notices') {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const result = renderInShell(
    <>
      <NavBar />
      <Suspense>
        <noticesPage.Page />
      </Suspense>
    </>,
    { path, isStarted: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Notices' });
  return result;
}

/** One in the menu of phones and one in the bar. */
const bells = (name: string) => screen.findAllByRole('link', { name, hidden: true });
const row = (title: string) =>
  within(screen.getByRole('link', { name: new RegExp(title) }).closest('li') as HTMLElement);

test('the bar says how many are unread, and the list which', async () => {
  await open();
  expect(await bells('Notices, 1 unread')).not.toHaveLength(0);
  expect(await screen.findByRole('link', { name: 'Unread: The marks for “Class test” are there' })).toHaveAttribute(
    'href',
    '/students/grades',
  );
  expect(row('Class test').getByText('Biostatistics')).toBeInTheDocument();
  expect(row('Class test').getByText(/11:30 AM/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'You have a seat in Bayes' })).toBeInTheDocument();
});

test('one that is opened is read, and so the bar counts no more', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('link', { name: /Class test/ }));
  expect(location()).toBe('/students/grades');
  expect(await bells('Notices')).not.toHaveLength(0);
});

test('one can be marked as read where it stands, and focus stays with it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Mark as read: The marks/ }));
  expect(await screen.findByRole('link', { name: 'The marks for “Class test” are there' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Mark as read: / })).not.toBeInTheDocument();
});

test('all are marked at once', async () => {
  const { user } = await open();
  await screen.findByRole('link', { name: /Class test/ });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
  expect(rows.filter(isUnread)).toEqual([]);
});

test('what the server refuses is told, and the notice stays unread', async () => {
  server.use(http.patch(at('/rest/v1/notices'), () => refusal(503, '', 'x')));
  const { user, services } = await open();
  await user.click(await screen.findByRole('button', { name: /^Mark as read: The marks/ }));
  await waitFor(() => expect(services.toastStore.getState().toasts).toMatchObject([{ title: 'Not marked as read' }]));
  expect(screen.getByRole('link', { name: /^Unread: The marks/ })).toBeInTheDocument();
});

test('the filter for unread ones stands in the address and is asked of the database', async () => {
  const { user, location } = await open();
  await user.selectOptions(await screen.findByLabelText('Show'), 'Unread only');
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('read_at')).toBe('is.null'));
  expect(location()).toBe('/notices?state=unread');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Bayes/ })).not.toBeInTheDocument());
});

test('nothing yet, and nothing that could be loaded, are told apart', async () => {
  rows = [];
  const { unmount } = await open();
  expect(await screen.findByText('No notices yet')).toBeInTheDocument();
  unmount();
  server.use(http.get(at('/rest/v1/notice_summaries'), () => refusal(500, 'XX000', 'x')));
  await open('/notices?kind=quiz');
  expect(await screen.findByText('The notices could not be loaded')).toBeInTheDocument();
});

test('the number is asked for once a page and when the tab comes back after a while', async () => {
  const now = jest.spyOn(Date, 'now');
  const start = Date.now();
  await open();
  await bells('Notices, 1 unread');
  expect(counted).toBe(1);
  fireEvent(document, new Event('visibilitychange'));
  expect(counted).toBe(1);
  rows = [...rows, buildRow({ id: 'n3' })];
  now.mockReturnValue(start + 60_000);
  fireEvent(document, new Event('visibilitychange'));
  expect(await bells('Notices, 2 unread')).not.toHaveLength(0);
  now.mockRestore();
});

test('kinds are chosen by mail, and told when they are stored', async () => {
  let stored: object | null = null;
  server.use(
    http.post(at('/rest/v1/rpc/choose_notice_mails'), async ({ request }) => {
      stored = (await request.json()) as object;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Marks'), 'At once');
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('button', { name: 'Save choices' })).toBeEnabled();
  await waitFor(() => expect(stored).toEqual({ choices: { seat: 'at_once', marks: 'at_once' } }));
});

test('of visitors nothing is asked', () => {
  renderInShell(<NavBar />, { path: '/' });
  expect(screen.queryByRole('link', { name: /^Notices/, hidden: true })).not.toBeInTheDocument();
  expect(counted).toBe(0);
});
