import { DATA_API, playDataApiWithFiles } from '@portal/shared/fake-data-api';
import type { ReleaseReport } from '@portal/shared/releases';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import ReleasesPage from './releases-page.tsx';

const server = createApiServer();
playDataApiWithFiles();
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

const part = (
  name: string,
  live: Partial<ReleaseReport['parts'][number]['live']> = {},
): ReleaseReport['parts'][number] => ({
  part: name,
  live: {
    ...{ buildId: 'bb22', version: '1.4.0', contract: '1.0', since: '2026-11-20T09:00:00Z', reason: 'publish' },
    ...{ by: 'asha', sources: 'c0ffee12345', previous: 'aa11', changes: [], disabled: null },
    ...live,
  },
  served: { buildId: 'bb22', version: '1.4.0', isDisabled: false },
});
const change = (over: Partial<ReleaseReport['history'][number]>): ReleaseReport['history'][number] => ({
  ...{ at: '2026-11-20T09:00:00Z', part: 'student-area', action: 'publish', from: 'aa11', to: 'bb22' },
  ...{ by: 'asha', because: null, percent: null, bytes: null },
  ...over,
});
const report = (over: Partial<ReleaseReport> = {}): ReleaseReport => ({
  at: '2026-11-24T09:00:00Z',
  revision: 7,
  parts: [part('shell'), part('student-area')],
  history: [
    change({ at: '2026-11-23T09:00:00Z', action: 'prune', from: 'a0', to: null, bytes: 7_000_000 }),
    change({ at: '2026-11-22T10:00:00Z', action: 'disable', from: 'bb22', because: 'Marks are being moved.' }),
    change({ at: '2026-11-22T09:00:00Z', action: 'rollback', from: 'cc33' }),
    change({}),
    change({ at: '2026-11-19T09:00:00Z', part: 'shell', from: null }),
  ],
  changes: 9,
  canaries: [],
  composer: { state: 'current', pages: 24, faults: [], failure: null },
  stored: [
    {
      part: 'shell',
      buildId: 'bb22',
      version: '1.4.0',
      bytes: 3_900_000,
      usedAt: '2026-11-20T09:00:00Z',
      need: 'live',
    },
    {
      part: 'student-area',
      buildId: 'bb22',
      version: '1.4.0+later',
      bytes: 7_000_000,
      usedAt: '2026-11-20T09:00:00Z',
      need: 'live',
    },
    {
      part: 'student-area',
      buildId: 'cc33',
      version: null,
      bytes: 7_100_000,
      usedAt: '2026-11-22T09:00:00Z',
      need: null,
    },
  ],
  keptDays: 14,
  ...over,
});

function open(answer: () => Response | Promise<Response>) {
  server.use(http.get(`${DATA_API}/releases.json`, answer));
  return renderWithPortal(<ReleasesPage />, { path: '/admin/releases', user: buildProfile({ role: 'admin' }) });
}
const openWith = (over?: Partial<ReleaseReport>) => open(() => HttpResponse.json(report(over)));
const rowOf = async (table: string, row: string | RegExp) =>
  within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name: row }));

test('an admin reads what is live of each part, since when, by whom and from which sources', async () => {
  openWith();
  expect(await screen.findByRole('heading', { name: 'People get every build that is live' })).toBeInTheDocument();
  expect(screen.getByText('Revision 7, as of Tue 24 November 2026, 2:30 PM')).toBeInTheDocument();
  const row = await rowOf('What is live', /^student-area/);
  for (const words of [
    'bb22',
    'published by asha',
    'People get it',
    'aa11',
    'c0ffee1234',
    'version 1.4.0, contract 1.0',
  ])
    expect(row.getByText(words)).toBeInTheDocument();
});

test.each([
  ['1.4.0', 'version 1.4.0, contract 1.0'],
  ['1.4.0+later', 'version 1.4.0 and later changes, contract 1.0'],
  ['1.4.0+unknown', 'version 1.4.0 or later, contract 1.0'],
  ['1.4.0+something', 'version 1.4.0+something, contract 1.0'],
])('a build that records %s is called %s', async (version, words) => {
  openWith({ parts: [part('student-area', { version })] });
  expect((await rowOf('What is live', /^student-area/)).getByText(words)).toBeInTheDocument();
});

