import { screen } from '@testing-library/react';
import { expectConsoleError } from '@portal/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('an unknown path shows 404 with a way Home, and logs the path without query and hash', () => {
  const logged = expectConsoleError();
  renderInShell(<NotFoundPage />, { path: '/no/such/page?token=secret#part' });
  expect(screen.getByText('404')).toBeInTheDocument();
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(logged).toEqual(['404: no page at /no/such/page']);
});
