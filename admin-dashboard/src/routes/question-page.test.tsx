import { DATA_API, type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, type JsonBodyType } from 'msw';
import NewQuestionPage from './new-question-page.tsx';
import QuestionPage from './question-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const id = '11111111-1111-4111-8111-111111111111';

const stored: Fixture<'question_summaries'> = {
  id,
  title: 'The mean',
  tags: ['means'],
  version: 2,
  archived: false,
  kind: 'numeric',
  stem: 'The mean of {{x}}?',
  parameters: [{ name: 'x', normal: { n: 3, mean: 5, sd: 1 }, decimals: 0 }],
  content: {},
  key: { expression: 'mean(x)', tolerance: { absolute: 0.01 } },
  feedback: {},
  group_id: null,
  group_name: null,
  class_name: null,
  updated_at: '2026-11-20T10:00:00+00:00',
};

const versions = [
  {
    ...stored,
    id: 'v2',
    version: 2,
    note: 'Shorter',
    created_at: '2026-11-20T10:00:00+00:00',
    author: { name: 'Anil Rao' },
  },
  {
    ...stored,
    id: 'v1',
    version: 1,
    stem: 'Mean of {{x}}',
    note: '',
    created_at: '2026-11-19T10:00:00+00:00',
    profiles: null,
  },
];

interface Saved {
  question: string;
  title: string;
  tags: string[];
  group_id: string | null;
  opened?: string;
  version: Record<string, unknown>;
}

function open({ isNew = false, refuse = null as Response | null, rows = [stored] } = {}) {
  const saved: Saved[] = [];
  const seeds: number[] = [];
  server.use(
    rowsOf('question_summaries', () => rows),
    rowsOf('question_versions', versions as never),
    rowsOf('question_tags', [{ tag: 'means', questions: 3 }]),
    rowsOf('group_summaries', [buildGroupRow({ class_name: 'M.Sc. I' })]),
    functionOf<Saved>('save_question', (args) => {
      saved.push(args);
      return refuse ? refuse.clone() : args.question;
    }),
    functionOf<{ seed: number; version: { stem: string; content: JsonBodyType } }>(
      'preview_question',
      ({ seed, version }) => {
        seeds.push(seed);
        if (version.stem.includes('{{y}}'))
          return refusal(400, 'P0001', '{{y}} is no parameter of this question.', 'stem');
        return {
          stem: `Seed ${seed}`,
          content: version.content,
          key: { value: '4', tolerance: { absolute: 0.01 } },
          feedback: { right: 'Well done.' },
        };
      },
    ),
    functionOf<{ answer: { value: string } }>('grade_answer_preview', ({ answer }) => ({
      share: answer.value === '4' ? 1 : 0.5,
    })),
  );
  const shown = renderWithPortal(isNew ? <NewQuestionPage /> : <p>elsewhere</p>, {
    path: isNew ? '/admin/quizzes/questions/new' : `/admin/quizzes/questions/${id}`,
    routes: isNew ? [] : [{ path: '/admin/quizzes/questions/:question', element: <QuestionPage /> }],
    user: hod,
  });
  return { saved, seeds, ...shown };
}

