import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { brokenTable, type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildCourseRow } from '../testing/rows.ts';
import { CoursePage } from './course-page.tsx';

const routes = [{ path: '/courses/:slug', element: <CoursePage /> }];

const server = createApiServer();
playDataApi();

const hour = {
  id: 'h1',
  course_id: 'c1',
  term_id: 't1',
  day: 'tuesday',
  starts_at: '16:00:00',
  ends_at: '17:30:00',
  room: 'Room 204',
  teacher: 'Dr. Kurian',
  type: 'Lecture',
} satisfies Fixture<'timetable_entry_summaries'>;
const scratch = {
  course_id: 'c1',
  course_title: 'Regression in Practice',
  course_slug: 'regression-in-practice',
  required_id: 'c0',
  required_title: 'Statistics from Scratch',
  required_slug: 'statistics-from-scratch',
  my_required_status: null,
  my_required_outcome: null,
} satisfies Fixture<'course_prerequisite_summaries'>;
const causal = {
  ...scratch,
  course_id: 'c2',
  course_title: 'Causal Inference',
  course_slug: 'causal-inference',
  required_id: 'c1',
} satisfies Fixture<'course_prerequisite_summaries'>;

beforeEach(() => {
  server.use(
    rowsOf('course_summaries', [buildCourseRow({ enrol_until: '2026-12-01', teacher_slug: 'joseph-kurian' })]),
    rowsOf('timetable_entry_summaries', [hour, { ...hour, id: 'h2', term_id: 't0', room: 'Room of last term' }]),
    rowsOf('course_prerequisite_summaries', [scratch, causal]),
    functionOf('present_term', () => 't1'),
    functionOf('enrolment_obstacles', () => []),
  );
});

function renderPage() {
  return renderWithPortal(<p>elsewhere</p>, { path: '/courses/regression-in-practice', routes, user: buildProfile() });
}

test('says when it meets, what is taught, what comes before it and what after', async () => {
  renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Regression in Practice' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dr. Kurian' })).toHaveAttribute('href', '/faculty/joseph-kurian');
  expect(screen.getByText('31 of 40 seats taken')).toBeInTheDocument();
  expect(screen.getByText('1 December 2026')).toBeInTheDocument();
  expect(await screen.findByText('Tuesday')).toBeInTheDocument();
  expect(screen.getByText('4:00 PM – 5:30 PM')).toBeInTheDocument();
  expect(screen.queryByText(/Room of last term/)).not.toBeInTheDocument();
  expect(screen.getByText('Residuals').closest('li')).toHaveTextContent('Week 2Residuals');
  expect(screen.getByText('Worked solutions')).toBeInTheDocument();
  const before = (await screen.findByRole('heading', { name: 'Comes first' })).parentElement ?? document.body;
  expect(within(before).getByRole('link', { name: 'Statistics from Scratch' })).toBeInTheDocument();
  expect(within(before).getByText('Not yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Causal Inference' })).toHaveAttribute('href', '/courses/causal-inference');
});

test('says everything that stands in the way before anybody presses', async () => {
  server.use(
    functionOf('enrolment_obstacles', () => [
      { kind: 'closed', detail: '31 January 2026', slug: 'regression-in-practice' },
      { kind: 'prerequisite', detail: 'Statistics from Scratch', slug: 'statistics-from-scratch' },
      { kind: 'clash', detail: 'Sampling Theory, Tuesday 16:00 to 17:00', slug: null },
    ]),
  );
  renderPage();
  const notice = (await screen.findByText('You cannot enrol yet')).parentElement ?? document.body;
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Enrolment ended on 31 January 2026.',
    'A seat in Statistics from Scratch comes first.',
    'It clashes with Sampling Theory, Tuesday 16:00 to 17:00.',
  ]);
});

test('a refusal that the page did not foresee is told, and the page learns of it', async () => {
  const { user, services } = renderPage();
  const enrol = await screen.findByRole('button', { name: /^Enroll Now/ });
  server.use(
    functionOf('enrol_in_course', () =>
      HttpResponse.json(
        { code: 'P0001', message: 'It clashes with Seminar, Tuesday 16:00 to 17:00.' },
        { status: 400 },
      ),
    ),
    functionOf('enrolment_obstacles', () => [{ kind: 'clash', detail: 'Seminar, Tuesday 16:00 to 17:00', slug: null }]),
  );
  await user.click(enrol);
  expect(await screen.findByText('You cannot enrol yet')).toBeInTheDocument();
  expect(services.toasts).toMatchObject([{ description: 'It clashes with Seminar, Tuesday 16:00 to 17:00.' }]);
});

test('a seat that was just taken can be undone for ten seconds, without being asked again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let status: string | null = null;
  server.use(
    rowsOf('course_summaries', () => [buildCourseRow({ my_status: status })]),
    functionOf('enrol_in_course', () => (status = 'enrolled')),
    functionOf('leave_course', () => {
      status = null;
      return null;
    }),
  );
  const { user, services } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Enroll Now/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('button', { name: /^Enroll Now/ })).toBeInTheDocument();
  expect(services.toasts.at(-1)).toMatchObject({ title: 'You have left the course' });

  await user.click(screen.getByRole('button', { name: /^Enroll Now/ }));
  await screen.findByRole('button', { name: /^Undo/ });
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Leave course/ })).toBeInTheDocument();
  jest.useRealTimers();
});

test('whoever waits sees their own place in the line', async () => {
  server.use(
    rowsOf('course_summaries', [buildCourseRow({ my_status: 'waiting', my_waiting_place: 3, waiting: 5 })]),
    functionOf('leave_course', () => null),
  );
  const { user, services } = renderPage();
  expect(await screen.findByText('Place 3 on the waiting list')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('You cannot enrol yet')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Leave waiting list/ }));
  const asked = within(screen.getByRole('dialog', { name: 'Leave waiting list?' }));
  await user.click(asked.getByRole('button', { name: 'Leave waiting list' }));
  await waitFor(() => expect(services.toasts.at(-1)).toMatchObject({ title: 'You have left the waiting list' }));
});

test('an address that no course has says so', async () => {
  server.use(rowsOf('course_summaries', []));
  renderPage();
  expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeInTheDocument();
});

test('a failure looks like a failure and can be tried again', async () => {
  server.use(brokenTable('course_summaries'));
  const { user } = renderPage();
  expect(await screen.findByText('The course could not be loaded')).toBeInTheDocument();
  server.use(rowsOf('course_summaries', [buildCourseRow()]));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Regression in Practice' })).toBeInTheDocument();
});

test('tells who waited since when they have a seat, and whoever has finished it that', async () => {
  server.use(
    rowsOf('course_summaries', [buildCourseRow({ my_status: 'enrolled', my_seat_since: '2026-11-21T08:00:00Z' })]),
    rowsOf('course_prerequisite_summaries', [{ ...scratch, my_required_outcome: 'finished' }]),
  );
  const { unmount } = renderPage();
  expect(await screen.findByText('You waited for it, and have a seat since 21 November 2026.')).toBeInTheDocument();
  expect(await screen.findByText('You have finished it')).toBeInTheDocument();
  unmount();
  server.use(rowsOf('course_summaries', [buildCourseRow({ my_outcome: 'finished', my_outcome_on: '2026-11-20' })]));
  renderPage();
  expect(await screen.findByText('recorded on 20 November 2026')).toBeInTheDocument();
});
