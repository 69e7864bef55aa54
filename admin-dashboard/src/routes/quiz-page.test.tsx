import { type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { quizId, quizRow } from '../testing/quiz-rows.ts';
import QuizPage from './quiz-page.tsx';

const server = createApiServer();
playDataApi();

const VERSION = '2026-11-20T10:00:00+00:00';
const stored = {
  id: quizId,
  group_id: 'g1',
  updated_at: VERSION,
  items: [
    { id: 'i2', position: 2, points: 2, tag: 'keys', draws: 2, questionId: null, question: null },
    {
      id: 'i1',
      position: 1,
      points: 1,
      tag: null,
      draws: null,
      questionId: 'b1',
      question: { title: 'What an inner join keeps', archived: false },
    },
  ],
};
const bank: Fixture<'questions'>[] = [
  { id: 'b1', title: 'What an inner join keeps', tags: ['joins'] },
  { id: 'b2', title: 'What a left join keeps', tags: ['joins', 'keys'] },
];

const noAnswer = http.get('*/rest/v1/quizzes', () => HttpResponse.error());

function open(quiz: Fixture<'quiz_desk'> = quizRow) {
  const searched: unknown[] = [];
  server.use(
    rowsOf('quiz_desk', [quiz]),
    rowsOf('quizzes', [stored]),
    rowsOf('questions', bank),
    functionOf('tags_to_draw', (args) => {
      searched.push(args);
      return [
        { tag: 'joins', questions: 2 },
        { tag: 'keys', questions: 1 },
      ];
    }),
  );
  const view = renderWithPortal(<p />, {
    path: `/admin/quizzes/${quizId}`,
    user: buildProfile({ role: 'professor' }),
    auth: { permissions: ['manage_courses'] },
    routes: [{ path: '/admin/quizzes/:quiz', element: <QuizPage /> }],
  });
  return { searched, ...view };
}

test('the questions of a quiz are chosen, ordered by buttons and saved over the version that was opened', async () => {
  const saved: unknown[] = [];
  server.use(
    functionOf('save_quiz_items', (args) => {
      saved.push(args);
      return '2026-11-20T10:05:00+00:00';
    }),
  );
  const { user, services } = open();
  expect(await screen.findByText('3 questions')).toBeInTheDocument();
  expect(screen.getByText('5 points')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add questions' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Added: What an inner join keeps' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Add: What a left join keeps' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Move up: What a left join keeps' }));
  expect(screen.getByText('“What a left join keeps” is now item 2 of 3.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Questions saved']));
  expect(saved).toEqual([
    {
      quiz_id: quizId,
      items: [
        { points: 1, question_id: 'b1' },
        { points: 1, question_id: 'b2' },
        { points: 2, tag: 'keys', draws: 2 },
      ],
      opened: VERSION,
    },
  ]);
});

test('tags are suggested by the database, by the words that are typed', async () => {
  const { searched, user, container } = open();
  const tag = await screen.findByLabelText('Tag');
  await user.clear(tag);
  await user.type(tag, 'joi');
  await waitFor(() => expect(searched.at(-1)).toEqual({ group_id: 'g1', search: 'joi' }));
  expect([...container.querySelectorAll('option')].map(({ value }) => value)).toEqual(['joins', 'keys']);
});

test('a refusal is told, and what was chosen stays', async () => {
  server.use(
    functionOf('save_quiz_items', () =>
      refusal(400, 'P0001', 'Somebody is sitting this quiz. Change its questions when they are done.', 'items'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a random draw' }));
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect((await screen.findAllByText(/Choose a tag/)).length).toBeGreaterThan(0);
  await user.type(screen.getAllByLabelText('Tag').at(-1) as HTMLElement, 'joins');
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(
    await screen.findByText('Somebody is sitting this quiz. Change its questions when they are done.'),
  ).toBeInTheDocument();
  expect(screen.getByText('4 questions')).toBeInTheDocument();
});

test('whoever was slower is told, and may save over it', async () => {
  const opened: unknown[] = [];
  server.use(
    functionOf<{ opened: string }>('save_quiz_items', (args) => {
      opened.push(args.opened);
      return opened.length === 1
        ? refusal(400, 'P0001', 'Somebody else has changed this since you opened it.', 'updated_at')
        : '2026-11-20T10:09:00+00:00';
    }),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: /^Remove: 2 questions of/ }));
  server.use(rowsOf('quizzes', [{ ...stored, updated_at: '2026-11-20T10:07:00+00:00', items: [] }]));
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  expect(await screen.findByText('Somebody else has changed this quiz since you opened it')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /over/i }));
  await waitFor(() => expect(services.toasts).toHaveLength(1));
  expect(opened).toEqual([VERSION, '2026-11-20T10:07:00+00:00']);
});

test('saving over somebody else without an answer is told, keeps what was chosen, and can be tried again', async () => {
  let saves = 0;
  server.use(
    functionOf('save_quiz_items', () => {
      saves += 1;
      return saves === 1
        ? refusal(400, 'P0001', 'Somebody else has changed this since you opened it.', 'updated_at')
        : '2026-11-20T10:09:00+00:00';
    }),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: /^Remove: 2 questions of/ }));
  server.use(rowsOf('quizzes', [{ ...stored, updated_at: '2026-11-20T10:07:00+00:00', items: [] }]));
  await user.click(screen.getByRole('button', { name: 'Save questions' }));
  const over = await screen.findByRole('button', { name: 'Save mine over it' });
  server.use(noAnswer);
  await user.click(over);
  expect(await screen.findByText('The questions were not saved')).toBeInTheDocument();
  expect(screen.getByText(/^The server did not answer/)).toBeInTheDocument();
  expect(screen.getByText('1 question')).toBeInTheDocument();
  expect(saves).toBe(1);

  server.use(rowsOf('quizzes', [{ ...stored, updated_at: '2026-11-20T10:07:00+00:00', items: [] }]));
  await user.click(over);
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Questions saved']));
  expect(screen.queryByText('The questions were not saved')).not.toBeInTheDocument();
});

test('what was kept on this device is discarded only when what is stored could be read; it shows that it is read', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: /^Remove: 2 questions of/ }));
  first.unmount();
  const { user } = open();
  const discard = await screen.findByRole('button', { name: 'Discard it' });
  expect(screen.getByText('1 question')).toBeInTheDocument();
  server.use(noAnswer);
  await user.click(discard);
  expect(await screen.findByText('What is stored could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('1 question')).toBeInTheDocument();

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/rest/v1/quizzes', async () => {
      await asked;
      return HttpResponse.json([stored]);
    }),
  );
  await user.click(discard);
  expect(await screen.findByRole('button', { name: 'Loading what is stored...' })).toBeDisabled();
  answer();
  expect(await screen.findByText('3 questions')).toBeInTheDocument();
  expect(screen.queryByText(/^Your unsent text/)).not.toBeInTheDocument();
  expect(screen.queryByText('What is stored could not be loaded')).not.toBeInTheDocument();
});

test('results are released by hand, and a refusal is told', async () => {
  server.use(
    functionOf('release_quiz', () =>
      refusal(400, 'P0001', 'Somebody is still sitting this quiz. Release it when they are done.', 'released_at'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Release the results' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release' }));
  expect(
    await screen.findByText('Somebody is still sitting this quiz. Release it when they are done.'),
  ).toBeInTheDocument();
});
