import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildTaskRow } from '../testing/rows.ts';
import { AssessmentsPage } from './assessments-page.tsx';

const server = createApiServer();
playDataApi();

const completed = { status: 'Completed', opens_at: '2026-10-27T04:30:00Z' };

beforeEach(() => {
  server.use(
    rowsOf('tasks', [{ category: 'Practical' }, { category: 'Internal assessment' }, { category: 'Practical' }]),
    rowsOf('task_summaries', (search) =>
      search.get('status') === 'eq.Upcoming'
        ? [buildTaskRow()]
        : [
            buildTaskRow({ ...completed, id: 'a2', title: 'Sampling test', my_grade: 'A+', my_final_score: 47 }),
            buildTaskRow({ ...completed, id: 'a3', title: 'Time Series test', my_grade: 'B', my_final_score: 33 }),
            buildTaskRow({ ...completed, id: 'a4', title: 'Graphics test' }),
          ],
    ),
  );
});

function renderPage(path = '/students/assessments') {
  return renderWithPortal(<AssessmentsPage />, { path, user: buildProfile() });
}

test('Start Assessment says when, where and about what it is', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Start Assessment/ }));
  const dialog = screen.getByRole('dialog', { name: 'Internal assessment 2: Linear Models' });
  expect(dialog).toHaveTextContent('Least squares, leverage.');
  expect(dialog).toHaveTextContent('2 hours');
  expect(within(dialog).getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
});

test('an assessment that has begun is on now, and says until when', async () => {
  const begun = { opens_at: '2026-11-01T04:30:00Z', my_due_at: '2100-01-08T04:30:00Z' };
  server.use(
    rowsOf('task_summaries', [buildTaskRow({ ...begun, title: 'Take-home test' }), buildTaskRow({ id: 'a9' })]),
  );
  renderPage();
  const items = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.closest('li'));
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/On now\s*until Fri 8 January, 10:00 AM/);
  expect(items[0]).not.toHaveTextContent('Upcoming');
  expect(items[1]).toHaveTextContent(/Upcoming, in \d+ days/);
});

test('completed assessments show the score of the student with its base, and the grade in words', async () => {
  renderPage('/students/assessments?tab=completed');
  expect(await screen.findByText('Grade A+')).toBeInTheDocument();
  expect(screen.getByText('Grade B')).toBeInTheDocument();
  expect(screen.getByText(/47 of 50 marks/)).toBeInTheDocument();
});

test('View Results shows score, grade, feedback, what the mark has been and the grades of the class', async () => {
  server.use(
    rowsOf('marks', [
      {
        points: [],
        score: 48,
        deduction: 1,
        final_score: 47,
        grade: 'A+',
        feedback: 'Clear and complete.',
        files: [],
        updated_at: '2026-11-01T00:00:00Z',
      },
    ]),
    rowsOf('mark_history', [
      {
        id: 'h1',
        final_score: 30,
        max_marks: 50,
        grade: 'B',
        feedback: '',
        reason: null,
        changed_at: '2026-10-30T00:00:00Z',
      },
      {
        id: 'h2',
        final_score: 47,
        max_marks: 50,
        grade: 'A+',
        feedback: '',
        reason: 'Page 2 was overlooked.',
        changed_at: '2026-11-01T00:00:00Z',
      },
    ]),
    functionOf('mark_distribution', () => [
      { grade: 'A+', students: 4 },
      { grade: 'B', students: 3 },
    ]),
  );
  const { user } = renderPage('/students/assessments?tab=completed');
  await user.click(await screen.findByRole('button', { name: 'View Results Sampling test' }));
  const dialog = screen.getByRole('dialog', { name: 'Sampling test' });
  expect(await within(dialog).findByRole('img', { name: '47 of 50 marks' })).toBeInTheDocument();
  expect(dialog).toHaveTextContent('48 marks, less 1 for being late.');
  expect(dialog).toHaveTextContent('Clear and complete.');
  expect(dialog).toHaveTextContent('4 of 7 students have the grade A+');
  await user.click(within(dialog).getByRole('button', { name: 'Show what this mark has been' }));
  expect(within(dialog).getByRole('table', { name: /^What the mark/ })).toHaveTextContent('Page 2 was overlooked.');
});

test('View Results says so when there is no result, and shows no class of fewer than 5', async () => {
  server.use(
    rowsOf('marks', []),
    rowsOf('mark_history', []),
    functionOf('mark_distribution', () => []),
  );
  const { user } = renderPage('/students/assessments?tab=completed');
  await user.click(await screen.findByRole('button', { name: 'View Results Graphics test' }));
  expect(await screen.findByText('No result of yours is published here')).toBeInTheDocument();
  expect(screen.queryByText(/students have the grade/)).not.toBeInTheDocument();
});

test('extra time is shown with the time', async () => {
  server.use(rowsOf('task_summaries', [buildTaskRow({ duration_minutes: 30, my_extra_minutes: 30 })]));
  renderPage();
  expect(await screen.findByText(/60 min \(30 \+ 30\)/)).toBeInTheDocument();
});

test('the categories on offer are those in use, once each', async () => {
  renderPage();
  expect(await screen.findByRole('option', { name: 'Practical' })).toBeInTheDocument();
  const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All categories', 'Internal assessment', 'Practical']);
});
