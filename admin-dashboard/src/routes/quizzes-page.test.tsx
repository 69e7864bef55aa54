import { type Fixture, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import QuizzesPage from './quizzes-page.tsx';

const server = createApiServer();
playDataApi();

const quiz: Fixture<'quiz_summaries'> = {
  id: 'q1',
  slug: 'joins-and-keys',
  title: 'Joins and keys',
  description: 'What a join keeps',
  category: 'programming',
  difficulty: 'Medium',
  duration_minutes: 30,
  question_count: 12,
  group_id: 'g1',
  group_name: 'Databases',
  class_name: null,
  opens_at: null,
  closes_at: null,
  attempts_allowed: 1,
  shuffle_questions: true,
  shuffle_options: true,
  release: 'submitted',
  released_at: null,
  published: true,
  participants: 14,
  updated_at: '2026-11-20T10:00:00+00:00',
};

test('quizzes are searched and filtered by the database', async () => {
  const asked: URLSearchParams[] = [];
  server.use(rowsOf('quiz_summaries', [quiz], { seen: (search) => asked.push(search) }), rowsOf('group_summaries', []));
  renderWithPortal(<QuizzesPage />, {
    path: '/admin/quizzes?q=joins&category=programming&difficulty=Medium&group=everybody',
    user: buildProfile({ role: 'professor' }),
    auth: { permissions: ['manage_courses'] },
  });
  expect(await screen.findByRole('row', { name: /Joins and keys/ })).toHaveTextContent('Databases');
  const search = asked.at(-1);
  expect(search?.get('category')).toBe('eq.programming');
  expect(search?.get('difficulty')).toBe('eq.Medium');
  expect(search?.get('group_id')).toBe('is.null');
  expect(search?.get('search_text')).toContain('joins');
});
