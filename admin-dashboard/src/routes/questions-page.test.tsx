import { type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import QuestionsPage from './questions-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();
const savedFiles = recordSavedFiles();

const professor = buildProfile({ id: 'me', role: 'professor', fullName: 'Anil Rao' });
const listed: Fixture<'question_summaries'> = {
  id: 'q1',
  title: 'The mean',
  tags: ['means', 'samples'],
  version: 3,
  archived: false,
  kind: 'numeric',
  group_id: 'g1',
  group_name: 'Inference',
  class_name: 'M.Sc. I',
  updated_at: '2026-11-20T10:00:00+00:00',
};

function open(query = '') {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('question_summaries', [listed], { seen: (search) => asked.push(search), total: 30 }),
    rowsOf('question_tags', [{ tag: 'means', questions: 3 }]),
    rowsOf('group_summaries', [buildGroupRow({ class_name: 'M.Sc. I' })], {
      // Those that one teaches, of old too: their questions are still there.
      seen: (search) => {
        expect(search.get('is_mine')).toBe('is.true');
        expect(search.has('or')).toBe(false);
        expect(search.get('order')).toMatch(/^ends_on\.desc/);
      },
    }),
  );
  return {
    asked,
    ...renderWithPortal(<QuestionsPage />, { path: `/admin/quizzes/questions${query}`, user: professor }),
  };
}

test('the database searches, filters, orders and pages the bank, by what the address says', async () => {
  const { asked, user, location } = open(
    '?q=mean&tag=means&kind=numeric&group=none&sort=updated_at&dir=descending&page=2',
  );
  expect(await screen.findByRole('button', { name: /^The mean/ })).toBeInTheDocument();
  const search = asked.at(-1);
  expect(search?.get('search_text')).toContain('mean');
  expect(search?.get('tags')).toBe('cs.{means}');
  expect(search?.get('kind')).toBe('eq.numeric');
  expect(search?.get('group_id')).toBe('is.null');
  expect(search?.get('archived')).toBe('is.false');
  expect(search?.get('order')).toBe('updated_at.desc,id.asc');
  expect(search?.get('offset')).toBe('12');
  await user.selectOptions(screen.getByLabelText('Archived'), 'Archived');
  await waitFor(() => expect(asked.at(-1)?.get('archived')).toBe('is.true'));
  expect(location()).toContain('archived=yes');
  await user.selectOptions(screen.getByLabelText('Archived'), 'Both');
  await waitFor(() => expect(asked.at(-1)?.has('archived')).toBe(false));
});

test('a question opens by its name, and is archived from its menu', async () => {
  const { user, location } = open();
  const archived: unknown[] = [];
  server.use(
    functionOf('archive_question', (args) => {
      archived.push(args);
      return null;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for The mean' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(archived).toEqual([{ question: 'q1', archived: true }]));
  await user.click(screen.getByRole('button', { name: /^The mean/ }));
  expect(location()).toBe('/admin/quizzes/questions/q1');
});

test('the questions that are found, or those that are ticked, are written to a file, with what it cannot say', async () => {
  const whole = {
    stem: 'Which?',
    parameters: [],
    content: {},
    key: { expression: '2', tolerance: { absolute: 0 } },
    feedback: {},
  };
  const drawn = { ...listed, ...whole, id: 'q2', title: 'Drawn', parameters: [{ name: 'x', integers: [1, 2] }] };
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('question_summaries', [{ ...listed, ...whole }, drawn], { seen: (search) => asked.push(search) }),
    rowsOf('question_tags', []),
    rowsOf('group_summaries', []),
  );
  const { user } = renderWithPortal(<QuestionsPage />, {
    path: '/admin/quizzes/questions?kind=numeric',
    user: professor,
  });
  await screen.findByRole('button', { name: /^Drawn/ });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Write the file' }));
  expect(await screen.findByText('1 of 2 questions in the file.')).toBeInTheDocument();
  expect(asked.at(-1)?.get('kind')).toBe('eq.numeric');
  expect(screen.getByText(/question 2: It was left out: GIFT has no numbers that are drawn/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download questions.gift.txt' }));
  expect(await savedFiles()[0]?.text()).toContain('::The mean::[markdown]Which? {#');
  await user.keyboard('{Escape}');
  await user.click(screen.getByLabelText('Select Drawn'));
  await user.click(screen.getByRole('button', { name: 'Export the selected' }));
  await user.selectOptions(screen.getByLabelText('Format'), 'QTI 2.1 package');
  await user.click(screen.getByRole('button', { name: 'Write the file' }));
  await screen.findByText(/questions? in the file/);
  expect(asked.at(-1)?.get('id')).toBe('in.(q2)');
});
