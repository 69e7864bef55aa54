import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { type Fixture, functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildSessionRow } from '../testing/sessions.ts';
import { TimetablesPage } from './timetables-page.tsx';

const server = createApiServer();
playDataApi();

const timetables = [
  {
    id: 't1',
    class_name: 'B.Sc. Statistics II Year',
    title: 'B.Sc. II',
    updated_at: '2026-11-01T00:00:00Z',
    download_url: null,
    term_name: 'Semester III',
    starts_on: '2026-07-20',
    ends_on: '2026-12-05',
    is_current: true,
    class_id: 'c1',
  },
  {
    id: 't2',
    class_name: 'M.Sc. Statistics I Year',
    title: 'M.Sc. I',
    updated_at: '2026-11-01T00:00:00Z',
    download_url: null,
    term_name: 'Semester III',
    starts_on: '2026-07-20',
    ends_on: '2026-12-05',
    is_current: true,
    class_id: 'c1',
  },
] satisfies Fixture<'timetable_summaries'>[];
const entries = [
  {
    id: 'e1',
    timetable_id: 't1',
    day: 'monday',
    starts_at: '09:00:00',
    ends_at: '09:55:00',
    subject: 'Linear Models',
    teacher: 'Dr. Kurian',
    room: 'Room 204',
    type: 'Lecture',
  },
  {
    id: 'e2',
    timetable_id: 't1',
    day: 'monday',
    starts_at: '13:00:00',
    ends_at: '13:55:00',
    subject: 'Lunch',
    teacher: '',
    room: '',
    type: 'Break',
  },
  {
    id: 'e3',
    timetable_id: 't1',
    day: 'tuesday',
    starts_at: '14:00:00',
    ends_at: '15:55:00',
    subject: 'R Laboratory',
    teacher: '',
    room: 'Laboratory 2',
    type: 'Practical',
  },
] satisfies Fixture<'timetable_entry_summaries'>[];

const clock = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));

beforeEach(() => {
  clock('2026-11-22T10:00:00+05:30');
  server.use(
    functionOf('my_timetables', () => []),
    functionOf('changes_between', () => []),
    rowsOf('timetable_summaries', timetables),
    rowsOf('timetable_entry_summaries', (search) =>
      entries.filter(
        (entry) =>
          (!search.has('day') || search.get('day') === `eq.${entry.day}`) &&
          (!search.has('timetable_id') || search.get('timetable_id') === `eq.${entry.timetable_id}`),
      ),
    ),
  );
});

function renderPage(path = '/students/timetables') {
  return renderWithPortal(<TimetablesPage />, { path, user: buildProfile() });
}

test('Monday of all classes stands first, in the order of the classes', async () => {
  renderPage();
  expect(screen.getByRole('tab', { name: 'Monday' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(await screen.findByText('Lecture, Dr. Kurian, Room 204')).toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['B.Sc. Statistics II Year', 'M.Sc. Statistics I Year']);
  expect(screen.getByRole('heading', { name: 'No classes on Monday' })).toBeInTheDocument();
});

test('the hour that is on says so, by the clock of the department', async () => {
  clock('2026-11-23T03:54:59Z');
  renderPage();
  expect(await screen.findByText('Now, Lecture, Dr. Kurian, Room 204')).toBeInTheDocument();
});

test('the class filter offers all five classes and draws the whole week of the chosen one', async () => {
  const { user, location } = renderPage();
  const filter = screen.getByRole('combobox', { name: 'Class' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'All classes',
    'B.Sc. Statistics I Year',
    'B.Sc. Statistics II Year',
    'B.Sc. Statistics III Year',
    'M.Sc. Statistics I Year',
    'M.Sc. Statistics II Year',
  ]);
  await user.selectOptions(filter, 'B.Sc. Statistics II Year');
  expect(location()).toBe('/students/timetables?class=bsc-2');
  const week = await screen.findByRole('table', { name: /whole week/ });
  expect(within(week).getByText('R Laboratory')).toBeInTheDocument();
});

test('day and class stand in the URL together', async () => {
  const { user, location } = renderPage('/students/timetables?class=bsc-2');
  await user.click(screen.getByRole('tab', { name: 'Tuesday' }));
  expect(location()).toBe('/students/timetables?class=bsc-2&day=tuesday');
  expect(await screen.findByText('Practical, Laboratory 2', { selector: 'li span' })).toBeInTheDocument();
});

test('what is not as planned this week stands below the day of its class, with the reason', async () => {
  const cancelled = { ...buildSessionRow({ state: 'cancelled', reason: 'Dr. Kurian is ill.' }), timetable_id: 't1' };
  server.use(
    functionOf('changes_between', ({ from_day: monday }) => [
      { ...cancelled, day: String(monday) },
      { ...cancelled, key: 'other', timetable_id: 't9', day: String(monday), reason: 'Of another class.' },
    ]),
  );
  renderPage();
  const panel = within(await screen.findByRole('region', { name: 'B.Sc. Statistics II Year' }));
  expect(await panel.findByText('Cancelled')).toBeInTheDocument();
  expect(panel.getByText('Dr. Kurian is ill.')).toBeInTheDocument();
  expect(screen.queryByText('Of another class.')).not.toBeInTheDocument();
});
