import { buildProfile, createApiServer, recordSavedFiles, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { functionOf, refusal, rowsOf, playDataApi, writesTo } from '@portal/shared/fake-data-api';
import { buildQuestionRow, buildSurveyRow, buildTemplateRow } from '../testing/rows.ts';
import { SurveyPage } from './survey-page.tsx';
import { SurveysPage } from './surveys-page.tsx';

const server = createApiServer();
const savedFiles = recordSavedFiles();
playDataApi();

beforeEach(() => {
  server.use(
    rowsOf('survey_templates', [{ category: 'Teaching' }]),
    rowsOf('surveys', [{ category: 'Facilities' }]),
    rowsOf('survey_template_summaries', [buildTemplateRow()]),
    rowsOf('survey_summaries', (search) => (search.has('created_by') ? [] : [buildSurveyRow()])),
  );
});

function renderPage(path = '/surveys') {
  return renderWithPortal(<SurveysPage />, { path, user: buildProfile() });
}

test('Use Template fills the create form', async () => {
  const { user, location } = renderPage();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Survey Templates',
    'Active Surveys',
    'Create Survey',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Use Template Course feedback' }));
  expect(location()).toBe('/surveys?tab=create&template=course-feedback');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Course feedback');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Teaching');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Pace, clarity, workload.');
});

