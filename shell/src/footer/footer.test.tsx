import { screen, within } from '@testing-library/react';
import { buildSiteSettings } from '@portal/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Footer } from './footer.tsx';

test('address, phone, e-mail and campus hours come from the site settings', () => {
  renderInShell(<Footer />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/Mutha Road/)).toBeInTheDocument();
  expect(footer.getByRole('link', { name: '+91 20 5550 0170' })).toHaveAttribute('href', 'tel:+912055500170');
  expect(footer.getByRole('link', { name: 'office@stat.tarangini.example' })).toHaveAttribute(
    'href',
    'mailto:office@stat.tarangini.example',
  );
  expect(footer.getByText('Mon-Sat 8:00 AM-5:00 PM')).toBeInTheDocument();
  expect(footer.getByText('Teaching and research in statistics since 1970.')).toBeInTheDocument();
});

test('the links lead to the pages and the resources', () => {
  renderInShell(<Footer />);
  const targets = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(targets('Quick links')).toEqual(['/about', '/faculty', '/research', '/students', '/contact']);
  expect(targets('Resources')).toEqual(['/courses', '/quizzes', '/blog', '/events', '/surveys']);
});

test.each([
  ['2027-12-31T18:00:00Z', 2027],
  ['2027-12-31T20:00:00Z', 2028],
  ['2028-06-15T12:00:00Z', 2028],
])('at %s the copyright line carries the year %d of the department', (now, year) => {
  jest.useFakeTimers({ now: new Date(now) });
  renderInShell(<Footer />);
  const line = new RegExp(`© ${year} Department of Statistics, Tarangini College`);
  expect(screen.getByText(line)).toBeInTheDocument();
  jest.useRealTimers();
});

test('a department that has not said its college yet is named alone', () => {
  renderInShell(<Footer />, { settings: buildSiteSettings({ college: '' }) });
  expect(screen.getByText(/^© \d+ Department of Statistics$/)).toBeInTheDocument();
});

test('social links show only when they are set', () => {
  const { unmount } = renderInShell(<Footer />);
  expect(screen.queryByRole('list', { name: 'Social media' })).not.toBeInTheDocument();
  unmount();
  renderInShell(<Footer />, {
    settings: buildSiteSettings({ socialLinks: [{ network: 'mastodon', url: 'https://social.example/@stat' }] }),
  });
  expect(screen.getByRole('link', { name: 'mastodon' })).toHaveAttribute('href', 'https://social.example/@stat');
});
