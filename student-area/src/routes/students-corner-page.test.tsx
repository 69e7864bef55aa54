import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type Fixture, functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildGradeRow } from '../testing/grade-rows.ts';
import { buildTaskRow, buildMaterialRow } from '../testing/rows.ts';
import { buildWeekRow } from '../testing/week-items.ts';
import { StudentsCornerPage } from './students-corner-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();
beforeEach(() => {
  server.use(
    functionOf('my_timetables', () => ['t1']),
    functionOf('my_week', () => []),
    rowsOf('attendance_entries', []),
    functionOf('my_attendance', () => []),
    functionOf('my_new_seats', () => []),
    functionOf('my_grades', () => []),
    rowsOf('task_summaries', []),
    rowsOf('class_request_summaries', []),
  );
});

function renderPage(path = '/students', auth = {}) {
  return renderWithPortal(<StudentsCornerPage />, { path, user: buildProfile(), auth });
}

const timetable = {
  id: 't1',
  class_name: 'B.Sc. Statistics II Year',
  title: 'B.Sc. II: weekly timetable',
  updated_at: '2026-11-16T00:00:00Z',
  download_url: null,
  term_name: 'Semester III',
  starts_on: '2026-07-20',
  ends_on: '2026-12-05',
} satisfies Fixture<'timetable_summaries'>;
const calendarEntry = {
  id: 'k1',
  title: 'Semester examinations',
  kind: 'examination',
  starts_on: '2027-01-18',
  ends_on: '2027-02-05',
  note: null,
} satisfies Fixture<'academic_calendar_entries'>;

test('the Timetables tab lists timetables and the academic calendar', async () => {
  server.use(rowsOf('timetable_summaries', [timetable]), rowsOf('academic_calendar_entries', [calendarEntry]));
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Students Corner' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Timetables' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('Semester examinations')).toBeInTheDocument();
  expect(screen.getByText('18 January – 5 February')).toBeInTheDocument();
});

test('Download saves the timetable as a file made from its entries, View opens it', async () => {
  server.use(
    rowsOf('timetable_summaries', [timetable]),
    rowsOf('academic_calendar_entries', [calendarEntry]),
    rowsOf('timetable_entry_summaries', [
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
    ]),
  );
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Download B.Sc. Statistics II Year' }));
  await user.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(savedFiles()[0]?.name).toBe('b-sc-ii-weekly-timetable.csv');
  await expect(savedFiles()[0]?.text()).resolves.toContain(
    'Monday,09:00,09:55,Linear Models,Dr. Kurian,Room 204,Lecture',
  );
  await user.click(screen.getByRole('button', { name: 'View B.Sc. Statistics II Year' }));
  const dialog = await screen.findByRole('dialog', { name: 'B.Sc. II: weekly timetable' });
  expect(await within(dialog).findByText('Linear Models')).toBeInTheDocument();
});

