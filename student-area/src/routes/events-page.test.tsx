import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildEventRow } from '../testing/rows.ts';
import { EventsPage } from './events-page.tsx';

const server = createApiServer();
playDataApi();

function renderPage(path = '/events') {
  return renderWithPortal(<EventsPage />, { path, user: buildProfile() });
}

test('upcoming events show place, time and seats, and can be filtered by category', async () => {
  const asked: (string | null)[] = [];
  server.use(
    rowsOf('event_summaries', (search) => {
      asked.push(search.get('category'));
      return [buildEventRow()];
    }),
  );
  const { user, location } = renderPage();
  expect(await screen.findByText('10:00 AM to 5:00 PM, Main hall. 86 of 120 seats taken')).toBeInTheDocument();
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(
    within(category)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All categories', 'Conference', 'Workshop', 'Lecture', 'Celebration', 'Symposium']);
  await user.selectOptions(category, 'Symposium');
  expect(location()).toBe('/events?category=symposium');
  await waitFor(() => expect(asked.at(-1)).toBe('eq.symposium'));
});

test('Register Now takes a place, which can be given back', async () => {
  let status: string | null = null;
  server.use(
    rowsOf('event_summaries', () => [buildEventRow({ my_status: status })]),
    functionOf('register_for_event', () => {
      status = 'registered';
      return 'registered';
    }),
    functionOf('cancel_event_registration', () => {
      status = null;
      return null;
    }),
  );
  const { user, services } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Register Now/ }));
  expect(await screen.findByText('Registered')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Cancel registration/ }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel registration?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByRole('button', { name: /^Register Now/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(services.toasts.map((toast) => toast.title)).toEqual(['You are registered', 'Registration cancelled']),
  );
});

test('an event that is over takes no registrations', async () => {
  server.use(
    rowsOf('event_summaries', [buildEventRow({ starts_at: '2020-01-09T04:30:00Z', ends_at: '2020-01-09T11:30:00Z' })]),
  );
  renderPage('/events?when=past');
  expect(await screen.findByText('Over')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Register Now/ })).not.toBeInTheDocument();
});

test('an event is put into a calendar by the file that the department serves', async () => {
  server.use(rowsOf('event_summaries', [buildEventRow()]));
  renderPage();
  expect(await screen.findByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
    'href',
    '/calendar/data-day.ics',
  );
});

test('my registrations are a filter, with one calendar file for all of them', async () => {
  const asked: (string | null)[] = [];
  server.use(
    rowsOf('event_summaries', (search) => {
      asked.push(search.get('my_status'));
      return [
        buildEventRow({ my_status: 'registered' }),
        buildEventRow({ id: 'e2', slug: 'bayes-by-hand', title: 'Bayes by hand', my_status: 'registered' }),
      ];
    }),
  );
  renderPage('/events?mine=registered');
  expect(await screen.findByRole('link', { name: 'Add all of these to my calendar' })).toHaveAttribute(
    'href',
    '/calendar/data-day,bayes-by-hand.ics',
  );
  expect(asked).toContain('eq.registered');
  expect(screen.getByRole('link', { name: 'Bayes by hand' })).toHaveAttribute('href', '/events/bayes-by-hand');
});

test('View Full Image opens a picture and the arrows go through the album', async () => {
  const item = { category: 'campus', image: null, position: 1 };
  server.use(
    rowsOf('gallery_albums', [
      {
        id: 'g1',
        slug: 'laboratory',
        title: 'The new laboratory',
        category: 'campus',
        taken_on: '2026-09-12',
        gallery_items: [
          { ...item, id: 'i2', title: 'Cables', description: 'Every cable labelled.', position: 2 },
          { ...item, id: 'i1', title: 'Opening', description: 'A ribbon of printer paper.' },
        ],
      },
    ]),
  );
  const { user } = renderPage('/events?tab=gallery');
  await user.click(await screen.findByRole('button', { name: 'View Full Image Opening' }));
  const dialog = screen.getByRole('dialog', { name: 'Opening' });
  expect(dialog).toHaveTextContent('Picture 1 of 2.');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Cables' })).toHaveTextContent('Every cable labelled. Picture 2 of 2.');
});
