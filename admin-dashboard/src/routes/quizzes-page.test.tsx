import { playDataApi, refusal, rowsOf, DATA_API } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { quizRow } from '../testing/quiz-rows.ts';
import QuizzesPage from './quizzes-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();

function open(search = '') {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('quiz_desk', [quizRow], { seen: (params) => asked.push(params) }),
    rowsOf('group_summaries', [buildGroupRow({ name: 'Databases', class_name: null })]),
  );
  const view = renderWithPortal(<QuizzesPage />, {
    path: `/admin/quizzes${search}`,
    user: buildProfile({ role: 'professor' }),
    auth: { permissions: ['manage_courses'] },
  });
  return { asked, ...view };
}

test('quizzes are searched, filtered and ordered by the database', async () => {
  const { asked } = open(
    '?q=joins&state=open&category=programming&difficulty=Medium&group=everybody&sort=question_count',
  );
  expect(await screen.findByRole('row', { name: /Joins and keys/ })).toHaveTextContent('Databases');
  const search = asked.at(-1);
  expect(search?.get('state')).toBe('eq.open');
  expect(search?.get('category')).toBe('eq.programming');
  expect(search?.get('difficulty')).toBe('eq.Medium');
  expect(search?.get('group_id')).toBe('is.null');
  expect(search?.get('search_text')).toContain('joins');
  expect(search?.get('order')).toMatch(/^question_count/);
  expect(screen.getByRole('link', { name: 'Question bank' })).toHaveAttribute('href', '/admin/quizzes/questions');
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  server.use(
    http.patch(`${DATA_API}/rest/v1/quizzes`, () =>
      refusal(400, 'P0001', 'The quiz was sat already, so it stays with its group.', 'group_id'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Joins and keys' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('Title'));
  await user.type(form.getByLabelText('Title'), 'Keys');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('The quiz was sat already, so it stays with its group.')).toBeInTheDocument();
  expect(form.getByLabelText('For')).toHaveAccessibleDescription(/stays with its group/);
  expect(form.getByLabelText('Title')).toHaveValue('Keys');
});

test('a window shorter than the quiz, and a release that never comes, are said before anything is sent', async () => {
  const { user } = open('?new=1');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Title'), 'Keys');
  await user.selectOptions(form.getByLabelText('Marks and right answers are shown'), 'closed');
  await user.click(form.getByRole('button', { name: 'Create quiz' }));
  expect(await form.findByText('Say when the quiz closes, so that it can be released then.')).toBeInTheDocument();
});
