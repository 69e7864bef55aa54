import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildQuestionRow, buildSurveyRow, buildTemplateRow } from '../testing/rows.ts';
import { SurveyPage } from './survey-page.tsx';
import { SurveysPage } from './surveys-page.tsx';

const server = createApiServer();
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
      new_id: expect.any(String) as unknown,
    },
  ]);
  await waitFor(() => expect(location()).toBe('/surveys?tab=create'));
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

test('View Results shows counts with their base', async () => {
  const answer = { question_id: 'q1', question_position: 1, prompt: 'Longer on Saturdays?', base: 31 };
  server.use(
    functionOf('survey_results', () => [
      { ...answer, answer: 'Yes', answers: 22 },
      { ...answer, answer: 'No', answers: 9 },
    ]),
  );
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  const dialog = screen.getByRole('dialog', { name: 'Longer laboratory hours?' });
  expect(await within(dialog).findByText('71% (22 of 31)')).toBeInTheDocument();
  expect(within(dialog).getByText('31 people answered this question.')).toBeInTheDocument();
});

test('results from fewer than five answers are neither asked for nor shown', async () => {
  server.use(rowsOf('survey_summaries', [buildSurveyRow({ responses: 3, has_results: false })]));
  const { user } = renderPage('/surveys?tab=active');
  await user.click(await screen.findByRole('button', { name: /^View Results/ }));
  expect(screen.getByText('Not shown: too few answers')).toBeInTheDocument();
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
