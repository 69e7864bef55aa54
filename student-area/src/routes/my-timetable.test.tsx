import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildSessionRow } from '../testing/sessions.ts';
import { TimetablesPage } from './timetables-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const cancelled = buildSessionRow({ state: 'cancelled', reason: 'Dr. Kurian is ill.' });
const moved = {
  key: 'e2:2026-11-24',
  planned_day: '2026-11-24',
  subject: 'Sampling',
  reason: 'The laboratory is painted.',
  new_day: '2026-11-26',
  new_starts_at: '14:00:00',
  new_room: 'Hall',
};
const week = [
  cancelled,
  buildSessionRow({ ...moved, day: '2026-11-24', state: 'moved_away' }),
  buildSessionRow({
    ...moved,
    day: '2026-11-26',
    starts_at: '14:00:00',
    ends_at: '14:55:00',
    room: 'Hall',
    state: 'moved',
  }),
];
const diwali = {
  title: 'Guru Nanak Jayanti',
  starts_on: '2026-11-25',
  ends_on: '2026-11-25',
  kind: 'holiday',
} as const;

let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  // Monday, 7:30 in Pune.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T02:00:00Z'));
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
    now: Date.parse('2026-11-23T02:00:00Z'),
  });
  server.use(
    functionOf('my_timetables', () => ['t1']),
    functionOf('my_sessions', (args) => {
      asked.push(args);
      return week;
    }),
    rowsOf('academic_calendar_entries', [diwali]),
  );
});
afterEach(() => jest.useRealTimers());

const mine = '/students/timetables?view=mine';

function renderPage(path = mine, role: 'student' | 'professor' = 'student') {
  return renderWithPortal(<TimetablesPage />, { path, user: buildProfile({ role }) });
}

const dayOf = (name: string) => screen.findByRole('region', { name });

test('who has a class finds a way to their own timetable beside the filter of classes', async () => {
  server.use(
    rowsOf('timetable_summaries', []),
    rowsOf('timetable_entry_summaries', []),
    functionOf('changes_between', () => []),
  );
  const { user, location } = renderPage('/students/timetables');
  await user.click(await screen.findByRole('link', { name: 'My timetable' }));
  expect(location()).toBe(mine);
  await dayOf('Monday 23 November');
  expect(screen.getByRole('heading', { level: 1, name: 'My Timetable' })).toBeInTheDocument();
  expect(asked).toEqual([{ from_day: '2026-11-23', to_day: '2026-11-29' }]);
});

test('a cancelled session is crossed out, with a word and the reason', async () => {
  renderPage();
  const monday = within(await dayOf('Monday 23 November'));
  expect(monday.getByText('Today')).toBeInTheDocument();
  expect(monday.getByText('Linear Models').tagName).toBe('S');
  expect(monday.getByText('Cancelled')).toBeInTheDocument();
  expect(monday.getByText('Dr. Kurian is ill.')).toBeInTheDocument();
  expect(screen.getByText('2 sessions are not as planned.')).toBeInTheDocument();
});

test('a moved session says on its new day what it was, and on its old day where it is', async () => {
  renderPage();
  const left = within(await dayOf('Tuesday 24 November'));
  expect(left.getByText('Sampling').tagName).toBe('S');
  expect(left.getByText(/to Thu 26 Nov, 2:00 PM, Hall/)).toBeInTheDocument();
  const now = within(await dayOf('Thursday 26 November'));
  expect(now.getByText('Sampling').tagName).toBe('B');
  expect(now.getByText('Tue 24 Nov, 9:00 AM, Room 204').tagName).toBe('S');
});

test('a holiday is named on its day', async () => {
  renderPage();
  expect(
    await within(await dayOf('Wednesday 25 November')).findByText('Holiday: Guru Nanak Jayanti'),
  ).toBeInTheDocument();
});

test('other weeks stand in the address', async () => {
  const { user, location } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Next week' }));
  expect(location()).toBe(`${mine}&week=2026-11-30`);
  await waitFor(() => expect(asked.at(-1)).toEqual({ from_day: '2026-11-30', to_day: '2026-12-06' }));
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(location()).toBe(mine);
});

test.each([
  [null, 'You are in no class yet', 'State your class', /A teacher confirms the class that you state/],
  [
    { reason: null },
    'Your class is being confirmed',
    'See your request',
    /You stated M.Sc. Statistics I Year, roll number 7/,
  ],
  [
    { reason: 'Roll number 7 is taken.' },
    'Your class was not confirmed',
    'State your class again',
    /Roll number 7 is taken/,
  ],
])('who has neither class nor course is told what to do or to wait for: %j', async (request, title, action, words) => {
  const stated = { class_name: 'M.Sc. Statistics I Year', roll_number: '7' };
  server.use(
    functionOf('my_timetables', () => []),
    rowsOf('class_request_summaries', request ? [{ ...stated, ...request }] : []),
  );
  renderPage();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/account');
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('staff see what they teach, with the class', async () => {
  renderPage(mine, 'professor');
  const monday = within(await dayOf('Monday 23 November'));
  expect(monday.getByText('Lecture, B.Sc. Statistics II Year, Dr. Kurian, Room 204')).toBeInTheDocument();
});

test('the calendar of the term holds each session once, the table of the week all that has changed', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Download my timetable' }));
  await user.click(screen.getByRole('menuitem', { name: 'Calendar of the term (iCalendar)' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(asked.at(-1)).toEqual({ from_day: '2026-10-26', to_day: '2027-05-12' });
  const calendar = await savedFiles()[0]?.text();
  expect(calendar?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('STATUS:CANCELLED');
  await user.click(screen.getByRole('button', { name: 'Download my timetable' }));
  await user.click(screen.getByRole('menuitem', { name: 'This week (CSV)' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(2));
  expect(savedFiles()[1]?.name).toBe('my-timetable-2026-11-23.csv');
  await expect(savedFiles()[1]?.text()).resolves.toContain('Cancelled,,Dr. Kurian is ill.');
});

describe('the private calendar address', () => {
  test('is made, shown once, and revoked', async () => {
    const token = 'ab'.repeat(32);
    let feed: { created_at: string; last_read_on: null }[] = [];
    server.use(
      functionOf('my_calendar_feed', () => feed),
      functionOf('make_calendar_feed', () => {
        feed = [{ created_at: '2026-11-23T02:00:00Z', last_read_on: null }];
        return token;
      }),
      functionOf('revoke_calendar_feed', () => {
        feed = [];
        return null;
      }),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to my timetable' }));
    await user.click(await dialog.findByRole('button', { name: 'Make a private address' }));
    expect(await dialog.findByRole('textbox', { name: 'Private address' })).toHaveValue(
      `${window.location.origin}/calendar/${token}.ics`,
    );
    expect(await dialog.findByRole('button', { name: 'Make a new address' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'End the address' }));
    expect(await dialog.findByRole('button', { name: 'Make a private address' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('that could not be made is told, and can be tried again', async () => {
    server.use(
      functionOf('my_calendar_feed', () => []),
      functionOf('make_calendar_feed', () => new Response('{"message":"down","code":"XX000"}', { status: 500 })),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to my timetable' }));
    await user.click(await dialog.findByRole('button', { name: 'Make a private address' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('That did not work');
    expect(dialog.getByRole('button', { name: 'Make a private address' })).toBeEnabled();
  });
});