test('Load More brings the next study materials', async () => {
  const all = Array.from({ length: 8 }, (_, index) =>
    buildMaterialRow({ id: `m${index}`, title: `Material ${index + 1}` }),
  );
  server.use(
    rowsOf(
      'material_summaries',
      (search) => {
        const from = Number(search.get('offset') ?? 0);
        return all.slice(from, from + Number(search.get('limit')));
      },
      { total: 8 },
    ),
  );
  const { user } = renderPage('/students?tab=materials');
  expect(await screen.findByText('6 of 8 study materials, newest first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByRole('heading', { name: 'Material 8' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('a study material is downloaded as the file it is, and counted', async () => {
  const counted: unknown[] = [];
  server.use(
    rowsOf('material_summaries', [buildMaterialRow()]),
    rowsOf('study_materials', [buildMaterialRow()]),
    functionOf('record_download', ({ material_id: id }) => {
      counted.push(id);
      return 13;
    }),
  );
  const { user } = renderPage('/students?tab=materials');
  await user.click(await screen.findByRole('button', { name: 'Download Linear models: notes' }));
  await waitFor(() => expect(counted).toEqual(['m1']));
  expect(savedFiles()[0]?.name).toBe('linear-models-notes.md');
  await expect(savedFiles()[0]?.text()).resolves.toBe('# Least squares');
});

const assignment = buildTaskRow({
  id: 'w1',
  kind: 'assignment',
  title: 'Problem set 5',
  class_name: null,
  my_due_at: '2100-01-01T05:00:00Z',
  max_marks: 20,
  duration_minutes: null,
});

test('without own records the trackers show the sample figures under a Sample badge', async () => {
  server.use(
    rowsOf('task_summaries', (search) => {
      return search.get('kind') === 'eq.assignment' ? [assignment] : [buildTaskRow()];
    }),
    rowsOf('attendance_entries', []),
  );
  renderPage('/students?tab=assessments');
  expect(await screen.findByText('87%')).toBeInTheDocument();
  expect(await screen.findByText('9.2/10')).toBeInTheDocument();
  expect(await screen.findAllByText('Sample')).toHaveLength(2);
  expect(screen.getByText(/52 of 60 classes/)).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Assignments' })).toHaveTextContent('Problem set 5');
  expect(await screen.findByRole('table', { name: 'Assessments by date' })).toHaveTextContent(
    'Least squares, leverage.',
  );
});

test('own records replace the sample', async () => {
  server.use(
    functionOf('my_grades', () => [buildGradeRow()]),
    rowsOf('attendance_entries', [
      { held_on: '2026-11-01', subject: 'Linear Models', status: 'present' },
      { held_on: '2026-11-02', subject: 'Linear Models', status: 'late' },
      { held_on: '2026-11-03', subject: 'Linear Models', status: 'absent' },
    ]),
  );
  renderPage('/students?tab=assessments');
  expect((await screen.findByText(/2 of 3 classes/)).closest('section')).toHaveTextContent(/all subjects together/);
  expect(await screen.findByText('9.00/10')).toBeInTheDocument();
  expect(screen.getByText('CGPA so far, provisional: 1 subject')).toBeInTheDocument();
  expect(screen.getByText(/88\.00%, A/)).toBeInTheDocument();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
});

test('New Student Registration signs out and goes to the registration', async () => {
  server.use(rowsOf('timetable_summaries', [timetable]), rowsOf('academic_calendar_entries', []));
  const signOut = jest.fn().mockResolvedValue(undefined);
  const { user, location } = renderPage('/students', { signOut });
  expect(await screen.findByRole('heading', { name: 'Nothing is planned' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Student Registration' }));
  expect(signOut).toHaveBeenCalledWith('account');
  await waitFor(() => expect(location()).toBe('/auth?mode=sign-up'));
});

describe('this week', () => {
  const now = Date.parse('2026-11-23T02:00:00Z');
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'], now });
    server.use(rowsOf('timetable_summaries', []), rowsOf('academic_calendar_entries', []));
  });
  afterEach(() => jest.useRealTimers());
  const week = () => screen.findByRole('region', { name: 'This week' });

  test('today stands open, and a day on which something is cancelled says so with the reason', async () => {
    server.use(
      functionOf('my_week', () => [
        buildWeekRow(),
        buildWeekRow({
          key: 'e2',
          kind: 'change',
          title: 'Sampling',
          starts_at: '2026-11-24T03:30:00+00:00',
          change: 'cancelled',
          reason: 'Dr. Kurian is ill.',
        }),
      ]),
    );
    renderPage();
    const agenda = within(await week());
    expect(await agenda.findByText('Today')).toBeInTheDocument();
    expect(agenda.getByText('Linear Models')).toBeInTheDocument();
    expect(agenda.getByText('1 cancelled')).toBeInTheDocument();
    expect(agenda.getByText('Sampling').tagName).toBe('S');
    expect(agenda.getByText('Dr. Kurian is ill.')).toBeInTheDocument();
  });

  test('a take-home test that began yesterday says until when, and not the hour of yesterday', async () => {
    server.use(
      functionOf('my_week', () => [
        buildWeekRow({
          kind: 'assessment',
          title: 'Take-home test',
          starts_at: '2026-11-22T17:30:00+00:00',
          ends_at: '2026-11-24T17:30:00+00:00',
        }),
      ]),
    );
    renderPage();
    const item = (await within(await week()).findByRole('link', { name: 'Take-home test' })).closest('li');
    expect(item).toHaveTextContent('Now, until Tue 24 November, 11:00 PM');
    expect(item).not.toHaveTextContent('11:00 PMTake-home');
    expect(screen.getByRole('region', { name: 'Due' })).toHaveTextContent(/on now.*until Tue 24 November, 11:00 PM/);
  });

  test('what is due says whether it is done, open or missed, and leads to its page', async () => {
    const due = (overrides: Record<string, string | null>) =>
      buildWeekRow({ kind: 'assignment', place: null, note: 'Linear Models, 20 marks', ...overrides });
    server.use(
      functionOf('my_week', () => [
        due({ key: 'a', title: 'Problem set 5', ends_at: '2026-11-25T12:00:00+00:00', path: '/students/work/a' }),
        due({ key: 'b', title: 'Problem set 4', state: 'done' }),
        due({ key: 'c', title: 'Problem set 3', state: 'missed' }),
        due({ key: 'd', title: 'Rooms', kind: 'survey', starts_at: null, ends_at: null, note: null }),
      ]),
    );
    renderPage();
    const list = within(await screen.findByRole('region', { name: 'Due' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Missed'),
      expect.stringContaining('in 2 days'),
      expect.stringContaining('any time'),
      expect.stringContaining('Handed in'),
    ]);
    expect(list.getByRole('link', { name: 'Problem set 5' })).toHaveAttribute('href', '/students/work/a');
  });

  test('who is in no class is told where to state one, and who has nothing to do, that', async () => {
    server.use(functionOf('my_timetables', () => []));
    renderPage();
    expect(await within(await week()).findByText('You are in no class yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'State your class' })).toHaveAttribute('href', '/account');
    expect(screen.getByText(/^Nothing is due/)).toBeInTheDocument();
  });

  test('a week that cannot be read leaves the rest of the page, and can be asked for again', async () => {
    server.use(functionOf('my_week', () => new Response('{"message":"down","code":"XX000"}', { status: 500 })));
    renderPage();
    expect(await screen.findByRole('heading', { name: 'Your week could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Timetables' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Attendance Tracker' })).toBeInTheDocument();
  });
});

test('whoever is under the attendance limit is told so, with what would mend it', async () => {
  server.use(rowsOf('timetables', []), rowsOf('timetable_summaries', []), rowsOf('academic_calendar_entries', []));
  server.use(
    functionOf('my_attendance', () => [
      {
        subject: 'Inference',
        term_name: 'Now',
        is_current: true,
        held: 10,
        attended: 7,
        late: 0,
        excused: 0,
        is_under: true,
      },
      {
        subject: 'Regression',
        term_name: 'Now',
        is_current: true,
        held: 10,
        attended: 9,
        late: 0,
        excused: 0,
        is_under: false,
      },
    ]),
  );
  renderPage();
  expect(await screen.findByText('You are under the attendance limit')).toBeInTheDocument();
  expect(screen.getByText('Inference: 70% (7 of 10). Attend the next 2 classes to reach 75%.')).toBeInTheDocument();
  expect(screen.queryByText(/Regression/)).not.toBeInTheDocument();
});