test('what the changelog says of a version opens below what is live; where it says nothing there is nothing to open', async () => {
  const changes = ['Features: the week is drawn (1a2b3c4d5)', 'Fixes: a <b>bell</b> rings once (2b3c4d5e6)'];
  openWith({ parts: [part('shell'), part('student-area', { version: '1.4.0+later', changes })] });
  const summary = await screen.findByText('student-area 1.4.0 brought 2 changes');
  expect(screen.getByText(changes[0] ?? '')).not.toBeVisible();
  await userEvent.click(summary);
  expect(
    within(summary.parentElement ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(changes);
  expect(screen.getByText(changes[0] ?? '')).toBeVisible();
  expect(screen.queryByText(/^shell .* brought/)).not.toBeInTheDocument();
});

test('a portal from before that told of changes and of the versions of stored builds is read all the same', async () => {
  const { parts, stored, ...rest } = report();
  const older = {
    ...rest,
    parts: parts.map(({ live: { changes: _, ...live }, ...others }) => ({ ...others, live })),
    stored: stored.map(({ version: _, ...build }) => build),
  };
  open(() => HttpResponse.json(older));
  expect(await screen.findByRole('heading', { name: 'People get every build that is live' })).toBeInTheDocument();
});

test('a part that is switched off is said first, with its reason', async () => {
  const off = part('student-area', { disabled: { since: '2026-11-22T09:00:00Z', because: 'Marks are being moved.' } });
  openWith({ parts: [part('shell'), { ...off, served: { buildId: 'bb22', version: '1.4.0', isDisabled: true } }] });
  expect(await screen.findByRole('heading', { name: 'student-area is switched off' })).toBeInTheDocument();
  const row = await rowOf('What is live', /^student-area/);
  expect(row.getByText('Switched off')).toBeInTheDocument();
  expect(row.getByText('Off since Sun 22 November 2026, 2:30 PM: Marks are being moved.')).toBeInTheDocument();
});

test.each<[string, Partial<ReleaseReport>]>([
  [
    'People do not get the live build of student-area yet',
    { parts: [part('shell'), part('student-area', { buildId: 'cc33' })] },
  ],
  [
    'What is live cannot be read; people get what was live before',
    { composer: { state: 'behind', pages: 24, faults: [], failure: 'registry' } },
  ],
  [
    'The pages cannot be composed; people get the earlier ones',
    { composer: { state: 'behind', pages: 24, faults: [], failure: 'pages' } },
  ],
])('%s', async (finding, over) => {
  openWith(over);
  expect(await screen.findByRole('heading', { name: finding })).toBeInTheDocument();
});

test('the history is drawn with its numbers and has every change as a table', async () => {
  openWith();
  const finding = '5 changes since Thu 19 November 2026, 2:30 PM, 1 taken back';
  expect(await screen.findByRole('heading', { name: finding })).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: /^shell: published once; student-area: published once, taken back once/ }),
  ).toBeInTheDocument();
  expect(screen.getByText(/4 older changes not shown/)).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Changes, the newest first' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(-3)
        .join('; '),
    ),
  ).toEqual([
    'removed from the store; a0, 7 MB; asha',
    'switched off; “Marks are being moved.”; asha',
    'taken back; bb22 in the place of cc33; asha',
    'published; bb22 in the place of aa11; asha',
    'published; bb22, the first; asha',
  ]);
});

const figures = (buildId: string, failures: number, visits: number) => ({
  ...{ buildId, visits, failures, compared: { visits, failures }, causes: {}, thrown: {} },
  ...{ medianMs: 840, upperQuartileMs: 1_460 },
});
const canary = (failures: number, visits: number): ReleaseReport['canaries'][number] => ({
  ...{ part: 'student-area', percent: 10, since: '2026-11-24T08:00:00Z', live: figures('bb22', 3, 360) },
  canary: { ...figures('cc33', failures, visits), causes: { crashed: 2, threw: 1 }, thrown: { TypeError: 1 } },
  winnings: { comparison: 87.4, limit: 0.2 },
});

