import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AnalyticsPage from './analytics-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const totals = {
  seats: 24,
  seats_taken: 24,
  waiting: 3,
  courses: 1,
  places: 120,
  places_taken: 86,
  events: 1,
  responses: 27,
  surveys: 1,
  downloads: 12,
  materials: 1,
  participants: 9,
  quizzes: 1,
};
const counted = {
  figure: 'attendance',
  id: 'c1' as string | null,
  name: 'B.Sc. I' as string | null,
  place: 1,
  students: 30,
  left_out: 0,
  reached: 21,
  part: 820,
  whole: 1000,
  mean: 0.82,
  deviation: 0.1,
  counted_at: '2026-11-23T09:00:00+00:00',
  waiting: 0,
  in_order: 1,
  rows_in_all: 3,
  rows_counted: 2,
};
const small = {
  ...counted,
  id: 'c2',
  name: 'M.Sc. II',
  place: 2,
  in_order: 2,
  students: 0,
  left_out: 1,
  reached: null,
  part: null,
  whole: null,
  mean: null,
};
const low = { ...counted, id: 'c3', name: 'B.Sc. II', place: 3, in_order: 3, students: 25, mean: 0.7 };
const all = { ...counted, id: null, name: null, students: 55, left_out: 1, whole: 2000, mean: 0.77 };

function open(path = '/admin/analytics', answers: readonly (readonly object[])[] = [[all, counted, small, low]]) {
  const asked: unknown[] = [];
  server.use(
    functionOf('department_totals', () => [totals]),
    functionOf('department_statistics', (given) => {
      asked.push(given);
      return answers[Math.min(asked.length, answers.length) - 1] ?? [];
    }),
    rowsOf('terms', [
      { id: 't2', name: 'Now', starts_on: '2000-01-01', ends_on: '2999-01-01' },
      { id: 't1', name: 'Before', starts_on: '1999-01-01', ends_on: '1999-12-01' },
    ]),
    rowsOf('classes', [{ id: 'c1', name: 'B.Sc. I' }]),
    rowsOf('courses', [{ id: 'k1', title: 'Biostatistics' }]),
  );
  return { asked, ...renderWithPortal(<AnalyticsPage />, { path, user: buildProfile({ role: 'hod' }) }) };
}

test('every number has its base, counted by the database', async () => {
  open();
  expect(await screen.findByText('24 of 24 in 1 active course; 3 waiting')).toBeInTheDocument();
  expect(screen.getByText('86 of 120 at 1 event with a limit')).toBeInTheDocument();
});

test('a figure says its finding, base, rule, and has its numbers as a table with both intervals', async () => {
  const { asked, user } = open();
  expect(
    await screen.findByRole('heading', { name: 'Attendance: from 70% in B.Sc. II to 82% in B.Sc. I' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^n = 55 students, 2,000 hours\. Hours present or late of the hours on a roll/),
  ).toBeInTheDocument();
  await user.click(screen.getAllByText('Show as table')[0] as HTMLElement);
  const table = within(screen.getByRole('table', { name: 'Attendance by class' }));
  const row = within(table.getByRole('row', { name: /^B\.Sc\. I / }));
  // Mean 0.82, standard deviation 0.1, n 30: t with 29 degrees of freedom is 2.045. Wilson for 21 of 30 is 0.521 to 0.833.
  expect(row.getByText('78% to 86%')).toBeInTheDocument();
  expect(row.getByText('70% (21 of 30)')).toBeInTheDocument();
  expect(row.getByText('52% to 83%')).toBeInTheDocument();
  expect(asked).toEqual([{ by: 'class', term_id: 't2', most: 16 }]);
});

test('a group of under five is named without a number, in the table and in the file', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Attendance as CSV' }));
  await user.click(screen.getAllByText('Show as table')[0] as HTMLElement);
  const row = within(screen.getByRole('row', { name: /^M\.Sc\. II/ }));
  expect(row.getByText('under 5')).toBeInTheDocument();
  expect(row.getByText('under 5 students, not shown')).toBeInTheDocument();
  const [file] = savedFiles();
  expect(file?.name).toBe('attendance-by-class.csv');
  const text = await file?.text();
  expect(text).toContain('B.Sc. I,30,0.8200,0.7827,0.8573,0.1000,21,0.5212,0.8334,820,1000,');
  expect(text).toContain('M.Sc. II,,,,,,,,,,,"under 5 students, not shown"');
  expect(text).toContain('All that are shown,55,');
});

