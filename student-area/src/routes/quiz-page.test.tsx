import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { screen, waitFor, within } from '@testing-library/react';
import { QuizPage } from './quiz-page.tsx';

const api = createApiServer();
playDataApi();

const routes = [{ path: '/quizzes/:slug', element: <QuizPage /> }];
const terms = {
  duration_minutes: 30,
  extra_minutes: 15,
  opens_at: null as string | null,
  closes_at: null as string | null,
  attempts_allowed: 2 as number | null,
  attempts_used: 1,
  open_attempt: null as string | null,
  may_start: true,
  obstacle: null as string | null,
  release: 'by hand',
  question_count: 6,
  server_time: '2026-11-23T10:00:00Z',
};
const earlier = {
  id: 'a1',
  number: 1,
  started_at: '2026-11-20T10:00:00Z',
  ends_at: '2026-11-20T10:45:00Z',
  submitted_at: '2026-11-20T10:45:00Z',
  submitted_by: 'deadline',
  extra_minutes: 15,
  score: null as number | null,
  max_score: 6,
  released: false,
};

function openQuiz(changes: Partial<typeof terms> = {}, attempts = [earlier]) {
  api.use(
    rowsOf('quiz_summaries', [
      {
        id: 'z1',
        slug: 'leverage',
        title: 'Leverage',
        description: 'Which points move a line.',
        category: 'statistics',
        difficulty: 'Easy',
        duration_minutes: 30,
        question_count: 6,
        participants: 3,
      },
    ]),
    functionOf('quiz_terms', () => ({ ...terms, ...changes })),
    functionOf('my_attempts', () => attempts),
  );
  return renderWithPortal(<p>elsewhere</p>, { path: '/quizzes/leverage', routes, user: buildProfile() });
}

test('the terms say the extra time, what is left of the attempts, and when results are shown', async () => {
  openQuiz();
  expect(await screen.findByText('45 min (30 + 15)')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 used')).toBeInTheDocument();
  expect(screen.getByText('Marks and right answers are shown when your teacher releases them.')).toBeInTheDocument();
});

test('earlier attempts stand there with how they ended, and lead to their review', async () => {
  openQuiz({}, [{ ...earlier, id: 'a2', number: 2, submitted_by: 'student', score: 4.5, released: true }, earlier]);
  const rows = within(await screen.findByRole('table', { name: 'Attempts and their scores' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('4.5 of 6');
  expect(rows[2]).toHaveTextContent('at the end of the time');
  expect(rows[2]).toHaveTextContent('not released yet');
  expect(screen.getByRole('link', { name: 'View review of attempt 2' })).toHaveAttribute(
    'href',
    '/quizzes/leverage/review/a2',
  );
});

test('Start Quiz begins an attempt; pressed again after a lost answer it is the same one', async () => {
  const ids: string[] = [];
  const { user, location } = openQuiz();
  api.use(
    functionOf<{ attempt: string }>('start_quiz', ({ attempt }) => {
      ids.push(attempt);
      return ids.length === 1 ? new Response(null, { status: 503 }) : attempt;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText('The server has not answered')).toBeInTheDocument();
  expect(screen.getByText(/you go on with it, and it counts once/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
  await waitFor(() => expect(location()).toBe(`/quizzes/leverage/attempt/${ids[0]}`));
  expect(ids[1]).toBe(ids[0]);
});

test('what the server refuses is told in its words', async () => {
  const { user } = openQuiz();
  api.use(functionOf('start_quiz', () => refusal(400, 'P0001', 'This quiz is closed.', 'closes_at')));
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  expect(await screen.findByText('This quiz is closed.')).toBeInTheDocument();
});

test('who may not begin is told why, and finds no button', async () => {
  openQuiz({ may_start: false, obstacle: 'You have used all 2 attempts.', attempts_used: 2 });
  expect(await screen.findByText('You have used all 2 attempts.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
});

test('who is in the middle of it goes on', async () => {
  openQuiz({ open_attempt: 'a2' });
  expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/quizzes/leverage/attempt/a2');
});
