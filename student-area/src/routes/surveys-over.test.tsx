import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildQuestionRow, buildSurveyRow } from '../testing/rows.ts';
import { SurveyPage } from './survey-page.tsx';
import { SurveysPage } from './surveys-page.tsx';

const server = createApiServer();
playDataApi();

test('a survey that is over is found, says what came of it, and takes no answers', async () => {
  const asked: (string | null)[] = [];
  const over = buildSurveyRow({ status: 'Closed' });
  server.use(
    rowsOf('surveys', [{ category: 'Facilities' }]),
    rowsOf('survey_templates', []),
    rowsOf('survey_summaries', (search) => {
      asked.push(search.get('status'));
      return [over];
    }),
    rowsOf('survey_questions', [buildQuestionRow()]),
    functionOf('survey_results', () => []),
  );
  const { user } = renderWithPortal(<SurveysPage />, { path: '/surveys?tab=active', user: buildProfile() });
  await screen.findByRole('heading', { name: over.title ?? '' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Over');
  await waitFor(() => expect(asked).toEqual(['eq.Active', 'eq.Closed']));
  expect(await screen.findByText('31 responses.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Take Survey/ })).not.toBeInTheDocument();
});

const counted = { kind: 'choice', is_conditional: false, responses: 30, base: 30, missing: 0 };
const share = {
  answer: 'Alone',
  answers: 16,
  low: 0.361,
  high: 0.698,
  mean: null,
  mean_low: null,
  mean_high: null,
  median: null,
};
const results = [
  { question_id: 'q1', question_position: 1, prompt: 'How do you study?', ...counted, ...share },
  { question_id: 'q2', question_position: 2, prompt: 'What would help?', ...counted, ...share, answer: 'Longer hours' },
];
const cell = {
  row_place: 1,
  row_label: 'Alone',
  column_place: 1,
  column_label: 'Longer hours',
  answers: 5,
  row_base: 16,
  low: 0.142,
  high: 0.556,
};

test('its maker opens the results from its page, and reads one question by another', async () => {
  server.use(
    rowsOf('survey_summaries', () => [buildSurveyRow({ status: 'Closed', created_by: 'u1' })]),
    rowsOf('survey_questions', [buildQuestionRow()]),
    functionOf('survey_results', () => results),
    functionOf('survey_cross_table', () => [cell]),
    functionOf('survey_texts', () => []),
  );
  const routes = [{ path: '/surveys/:surveyId', element: <SurveyPage /> }];
  const { user } = renderWithPortal(<p>elsewhere</p>, {
    path: '/surveys/s1',
    routes,
    user: buildProfile({ id: 'u1' }),
  });
  expect(await screen.findByText('This survey does not take answers')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^View Results/ }));
  const table = within(await screen.findByRole('table', { name: 'Shares of each row, with 95% intervals' }));
  const found = table.getByRole('cell', { name: /^31% \(5 of 16\)/ });
  expect(found).toHaveTextContent('14%–56%');
  // On a phone, where the heads of the columns are out of sight, the cell says which one is its own.
  expect(found).toHaveAttribute('data-label', 'Longer hours');
});
