import { functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { AttendancePage } from './attendance-page.tsx';

const server = createApiServer();
playDataApi();

const inference = {
  subject: 'Inference',
  term_name: 'Now',
  is_current: true,
  held: 10,
  attended: 7,
  late: 2,
  excused: 1,
  is_under: true,
};
const hour = {
  roll_id: 'r1',
  status: 'excused' as const,
  held_on: '2026-11-16',
  starts_at: '09:00:00',
  ends_at: '09:55:00',
  title: 'Inference',
  subject: 'Inference',
  corrections: 1,
};

function open(path = '/students/attendance', subjects: readonly object[] = [inference]) {
  const asked: URLSearchParams[] = [];
  server.use(
    functionOf('my_attendance', () => subjects),
    rowsOf('attendance_entries', [hour], { seen: (search) => asked.push(search) }),
    rowsOf('attendance_corrections', [
      {
        id: 'c1',
        roll_id: 'r1',
        from_status: 'absent',
        to_status: 'excused',
        reason: 'A certificate came later',
        corrected_at: '2026-11-18T10:00:00+00:00',
      },
    ]),
  );
  return { asked, ...renderWithPortal(<AttendancePage />, { path, user: buildProfile() }) };
}

test('each subject has its share with its base, and what it means with the arithmetic', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Attendance in each subject' }));
  expect(table.getByText(/70% \(7 of 10\)/)).toBeInTheDocument();
  expect(table.getByText('under the limit')).toBeInTheDocument();
  expect(table.getByText(/^Attend the next 2 classes to reach 75%/)).toBeInTheDocument();
  expect(table.getByText('7 + 2 of 10 + 2 classes: 9 of 12, which is 75%.')).toBeInTheDocument();
  expect(screen.getByText(/^hours are left out/, { exact: false })).toBeInTheDocument();
});

test('every hour shows what was corrected in it, and why', async () => {
  const { asked } = open('/students/attendance?subject=Inference');
  const hours = within(await screen.findByRole('table', { name: 'Hours' }));
  expect(
    await hours.findByText('Corrected on 18 November 2026 from absent to excused: A certificate came later'),
  ).toBeInTheDocument();
  expect(hours.getByText('9:00–9:55 AM')).toBeInTheDocument();
  expect(asked.at(-1)?.get('subject')).toBe('eq.Inference');
  expect(asked.at(-1)?.get('student_id')).toBe(`eq.${buildProfile().id}`);
});

test('terms that are over stand apart, and advise nothing', async () => {
  open('/students/attendance', [{ ...inference, is_current: false, is_under: false, term_name: 'Then' }]);
  const table = within(await screen.findByRole('table', { name: 'Attendance in earlier terms' }));
  expect(table.getByText('Then')).toBeInTheDocument();
  expect(screen.queryByText(/Attend the next/)).not.toBeInTheDocument();
});

test('whoever is on no roll yet is told what will stand here', async () => {
  open('/students/attendance', []);
  expect(await screen.findByRole('heading', { name: 'No roll has been taken yet' })).toBeInTheDocument();
});