test('empty fields are named and nothing is sent', async () => {
  const { user } = renderPage('/surveys?tab=create');
  await user.click(await screen.findByRole('button', { name: 'Create Survey' }));
  expect(screen.getByText('Enter a title.')).toBeInTheDocument();
  expect(screen.getByText('Enter a category.')).toBeInTheDocument();
  expect(screen.getByText('Enter a description.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('Create Survey stores a draft with the questions of its template', async () => {
  const sent: unknown[] = [];
  server.use(
    functionOf('create_survey', (args) => {
      sent.push(args);
      return 's9';
    }),
  );
  const { user, services, location } = renderPage('/surveys?tab=create&template=course-feedback');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, ' Sampling: feedback ');
  await user.click(screen.getByRole('button', { name: 'Create Survey' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Survey created', tone: 'success' }]));
  expect(sent).toEqual([
    {
      title: 'Sampling: feedback',
      category: 'Teaching',
      description: 'Pace, clarity, workload.',
      template_id: 't1',
      anonymity: 'anonymous',
      new_id: expect.any(String) as unknown,
    },
  ]);
  await waitFor(() => expect(location()).toBe('/surveys/s9'));
});

test('a refused survey keeps what was typed', async () => {
  server.use(functionOf('create_survey', () => HttpResponse.json({ message: 'down' }, { status: 500 })));
  const { user, services } = renderPage('/surveys?tab=create');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Canteen');
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Campus life');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Food and queue.');
  await user.click(screen.getByRole('button', { name: 'Create Survey' }));
  expect(await screen.findByText('The survey was not created')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Canteen');
  expect(services.toasts).toEqual([]);
});

const counted = {
  question_id: 'q1',
  question_position: 1,
  prompt: 'Longer on Saturdays?',
  kind: 'choice',
  is_conditional: false,
  responses: 33,
  base: 31,
  missing: 2,
  mean: null,
  mean_low: null,
  mean_high: null,
  median: null,
};
const shares = [
  { ...counted, answer: 'Yes', answers: 22, low: 0.534, high: 0.839 },
  { ...counted, answer: 'No', answers: 9, low: 0.161, high: 0.466 },
];

test('View Results shows counts with their base, who is missing, and intervals', async () => {
  server.use(functionOf('survey_results', () => shares));
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  const dialog = screen.getByRole('dialog', { name: 'Longer laboratory hours?' });
  expect(await within(dialog).findByText('71% (22 of 31)')).toBeInTheDocument();
  expect(within(dialog).getByText('53%–84%')).toBeInTheDocument();
  expect(within(dialog).getByText('31 people answered this question. 2 people did not answer.')).toBeInTheDocument();
});

test('answers on a scale have their mean with its interval and their median, which is said as short as it is', async () => {
  const summary = { mean: 3.671, mean_low: 3.214, mean_high: 4.12, median: 4 };
  server.use(functionOf('survey_results', () => shares.map((row) => ({ ...row, kind: 'likert', ...summary }))));
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Longer laboratory hours?' }));
  expect(
    await dialog.findByText(/Mean 3\.67 \(95% interval 3\.21 to 4\.12\), median 4, the answers/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/on a line that ends at 100%/)).toBeInTheDocument();
});

test('a question that one to four have answered since it was counted says so, and over how many it was counted', async () => {
  const later = { ...counted, question_id: 'q2', question_position: 2, prompt: 'Which line?', responses: 38 };
  server.use(
    functionOf('survey_results', () => [
      ...shares,
      { ...later, missing: 7, answer: '5', answers: 31, low: 0.8, high: 1 },
    ]),
  );
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Longer laboratory hours?' }));
  expect(
    await dialog.findByText(
      /2 people did not answer\. +Counted over the first 33 responses: the one to four answers that came since wait until they are five/,
    ),
  ).toBeInTheDocument();
  expect(dialog.getAllByText(/the one to four answers/)).toHaveLength(1);
});

test('the file has what the screen shows, and no cell that a spreadsheet would run', async () => {
  server.use(
    functionOf('survey_results', () => shares.map((row) => ({ ...row, prompt: '=1+1' }))),
    rowsOf('survey_questions', [buildQuestionRow({ prompt: '=1+1', kind: 'choice', options: ['Yes', 'No'] })]),
  );
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  await user.click(await screen.findByRole('button', { name: 'Results as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Code book as CSV' }));
  await waitFor(() => expect(savedFiles()).toHaveLength(2));
  expect(await savedFiles()[0]?.text()).toContain("q1,'=1+1,Yes,22,31,2,70.97,53.40,83.90");
  expect(await savedFiles()[1]?.text()).toContain("q1,'=1+1,One of several,no,Yes | No,everybody,not answered");
});

test('results from fewer than five answers are neither asked for nor shown', async () => {
  server.use(rowsOf('survey_summaries', [buildSurveyRow({ responses: 0, has_results: false })]));
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  expect(screen.getByText('Not shown: too few answers')).toBeInTheDocument();
});

function renderSurvey() {
  const routes = [{ path: '/surveys/:surveyId', element: <SurveyPage /> }];
  return renderWithPortal(<p>elsewhere</p>, { path: '/surveys/s1', routes, user: buildProfile() });
}

test('a question is asked after the answer that leads to it, progress is told, and what is missing is named', async () => {
  server.use(
    rowsOf('survey_questions', [
      buildQuestionRow({ id: 'q1', prompt: 'How?', kind: 'choice', options: ['Bus', 'Train'], is_required: true }),
      buildQuestionRow({
        id: 'q2',
        prompt: 'Which line?',
        is_required: true,
        shown_if_question: 'q1',
        shown_if_answers: ['Bus'],
      }),
      buildQuestionRow({ id: 'q3', prompt: 'How pleasant?', kind: 'scale', lowest: 1, highest: 5 }),
    ]),
  );
  const { user } = renderSurvey();
  expect(await screen.findByText('This survey is anonymous')).toBeInTheDocument();
  expect(screen.getByText('0 of 2 answered')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Bus' }));
  expect(screen.getByText('1 of 3 answered')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(screen.getByRole('link', { name: 'Question 2: Answer this question.' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Train' }));
  expect(screen.queryByRole('textbox', { name: 'Which line?' })).not.toBeInTheDocument();
});

describe('a survey of one’s own', () => {
  const own = (overrides: Parameters<typeof buildSurveyRow>[0] = {}) =>
    rowsOf('survey_summaries', [buildSurveyRow({ created_by: buildProfile().id, status: 'Draft', ...overrides })]);
  const questions = [
    buildQuestionRow({ id: 'q1', prompt: 'How?', kind: 'choice', options: ['Bus', 'Train'] }),
    buildQuestionRow({ id: 'q2', prompt: 'Why?' }),
  ];

  test('is built by keyboard, in another order, and saved as a whole', async () => {
    interface Sent {
      questions: { prompt: string; kind: string }[];
      opened_at: string;
    }
    const sent: Sent[] = [];
    server.use(
      own({ return_reason: 'Ask about Sundays too.' }),
      rowsOf('survey_questions', questions),
      functionOf<Sent>('save_survey', (args) => {
        sent.push(args);
        return '2026-11-02T00:00:00Z';
      }),
    );
    const { user, services } = renderSurvey();
    expect(await screen.findByText('Ask about Sundays too.')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Move down: How?' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('“How?” is now question 2 of 2.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of the next question' }), 'scale');
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'How pleasant?');
    expect(screen.getByRole('button', { name: 'Send for approval' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save survey' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Survey saved' }]));
    expect(sent[0]?.opened_at).toBe('2026-11-01T00:00:00Z');
    expect(sent[0]?.questions.map(({ prompt, kind }) => [prompt, kind])).toEqual([
      ['Why?', 'text'],
      ['How?', 'choice'],
      ['How pleasant?', 'scale'],
    ]);
  });

  test('that somebody else changed meanwhile is put to its maker, and nothing typed is lost', async () => {
    server.use(
      own(),
      rowsOf('survey_questions', questions),
      functionOf('save_survey', () => refusal(400, 'P0001', 'Somebody else', 'updated_at')),
    );
    const { user } = renderSurvey();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(title, ' at all');
    await user.click(screen.getByRole('button', { name: 'Save survey' }));
    expect(await screen.findByText('Somebody else has changed this survey since you opened it')).toBeInTheDocument();
    expect(title).toHaveValue('Longer laboratory hours? at all');

    server.use(http.get('*/rest/v1/survey_questions', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('The survey was not saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load what is stored now' }));
    expect(await screen.findByText('What is stored could not be loaded')).toBeInTheDocument();
    expect(title).toHaveValue('Longer laboratory hours? at all');
  });

  test('that was proposed waits, and is withdrawn', async () => {
    const requests: unknown[] = [];
    server.use(
      own({ status: 'Proposed' }),
      rowsOf('survey_questions', questions),
      writesTo('patch', 'surveys', (values) => requests.push(values)),
    );
    const { user, services } = renderSurvey();
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Survey withdrawn' }]));
    expect(requests).toEqual([{ status: 'Draft' }]);
  });
});

test('a survey is answered once, by question', async () => {
  const sent: unknown[] = [];
  server.use(
    rowsOf('survey_questions', [
      buildQuestionRow({ id: 'q1', prompt: 'Longer on Saturdays?', kind: 'choice', options: ['Yes', 'No'] }),
      buildQuestionRow({ id: 'q2', prompt: 'Why?', shown_if_question: 'q1', shown_if_answers: ['Yes'] }),
    ]),
    functionOf('submit_survey', (args) => {
      sent.push(args);
      return null;
    }),
  );
  const routes = [{ path: '/surveys/:surveyId', element: <SurveyPage /> }];
  const { user, services, location } = renderWithPortal(<p>elsewhere</p>, {
    path: '/surveys/s1',
    routes,
    user: buildProfile(),
  });
  await user.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText('Answer at least one question.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await waitFor(() => expect(sent).toMatchObject([{ survey_id: 's1', answers: { q1: ['Yes'] } }]));
  await waitFor(() => expect(location()).toBe('/surveys?tab=active'));
  expect(services.toasts).toMatchObject([{ title: 'Thank you' }]);
});
