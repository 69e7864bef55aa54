import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { brokenTable, type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { StudentsTab } from './students-tab.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const asha = {
  profile_id: 'p1',
  course_id: 'c1',
  full_name: 'Asha Rao',
  email: 'asha@example.org',
  status: 'enrolled',
  class_name: 'B.Sc. Statistics III Year',
  roll_number: '12',
  enrolled_at: '2026-11-20T08:00:00Z',
  outcome: null,
} satisfies Fixture<'course_student_summaries'>;
const course = {
  id: 'c1',
  name: 'Time Series',
  classId: null,
  className: null,
  termId: null,
  termName: null,
  courseId: 'c1',
  startsOn: null,
  endsOn: null,
  teachers: [],
  students: 1,
  isMine: true,
  updatedAt: '2026-11-01T00:00:00Z',
};

beforeEach(() => {
  server.use(
    rowsOf('course_student_summaries', [asha]),
    functionOf('find_students', () => []),
    rowsOf('course_summaries', [{ id: 'c1', seats: 30, students: 9, offline_count: 8, waiting: 0 }]),
    functionOf('attendance_of_group', () => [
      {
        profile_id: 'p1',
        full_name: 'Asha Rao',
        roll_number: null,
        held: 20,
        attended: 14,
        excused: 0,
        is_under: true,
      },
    ]),
  );
});

function open() {
  return renderWithPortal(<StudentsTab group={course} />, {
    path: '/admin/teaching/c1?tab=students',
    user: buildProfile({ role: 'professor' }),
  });
}

test('shows who has a seat, and saves them as a file', async () => {
  const { user } = open();
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
  expect(await screen.findByText('9 of 30 seats taken (8 at the office).')).toBeInTheDocument();
  expect(await screen.findByText(/70% \(14 of 20\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(savedFiles().map(({ name }) => name)).toEqual(['time-series-students.csv']));
});

test('a student who is found gets a seat; a refusal stays in the form', async () => {
  const asked: unknown[] = [];
  server.use(
    functionOf('find_students', () => [
      { id: 'p2', full_name: 'Dev Pillai', email: 'dev@example.org', class_name: null, roll_number: null },
    ]),
    functionOf('admit_to_course', (input) => {
      asked.push(input);
      return asked.length === 1
        ? refusal(400, 'P0001', 'All 3 seats are taken. Give the course more seats first.', 'course_id')
        : null;
    }),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Give a seat' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('searchbox', { name: /Student/ }), 'dev');
  await user.click(await form.findByLabelText(/Dev Pillai/));
  await user.click(form.getByRole('button', { name: 'Give a seat' }));
  expect(await form.findByText(/All 3 seats are taken/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Give a seat' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Seat given' }]));
  expect(asked.at(-1)).toEqual({ course_id: 'c1', profile_id: 'p2' });
});

test('who has finished the course is recorded: all who have a seat, but for those who are not ticked', async () => {
  const asked: unknown[] = [];
  server.use(
    rowsOf('course_student_summaries', [
      asha,
      { ...asha, profile_id: 'p2', full_name: 'Dev Pillai' },
      { ...asha, profile_id: 'p3', full_name: 'Esha Sen', status: 'waiting' },
    ]),
    functionOf('record_course_outcomes', (input) => (asked.push(input), null)),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Record who finished' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(await form.findByLabelText('Dev Pillai'));
  expect(form.queryByLabelText('Esha Sen')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Outcomes recorded' }]));
  expect(asked).toEqual([{ course_id: 'c1', finished: ['p1'], seen: [] }]);
});

test('a seat is taken away after a question', async () => {
  const asked: unknown[] = [];
  server.use(
    functionOf('remove_from_course', (input) => {
      asked.push(input);
      return null;
    }),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take out of the course…' }));
  await user.click(screen.getByRole('button', { name: 'Take the seat away' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Taken out of the course' }]));
  expect(asked).toEqual([{ course_id: 'c1', profile_id: 'p1' }]);
});

test('a failure looks like one', async () => {
  server.use(brokenTable('course_student_summaries'));
  open();
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
});
