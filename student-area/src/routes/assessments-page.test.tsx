import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { rowsOf, playDataApi } from '@portal/shared/fake-data-api';
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

test('completed assessments show the score of the student with its base, and the grade in words', async () => {
  renderPage('/students/assessments?tab=completed');
  expect(await screen.findByText('Grade A+')).toBeInTheDocument();
  expect(screen.getByText('Grade B')).toBeInTheDocument();
  expect(screen.getByText(/47 of 50 marks/)).toBeInTheDocument();
});

test('View Results shows a published result, and says so when there is none', async () => {
  const { user } = renderPage('/students/assessments?tab=completed');
  await user.click(await screen.findByRole('button', { name: 'View Results Sampling test' }));
  expect(screen.getByRole('img', { name: '47 of 50 marks' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'View Results Graphics test' }));
  expect(screen.getByText('No result of yours is published here')).toBeInTheDocument();
});

test('the categories on offer are those in use, once each', async () => {
  renderPage();
  expect(await screen.findByRole('option', { name: 'Practical' })).toBeInTheDocument();
  const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All categories', 'Internal assessment', 'Practical']);
});
