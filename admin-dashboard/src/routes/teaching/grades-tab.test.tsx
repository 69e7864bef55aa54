import { functionOf, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildGroup } from '../../testing/group-rows.ts';
import { GradesTab } from './grades-tab.tsx';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const group = buildGroup({ students: 2 });
const rule = { group_id: 'g1', credits: 4, drop_assignments: 1, drop_assessments: 0, updated_at: 'v1' };
const entry = {
  task: 'k1',
  title: 'Class test',
  kind: 'assessment',
  weight: 40,
  marks: 50,
  due: '2026-10-01T10:00:00+00:00',
  released: true,
  state: 'marked',
  score: 44,
  reason: '',
  dropped: false,
};
const asha = {
  student_id: 'p1',
  full_name: '=Asha Rao',
  roll_number: '12',
  roll_order: '12',
  entries: [entry],
  total: 88,
  worst: 88,
  best: 88,
  grade: 'A',
  points: 9,
  declared_total: null,
  declared_grade: null,
};
const dev = {
  ...asha,
  student_id: 'p2',
  full_name: 'Dev Pillai',
  roll_number: '13',
  entries: [{ ...entry, state: 'open', score: null }],
  total: null,
  worst: 0,
  best: 100,
  grade: null,
  points: null,
};

function open({ declared = [] as object[], given = group } = {}) {
  server.use(
    rowsOf('grade_rules', [rule]),
    rowsOf('result_declarations', declared as never[]),
    functionOf('grade_sheet', () => [asha, dev]),
  );
  return renderWithPortal(<GradesTab group={given} />, {
    path: '/admin/teaching/g1?tab=grades',
    user: buildProfile({ role: 'professor' }),
  });
}

test('the sheet shows marks, totals and what is open, and is saved as a file without formulas', async () => {
  const { user } = open();
  const sheet = within(await screen.findByRole('table', { name: 'Grade sheet' }));
  expect(sheet.getByText('88.00%')).toBeInTheDocument();
  expect(sheet.getByText('0.00 to 100.00')).toBeInTheDocument();
  expect(sheet.getByText('not yet')).toBeInTheDocument();
  expect(screen.getByText('1 A, 1 without a grade, by the marks so far.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(savedFiles()[0]?.name).toBe('inference-b-sc-statistics-iii-year-grades.csv');
  const text = await savedFiles()[0]?.text();
  expect(text).toContain("12,'=Asha Rao,44,88.00,A,9,,");
  expect(text).toContain('13,Dev Pillai,,,,,,');
});

test('a student is exempt with a reason, and whoever was faster is told', async () => {
  const asked: unknown[] = [];
  const { user, services } = open();
  server.use(
    functionOf('set_standing', (input) => {
      asked.push(input);
      return asked.length === 1
        ? refusal(400, 'P0001', 'Somebody else has changed this for Dev Pillai meanwhile.', 'updated_at')
        : 1;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Dev Pillai' }));
  await user.click(screen.getByRole('menuitem', { name: 'Absent or exempt…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('It counts'), 'exempt');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say why the task does not count for them.')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'Played for the college');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Somebody else has changed this/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Grade sheet updated' }]));
  expect(asked.at(-1)).toEqual({
    task_id: 'k1',
    student_ids: ['p2'],
    standing: 'exempt',
    reason: 'Played for the college',
  });
});

test('everybody without a mark is absent at once', async () => {
  const asked: unknown[] = [];
  const { user } = open();
  server.use(
    functionOf('set_standing', (input) => {
      asked.push(input);
      return 1;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mark absent' }));
  expect(await screen.findByText('Dev Pillai', { selector: 'p' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '1 student absent' }));
  await waitFor(() => expect(asked).toEqual([{ task_id: 'k1', student_ids: ['p2'], standing: 'absent', reason: '' }]));
});

test('declaring shows what stands in the way, and a refusal stays in the dialog', async () => {
  const asked: { declaration_id?: unknown; seen?: unknown }[] = [];
  const { user, services } = open();
  server.use(
    functionOf('declare_results', (input) => {
      asked.push(input);
      return asked.length === 1 ? refusal(400, 'P0001', 'There are 1 marks missing.', 'score') : 1;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Declare results' }));
  expect(await screen.findByText('Class test: 1 student without a mark.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Declare 2 results' }));
  expect(await screen.findByText('There are 1 marks missing.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Declare 2 results' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Results declared' }]));
  expect(asked.at(-1)).toMatchObject({ group_id: 'g1', seen: 0 });
});

test('results are declared again with a reason only', async () => {
  const asked: unknown[] = [];
  const { user } = open({
    declared: [{ number: 1, declared_at: '2026-11-20T10:00:00+00:00', reason: null, group_id: 'g1' }],
  });
  server.use(
    functionOf('declare_results', (input) => {
      asked.push(input);
      return 2;
    }),
  );
  expect(await screen.findByText(/^Declared Fri 20 November 2026/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Declare again' }));
  await user.click(await screen.findByRole('button', { name: 'Declare 2 results' }));
  expect(await screen.findByText('Say why the results are declared again.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reason/), 'A page was overlooked');
  await user.click(screen.getByRole('button', { name: 'Declare 2 results' }));
  await waitFor(() => expect(asked).toMatchObject([{ seen: 1, reason: 'A page was overlooked' }]));
});

test('credits and drops are saved by the version that was opened', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('patch', 'grade_rules', (body) => written.push(body)));
  await user.click(await screen.findByRole('button', { name: 'Edit how it is graded' }));
  const form = within(await screen.findByRole('dialog'));
  const credits = form.getByLabelText(/^Credits/);
  await user.clear(credits);
  await user.type(credits, '3.7');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText(/in halves at the least/)).toBeInTheDocument();
  await user.clear(credits);
  await user.type(credits, '1.5');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Saved how the group is graded' }]));
  expect(written).toEqual([{ credits: 1.5, drop_assignments: 1, drop_assessments: 0 }]);
});

test('whoever does not teach the group sees no student', async () => {
  open({ given: { ...group, isMine: false } });
  expect(await screen.findByRole('heading', { name: 'Its teachers keep its grades' })).toBeInTheDocument();
  expect(screen.queryByText('=Asha Rao')).not.toBeInTheDocument();
});
