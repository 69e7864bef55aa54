import { loadDrawing } from '@portal/shared/rich-text';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { playDataApi } from '@portal/shared/fake-data-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@portal/shared/question-drawing';
import type { Question } from '../features/attempts/paper.ts';
import { buildPaper, buildQuestion, playAttempt } from '../testing/attempts.ts';
import { QuizAttemptPage } from './quiz-attempt-page.tsx';

const api = createApiServer();
playDataApi();

beforeAll(async () => void (await loadDrawing()));
beforeEach(() => localStorage.clear());

const ada = buildProfile();
const routes = [{ path: '/quizzes/:slug/attempt/:attemptId', element: <QuizAttemptPage /> }];

function sit(questions: readonly Question[], overrides: Parameters<typeof buildPaper>[0] = {}) {
  const { server, handlers } = playAttempt(buildPaper({ questions, ...overrides }));
  api.use(...handlers);
  return { server, ...open() };
}

function open() {
  return renderWithPortal(<p>elsewhere</p>, { path: '/quizzes/leverage/attempt/attempt-1', routes, user: ada });
}

const three = [1, 2, 3].map((position) => buildQuestion({ position }));
const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');
const untilState = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

describe('an answer is stored as it is given', () => {
  const kinds: [Question['kind'], Answer, (user: ReturnType<typeof open>['user']) => Promise<void>][] = [
    ['single', { option: 'b' }, async (user) => user.click(screen.getByRole('radio', { name: 'Text of b' }))],
    [
      'multiple',
      { options: ['a', 'c'] },
      async (user) => {
        await user.click(screen.getByRole('checkbox', { name: 'Text of c' }));
        await user.click(screen.getByRole('checkbox', { name: 'Text of a' }));
      },
    ],
    [
      'numeric',
      { value: '3,5', unit: 'kg' },
      async (user) => {
        await user.type(screen.getByLabelText('Your answer'), '3,5');
        await user.selectOptions(screen.getByLabelText('Unit'), 'kg');
      },
    ],
    ['text', { text: 'influential' }, async (user) => user.type(screen.getByLabelText('Your answer'), 'influential')],
    [
      'ordering',
      { order: ['b', 'a', 'c'] },
      async (user) => user.click(screen.getByRole('button', { name: 'Move up, place 2' })),
    ],
    [
      'matching',
      { pairs: { l1: 'r2' } },
      async (user) => user.selectOptions(screen.getByRole('combobox', { name: 'Text of l1' }), 'r2'),
    ],
  ];

  test.each(kinds)('%s', async (kind, answer, give) => {
    const { server, user } = sit([buildQuestion({ kind })]);
    await screen.findByText(`A ${kind} question?`);
    await give(user);
    await waitFor(() => expect(server.questions[0]?.answer).toEqual(answer));
    await untilState('saved');
    expect(screen.getByText('1 of 1 answered')).toBeInTheDocument();
  });
});

test('an order is moved by the arrow keys, whose focus goes along, and can be taken as it stands', async () => {
  const { server, user } = sit([buildQuestion({ kind: 'ordering' })]);
  await user.click(await screen.findByRole('button', { name: 'This order is my answer' }));
  await waitFor(() => expect(server.questions[0]?.answer).toEqual({ order: ['a', 'b', 'c'] }));
  screen.getByRole('button', { name: 'Move down, place 1' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(server.questions[0]?.answer).toEqual({ order: ['b', 'c', 'a'] }));
  expect(document.activeElement?.closest('li')).toHaveTextContent('Text of a');
});

test('an answer that is taken back is none', async () => {
  const { server, user } = sit([buildQuestion({ kind: 'text', answer: { text: 'x' }, revision: 1 })]);
  await user.clear(await screen.findByLabelText('Your answer'));
  await waitFor(() => expect(server.questions[0]?.answer).toBeNull());
});

test('what cannot be sent is kept on this device, through a reload too, and goes out when the net is back', async () => {
  const { server, user, unmount } = sit(three);
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.isStoring = false;
  await user.click(screen.getByRole('radio', { name: 'Text of a' }));
  await untilState('kept');
  unmount();
  open();
  expect(await screen.findByRole('radio', { name: 'Text of a' })).toBeChecked();
  server.isStoring = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.questions[0]?.answer).toEqual({ option: 'a' }));
  await untilState('saved');
});

