import { screen, within } from '@testing-library/react';
import { brokenTable, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { buildSettings } from '../testing/published-rows.ts';
import { AboutPage } from './about-page.tsx';

const text = (key: string, heading: string, body: string, attribution: string | null = null) => ({
  key,
  heading,
  body,
  attribution,
  updated_at: '2026-03-02T09:00:00+00:00',
});

const server = createApiServer(
  rowsOf('site_settings', [buildSettings()]),
  rowsOf('page_texts', [
    text('history', 'Half a century', 'The first paragraph.\n\nThe second paragraph.'),
    text('vision', 'Vision', 'A public that is told how sure its experts are.'),
    text('mission', 'Mission', 'To teach statistics as a craft.'),
    text('head-message', 'From the head of the department', 'Come and visit.', 'Dr. Meenakshi Sundaram'),
  ]),
  rowsOf(
    'timeline_entries',
    [1970, 1985, 1995, 2005, 2020].map((year) => ({ id: String(year), year, title: `In ${year}`, description: 'So.' })),
  ),
  rowsOf(
    'achievements',
    [1, 2, 3, 4, 5, 6].map((number) => ({
      id: String(number),
      title: `Achievement ${number}`,
      description: 'It can be checked.',
      year: 2020,
      source: 'Archive',
      link: ['/research', 'https://example.org/award', null][number % 3],
    })),
  ),
  rowsOf('placement_cohorts', [
    {
      id: '1',
      programme: 'M.Sc. Statistics',
      year: 2025,
      graduates: 36,
      looked_for_work: 31,
      placed: 31,
      source: 'Placement register, January 2026',
    },
  ]),
);

playDataApi();

test('history, vision, mission and the message of the head are told', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  expect(await screen.findByText('The second paragraph.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'About the department' })).toBeInTheDocument();
  for (const name of ['Half a century', 'Vision', 'Mission', 'From the head of the department']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByText('Dr. Meenakshi Sundaram')).toBeInTheDocument();
});

test('the timeline has its five years in order, and there are six achievements', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  await screen.findByText('In 2020');
  await screen.findByText('Achievement 6');
  expect(screen.getAllByText(/^In \d{4}$/).map((entry) => entry.textContent)).toEqual([
    'In 1970',
    'In 1985',
    'In 1995',
    'In 2005',
    'In 2020',
  ]);
  expect(screen.getAllByText(/^Achievement \d$/)).toHaveLength(6);
});

test('achievements that cannot be loaded can be asked for again, and the texts stay', async () => {
  server.use(brokenTable('achievements'));
  renderWithPortal(<AboutPage />, { path: '/about' });
  expect(await screen.findByText('The achievements could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The second paragraph.')).toBeInTheDocument();
});

test('every class tells its base and its interval, never a bare percentage', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  const table = within(await screen.findByRole('table', { name: 'M.Sc. Statistics' }));
  // The first and the third have no room on a phone.
  const cells = within(table.getByRole('row', { name: /^2025/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['36', '31 of 31', '100%', '88–100%']);
  expect(screen.getByText('31 of 31 graduates who looked for work found it within six months.')).toBeInTheDocument();
  expect(screen.getByText(/Source: Placement register, January 2026/)).toBeInTheDocument();
});

test('the evidence of an achievement can be opened where there is an address', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  const evidence = await screen.findAllByRole('link', { name: 'Archive' });
  expect(new Set(evidence.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/research', 'https://example.org/award']),
  );
  expect(evidence).toHaveLength(4);
});

test('each year of the timeline has an address of its own, and the page says when its texts were changed', async () => {
  renderWithPortal(<AboutPage />, { path: '/about' });
  const year = await screen.findByRole('link', { name: 'Link to 1985' });
  expect(year).toHaveAttribute('href', '#year-1985');
  expect(year.closest('#year-1985')).not.toBeNull();
  expect(screen.getByText('The texts of this page were last changed on 2 March 2026.')).toBeInTheDocument();
});