test('a question is previewed with the numbers of the server, other numbers, and an answer is tried', async () => {
  const { user } = open();
  expect(await screen.findByText('Seed 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Other numbers' }));
  expect(await screen.findByText('Seed 2')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Your answer'), '3{Enter}');
  expect(await screen.findByText('Partly right: 50% of the points')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Your answer'));
  await user.type(screen.getByLabelText('Your answer'), '4{Enter}');
  expect(await screen.findByText('Right: all points')).toBeInTheDocument();
  expect(screen.getByText('Well done.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Show the key/ }));
  expect(screen.getByText('4, within 0.01')).toBeInTheDocument();
});

test('every field of a number is saved, in the version that was opened', async () => {
  const { saved, user } = open();
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'A mean');
  await user.clear(screen.getByLabelText('Standard deviation'));
  await user.type(screen.getByLabelText('Standard deviation'), '2,5');
  await user.selectOptions(screen.getByLabelText('Tolerance in'), 'Per cent of the value');
  await user.clear(screen.getByLabelText('Tolerance'));
  await user.type(screen.getByLabelText('Tolerance'), '5');
  await user.click(screen.getByRole('button', { name: 'Add unit' }));
  await user.type(screen.getByLabelText('Unit 1'), 'cm');
  await user.click(screen.getByLabelText(/A unit is required/));
  await user.type(screen.getByLabelText(/To a wrong answer/), 'Add them up.');
  await user.type(screen.getByLabelText(/What has changed/), 'Wider');
  await user.selectOptions(screen.getByLabelText('Whose question'), 'Inference, M.Sc. I');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toEqual({
    question: id,
    opened: stored.updated_at,
    title: 'A mean',
    tags: ['means'],
    group_id: 'g1',
    version: {
      kind: 'numeric',
      stem: stored.stem,
      parameters: [{ name: 'x', normal: { n: 3, mean: 5, sd: 2.5 }, decimals: 0 }],
      content: { units: [{ unit: 'cm', factor: 1 }], unit_required: true },
      key: { expression: 'mean(x)', tolerance: { relative: 0.05 } },
      feedback: { wrong: 'Add them up.' },
      note: 'Wider',
    },
  });
});

test.each([
  ['stem', '{{y}} is no parameter of this question.', 'Question'],
  ['key', 'There is no “z”.', 'Right value'],
])('a refusal with the hint %s stands at its field', async (hint, words, label) => {
  const { user } = open({ refuse: refusal(400, 'P0001', words, hint) });
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field).toHaveFocus();
});

test('what the server says of an unfinished question stands in the preview', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Question'), ' {{{{y}}');
  expect(await screen.findByText('{{y}} is no parameter of this question.')).toBeInTheDocument();
});

test('of two editors the second decides whose version stays', async () => {
  const later = { ...stored, title: 'Of somebody else', updated_at: '2026-11-20T11:00:00+00:00' };
  const rows = [stored];
  const { saved, user } = open({
    rows,
    refuse: refusal(400, 'P0001', 'Somebody else has changed this.', 'updated_at'),
  });
  await user.type(await screen.findByLabelText('Title'), ' of three');
  rows[0] = later;
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ title: 'The mean of three', opened: later.updated_at }));
  await user.click(await screen.findByRole('button', { name: 'Load what is stored now' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Of somebody else'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
});

test('versions say who, when and why, and what has changed', async () => {
  const { user } = open();
  expect(await screen.findByText('Shorter')).toBeInTheDocument();
  expect(screen.getByText(/Anil Rao/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Show 1 change/ }));
  expect(screen.getByText('Mean of {{x}}', { selector: 'del' })).toBeInTheDocument();
});

test('an earlier version is put back as a new one, over what was opened and nothing else', async () => {
  const rows = [stored];
  const { saved, user, services } = open({ rows });
  expect(await screen.findByRole('button', { name: 'Put version 1 back' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Put version 2 back' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Put version 1 back' }));
  server.use(functionOf('save_question', () => refusal(400, 'P0001', 'Somebody else has changed this.', 'updated_at')));
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText(/^Somebody else has changed this question since you opened it/)).toBeInTheDocument();
  expect(services.toasts).toEqual([]);

  server.use(
    functionOf<Saved>('save_question', (args) => {
      saved.push(args);
      rows[0] = { ...stored, version: 3, stem: 'Mean of {{x}}', updated_at: '2026-11-20T12:00:00+00:00' };
      return args.question;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Version put back']));
  expect(saved[0]).toMatchObject({ question: id, opened: stored.updated_at, title: 'The mean', tags: ['means'] });
  expect(saved[0]?.version).toMatchObject({ stem: 'Mean of {{x}}', key: stored.key, note: 'Put back from version 1' });
  expect(screen.getByLabelText('Question')).toHaveValue('Mean of {{x}}');
});

test('it is archived and taken back out, and what is typed stays', async () => {
  const rows = [stored];
  const asked: unknown[] = [];
  const { user, services } = open({ rows });
  server.use(
    functionOf<{ archived: boolean }>('archive_question', ({ archived }) => {
      asked.push(archived);
      rows[0] = { ...stored, archived, updated_at: '2026-11-20T12:00:00+00:00' };
      return null;
    }),
  );
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Take back out' }));
  await waitFor(() => expect(asked).toEqual([true, false]));
  expect(screen.getByLabelText('Title')).toHaveValue('The mean!');
  expect(services).toBeDefined();
});

test('a new question of one right answer is added once, with its right option and what is said', async () => {
  const { saved, user, location } = open({ isNew: true });
  await user.type(await screen.findByLabelText('Title'), 'Which');
  await user.type(screen.getByLabelText('Question'), 'Which?');
  await user.type(screen.getByLabelText('Option 1'), 'a');
  await user.type(screen.getByLabelText('Option 2'), 'b');
  await user.type(screen.getByLabelText('Feedback on option 1'), 'No.');
  await user.click(screen.getByRole('radio', { name: /option 2/ }));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(location()).toMatch(/questions\/[0-9a-f-]{36}$/));
  expect(saved).toHaveLength(1);
  expect(saved[0]?.version).toMatchObject({
    kind: 'single',
    content: {
      options: [
        { id: 'option-1', text: 'a' },
        { id: 'option-2', text: 'b' },
      ],
    },
    key: { option: 'option-2' },
    feedback: { options: { 'option-1': 'No.' } },
  });
});

test('the fields of other kinds are saved', async () => {
  const { saved, user } = open({ isNew: true });
  const kind = await screen.findByLabelText('Kind');
  await user.type(screen.getByLabelText('Title'), 'T');
  await user.type(screen.getByLabelText('Question'), 'Match.');
  await user.selectOptions(kind, 'Matching');
  const pairs = within(screen.getByRole('group', { name: /^Pairs/ }));
  await user.type(pairs.getByLabelText('Left 1'), 'l');
  await user.type(pairs.getByLabelText('Right 1'), 'r');
  await user.selectOptions(kind, 'Putting in order');
  await user.type(screen.getByLabelText('Item 1'), 'first');
  await user.type(screen.getByLabelText('Item 2'), 'then');
  await user.selectOptions(kind, 'A short text');
  await user.type(screen.getByLabelText('Text 1'), 't*');
  await user.click(screen.getByLabelText(/Capitals/));
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.version).toMatchObject({ kind: 'text', content: {}, key: { accepted: ['t*'], case_matters: true } });
});

test('an address without a question says so', async () => {
  server.use(http.get(`${DATA_API}/rest/v1/question_summaries`, () => refusal(500, 'XX000', 'down')));
  renderWithPortal(<p>elsewhere</p>, {
    path: '/admin/quizzes/questions/nothing',
    routes: [{ path: '/admin/quizzes/questions/:question', element: <QuestionPage /> }],
    user: hod,
  });
  expect(await screen.findByText('There is no such question')).toBeInTheDocument();
});
