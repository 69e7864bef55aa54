import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { playDataApi, rowsOf, writesTo } from '@portal/shared/fake-data-api';
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
