import { type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { quizId, quizRow } from '../testing/quiz-rows.ts';
import QuizPage from './quiz-page.tsx';
import QuizSittingPage from './quiz-sitting-page.tsx';

const server = createApiServer();
playDataApi();
const files = recordSavedFiles();

const attemptId = '00000000-0000-4000-8000-0000000000d1';
const sitting: Fixture<'quiz_sittings'> = {
  id: attemptId,
  quiz_id: quizId,
  student_id: 's1',
  full_name: '=HYPERLINK("x")',
  roll_number: '17',
  number: 1,
  started_at: '2026-11-20T04:00:00+00:00',
  ends_at: '2026-11-20T05:00:00+00:00',
  submitted_at: '2026-11-20T05:00:00+00:00',
  submitted_by: 'deadline',
  receipt: 'ab12cd34'.repeat(8),
  duration_minutes: 30,
  extra_minutes: 30,
  score: 7.5,
  max_score: 10,
  state: 'deadline',
  changes: 1,
};
const option = (id: string, right: boolean, chosen: number) => ({
  id,
  text: `Option ${id}`,
  right,
  chosen,
  share: chosen / 12,
});
const items = [
  {
    question_id: 'b1',
    title: 'What an inner join keeps',
    kind: 'single',
    place: 1,
    n: 12,
    facility: 0.25,
    facility_low: 0.09,
    facility_high: 0.53,
    discrimination: -0.2,
    options: [option('a', true, 3), option('b', false, 9), option('c', false, 0)],
    too_few: false,
  },
  {
    question_id: 'b2',
    title: 'What a left join keeps',
    kind: 'numeric',
    place: 2,
    n: 4,
    facility: null,
    facility_low: null,
    facility_high: null,
    discrimination: null,
    options: [],
    too_few: true,
  },
];
const whole = {
  n: 12,
  questions: 2,
  mean: 6.1,
  sd: 1.9,
  alpha: 0.74,
  alpha_low: 0.41,
  alpha_high: 0.92,
  standard_error: 0.97,
  same_questions: true,
  too_few: false,
};

function open(tab: string, quiz: Fixture<'quiz_desk'> = quizRow) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('quiz_desk', [quiz]),
    rowsOf('quiz_sittings', [sitting], { seen: (search) => asked.push(search) }),
    rowsOf('attempt_score_history', [
      {
        id: 'h1',
        from_score: 6.5,
        to_score: 7.5,
        max_score: 10,
        reason: 'b is right',
        changed_at: '2026-11-21T05:00:00Z',
      },
      { id: 'h2', from_score: 6, to_score: 5, max_score: 10, reason: 'b is right', changed_at: '2026-11-21T05:00:00Z' },
    ]),
    functionOf('quizzes_followed', () => [quizId]),
    functionOf('quiz_item_statistics', () => items),
    functionOf('quiz_reliability', () => [whole]),
  );
  const view = renderWithPortal(<p />, {
    path: `/admin/quizzes/${quizId}${tab}`,
    user: buildProfile({ role: 'professor' }),
    auth: { permissions: ['manage_courses', 'view_student_progress'] },
    routes: [
      { path: '/admin/quizzes/:quiz', element: <QuizPage /> },
      { path: '/admin/quizzes/:quiz/sittings/:attempt', element: <QuizSittingPage /> },
    ],
  });
  return { asked, ...view };
}

test('sittings say time with extra time, who submitted and the score; a name that is a formula stays text in the file', async () => {
  const { asked, user } = open('?tab=sittings&q=asha&state=deadline');
  const row = await screen.findByRole('row', { name: /HYPERLINK/ });
  expect(row).toHaveTextContent('60 min (30 + 30)');
  expect(row).toHaveTextContent('by the server, at the end of the time');
  expect(row).toHaveTextContent('7.5 of 10');
  expect(row).toHaveTextContent('graded again');
  expect(asked.at(-1)?.get('state')).toBe('eq.deadline');
  expect(asked.at(-1)?.get('or')).toContain('asha');
  await user.click(screen.getByRole('button', { name: 'Results as CSV' }));
  await waitFor(() => expect(files()).toHaveLength(1));
  expect(files()[0]?.name).toBe('joins-and-keys-results.csv');
  expect(await files()[0]?.text()).toContain(`"'=HYPERLINK(""x"")"`);
});

test('nobody is shown single sittings of a quiz of everybody', async () => {
  open('?tab=sittings', { ...quizRow, group_id: null, group_name: null });
  expect(await screen.findByText('This quiz is for everybody')).toBeInTheDocument();
});

test('who keeps a quiz and does not teach its group is told who may see who sat it, not that nobody did', async () => {
  const { asked } = open('?tab=sittings');
  server.use(functionOf('quizzes_followed', () => []));
  expect(await screen.findByRole('heading', { name: 'You are not shown who sat this quiz' })).toBeInTheDocument();
  expect(screen.getByText(/are shown to those who teach Databases and may see the progress/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Results as CSV' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('where it cannot be told whether one may see who sat a quiz, that is said, and asked again', async () => {
  const { user } = open('?tab=sittings');
  let isDown = true;
  server.use(functionOf('quizzes_followed', () => (isDown ? refusal(503, '57P03', 'The database starts.') : [quizId])));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'The sittings could not be loaded' })).toBeInTheDocument();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('row', { name: /HYPERLINK/ })).toBeInTheDocument();
});

