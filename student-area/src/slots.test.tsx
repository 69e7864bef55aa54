import { brokenTable, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { portal } from '../package.json';
import { slots } from './remote.tsx';

const server = createApiServer();
playDataApi();

async function openFiller(name: 'profile-section' | 'overview-card') {
  const Filler = await slots[name]?.();
  if (!Filler) throw new Error('Nothing fills it.');
  return renderWithPortal(<Filler />, { path: '/account', user: buildProfile() });
}

test('the slots that are filled are those that package.json names', () => {
  expect(portal.slots.map(({ slot }) => slot).sort()).toEqual(Object.keys(slots).sort());
});

test('on the account a student reads how they stand now, and is led to the record', async () => {
  const row = {
    ...{ group_id: 'g1', subject: 'Inference', class_name: 'B.Sc. I', term_name: 'Now', is_current: true },
    ...{ held: 8, attended: 4, excused: 0, due: 4, handed_in: 2, missed: 2, marks: 0, average: null },
    ...{ reasons: ['attendance'], is_known: true },
  };
  server.use(functionOf('progress_of_student', () => [row, { ...row, group_id: 'g2', is_current: false }]));
  await openFiller('profile-section');
  expect(await screen.findByText(/^1 subject, attendance 50%, 2 of 4 tasks handed in\. Your/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your record' })).toHaveAttribute('href', '/students/record');
});

test('a student of no group is told so', async () => {
  server.use(functionOf('progress_of_student', () => []));
  await openFiller('profile-section');
  expect(await screen.findByText('You are in no group yet.')).toBeInTheDocument();
});

const survey = { id: 's1', title: 'Library hours', status: 'Active' as const, deadline: '2026-12-01', responses: 12 };

test('on the overview staff read which surveys take answers, until when, and how many came', async () => {
  server.use(rowsOf('survey_summaries', [survey]));
  await openFiller('overview-card');
  expect(await screen.findByText('Library hours')).toHaveTextContent(/12 responses, until 1 Dec/);
});

test('without an open survey the overview says so, and a failure can be tried again', async () => {
  server.use(brokenTable('survey_summaries'));
  const { user } = await openFiller('overview-card');
  expect(await screen.findByText('The surveys could not be loaded')).toBeInTheDocument();
  server.use(rowsOf('survey_summaries', []));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No survey takes answers now.')).toBeInTheDocument();
});
