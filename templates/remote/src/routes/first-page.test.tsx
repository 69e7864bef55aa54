import { screen } from '@testing-library/react';
import { brokenTable, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { FirstPage } from './first-page.tsx';

const news = { id: 'n1', text: 'Admissions are open.', date: '2026-06-01' };

const server = createApiServer(rowsOf('announcements', [news]));

playDataApi();

const open = () => renderWithPortal(<FirstPage />, { path: '/new-part' });

test('the page lists what is new', async () => {
  open();
  expect(await screen.findByText('Admissions are open.')).toBeInTheDocument();
});

test('without news it says so', async () => {
  server.use(rowsOf('announcements', []));
  open();
  expect(await screen.findByRole('heading', { name: 'No news' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  server.use(brokenTable('announcements'));
  const { user } = open();
  expect(await screen.findByText('The news could not be loaded')).toBeInTheDocument();
  server.use(rowsOf('announcements', [news]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Admissions are open.')).toBeInTheDocument();
});