test('a sitting opens with its answers, what is right, and the score before it was graded again', async () => {
  server.use(
    functionOf('attempt_review', () => ({
      id: attemptId,
      quiz: { id: quizId, slug: 'joins-and-keys', title: 'Joins and keys' },
      student: { id: 's1', full_name: 'Asha Kale' },
      number: 1,
      started_at: '2026-11-20T04:00:00Z',
      ends_at: '2026-11-20T05:00:00Z',
      submitted_at: '2026-11-20T05:00:00Z',
      submitted_by: 'student',
      duration_minutes: 30,
      extra_minutes: 30,
      receipt: 'ab12',
      answered: 1,
      score: 1,
      max_score: 2,
      questions: [
        {
          position: 1,
          kind: 'text',
          points: 2,
          stem: 'Who?',
          content: {},
          answer: { text: 'Bayes' },
          score: 1,
          key: { accepted: ['Gauss'] },
        },
      ],
    })),
  );
  const { user } = open('?tab=sittings');
  await user.click(await screen.findByRole('link', { name: /HYPERLINK/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Kale' })).toBeInTheDocument();
  expect(screen.getByText('“Bayes”')).toBeInTheDocument();
  expect(screen.getByText('“Gauss”')).toBeInTheDocument();
  expect(screen.getByText('60 min (30 + 30)')).toBeInTheDocument();
  expect(await screen.findByText('6.5 became 7.5 of 10')).toBeInTheDocument();
});

test('questions are judged in words, with n and interval; too few attempts are not judged', async () => {
  open('?tab=analysis');
  expect(
    await screen.findByRole('heading', { name: 'Question 1 was the hardest: 25% of its points were reached' }),
  ).toBeInTheDocument();
  expect(screen.getByText('0.74')).toBeInTheDocument();
  expect(screen.getByText('Cronbach’s alpha, n = 12; 95% 0.41 to 0.92')).toBeInTheDocument();
  const listed = within(screen.getByRole('region', { name: 'Question by question' })).getAllByRole('listitem');
  const [first, last] = [listed[0], listed.at(-1)];
  expect(first).toHaveTextContent('25% (95% 9 to 53%), hard');
  expect(first).toHaveTextContent('−0.20 (95% −0.69 to 0.42)');
  expect(first).toHaveTextContent('Look whether the key is right.');
  expect(first).toHaveTextContent('75% (9 of 12)');
  expect(screen.getByText(/A wrong option was chosen more often/)).toBeInTheDocument();
  expect(last).toHaveTextContent(/Facility *too few attempts to judge: 4 of 10 *Discrimination *too few attempts/);
  expect(await screen.findByText('1 higher, 1 lower')).toBeInTheDocument();
});

test('a quiz that draws its questions says why it has no alpha', async () => {
  open('?tab=analysis');
  server.use(
    functionOf('quiz_reliability', () => [
      { ...whole, alpha: null, alpha_low: null, alpha_high: null, standard_error: null, same_questions: false },
    ]),
  );
  expect(await screen.findByText(/Alpha needs everybody’s answers to the same questions/)).toBeInTheDocument();
  expect(screen.getAllByText('not counted: the questions are drawn')).toHaveLength(2);
});

test('a quiz whose questions were all sat too seldom says so once, with how often', async () => {
  open('?tab=analysis');
  server.use(functionOf('quiz_item_statistics', () => items.slice(1)));
  expect(await screen.findByRole('heading', { name: 'Too few attempts to judge the questions' })).toBeInTheDocument();
  expect(screen.getByText(/So far there are 4\.$/)).toBeInTheDocument();
  expect(screen.queryByText('What a left join keeps')).not.toBeInTheDocument();
});

test('what grading again would change is seen before it is done, with a reason', async () => {
  const notes: unknown[] = [];
  server.use(
    functionOf('preview_regrade', () => ({
      attempts: 12,
      higher: 3,
      lower: 1,
      questions: [{ title: 'What an inner join keeps', attempts: 12, same: true }],
    })),
    functionOf<{ note: string }>('regrade_quiz', ({ note }) => {
      notes.push(note);
      return notes.length === 1
        ? refusal(400, 'P0001', 'Say in up to 300 characters why the scores change.', 'note')
        : [{ attempts: 12, changed: 4 }];
    }),
  );
  const { user } = open('?tab=analysis');
  await user.click(await screen.findByRole('button', { name: 'Grade again' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'See what changes' }));
  expect(dialog.getByText('Say why the scores change.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why the scores change'), 'b is right, too');
  await user.click(dialog.getByRole('button', { name: 'See what changes' }));
  expect(await dialog.findByText('3 scores would rise')).toBeInTheDocument();
  expect(notes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Grade again' }));
  expect(await dialog.findByText('Say in up to 300 characters why the scores change.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Grade again' }));
  expect(await dialog.findByText('4 scores changed, and what it was is kept.')).toBeInTheDocument();
  expect(notes).toEqual(['b is right, too', 'b is right, too']);
});
