import { functionOf, playDataApi, refusal } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { RecordPage } from './record-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const standing = {
  group_id: 'g1',
  subject: 'Inference',
  class_name: 'B.Sc. I',
  term_name: 'Now',
  is_current: true,
  held: 8,
  attended: 4,
  excused: 0,
  due: 4,
  handed_in: 2,
  missed: 2,
  marks: 3,
  average: 30,
  reasons: ['attendance', 'missed', 'marks'],
  is_known: true,
};
const fresh = {
  ...standing,
  group_id: 'g2',
  subject: 'Regression',
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

function open(stored: object = { profiles: [{ id: 'u1', full_name: 'Asha', email: 'asha@example.org' }] }) {
  server.use(
    functionOf('progress_of_student', () => [standing, fresh]),
    functionOf('my_records', () => stored as never),
  );
  return renderWithPortal(<RecordPage />, { path: '/students/record', user: buildProfile() });
}

test('a student reads the reasons that teachers see, with their numbers and the rule; too little data is no reason', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Your subjects now' }));
  const row = within(table.getByRole('row', { name: /^Inference/ }));
  expect(row.getByText('Attendance 50% (4 of 8 hours)')).toBeInTheDocument();
  expect(row.getByText('2 tasks missed in 30 days')).toBeInTheDocument();
  expect(row.getByText('Average 30 % of 3 released marks')).toBeInTheDocument();
  expect(within(table.getByRole('row', { name: /^Regression/ })).getByText('too little to say')).toBeInTheDocument();
  expect(screen.getByText(/^2 or more tasks missed in the last 30 days/)).toBeInTheDocument();
});

test('what is stored is shown by table and taken along as it is stored', async () => {
  const stored = {
    profiles: [{ id: 'u1', full_name: 'Asha', email: 'asha@example.org' }],
    attendance_records: [{ roll_id: 'r1', student_id: 'u1', status: 'late', updated_at: '2026-11-16T04:00:00+00:00' }],
    something_new: [{ id: 'n1', note: 'Kept' }],
  };
  const { user } = open(stored);
  await user.click(await screen.findByText('Your entries on rolls', { selector: 'b' }));
  expect(screen.getByRole('rowheader', { name: 'late' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Mon 16 November 2026, 9:30 AM' })).toBeInTheDocument();
  expect(screen.getByText('Something new', { selector: 'b' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download all as JSON' }));
  await user.click(screen.getByRole('button', { name: 'CSV of Your entries on rolls' }));
  const [whole, part] = savedFiles();
  expect(whole?.name).toBe('stored-about-me.json');
  expect(JSON.parse((await whole?.text()) ?? '')).toEqual(stored);
  expect(part?.name).toBe('stored-about-me-attendance-records.csv');
  expect(await part?.text()).toContain('roll_id,student_id,status,updated_at\r\nr1,u1,late,2026-11-16T04:00:00+00:00');
});

test('a failure of one part leaves the other', async () => {
  server.use(
    functionOf('progress_of_student', () => [standing]),
    functionOf('my_records', () => refusal(400, 'P0001', 'Not read')),
  );
  renderWithPortal(<RecordPage />, { path: '/students/record', user: buildProfile() });
  expect(await screen.findByRole('table', { name: 'Your subjects now' })).toBeInTheDocument();
  expect(
    await screen.findByRole('heading', { name: 'What is stored about you could not be loaded' }),
  ).toBeInTheDocument();
});
