import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const sizes = { image_medium: null, image_small: null, image_width: null, image_height: null };
const item = { ...sizes, category: 'campus', image: null, position: 1 };
const album = {
  id: 'g1',
  slug: 'laboratory',
  title: 'The new laboratory',
  category: 'campus',
  taken_on: '2026-09-12',
  gallery_items: [
    { ...item, id: 'i2', title: 'Cables', description: 'Every cable labelled.', position: 2 },
    { ...item, id: 'i1', title: 'Opening', description: 'A ribbon of printer paper.' },
  ],
};

test('an album has a page of its own with all its pictures', async () => {
  server.use(rowsOf('gallery_albums', [album]));
  renderPage('/events?tab=gallery');
  expect(await screen.findByText('12 September 2026. 2 pictures')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The new laboratory' })).toHaveAttribute(
    'href',
    '/events/gallery/laboratory',
  );
});

test('View Full Image opens a picture, and buttons, keys and fingers go through the album', async () => {
  server.use(rowsOf('gallery_albums', [album]));
  const { user, location } = renderPage('/events?tab=gallery');
  await user.click(await screen.findByRole('button', { name: 'View Full Image Opening' }));
  const dialog = screen.getByRole('dialog', { name: 'Opening' });
  expect(dialog).toHaveTextContent('Picture 1 of 2. A drawn figure, not a photograph');
  await waitFor(() => expect(location()).toBe('/events?tab=gallery&picture=i1'));
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Cables' })).toHaveTextContent('Every cable labelled. Picture 2 of 2.');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Opening' })).toBeInTheDocument();
  const caption = screen.getByText(/Picture 1 of 2/);
  fireEvent.touchStart(caption, { touches: [{ clientX: 200, clientY: 10 }] });
  fireEvent.touchEnd(caption, { changedTouches: [{ clientX: 100, clientY: 20 }] });
  expect(screen.getByRole('dialog', { name: 'Cables' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/events?tab=gallery'));
});

test('a link leads to one picture, also of an album on another page of the list', async () => {
  server.use(
    rowsOf('gallery_albums', (search) => (search.has('id') ? [album] : [])),
    rowsOf('gallery_items', [{ album_id: 'g1' }]),
  );
  renderPage('/events?tab=gallery&picture=i2');
  expect(await screen.findByRole('dialog', { name: 'Cables' })).toHaveTextContent('Picture 2 of 2.');
});

test('a link to a picture that is gone says so', async () => {
  server.use(rowsOf('gallery_albums', [album]), rowsOf('gallery_items', []));
  renderPage('/events?tab=gallery&picture=gone');
  expect(await screen.findByText('There is no such picture')).toBeInTheDocument();
});

test('a picture comes in the width that fits, and one that does not load can be tried again', async () => {
  const stored = {
    ...item,
    id: 'i3',
    title: 'Prize',
    description: 'The winners.',
    image: '/storage/v1/object/public/images/gallery/l.webp',
    image_medium: '/storage/v1/object/public/images/gallery/m.webp',
    image_small: '/storage/v1/object/public/images/gallery/s.webp',
    image_width: 1920,
    image_height: 1280,
  };
  server.use(rowsOf('gallery_albums', [{ ...album, gallery_items: [stored] }]));
  const { user } = renderPage('/events?tab=gallery');
  const picture = await screen.findByRole('img', { name: 'The winners.' });
  expect(picture).toHaveAttribute(
    'srcset',
    '/storage/v1/object/public/images/gallery/s.webp 480w, /storage/v1/object/public/images/gallery/m.webp 960w, /storage/v1/object/public/images/gallery/l.webp 1920w',
  );
  fireEvent.error(picture);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'The winners.' })).toBeInTheDocument();
});