test('a canary is shown beside what is live: how often each failed, how sure that is, and how near it is to being taken back', async () => {
  openWith({ canaries: [canary(3, 40)] });
  const finding = 'The canary of student-area failed in 3 of 40 visits, what is live in 3 of 360 visits';
  expect(await screen.findByRole('heading', { name: finding })).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: 'canary cc33: 3 of 40 visits; live bb22: 3 of 360 visits' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/for 10 people in a hundred\. It goes back .* of 2,000; by now it is one of 87\./),
  ).toBeInTheDocument();
  const row = await rowOf('Canary of student-area', /^cc33/);
  for (const words of [
    '40',
    '3',
    '0.84 s',
    '1.46 s',
    'broke while it was drawn 2 times; threw beside the page once (TypeError)',
  ])
    expect(row.getByText(words)).toBeInTheDocument();
});

test('a canary of which nobody has told yet', async () => {
  openWith({ canaries: [{ ...canary(0, 0), winnings: { comparison: 1, limit: 1 } }] });
  expect(
    await screen.findByRole('heading', { name: 'Nobody has told of the canary of student-area yet' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/so far nothing speaks against it/)).toBeInTheDocument();
});

test('that a canary was tried and why it was taken back stands in the history, and leaves the line of what is live as it was', async () => {
  const because = 'It failed in 9 of 19 visits.';
  openWith({
    history: [
      change({ at: '2026-11-22T10:00:00Z', action: 'withdraw', from: 'cc33', because }),
      change({ at: '2026-11-22T09:00:00Z', action: 'canary', from: 'bb22', to: 'cc33', percent: 10 }),
      change({}),
    ],
  });
  const drawing = await screen.findByRole('img', { name: /student-area: published once, tried once, taken back once/ });
  expect(drawing.querySelectorAll('line.p-line')).toHaveLength(1);
  expect(screen.getByRole('cell', { name: `The canary cc33. ${because}` })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'cc33 for 10 people in a hundred' })).toBeInTheDocument();
});

test('the line of a part that was retired ends there', async () => {
  const ofRoom = { part: 'reading-room' };
  openWith({
    history: [
      change({ ...ofRoom, at: '2026-11-22T09:00:00Z', action: 'retire', from: 'ee55', to: null }),
      change({ ...ofRoom, at: '2026-11-21T09:00:00Z', from: null, to: 'ee55' }),
    ],
    changes: 2,
  });
  const drawing = await screen.findByRole('img', { name: /; reading-room: published once, retired once$/ });
  expect(drawing.querySelectorAll('line.p-line')).toHaveLength(1);
  expect(screen.getByRole('cell', { name: 'retired' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'ee55 was the last' })).toBeInTheDocument();
});

test('the store tells what its builds hold, and which one goes', async () => {
  openWith();
  expect(await screen.findByRole('heading', { name: '3 builds in the store, 18 MB' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /student-area: 14.1 MB in 2 builds/ })).toBeInTheDocument();
  await rowOf('Stored builds', /^student-area bb22 ?version 1.4.0 and later changes/);
  const going = await rowOf('Stored builds', /^student-area cc33/);
  expect(going.getByText('version not known')).toBeInTheDocument();
  expect(going.getByText('Goes with the next pruning')).toBeInTheDocument();
});

test('pages without their finished text are listed with why', async () => {
  const faults = [{ part: 'student-area', buildId: 'bb22', path: '/courses', kind: 'no-data' as const }];
  openWith({ composer: { state: 'current', pages: 24, faults, failure: null } });
  expect(await screen.findByRole('heading', { name: '1 page without finished text' })).toBeInTheDocument();
  const row = await rowOf('Pages without finished text', /^\/courses/);
  expect(row.getByText('its data could not be read')).toBeInTheDocument();
});

test('an empty log is no error', async () => {
  openWith({ history: [], changes: 0 });
  expect(await screen.findByText('The log of the release store is empty.')).toBeInTheDocument();
});

test('a portal that does not answer is said, and tried again', async () => {
  let isDown = true;
  const { user } = open(() => (isDown ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(report())));
  expect(await screen.findByRole('heading', { name: 'The releases could not be read' })).toBeInTheDocument();
  expect(screen.getByText(/The server did not answer/)).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'People get every build that is live' })).toBeInTheDocument();
});

test.each<[number | string, object, RegExp]>([
  [401, { message: 'Sign in to see the releases.' }, /Your sign-in has ended/],
  [403, { message: 'The releases are for people whose role is admin.' }, /You do not have permission/],
  ['another shape', { parts: [] }, /in a way that this page cannot read/],
])('an answer of %s has its own words', async (status, body, words) => {
  open(() => HttpResponse.json(body, { status: typeof status === 'number' ? status : 200 }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});