test('what is chosen stands in the address and is asked of the database', async () => {
  const { asked, user, location } = open('/admin/analytics?term=all&class=c1');
  await screen.findByRole('heading', { name: /^Attendance: from/ });
  expect(asked).toEqual([{ by: 'class', class_id: 'c1', most: 16 }]);
  await user.selectOptions(screen.getByLabelText('Figures by'), 'Course');
  await waitFor(() => expect(location()).toBe('/admin/analytics?by=course'));
  await screen.findByRole('option', { name: 'Biostatistics' });
  await user.selectOptions(screen.getByLabelText('Course'), 'Biostatistics');
  await waitFor(() => expect(asked.at(-1)).toEqual({ by: 'course', course_id: 'k1', most: 16 }));
});

test('while groups are counted anew it says so and asks again until they are', async () => {
  const { asked } = open('/admin/analytics', [
    [
      { ...all, waiting: 2 },
      { ...counted, waiting: 2 },
    ],
    [all, counted],
  ]);
  expect(await screen.findByText('2 groups have changed and are being counted anew.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Attendance: still being counted' })).toBeInTheDocument();
  expect(await screen.findByText(/^As of now/, undefined, { timeout: 3000 })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

test('figures without anything say that nothing is recorded, and a failure offers to try again', async () => {
  open('/admin/analytics', [[{ ...all, students: 0, left_out: 0 }]]);
  expect((await screen.findAllByText('Nothing is recorded here yet.')).length).toBe(4);
});

const many = Array.from({ length: 40 }, (_, index) => ({
  ...counted,
  id: `m${index + 1}`,
  name: `Class ${index + 1}`,
  place: index + 1,
  in_order: index + 1,
  rows_in_all: 40,
  rows_counted: 40,
  mean: index === 29 ? 0.4 : index === 34 ? 0.95 : 0.8,
}));
const firstOfMany = many.filter(({ in_order: place, mean }) => place <= 16 || mean !== 0.8);

test('of many classes the first are there, the finding is of all of them, and all come when they are wanted', async () => {
  const { asked, user, location } = open('/admin/analytics', [
    [all, ...firstOfMany],
    [all, ...many],
  ]);
  expect(
    await screen.findByRole('heading', { name: 'Attendance: from 40% in Class 30 to 95% in Class 35' }),
  ).toBeInTheDocument();
  await user.click(screen.getAllByText('Show as table')[0] as HTMLElement);
  const table = () => within(screen.getByRole('table', { name: 'Attendance by class' }));
  // A header, 16 classes and the sum of all.
  expect(table().getAllByRole('row')).toHaveLength(18);
  await user.click(screen.getByRole('button', { name: 'Show all 40 classes' }));
  await waitFor(() => expect(table().getAllByRole('row')).toHaveLength(42));
  expect(asked).toEqual([
    { by: 'class', term_id: 't2', most: 16 },
    { by: 'class', term_id: 't2' },
  ]);
  expect(location()).toBe('/admin/analytics?term=t2&rows=all');
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('the file holds every class, also those that are not drawn; a failure is told and the file asked for again', async () => {
  const { asked, user } = open('/admin/analytics', [
    [all, ...firstOfMany],
    [all, ...many],
  ]);
  const button = await screen.findByRole('button', { name: 'Attendance as CSV' });
  server.use(functionOf('department_statistics', () => refusal(500, 'XX000', 'down')));
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(savedFiles()).toEqual([]);
  server.use(
    functionOf('department_statistics', (given) => {
      asked.push(given);
      return [all, ...many];
    }),
  );
  await user.click(button);
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  const lines = (await savedFiles()[0]?.text())?.trim().split('\n');
  // A header, 40 classes and the sum of all.
  expect(lines).toHaveLength(42);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
