import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { DATA_API, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { event } from '../testing/event-row.ts';
import EventsPage from './events-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const openForm = () => renderWithPortal(<EventsPage />, { path: '/admin/events?new=1', user: hod });

test('an event that ends before it begins is refused in the field', async () => {
  server.use(rowsOf('event_summaries', []));
  const { user } = openForm();
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Title'), 'Seminar');
  await user.type(form.getByLabelText('Description'), 'One paper.');
  await user.type(form.getByLabelText('Location'), 'Room 12');
  await user.type(form.getByLabelText('Begins'), '2026-12-10T16:00');
  await user.type(form.getByLabelText('Ends'), '2026-12-10T15:00');
  await user.click(form.getByRole('button', { name: 'Create event' }));
  expect(await form.findByText('The end must come after the beginning.')).toBeInTheDocument();
});

test('an event is stored with the moments of Pune', async () => {
  const written: unknown[] = [];
  server.use(
    rowsOf('event_summaries', []),
    writesTo('post', 'events', (body) => written.push(body)),
  );
  const { user, services } = openForm();
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Title'), 'Reading seminar');
  await user.type(form.getByLabelText('Description'), 'One paper.');
  await user.type(form.getByLabelText('Location'), 'Room 12');
  await user.type(form.getByLabelText('Begins'), '2026-12-10T16:00');
  await user.type(form.getByLabelText('Ends'), '2026-12-10T17:00');
  await user.click(form.getByRole('button', { name: 'Create event' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Event added']));
  expect(written).toEqual([
    expect.objectContaining({
      slug: 'reading-seminar-2026-12-10',
      starts_at: '2026-12-10T10:30:00.000Z',
      ends_at: '2026-12-10T11:30:00.000Z',
      capacity: null,
      offline_count: 0,
    }),
  ]);
});

test.each([
  {
    label: 'Given at the office',
    column: 'offline_count',
    words: 'There are 40 places and 9 people are registered here, so the office can have given 31 at most.',
  },
  {
    label: 'Places (optional)',
    column: 'capacity',
    words:
      '9 people are registered here and 2 places were given at the office, so there have to be 11 places at least.',
  },
])('places that the server refuses are refused at $label, and stay typed', async ({ label, column, words }) => {
  server.use(
    rowsOf('event_summaries', [event]),
    http.patch(`${DATA_API}/rest/v1/events`, () => refusal(400, 'P0001', words, column)),
  );
  const { user } = renderWithPortal(<EventsPage />, { path: '/admin/events', user: hod });
  await user.click(await screen.findByRole('button', { name: 'Actions for Data Day' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const places = form.getByLabelText(label);
  await user.clear(places);
  await user.type(places, '5');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(places).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(places).toHaveFocus();
  expect(places).toHaveValue('5');
});
