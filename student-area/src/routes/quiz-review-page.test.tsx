import { loadDrawing } from '@portal/shared/rich-text';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { type Fixture, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import type { Review } from '../features/attempts/paper.ts';
import { buildPaper, buildQuestion, playAttempt } from '../testing/attempts.ts';
import { QuizReviewPage } from './quiz-review-page.tsx';

const api = createApiServer();
playDataApi();
beforeAll(async () => void (await loadDrawing()));

function openReview(review: Partial<Review>, changes: Fixture<'attempt_score_history'>[] = []) {
  const { server, handlers } = playAttempt(buildPaper({ submitted_at: '2026-11-23T10:10:00Z' }));
  server.review = review;
  api.use(...handlers, rowsOf('attempt_score_history', changes));
  return renderWithPortal(<p>elsewhere</p>, {
    path: '/quizzes/leverage/review/attempt-1',
    routes: [{ path: '/quizzes/:slug/review/:attemptId', element: <QuizReviewPage /> }],
    user: buildProfile(),
  });
}

const single = buildQuestion({ answer: { option: 'b' } });
const numeric = buildQuestion({ position: 2, kind: 'numeric', points: 2, answer: { value: '3.5' } });

test('a review shows own answers, right answers, feedback, and how the score comes about', async () => {
  openReview({
    released: true,
    score: 1,
    max_score: 3,
    questions: [
      { ...single, score: 0, key: { option: 'a' }, feedback: { wrong: 'Look again.', options: { b: 'Not this.' } } },
      { ...numeric, score: 1, key: { value: '3.5', unit: 'kg', tolerance: { absolute: 0.01 } }, feedback: {} },
    ],
  });
  expect(await screen.findByText('1 of 3 points (33%)')).toBeInTheDocument();
  expect(screen.getByText('0 + 1 = 1')).toBeInTheDocument();
  const first = within(screen.getByRole('region', { name: 'Question 1' }));
  expect(first.getByText('Not right, 0 of 1')).toBeInTheDocument();
  const [a, b] = first.getAllByRole('listitem');
  expect(a).toHaveTextContent('Right');
  expect(b).toHaveTextContent('Your answer');
  expect(b).toHaveTextContent('Not this.');
  expect(first.getByText('Look again.')).toBeInTheDocument();
  const second = within(screen.getByRole('region', { name: 'Question 2' }));
  expect(second.getByText('Partly right, 1 of 2')).toBeInTheDocument();
  expect(second.getByText('3.5 kg, within 0.01')).toBeInTheDocument();
});

test('a text that stands for others says how it is read', async () => {
  const text = buildQuestion({ kind: 'text', answer: { text: 'R. A. Fisher' } });
  const key = { accepted: ['*Fisher', 'Ronald*'], case_matters: true };
  openReview({ released: true, score: 1, max_score: 1, questions: [{ ...text, score: 1, key }] });
  expect(
    await screen.findByText('“*Fisher” or “Ronald*”, where * stands for anything, capital letters as they stand here'),
  ).toBeInTheDocument();
});

test('before the release there are the answers and when the rest comes, and no word of what is right', async () => {
  openReview({ released: false, release: 'by hand', questions: [single] });
  expect(await screen.findByText('Marks and right answers are not shown yet')).toBeInTheDocument();
  expect(screen.getByText('Shown when your teacher releases it')).toBeInTheDocument();
  expect(screen.getByText('Your answer')).toBeInTheDocument();
  expect(screen.queryByText('Right')).not.toBeInTheDocument();
});

test('what the score was before it was graded again stands there with the reason', async () => {
  openReview({ released: true, score: 1, max_score: 3, questions: [single] }, [
    {
      id: 'h1',
      from_score: 0.5,
      to_score: 1,
      max_score: 3,
      reason: 'Question 1: both are right',
      changed_at: '2026-11-23T11:00:00Z',
    },
  ]);
  const changes = within(await screen.findByRole('region', { name: 'Graded again' }));
  expect(changes.getByText('0.5 became 1 of 3 points')).toBeInTheDocument();
  expect(changes.getByText(/: Question 1: both are right$/)).toBeInTheDocument();
});

test('what could not be loaded of it is told, and the review stays', async () => {
  openReview({ released: true, score: 1, max_score: 3, questions: [single] });
  api.use(http.get('*/rest/v1/attempt_score_history', () => refusal(500, 'XX000', 'down')));
  expect(await screen.findByText('Whether it was graded again could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('1 of 3 points (33%)')).toBeInTheDocument();
});
