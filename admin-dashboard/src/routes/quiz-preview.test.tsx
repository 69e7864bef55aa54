import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { quizId, quizRow } from '../testing/quiz-rows.ts';
import QuizPage from './quiz-page.tsx';

const server = createApiServer();
playDataApi();

interface Asked {
  quiz_id: string;
  seed: number;
  answers: Record<string, object>;
}

const question = (seed: number, answer: object | null) => ({
  position: 1,
  kind: 'single',
  points: 2,
  stem: `What is drawn with ${seed}?`,
  content: {
    options: [
      { id: 'aa', text: 'This' },
      { id: 'bb', text: 'That' },
    ],
  },
  answer,
  score: answer === null ? 0 : 2,
  key: { option: 'bb' },
  feedback: { general: 'Look at the draw.' },
  question_id: 'b1',
  title: 'What is drawn',
});

function open(search: string) {
  const asked: Asked[] = [];
  server.use(
    rowsOf('quiz_desk', [quizRow]),
    functionOf<Asked>('preview_quiz', (args) => {
      asked.push(args);
      const answer = args.answers['1'] ?? null;
      return {
        duration_minutes: 30,
        score: answer === null ? 0 : 2,
        max_score: 2,
        questions: [question(args.seed, answer)],
      };
    }),
  );
  const view = renderWithPortal(<p />, {
    path: `/admin/quizzes/${quizId}${search}`,
    user: buildProfile({ role: 'professor' }),
    auth: { permissions: ['manage_courses'] },
    routes: [{ path: '/admin/quizzes/:quiz', element: <QuizPage /> }],
  });
  return { asked, ...view };
}

test('a quiz is looked at as students get it, with another draw, and keys and marks on wish', async () => {
  const { asked, user, location } = open('?tab=preview');
  const first = within(await screen.findByRole('region', { name: 'Question 1 of 1' }));
  expect(first.getByText('What is drawn with 1?')).toBeInTheDocument();
  expect(screen.queryByText('Look at the draw.')).not.toBeInTheDocument();
  expect(screen.queryByText('Right')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Another draw' }));
  expect(await screen.findByText('What is drawn with 2?')).toBeInTheDocument();
  expect(location()).toBe(`/admin/quizzes/${quizId}?tab=preview&draw=2`);

  await user.click(screen.getByRole('radio', { name: /That/ }));
  await user.click(screen.getByRole('button', { name: 'Show keys and marks' }));
  expect(await screen.findByRole('heading', { name: '2 of 2 points' })).toHaveFocus();
  expect(screen.getByText('Look at the draw.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'What is drawn' })).toHaveAttribute('href', '/admin/quizzes/questions/b1');
  expect(asked).toEqual([
    { quiz_id: quizId, seed: 1, answers: {} },
    { quiz_id: quizId, seed: 2, answers: {} },
    { quiz_id: quizId, seed: 2, answers: { 1: { option: 'bb' } } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Hide keys and marks' }));
  expect(screen.getByRole('radio', { name: /That/ })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Question 1 of 1' })).toHaveFocus();
});

test('marking that fails is told and keeps what was tried; a draw that is no number is the first', async () => {
  const { user, asked } = open('?tab=preview&draw=-3x');
  await user.click(await screen.findByRole('radio', { name: /This/ }));
  expect(asked.map(({ seed }) => seed)).toEqual([1]);
  server.use(functionOf('preview_quiz', () => new Response(null, { status: 503 })));
  await user.click(screen.getByRole('button', { name: 'Show keys and marks' }));
  expect(await screen.findByText('It could not be marked')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /This/ })).toBeChecked();
});

test('a quiz without questions says where they are chosen', async () => {
  open('?tab=preview');
  server.use(functionOf('preview_quiz', () => ({ duration_minutes: 30, score: 0, max_score: 0, questions: [] })));
  expect(await screen.findByText('No questions yet')).toBeInTheDocument();
});

test('who does not keep the quiz is told', async () => {
  open('?tab=preview');
  server.use(functionOf('preview_quiz', () => refusal(403, '42501', 'This quiz is not yours to look at.')));
  await waitFor(() => expect(screen.getByText('The preview could not be made')).toBeInTheDocument());
});
