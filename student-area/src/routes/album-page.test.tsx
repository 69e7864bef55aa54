import { brokenTable, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AlbumPage } from './album-page.tsx';

const server = createApiServer();
playDataApi();

const routes = [{ path: '/events/gallery/:slug', element: <AlbumPage /> }];
const renderPage = (search = '') =>
  renderWithPortal(<p>elsewhere</p>, {
    path: `/events/gallery/laboratory${search}`,
    routes,
    user: buildProfile(),
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

test('the page of an album says what it is, and shows its pictures in order', async () => {
  server.use(rowsOf('gallery_albums', (search) => (search.get('slug') === 'eq.laboratory' ? [album] : [])));
  renderPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'The new laboratory' })).toBeInTheDocument();
  expect(screen.getByText('12 September 2026. 2 pictures')).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Opening', 'Cables']);
  expect(screen.getByRole('link', { name: 'All albums' })).toHaveAttribute('href', '/events?tab=gallery');
});

test('a picture opens over the page, its address leads back to it, and focus returns to where it was', async () => {
  server.use(rowsOf('gallery_albums', [album]));
  const { user, location } = renderPage();
  const opener = await screen.findByRole('button', { name: 'View Full Image Cables' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Cables' });
  expect(dialog).toHaveTextContent('2 of 2');
  await waitFor(() => expect(location()).toBe('/events/gallery/laboratory?picture=i2'));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copy a link to this picture' }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/events\/gallery\/laboratory\?picture=i2$/));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location()).toBe('/events/gallery/laboratory'));
  expect(opener).toHaveFocus();
});

test('a link to a picture that is no longer in the album says so', async () => {
  server.use(rowsOf('gallery_albums', [album]));
  const { user } = renderPage('?picture=gone');
  expect(await screen.findByText('There is no such picture in this album')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All pictures' }));
  expect(screen.queryByText('There is no such picture in this album')).not.toBeInTheDocument();
});

test('an album without pictures, one that is not there, and one that could not be loaded say so', async () => {
  server.use(rowsOf('gallery_albums', [{ ...album, gallery_items: [] }]));
  const first = renderPage();
  expect(await screen.findByText('This album has no pictures yet')).toBeInTheDocument();
  first.unmount();
  server.use(rowsOf('gallery_albums', []));
  const second = renderPage();
  expect(await screen.findByText('There is no such album')).toBeInTheDocument();
  second.unmount();
  server.use(brokenTable('gallery_albums'));
  renderPage();
  expect(await screen.findByText('The album could not be loaded')).toBeInTheDocument();
});