test('two windows with two answers: both are shown, and the choice decides', async () => {
  const { server, user } = sit(three);
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.answerElsewhere(1, { option: 'c' });
  await user.click(screen.getByRole('radio', { name: 'Text of a' }));
  const choice = await screen.findByText('Which answer counts?');
  const alert = within(choice.parentElement ?? document.body);
  expect(alert.getByText('Text of a')).toBeInTheDocument();
  expect(alert.getByText('Text of c')).toBeInTheDocument();
  expect(server.questions[0]?.answer).toEqual({ option: 'c' });
  await user.click(alert.getByRole('button', { name: 'Keep the one from here' }));
  await waitFor(() => expect(server.questions[0]?.answer).toEqual({ option: 'a' }));

  server.answerElsewhere(1, { option: 'c' });
  await user.click(screen.getByRole('radio', { name: 'Text of b' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the one that is saved' }));
  expect(screen.getByRole('radio', { name: 'Text of c' })).toBeChecked();
  expect(server.questions[0]?.answer).toEqual({ option: 'c' });
});

test('the dialog names what has no answer; after it the receipt stands there', async () => {
  const { server, user } = sit(three);
  await user.click(await screen.findByRole('radio', { name: 'Text of a' }));
  await user.click(screen.getByRole('button', { name: /^Question 2 ?, not answered/ }));
  await user.click(screen.getByRole('button', { name: 'Flag for later' }));
  await user.click(screen.getByRole('button', { name: 'Review and submit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Submit your answers?' }));
  expect(dialog.getByText(/2 questions of 3 without an answer: questions 2 and 3/)).toHaveTextContent(
    'You have flagged question 2.',
  );
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('f'.repeat(64))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View review' })).toHaveAttribute(
    'href',
    '/quizzes/leverage/review/attempt-1',
  );
  expect(server.questions[0]?.answer).toEqual({ option: 'a' });
});

test('without a connection nothing is submitted, and that is said at once', async () => {
  const { server, user } = sit(three);
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.isReachable = false;
  await user.click(screen.getByRole('radio', { name: 'Text of a' }));
  await user.click(screen.getByRole('button', { name: 'Review and submit' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Nothing was submitted')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('What you answered to question 1 is not saved');
  server.isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your answers were submitted')).toBeInTheDocument();
});

test('at the end of the time the server submits what it has; what did not reach it is named', async () => {
  const { server, user } = sit(three, { ends_at: '2026-11-23T10:00:02Z' });
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.isReachable = false;
  await user.click(screen.getByRole('radio', { name: 'Text of a' }));
  expect(await screen.findByText('The time is over', undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(await screen.findByText(/^The server submits what it had of you by then\./)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Text of b' })).toBeDisabled();
  server.isOver = true;
  server.isReachable = true;
  expect(
    await screen.findByText('What you answered to question 1 was not sent in time', undefined, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(await screen.findByText('The time is over: your answers were submitted')).toBeInTheDocument();
});

test('what is answered after another window has submitted is named, and the receipt stands there instead of the questions', async () => {
  const { server, user } = sit(three);
  await user.click(await screen.findByRole('radio', { name: 'Text of a' }));
  await untilState('saved');
  server.submittedAt = '2026-11-23T10:10:00Z';
  await user.click(screen.getByRole('button', { name: /^Question 2 ?, not answered/ }));
  await user.click(screen.getByRole('radio', { name: 'Text of b' }));
  expect(await screen.findByText('What you answered to question 2 was not sent in time')).toBeInTheDocument();
  expect(await screen.findByText('Your answers were submitted')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(server.questions.map(({ answer }) => answer)).toEqual([{ option: 'a' }, null, null]);
});

test('extra time that is given during the attempt lengthens it here too', async () => {
  const { server, user } = sit(three, { ends_at: '2026-11-23T10:10:00Z' });
  expect(await screen.findByText('10:00')).toBeInTheDocument();
  server.endsAt = '2026-11-23T10:25:00Z';
  await user.click(screen.getByRole('radio', { name: 'Text of a' }));
  expect(await screen.findByText(/^2[45]:/)).toBeInTheDocument();
});

test('the question that is shown stands in the address, and comes back with a reload', async () => {
  const { user, location, unmount } = sit(three);
  await user.click(await screen.findByRole('button', { name: 'Next question' }));
  expect(screen.getByRole('heading', { name: 'Question 2 of 3' })).toHaveFocus();
  await waitFor(() => expect(location()).toBe('/quizzes/leverage/attempt/attempt-1?question=2'));
  unmount();
  renderWithPortal(<p>elsewhere</p>, { path: '/quizzes/leverage/attempt/attempt-1?question=2', routes, user: ada });
  expect(await screen.findByRole('heading', { name: 'Question 2 of 3' })).toBeInTheDocument();
});

test('what was answered elsewhere is there when somebody comes back to the window', async () => {
  const { server } = sit(three);
  await screen.findByRole('heading', { name: 'Question 1 of 3' });
  server.answerElsewhere(1, { option: 'c' });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Text of c' })).toBeChecked());
});
