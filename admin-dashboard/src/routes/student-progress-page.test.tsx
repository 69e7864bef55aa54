import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ProgressPage from './progress-page.tsx';
import StudentProgressPage from './student-progress-page.tsx';
import { ProgressTab } from './teaching/progress-tab.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const student = '00000000-0000-4000-8000-000000000001';
const professor = buildProfile({ id: 'me', role: 'professor' });
const standing = {
  held: 8,
  attended: 4,
  excused: 1,
  due: 4,
  handed_in: 2,
  missed: 2,
  marks: 3,
  average: 30,
  reasons: ['attendance', 'missed'],
  is_known: true,
};
const member = { ...standing, profile_id: student, full_name: 'Asha Rao', roll_number: '7', roll_order: '7' };
const fresh = {
  ...member,
  profile_id: '00000000-0000-4000-8000-000000000002',
  full_name: 'Newcomer',
  held: 1,
  attended: 0,
  due: 0,
  handed_in: 0,
  missed: 0,
  marks: 0,
  average: null,
  reasons: [],
  is_known: false,
};
const group = {
  id: 'g1',
  name: 'Inference',
  classId: 'c1',
  className: 'B.Sc. I',
  termId: 't1',
  termName: 'Now',
  courseId: null,
  startsOn: '2026-09-01',
  endsOn: '2026-12-20',
  teachers: [],
  students: 2,
  isMine: true,
  updatedAt: '2026-11-20T10:00:00+00:00',
};

function openTab(isMine = true) {
  return renderWithPortal(<ProgressTab group={{ ...group, isMine }} />, {
    path: '/admin/teaching/g1?tab=progress',
    user: professor,
    auth: { permissions: ['manage_courses', 'view_student_progress'] },
  });
}

test('a group says who needs attention and why, by its rule in words, and who there is too little about', async () => {
  server.use(functionOf('progress_of_group', () => [member, fresh]));
  const { user } = openTab();
  expect(
    await screen.findByRole('heading', { name: '1 of 2 students needs attention; of 1 there is too little to say' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Attendance under 75 % of the counted hours/)).toBeInTheDocument();
  const row = within(screen.getByRole('row', { name: /^Asha Rao/ }));
  expect(row.getByText('Attendance 50% (4 of 8 hours)')).toBeInTheDocument();
  expect(row.getByText('2 tasks missed in 30 days')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', `/admin/progress/${student}`);
  expect(within(screen.getByRole('row', { name: /^Newcomer/ })).getByText('too little to say')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await savedFiles()[0]?.text()).toContain('Newcomer,7,too little to say,1,0,0,0,0,');
});

test('whoever does not teach the group is told whom its progress is for, and nothing is asked', () => {
  openTab(false);
  expect(screen.getByRole('heading', { name: 'Its teachers follow its progress' })).toBeInTheDocument();
});

test('a failure is told apart from a group without students', async () => {
  server.use(functionOf('progress_of_group', () => refusal(400, 'P0001', 'Not counted')));
  openTab();
  expect(await screen.findByRole('heading', { name: 'The progress could not be counted' })).toBeInTheDocument();
});

const entry = {
  kind: 'task',
  id: 't1',
  group_id: 'g1',
  subject: 'Inference',
  title: 'Sheet 1',
  at: '2026-11-10T10:00:00+00:00',
};

function openStudent(groups: readonly object[], path = `/admin/progress/${student}`) {
  server.use(
    rowsOf('profiles', [{ id: student, full_name: 'Asha Rao', email: 'asha@example.org' }]),
    functionOf('progress_of_student', () => groups as never),
    functionOf('record_of_student', () => [
      {
        ...entry,
        kind: 'week',
        id: null,
        title: null,
        part: 4,
        whole: 8,
        state: null,
        at: '2026-11-08T18:30:00+00:00',
      },
      { ...entry, part: 3, whole: 10, state: 'missed' },
      { ...entry, id: 't2', title: 'Sheet 2', part: 5, whole: 10, state: 'late' },
      { ...entry, id: 't3', title: 'Sheet 3', part: null, whole: 10, state: 'handed in' },
      { ...entry, kind: 'quiz', id: 'q1', title: 'Quiz 1', part: 8, whole: 10, state: 'handed in' },
    ]),
  );
  return renderWithPortal(<StudentProgressPage />, {
    path,
    user: professor,
    routes: [{ path: '/admin/progress/:student', element: <StudentProgressPage /> }],
  });
}

test('the page of a student has attendance with its interval, results with their number, and every task', async () => {
  openStudent([
    { ...standing, group_id: 'g1', subject: 'Inference', class_name: 'B.Sc. I', term_name: 'Now', is_current: true },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Attendance: 50% (4 of 8 hours)' })).toBeInTheDocument();
  // Wilson for 4 of 8: 0.215 to 0.785.
  expect(screen.getByText(/22% to 78% at the end$/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Results: 40% of the marks in 2 tasks' })).toBeInTheDocument();
  expect(screen.getByText(/^n = 2 released marks and 1 attempt at quizzes/)).toBeInTheDocument();
  const tasks = within(screen.getByRole('table', { name: 'Every task and attempt' }));
  expect(within(tasks.getByRole('row', { name: /Sheet 1/ })).getByText('missed')).toBeInTheDocument();
  expect(within(tasks.getByRole('row', { name: /Sheet 3/ })).getByText('none released')).toBeInTheDocument();
});

test('a student of nobody here has no page', async () => {
  openStudent([]);
  expect(await screen.findByRole('heading', { name: 'No student of your groups' })).toBeInTheDocument();
});

test('students are searched, narrowed, ordered and paged by the database', async () => {
  const asked: unknown[] = [];
  server.use(
    functionOf('find_students_followed', (given) => {
      asked.push(given);
      return [
        {
          ...standing,
          id: student,
          full_name: 'Asha Rao',
          email: 'asha@example.org',
          class_name: 'B.Sc. I',
          roll_number: '7',
          groups: 2,
          total: 1,
        },
      ];
    }),
  );
  const { user, location } = renderWithPortal(<ProgressPage />, {
    path: '/admin/progress?q=ash&page=2',
    user: professor,
  });
  expect(await screen.findByText('attendance, missed tasks')).toBeInTheDocument();
  expect(asked[0]).toEqual({
    query: 'ash',
    needs_attention: false,
    sort: 'full_name',
    descending: false,
    at_most: 13,
    skip: 12,
  });
  await user.selectOptions(screen.getByLabelText('Attention'), 'Needs attention');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ needs_attention: true, skip: 0 }));
  await user.click(screen.getByRole('button', { name: /Asha Rao/ }));
  await waitFor(() => expect(location()).toBe(`/admin/progress/${student}`));
});
