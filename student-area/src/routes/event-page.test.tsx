import { brokenTable, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildEventRow } from '../testing/rows.ts';
import { EventPage } from './event-page.tsx';

const server = createApiServer();
playDataApi();

const routes = [{ path: '/events/:slug', element: <EventPage /> }];
const renderPage = () => renderWithPortal(<p>elsewhere</p>, { path: '/events/data-day', routes, user: buildProfile() });
const withPlace = { my_status: 'registered' as const, my_code: 'ABCDE23456' };

test('an event says when, where and by whom, and what the talk is about', async () => {
  server.use(
    rowsOf('event_summaries', [
      buildEventRow({
        speaker: 'Dr. Dolma',
        speaker_affiliation: 'Institute',
        abstract: 'How many tigers?',
        waiting: 3,
      }),
    ]),
  );
  renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Day' })).toBeInTheDocument();
  expect(screen.getByText('Dr. Dolma, Institute')).toBeInTheDocument();
  expect(screen.getByText('86 of 120 seats taken, 3 waiting')).toBeInTheDocument();
  expect(screen.getByText('How many tigers?')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Slides')).not.toBeInTheDocument();
});

test('whoever registers gets a code for the door, and nothing of it while they wait', async () => {
  let row = buildEventRow();
  server.use(
    rowsOf('event_summaries', () => [row]),
    functionOf('register_for_event', () => {
      row = buildEventRow(withPlace);
      return 'registered';
    }),
  );
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Register Now/ }));
  expect(await screen.findByRole('img', { name: 'QR code of your place at Data Day' })).toBeInTheDocument();
  expect(screen.getByText('ABCDE-23456')).toBeInTheDocument();
});

test('a place on the waiting list has a number, and no code', async () => {
  server.use(
    rowsOf('event_summaries', [buildEventRow({ ...withPlace, my_status: 'waiting', my_waiting_place: 2, waiting: 4 })]),
  );
  renderPage();
  expect(await screen.findByText('Place 2 on the waiting list')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
});

test('after the last moment to register there is no button, only the moment', async () => {
  server.use(rowsOf('event_summaries', [buildEventRow({ register_until: '2020-01-09T04:30:00Z' })]));
  renderPage();
  expect(await screen.findByText(/^Registration ended on .*2020/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Register Now/ })).not.toBeInTheDocument();
});

test('afterwards slides and recording are there, and who came reads that they did', async () => {
  const past = { starts_at: '2020-01-09T04:30:00Z', ends_at: '2020-01-09T11:30:00Z' };
  server.use(
    rowsOf('event_summaries', [
      buildEventRow({
        ...past,
        ...withPlace,
        my_checked_in_at: '2020-01-09T04:35:00Z',
        slides_url: 'https://slides.example.org/1',
        recording_url: 'https://video.example.org/1',
      }),
    ]),
  );
  renderPage();
  expect(await screen.findByText('This event is over.')).toBeInTheDocument();
  expect(screen.getByText(/^You came on /)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Slides of the talk' })).toHaveAttribute(
    'href',
    'https://slides.example.org/1',
  );
  expect(screen.getByRole('link', { name: 'Recording of the talk' })).toBeInTheDocument();
});

test('an address without an event leads back to the list, and a failure can be tried again', async () => {
  server.use(rowsOf('event_summaries', []));
  const { unmount } = renderPage();
  expect(await screen.findByText('There is no such event')).toBeInTheDocument();
  unmount();
  server.use(brokenTable('event_summaries'));
  renderPage();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
