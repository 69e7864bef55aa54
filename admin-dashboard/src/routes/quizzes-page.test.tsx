import { playDataApi, refusal, rowsOf, DATA_API } from '@portal/shared/fake-data-api';
import type { Permission } from '@portal/shared/contract';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { quizRow } from '../testing/quiz-rows.ts';
import QuizzesPage from './quizzes-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();

const groups = [
  buildGroupRow({ id: 'g0', name: 'Databases', class_name: null }),
  buildGroupRow({ id: 'g1', name: 'Calculus', class_name: 'B.Sc. I' }),
  buildGroupRow({ id: 'g2', name: 'Calculus', class_name: 'B.Sc. I', term_name: 'Next term', starts_on: '2099-01-01' }),
];
const CHOICES = ['Databases (course)', 'Calculus, B.Sc. I', 'Calculus, B.Sc. I, Next term'];

function open(search = '', permissions: Permission[] = ['manage_courses']) {
  const asked: URLSearchParams[] = [];
  const askedForGroups: URLSearchParams[] = [];
  server.use(
    rowsOf('quiz_desk', [quizRow], { seen: (params) => asked.push(params) }),
    rowsOf('group_summaries', groups, { seen: (params) => askedForGroups.push(params) }),
  );
  const view = renderWithPortal(<QuizzesPage />, {
    path: `/admin/quizzes${search}`,
    user: buildProfile({ role: 'professor' }),
    auth: { permissions },
  });
  return { asked, askedForGroups, ...view };
}

const choicesOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

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

test('a list of quizzes is narrowed to any group of now or to come, and one to come says its term', async () => {
  const { askedForGroups } = open('', []);
  await screen.findByRole('option', { name: CHOICES[1] });
  expect(choicesOf(screen.getByLabelText('For'))).toEqual(['All groups', 'Everybody', ...CHOICES]);
  expect(askedForGroups).toHaveLength(1);
  expect(askedForGroups[0]?.get('or')).toMatch(/^\(ends_on\.gte\.[\d-]+,ends_on\.is\.null\)$/);
  expect(askedForGroups[0]?.has('is_mine')).toBe(false);
});

test.each([
  ['a group that one teaches', [], 'Choose a group', true],
  ['any group, or everybody, for whoever manages the courses', ['manage_courses'], 'Everybody who is signed in', false],
] as const)('a quiz is given to %s', async (_, permissions, first, isMine) => {
  const { askedForGroups } = open('?new=1', [...permissions]);
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('option', { name: CHOICES[1] });
  expect(choicesOf(form.getByLabelText('For'))).toEqual([first, ...CHOICES]);
  expect(askedForGroups.some((params) => params.get('is_mine') === 'is.true')).toBe(isMine);
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
