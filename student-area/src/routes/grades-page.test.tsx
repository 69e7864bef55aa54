import { functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEntry, buildGradeRow } from '../testing/grade-rows.ts';
import { GradesPage } from './grades-page.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

function open(rows: readonly object[] = [buildGradeRow()]) {
  server.use(functionOf('my_grades', () => rows));
  return renderWithPortal(<GradesPage />, { path: '/students/grades', user: buildProfile() });
}

const declared = {
  entries: [buildEntry()],
  worst: 88,
  best: 88,
  declarations: [{ number: 1, at: '2026-11-20T10:00:00+00:00', total: 88, grade: 'A', reason: null }],
  sgpa_is_declared: true,
  cgpa: 9,
};
const subject = (name: string) => screen.findByRole('article', { name });

test('a provisional total says so, what it can become, and how it comes about', async () => {
  const { user } = open();
  const inference = within(await subject('Inference'));
  expect(inference.getByText('88.00%')).toBeInTheDocument();
  expect(inference.getByText('Provisional')).toBeInTheDocument();
  expect(inference.getByText(/ends between 35\.20% and 95\.20%/)).toBeInTheDocument();
  await user.click(inference.getByRole('button', { name: /Show the arithmetic/ }));
  expect(inference.getByText('100 × (40 × 44 ÷ 50) ÷ (40) = 88.00%')).toBeInTheDocument();
  expect(
    screen.getByText('Provisional: 0 of 1 subject declared, the others by the marks so far.', {
      selector: 'section p',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Source: UGC guidelines of 2015/)).toBeInTheDocument();
});

test('a term that is still to come is not there before a task of it counts', async () => {
  const toCome = { term_id: 't2', term_name: 'Even semester 2099', starts_on: '2099-01-18', total: null, grade: null };
  open([
    buildGradeRow({ ...toCome, group_id: 'g2', subject: 'Extreme Values', entries: [] }),
    buildGradeRow({ ...toCome, group_id: 'g3', subject: 'Spatial Statistics' }),
    buildGradeRow(),
  ]);
  expect(await subject('Spatial Statistics')).toBeInTheDocument();
  expect(await subject('Inference')).toBeInTheDocument();
  expect(screen.queryByText('Extreme Values')).not.toBeInTheDocument();
});

test('a declared semester has its SGPA with the arithmetic, and its CGPA', async () => {
  open(
    [
      buildGradeRow(declared),
      buildGradeRow({
        ...declared,
        group_id: 'g2',
        subject: 'Sampling',
        credits: 2,
        total: 70,
        grade: 'B+',
        points: 8,
        sgpa: 8.67,
        cgpa: 8.67,
        cgpa_so_far: 8.67,
      }),
    ].map((row) => ({ ...row, sgpa: 8.67, cgpa: 8.67, cgpa_so_far: 8.67 })),
  );
  expect(await screen.findByText('(4 × 9 + 2 × 8) ÷ (4 + 2) = 52 ÷ 6 = 8.67')).toBeInTheDocument();
  expect(screen.getAllByText('Declared: the results of 2 subjects.')).not.toHaveLength(0);
  expect(screen.getByText('Declared: over one semester.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'What if…' })).not.toBeInTheDocument();
});

test('what-if follows each sign, marks what is imagined, refuses what cannot be, and is given up without a trace', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'What if…' }));
  expect(screen.getByText('What if: nothing here is stored')).toBeInTheDocument();
  const score = screen.getByRole('textbox', { name: 'What if: score of 100 in Semester examination' });
  await user.type(score, '95');
  const inference = within(await subject('Inference'));
  expect(inference.getByText('92.20%')).toBeInTheDocument();
  expect(inference.getByText('Grade A+')).toBeInTheDocument();
  expect(screen.getByText('SGPA 10.00')).toBeInTheDocument();
  await user.type(score, '5');
  expect(inference.getByText('At most 100.')).toBeInTheDocument();
  expect(inference.getByText('88.00%')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(score).toHaveValue('');
  await user.type(score, '0');
  expect(inference.getByText('35.20%')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to my grades' }));
  expect(inference.getByText('88.00%')).toBeInTheDocument();
  expect(screen.queryByText(/nothing here is stored/)).not.toBeInTheDocument();
});

test('what was declared before stays readable, with the reason of the change', async () => {
  const { user } = open([
    buildGradeRow({
      ...declared,
      declarations: [
        { number: 2, at: '2026-11-21T10:00:00+00:00', total: 88, grade: 'A', reason: 'A page was overlooked' },
        { number: 1, at: '2026-11-20T10:00:00+00:00', total: 78, grade: 'B+', reason: null },
      ],
    }),
  ]);
  const inference = within(await subject('Inference'));
  await user.click(inference.getByRole('button', { name: /Show the arithmetic/ }));
  expect(inference.getByText(/78\.00%, B\+ on 20 November 2026.*A page was overlooked/)).toBeInTheDocument();
});

test('absent, exempt and dropped tasks say how they count; courses stand apart', async () => {
  const { user } = open([
    buildGradeRow({
      term_id: null,
      term_name: null,
      sgpa: null,
      cgpa_so_far: null,
      entries: [
        buildEntry({ task: 'a', state: 'absent', score: 0 }),
        buildEntry({ task: 'b', state: 'exempt', score: null, reason: 'Played for the college' }),
        buildEntry({ task: 'c', dropped: true }),
      ],
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Courses' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Show the arithmetic/ }));
  const table = within(screen.getByRole('table', { name: 'What counts in Inference' }));
  expect(table.getByText('counts as 0')).toBeInTheDocument();
  expect(table.getByText('does not count: Played for the college')).toBeInTheDocument();
  expect(table.getByText('dropped')).toBeInTheDocument();
});

test('whoever is in no subject is told, and a failure looks like one', async () => {
  server.use(rowsOf('class_request_summaries', []));
  open([]);
  expect(await screen.findByRole('heading', { name: 'You are in no subject yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'State your class' })).toHaveAttribute('href', '/account');
});

test('grades that cannot be read can be asked for again', async () => {
  server.use(functionOf('my_grades', () => new Response('{"message":"down","code":"XX000"}', { status: 500 })));
  renderWithPortal(<GradesPage />, { path: '/students/grades', user: buildProfile() });
  expect(await screen.findByRole('heading', { name: 'Your grades could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the marksheet is saved with every subject, its state, and no formula of a spreadsheet', async () => {
  const { user } = open([
    buildGradeRow(declared),
    buildGradeRow({ group_id: 'g2', subject: '=Sampling', credits: 2, total: null, grade: null, points: null }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Download my marksheet' }));
  await user.click(screen.getByRole('menuitem', { name: 'Marksheet (CSV)' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  const [file] = savedFiles();
  expect(file?.name).toBe('diya-nair-marksheet.csv');
  const [header, ...rows] = (await file!.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(header).toBe('Subject,Semester,Credits,Total,Grade,Points,State');
  expect(rows[0]).toMatch(/^Inference,[^,]+,4,88\.00%,A,9,Declared 20 Nov 2026$/);
  expect(rows[1]).toMatch(/^'=Sampling,[^,]+,2,,,,No marks yet$/);
});

test('no marksheet is made of what is only imagined', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'What if…' }));
  expect(screen.queryByRole('button', { name: 'Download my marksheet' })).not.toBeInTheDocument();
});
